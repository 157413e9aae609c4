import { Box } from '@mantine/core';
import { cancelPayment } from '@rawnaq/contract/value/deposits';
import { useState } from 'react';
import { notify } from '../../../shell/notices/notify.ts';
import { useCall } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { useMoneyText } from '../../../ui/figures/money-text.ts';
import { ReasonDialog } from '../../../ui/forms/reason-dialog.tsx';
import { PriceInput } from '../../../ui/inputs/number-inputs.tsx';
import type { Deposit } from './deposit-row.ts';
import { outdated } from './outdated.ts';

/** Gives back what of a deposit is left, or a part of that, with the reason. */
export function GiveBackDialog({ deposit, onClose }: { deposit: Deposit; onClose: () => void }) {
  const money = useMoneyText();
  const left = deposit.left_minor;
  const [amount_minor, setAmount] = useState<number | null>(left);
  const [isTried, setIsTried] = useState(false);
  const giving = useCall(cancelPayment, {
    outdates: outdated,
    onDone: () => {
      notify({ message: t('payments.deposits.given_back') });
      onClose();
    },
  });
  const isValid = amount_minor !== null && amount_minor >= 1 && amount_minor <= left;
  const give = (reason: string): void => {
    setIsTried(true);
    if (isValid) giving.mutate({ id: deposit.payment_id, amount_minor, reason });
  };
  return (
    <ReasonDialog
      title={t('payments.deposits.give_back_title', { amount: money(isValid ? amount_minor : left) })}
      hint={t('payments.deposits.reason_hint')}
      keep={t('payments.deposits.keep')}
      confirm={t('payments.deposits.give_back')}
      isDangerous
      isWorking={giving.isPending}
      fields={
        <Box mt="md">
          <PriceInput
            withAsterisk
            label={t('payments.deposits.give_back_amount')}
            description={t('payments.deposits.give_back_left', { amount: money(left) })}
            value={amount_minor}
            onChange={setAmount}
            {...((isTried || (amount_minor ?? 0) > left) && !isValid
              ? { error: t('payments.deposits.give_back_invalid', { amount: money(left) }) }
              : {})}
            data-path="amount_minor"
          />
        </Box>
      }
      onConfirm={give}
      onClose={onClose}
    >
      {t(deposit.is_online === 1 ? 'payments.deposits.give_back_online' : 'payments.deposits.give_back_counter')}
    </ReasonDialog>
  );
}
