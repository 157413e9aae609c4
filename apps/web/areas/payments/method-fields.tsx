import { TextInput } from '@mantine/core';
import { listPaymentMethods } from '@rawnaq/contract/sales';
import { useEndpoint } from '../../shell/queries.ts';
import { ChoiceSelect } from '../../ui/choice-inputs.tsx';
import { localName } from '../../ui/local-name.ts';
import type { EndpointForm } from '../../ui/use-endpoint-form.ts';

interface PaidBy {
  method_id?: number | undefined;
  reference?: string | undefined;
  authorization_code?: string | undefined;
}

/** How money comes in: the way of paying, and what that way asks for. */
export function MethodFields<I extends PaidBy>({ form: anyForm }: { form: EndpointForm<I> }) {
  // Every input here has these fields; the form of any is used through the part they share.
  const form = anyForm as unknown as EndpointForm<PaidBy>;
  const methods = useEndpoint(listPaymentMethods, { status: 1, per_page: 100 });
  const all = methods.data?.data ?? [];
  const kind = all.find((method) => method.id === form.values.method_id)?.kind;
  return (
    <>
      <ChoiceSelect
        {...form.field('method_id')}
        withAsterisk
        choices={all.map((method) => ({ value: method.id, label: localName(method) }))}
      />
      {kind === 'card' && (
        <TextInput {...form.field('authorization_code')} withAsterisk inputMode="numeric" autoComplete="off" maxLength={50} dir="ltr" />
      )}
      {(kind === 'transfer' || kind === 'other') && <TextInput {...form.field('reference')} autoComplete="off" maxLength={100} />}
    </>
  );
}
