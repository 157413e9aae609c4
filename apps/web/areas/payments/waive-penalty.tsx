import { Button, Group, Modal, Text, TextInput } from '@mantine/core';
import { waivePenalty } from '@rawnaq/contract/penalties';
import { useState } from 'react';
import { notify } from '../../shell/notify.ts';
import { useCall } from '../../shell/queries.ts';
import { t } from '../../shell/text.ts';
import { currencyName } from '../../ui/figures.tsx';
import { useSalonFormat, useSalonLocale } from '../../ui/salon-locale.tsx';
import { outdated } from './outdated.ts';
import type { Penalty } from './penalty-row.ts';

/** Lets the customer off, with the reason. */
export function WaivePenalty({ penalty, onClose }: { penalty: Penalty; onClose: () => void }) {
  const format = useSalonFormat();
  const { currency } = useSalonLocale();
  const [reason, setReason] = useState('');
  const waiving = useCall(waivePenalty, {
    outdates: outdated,
    onDone: () => {
      notify({ message: t('payments.penalties.is_waived') });
      onClose();
    },
  });
  const amount = `${format.amount(penalty.amount_minor)} ${currencyName(currency)}`;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('payments.penalties.waive_title', { amount })}
      size="sm"
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (reason.trim() !== '') waiving.mutate({ id: penalty.id, reason: reason.trim() });
        }}
      >
        <Text component="p">{t('payments.penalties.waive_text')}</Text>
        <TextInput
          mt="md"
          label={t('labels.reason')}
          withAsterisk
          maxLength={300}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          data-autofocus
        />
        <Group justify="flex-end" mt="lg" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('payments.penalties.keep')}
          </Button>
          <Button type="submit" disabled={reason.trim() === ''} loading={waiving.isPending}>
            {t('payments.penalties.waive')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
