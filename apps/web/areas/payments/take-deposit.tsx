import { Textarea } from '@mantine/core';
import { takeDeposit } from '@rawnaq/contract/deposits';
import { DrawerForm } from '../../patterns/drawer-form.tsx';
import { notify } from '../../shell/notify.ts';
import { t } from '../../shell/text.ts';
import { PriceInput } from '../../ui/number-inputs.tsx';
import { SearchSelect } from '../../ui/search-select.tsx';
import { useEndpointForm } from '../../ui/use-endpoint-form.ts';
import { customerSource } from './customer-source.tsx';
import type { Deposit } from './deposit-row.ts';
import { MethodFields } from './method-fields.tsx';
import { forgetAnswers } from './outdated.ts';

/** Takes a deposit at the counter. */
export function TakeDeposit({ onClose, onTaken }: { onClose: () => void; onTaken: (deposit: Deposit) => void }) {
  const form = useEndpointForm(takeDeposit, {
    draftKey: 'deposit.new',
    onSaved: (deposit) => {
      notify({ message: t('payments.deposits.taken', { number: deposit.receipt_number }) });
      forgetAnswers();
      onClose();
      onTaken(deposit);
    },
  });
  return (
    <DrawerForm title={t('payments.deposits.take')} form={form} save={t('payments.deposits.save')} onClose={onClose}>
      <SearchSelect
        {...form.field('customer_id')}
        withAsterisk
        source={customerSource}
        placeholder={t('payments.deposits.customer_hint')}
      />
      <PriceInput {...form.field('amount_minor')} />
      <MethodFields form={form} />
      <Textarea {...form.field('note')} autosize minRows={2} maxLength={300} />
    </DrawerForm>
  );
}
