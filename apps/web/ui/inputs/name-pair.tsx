import { SimpleGrid, TextInput } from '@mantine/core';
import { language } from '../../shell/text/language.ts';
import { textOf } from '../../shell/text/text.ts';
import type { FieldProps } from '../forms/field-props.ts';

type NameProps = Omit<FieldProps<string>, 'onChange'> & { onChange: (change: unknown) => void };

interface NamePairProps {
  english: NameProps;
  arabic: NameProps;
  /** Shown and not changed here: the record of somebody else has them. */
  isFixed?: boolean;
}

/** The two names of a thing side by side, that of the page's language first, each typed in its own direction whatever the page's is. */
export function NamePair({ english, arabic, isFixed = false }: NamePairProps) {
  const names = { en: english, ar: arabic };
  const order = language === 'ar' ? (['ar', 'en'] as const) : (['en', 'ar'] as const);
  const errors = errorsOf(names[order[0]], names[order[1]]);
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      {order.map((script, place) => (
        <TextInput
          key={script}
          {...names[script]}
          error={errors[place]}
          readOnly={isFixed}
          dir={script === 'ar' ? 'rtl' : 'ltr'}
          lang={script}
        />
      ))}
    </SimpleGrid>
  );
}

/** That one of the two is missing is said once, at the first of them, and no longer once either has something. */
function errorsOf(first: NameProps, second: NameProps) {
  const either = textOf('fields.one_name');
  if (first.error !== either && second.error !== either) return [first.error, second.error];
  const hasNone = first.value.trim() === '' && second.value.trim() === '';
  const own = ({ error }: NameProps) => (error === either ? undefined : error);
  return [hasNone ? either : own(first), own(second)];
}
