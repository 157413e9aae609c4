import { Textarea } from '@mantine/core';
import { takeDeposit } from '@rawnaq/contract/value/deposits';
import { DrawerForm } from '../../../patterns/form/drawer-form.tsx';
import { issueAtDevice, useChosenDevice } from '../../../shell/einvoice-device.ts';
import { useMerchant } from '../../../shell/globals.ts';
import { notify } from '../../../shell/notices/notify.ts';
import { t } from '../../../shell/text/text.ts';
import { PriceInput } from '../../../ui/inputs/number-inputs.tsx';
import { SearchSelect } from '../../../ui/inputs/search-select.tsx';
import { useEndpointForm } from '../../../ui/forms/use-endpoint-form.ts';
import { customerSource } from '../../customers/customers/public.ts';
import type { Deposit } from './deposit-row.ts';
import { MethodFields } from '../../finance/payments/public.ts';
import { forgetAnswers } from './outdated.ts';

interface TakeDepositProps {
  /** The visit it is for; its customer is the deposit's. */
  appointment_id: number | undefined;
  onClose: () => void;
  onTaken: (deposit: Deposit) => void;
}

/** Takes a deposit at the counter. */
export function TakeDeposit({ appointment_id, onClose, onTaken }: TakeDepositProps) {
  const device = useChosenDevice(useMerchant().account.id);
  const form = useEndpointForm(takeDeposit, {
    initial: appointment_id === undefined ? {} : { appointment_id },
    draftKey: appointment_id === undefined ? 'deposit.new' : `deposit.new.${appointment_id}`,
    // A deposit that is taxed has a tax invoice, which the till of this browser signs.
    send: (input, once) =>
      issueAtDevice(device === null ? input : { ...input, einvoice_device_id: device.id }, device?.device_name ?? '', once),
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
