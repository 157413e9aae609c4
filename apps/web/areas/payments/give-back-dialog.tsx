import { Button, Group, Modal, Text, TextInput } from '@mantine/core';
import { cancelPayment } from '@rawnaq/contract/deposits';
import { useState } from 'react';
import { notify } from '../../shell/notify.ts';
import { useCall } from '../../shell/queries.ts';
import { t } from '../../shell/text.ts';
import { useSalonFormat, useSalonLocale } from '../../ui/salon-locale.tsx';
import { currencyName } from '../../ui/figures.tsx';
import type { Deposit } from './deposit-row.ts';
import { outdated } from './outdated.ts';

/** Gives back what of a deposit is left, with the reason. */
export function GiveBackDialog({ deposit, onClose }: { deposit: Deposit; onClose: () => void }) {
  const format = useSalonFormat();
  const { currency } = useSalonLocale();
  const [reason, setReason] = useState('');
  const giving = useCall(cancelPayment, {
    outdates: outdated,
    onDone: () => {
      notify({ message: t('payments.deposits.given_back') });
      onClose();
    },
  });
  const amount = `${format.amount(deposit.left_minor)} ${currencyName(currency)}`;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('payments.deposits.give_back_title', { amount })}
      size="sm"
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (reason.trim() !== '') giving.mutate({ id: deposit.payment_id, reason: reason.trim() });
        }}
      >
        <Text component="p">
          {t(deposit.is_online === 1 ? 'payments.deposits.give_back_online' : 'payments.deposits.give_back_counter')}
        </Text>
        <TextInput
          mt="md"
          label={t('labels.reason')}
          description={t('payments.deposits.reason_hint')}
          withAsterisk
          maxLength={300}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          data-autofocus
        />
        <Group justify="flex-end" mt="lg" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('payments.deposits.keep')}
          </Button>
          <Button type="submit" color="red" disabled={reason.trim() === ''} loading={giving.isPending}>
            {t('payments.deposits.give_back')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
