import { TextInput } from '@mantine/core';
import type { FormView } from '../../../ui/forms/use-endpoint-form.ts';
import { MethodChoice, useMethods } from './method-choice.tsx';

interface PaidBy {
  method_id?: number | undefined;
  reference?: string | undefined;
  authorization_code?: string | undefined;
}

/** How money comes in: the way of paying, and what that way asks for. */
export function MethodFields({ form }: { form: FormView<PaidBy> }) {
  const kind = useMethods().find((method) => method.id === form.values.method_id)?.kind;
  return (
    <>
      <MethodChoice form={form} />
      {kind === 'card' && (
        <TextInput {...form.field('authorization_code')} withAsterisk inputMode="numeric" autoComplete="off" maxLength={50} dir="ltr" />
      )}
      {(kind === 'transfer' || kind === 'other') && <TextInput {...form.field('reference')} autoComplete="off" maxLength={100} />}
    </>
  );
}
