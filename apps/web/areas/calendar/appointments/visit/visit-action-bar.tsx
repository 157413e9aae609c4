import { Button } from '@mantine/core';
import { getAppointment } from '@rawnaq/contract/calendar/appointments';
import {
  IconArrowsMove,
  IconCheck,
  IconDoorEnter,
  IconPencil,
  IconPigMoney,
  IconPrinter,
  IconReceipt,
  IconRepeat,
  IconUserOff,
  IconX,
} from '@tabler/icons-react';
import { useState } from 'react';
import { may } from '../../../../shell/globals.ts';
import { addressOf } from '../../../../shell/text/language.ts';
import { queryClient } from '../../../../shell/queries.ts';
import { t } from '../../../../shell/text/text.ts';
import { SeriesActions } from '../../series/public.ts';
import type { Visit } from '../board/board-types.ts';
import styles from '../booking/panel.module.css';
import { isAhead, statusActionsOf, takeStep, type StatusAction } from './visit-actions.ts';
import type { VisitDetails } from './visit-drawer.tsx';

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;
const actionIcons: Readonly<Record<StatusAction['key'], React.ReactNode>> = {
  check_in: <IconDoorEnter {...icon} />,
  confirm: <IconCheck {...icon} />,
  no_show: <IconUserOff {...icon} />,
  undo: null,
};

export interface VisitActionsProps {
  visit: VisitDetails;
  onChanged: (visit: Visit) => void;
  onEdit: (visit: Visit) => void;
  onMove: (visit: Visit) => void;
  /** Book the same again. */
  onAgain: (visit: Visit) => void;
  onPrint: (visit: Visit) => void;
  onCancel: () => void;
}

/** What this user can do with a visit as it is now. */
export function VisitActions({ visit, onChanged, onEdit, onMove, onAgain, onPrint, onCancel }: VisitActionsProps) {
  const [working, setWorking] = useState<string | null>(null);
  const isOpen = isAhead(visit);
  const act = async (action: StatusAction): Promise<void> => {
    setWorking(action.key);
    const saved = await takeStep(visit, action).finally(() => setWorking(null));
    if (saved) onChanged(saved);
  };

  return (
    <div className={styles.actions}>
      {statusActionsOf(visit).map((action) => (
        <Button
          key={action.key}
          variant={action.key === 'check_in' ? 'filled' : 'default'}
          leftSection={actionIcons[action.key]}
          loading={working === action.key}
          disabled={working !== null}
          onClick={() => void act(action)}
        >
          {t(action.label)}
        </Button>
      ))}
      <MoneyLinks visit={visit} />
      {isOpen && may('appointments.edit') && (
        <Button variant="default" leftSection={<IconPencil {...icon} />} onClick={() => onEdit(visit)}>
          {t('appointments.details.edit')}
        </Button>
      )}
      {isOpen && may('appointments.move') && (
        <Button variant="default" leftSection={<IconArrowsMove {...icon} />} onClick={() => onMove(visit)}>
          {t('appointments.details.move')}
        </Button>
      )}
      {may('appointments.create') && (
        <Button variant="default" leftSection={<IconRepeat {...icon} />} onClick={() => onAgain(visit)}>
          {t('appointments.menu.again')}
        </Button>
      )}
      <SeriesActions
        visit={visit}
        onChanged={() => void queryClient.invalidateQueries({ queryKey: [getAppointment.path, { id: visit.id }] })}
      />
      <Button variant="default" leftSection={<IconPrinter {...icon} />} onClick={() => onPrint(visit)}>
        {t('ui.print')}
      </Button>
      {isOpen && may('appointments.cancel') && (
        <Button variant="default" c="red" leftSection={<IconX {...icon} />} onClick={onCancel}>
          {t('appointments.details.cancel')}
        </Button>
      )}
    </div>
  );
}

/** Where the visit is paid: the till, its deposit, its invoice. */
function MoneyLinks({ visit }: { visit: VisitDetails }) {
  const isOpen = isAhead(visit);
  const isScheduled = visit.status === 1;
  return (
    <>
      {isOpen && may('invoices.create') && (
        <Button
          component="a"
          href={addressOf(`/merchant/billing?appointment_id=${visit.id}`)}
          variant={isScheduled ? 'default' : 'filled'}
          leftSection={<IconReceipt {...icon} />}
        >
          {t('appointments.details.bill')}
        </Button>
      )}
      {isOpen && may('payments.view') && may('deposits.create') && (
        <Button
          component="a"
          href={addressOf(`/merchant/deposits?appointment_id=${visit.id}`)}
          variant="default"
          leftSection={<IconPigMoney {...icon} />}
        >
          {t('appointments.details.take_deposit')}
        </Button>
      )}
      {visit.invoice_id !== null && may('invoices.view') && (
        <Button
          component="a"
          href={addressOf(`/merchant/invoices/${visit.invoice_id}`)}
          variant="default"
          leftSection={<IconReceipt {...icon} />}
        >
          {t('appointments.details.open_invoice')}
        </Button>
      )}
    </>
  );
}
