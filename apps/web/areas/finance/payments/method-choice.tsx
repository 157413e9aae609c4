import { listPaymentMethods } from '@rawnaq/contract/settings/payment-methods';
import { useEffect } from 'react';
import { useEndpoint } from '../../../shell/queries.ts';
import { ChoiceSelect } from '../../../ui/inputs/choice-inputs.tsx';
import { localName } from '../../../ui/figures/local-name.ts';
import type { FormView } from '../../../ui/forms/use-endpoint-form.ts';

/** The ways of paying the salon takes, in its own order; empty while they are read. */
export const useMethods = () => useEndpoint(listPaymentMethods, { status: 1, per_page: 100 }).data?.data ?? [];

interface ByMethod {
  method_id?: number | undefined;
}

/**
 * By which way money comes or goes. The first of the salon's own order stands there already, as it does at the till's checkout: always the same one,
 * where the one used last would put a sum into the wrong drawer whenever nobody looks.
 */
export function MethodChoice({ form }: { form: FormView<ByMethod> }) {
  const methods = useMethods();
  const usual = methods[0]?.id;
  useEffect(() => {
    if (usual !== undefined) form.begin('method_id', usual);
  }, [form, usual]);
  return (
    <ChoiceSelect
      {...form.field('method_id')}
      withAsterisk
      choices={methods.map((method) => ({ value: method.id, label: localName(method) }))}
    />
  );
}
