import { TextInput } from '@mantine/core';
import type { EndpointForm } from '../../../ui/forms/use-endpoint-form.ts';
import { MethodChoice, useMethods } from './method-choice.tsx';

interface PaidBy {
  method_id?: number | undefined;
  reference?: string | undefined;
  authorization_code?: string | undefined;
}

/** How money comes in: the way of paying, and what that way asks for. */
export function MethodFields<I extends PaidBy>({ form: anyForm }: { form: EndpointForm<I> }) {
  // Every input here has these fields; the form of any is used through the part they share.
  const form = anyForm as unknown as EndpointForm<PaidBy>;
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
