import { SimpleGrid, TextInput } from '@mantine/core';
import type { FieldProps } from './field-props.ts';

interface NamePairProps {
  english: Omit<FieldProps<string>, 'onChange'> & { onChange: (change: unknown) => void };
  arabic: Omit<FieldProps<string>, 'onChange'> & { onChange: (change: unknown) => void };
}

/** The two names of a thing side by side, each typed in its own direction whatever the page's is. */
export function NamePair({ english, arabic }: NamePairProps) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      <TextInput {...english} dir="ltr" lang="en" />
      <TextInput {...arabic} dir="rtl" lang="ar" />
    </SimpleGrid>
  );
}
