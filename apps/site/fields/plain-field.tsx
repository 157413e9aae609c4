import type { InputHTMLAttributes } from 'react';
import { FieldFrame } from './field-frame.tsx';

type PlainFieldProps = InputHTMLAttributes<HTMLInputElement> & { name: string; label: string; error: string | undefined; hint?: string };

/** A labelled input of a plain form, with what is wrong with it. */
export function PlainField({ label, error, hint, ...input }: PlainFieldProps) {
  return (
    <FieldFrame id={`join-${input.name}`} label={label} error={error} hint={hint}>
      {(control) => <input {...input} {...control} />}
    </FieldFrame>
  );
}

/** What each field of a plain form takes from its page. The focus begins at the first of them that has an error. */
export function plainFields<Values, Name extends keyof Values & string>(
  { values, errors }: { values: Values; errors: Readonly<Partial<Record<Name, string>>> },
  order: readonly Name[],
) {
  const first = order.find((name) => errors[name] !== undefined);
  return <One extends Name>(name: One) => ({ name, defaultValue: values[name], error: errors[name], autoFocus: name === first });
}
