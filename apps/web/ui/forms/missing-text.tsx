import { Text } from '@mantine/core';

/** What is missing where no field of its own can say it: something to be ticked or chosen of a list. */
export function MissingText({ children }: { children: string | null }) {
  return (
    <Text c="red" size="sm" role="alert" mt={children === null ? 0 : 'xs'}>
      {children}
    </Text>
  );
}
