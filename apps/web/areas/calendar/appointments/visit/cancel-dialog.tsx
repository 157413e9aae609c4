import { Switch, TextInput } from '@mantine/core';
import { cancelAppointment } from '@rawnaq/contract/calendar/appointments';
import { useState } from 'react';
import { call } from '../../../../shell/call.ts';
import { notify } from '../../../../shell/notices/notify.ts';
import { isRefusal } from '../../../../shell/refusal.ts';
import { t } from '../../../../shell/text/text.ts';
import { ConfirmDialog } from '../../../../ui/forms/confirm-dialog.tsx';
import type { Visit } from '../board/board-types.ts';

/** Asks before a visit is cancelled: why, and whether the customer gets a message. */
export function CancelDialog({ visit, onClose, onDone }: { visit: Visit; onClose: () => void; onDone: (visit: Visit) => void }) {
  const [reason, setReason] = useState('');
  const [tells, setTells] = useState(visit.customer_mobile !== null);
  const [isOurs, setIsOurs] = useState(false);
  const [isWorking, setIsWorking] = useState(false);

  const cancel = async (): Promise<void> => {
    setIsWorking(true);
    try {
      onDone(
        await call(cancelAppointment, {
          id: visit.id,
          version: visit.version,
          reason,
          by_business: isOurs ? 1 : 0,
          tell_customer: tells ? 1 : 0,
        }),
      );
    } catch (failure) {
      if (isRefusal(failure)) notify({ tone: 'danger', message: failure.message });
      onClose();
    } finally {
      setIsWorking(false);
    }
  };
  return (
    <ConfirmDialog
      isOpen
      title={t('appointments.details.cancel_title')}
      confirm={t('appointments.details.cancel')}
      decline={t('appointments.details.keep')}
      isDangerous
      isWorking={isWorking}
      onConfirm={() => void cancel()}
      onClose={onClose}
    >
      <p>{t('appointments.details.cancel_text')}</p>
      <TextInput
        label={t('appointments.details.cancel_reason')}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        maxLength={500}
      />
      <Switch
        mt="md"
        label={t('appointments.details.cancel_by_business')}
        description={t('appointments.details.cancel_by_business_note')}
        checked={isOurs}
        onChange={(event) => setIsOurs(event.currentTarget.checked)}
      />
      <Switch
        mt="md"
        label={t('appointments.panel.tell_customer')}
        checked={tells}
        onChange={(event) => setTells(event.currentTarget.checked)}
      />
    </ConfirmDialog>
  );
}
