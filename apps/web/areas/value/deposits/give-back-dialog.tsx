import { cancelPayment } from '@rawnaq/contract/value/deposits';
import { notify } from '../../../shell/notices/notify.ts';
import { useCall } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { useSalonFormat, useSalonLocale } from '../../../ui/figures/salon-locale.tsx';
import { currencyName } from '../../../ui/figures/figures.tsx';
import { ReasonDialog } from '../../../ui/forms/reason-dialog.tsx';
import type { Deposit } from './deposit-row.ts';
import { outdated } from './outdated.ts';

/** Gives back what of a deposit is left, with the reason. */
export function GiveBackDialog({ deposit, onClose }: { deposit: Deposit; onClose: () => void }) {
  const format = useSalonFormat();
  const { currency } = useSalonLocale();
  const giving = useCall(cancelPayment, {
    outdates: outdated,
    onDone: () => {
      notify({ message: t('payments.deposits.given_back') });
      onClose();
    },
  });
  const amount = `${format.amount(deposit.left_minor)} ${currencyName(currency)}`;
  return (
    <ReasonDialog
      title={t('payments.deposits.give_back_title', { amount })}
      hint={t('payments.deposits.reason_hint')}
      keep={t('payments.deposits.keep')}
      confirm={t('payments.deposits.give_back')}
      isDangerous
      isWorking={giving.isPending}
      onConfirm={(reason) => giving.mutate({ id: deposit.payment_id, reason })}
      onClose={onClose}
    >
      {t(deposit.is_online === 1 ? 'payments.deposits.give_back_online' : 'payments.deposits.give_back_counter')}
    </ReasonDialog>
  );
}
