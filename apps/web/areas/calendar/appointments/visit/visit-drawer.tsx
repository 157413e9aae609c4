import { Alert, Button, Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { getAppointment } from '@rawnaq/contract/calendar/appointments';
import type { Output } from '@rawnaq/contract/endpoint';
import { breakpoints } from '@rawnaq/design/tokens';
import {
  IconArrowsMove,
  IconBrandWhatsapp,
  IconCheck,
  IconDoorEnter,
  IconPencil,
  IconPhone,
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
import { queryClient, useEndpoint } from '../../../../shell/queries.ts';
import { t } from '../../../../shell/text/text.ts';
import { Money, MomentText, PhoneText } from '../../../../ui/figures/figures.tsx';
import { useSalonFormat } from '../../../../ui/figures/salon-locale.tsx';
import { ErrorState, PageSkeleton } from '../../../../ui/states.tsx';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import { SeriesActions } from '../../series/public.ts';
import type { BoardEmployee, Visit } from '../board/board-types.ts';
import { ApprovalAnswer } from './approval-queue.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { CustomerBrief } from '../booking/customer-brief.tsx';
import { statusNameOf, statusText, statusTones } from './names.ts';
import styles from '../booking/panel.module.css';
import { isAhead, statusActionsOf, takeStep, whatsappLink, type StatusAction } from './visit-actions.ts';
import { VisitHistory } from './visit-history.tsx';
import { VisitLines } from './visit-lines.tsx';
import { isDepositDue } from './visit-marks.tsx';

export type VisitDetails = Output<(typeof getAppointment)['output']>;

export interface VisitDrawerProps {
  id: number;
  employees: readonly BoardEmployee[];
  onClose: () => void;
  onChanged: (visit: Visit) => void;
  onEdit: (visit: Visit) => void;
  onMove: (visit: Visit) => void;
  /** Book the same again. */
  onAgain: (visit: Visit) => void;
  onPrint: (visit: Visit) => void;
}

/** A visit whole: who, what, when, what can be done with it now, and what happened to it. */
export function VisitDrawer(props: VisitDrawerProps) {
  const isRoomy = useMediaQuery(`(min-width: ${breakpoints.sm}em)`) ?? true;
  const details = useEndpoint(getAppointment, { id: props.id });
  return (
    <Drawer
      opened
      onClose={props.onClose}
      position="right"
      size={isRoomy ? 460 : '100%'}
      title={t('appointments.details.title')}
      overlayProps={{ backgroundOpacity: 0.15 }}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      {details.data ? (
        <Details {...props} visit={details.data} />
      ) : details.error ? (
        <ErrorState error={details.error} onRetry={() => void details.refetch()} />
      ) : (
        <PageSkeleton of="form" />
      )}
    </Drawer>
  );
}

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;
const actionIcons: Readonly<Record<StatusAction['key'], React.ReactNode>> = {
  check_in: <IconDoorEnter {...icon} />,
  confirm: <IconCheck {...icon} />,
  no_show: <IconUserOff {...icon} />,
  undo: null,
};

function Details({ visit, employees, onChanged, onEdit, onMove, onAgain, onPrint }: VisitDrawerProps & { visit: VisitDetails }) {
  const format = useSalonFormat();
  const [working, setWorking] = useState<string | null>(null);
  const [isCancelling, setIsCancelling] = useState(false);
  const status = statusNameOf(visit);
  const isOpen = isAhead(visit);
  const isScheduled = visit.status === 1;

  const changed = (saved: Visit): void => {
    onChanged(saved);
    void queryClient.invalidateQueries({ queryKey: [getAppointment.path, { id: visit.id }] });
  };
  const act = async (action: StatusAction): Promise<void> => {
    setWorking(action.key);
    const saved = await takeStep(visit, action).finally(() => setWorking(null));
    if (saved) changed(saved);
  };

  return (
    <div className={styles.body}>
      <div className={styles.person}>
        <h2>
          <bdi>{visit.customer_name}</bdi>
        </h2>
        <StatusBadge tone={statusTones[status]}>{statusText(status)}</StatusBadge>
        {visit.is_overbooked === 1 && <StatusBadge tone="warning">{t('appointments.board.overbooked')}</StatusBadge>}
        {visit.approval === 1 && <StatusBadge tone="warning">{t('appointments.board.awaiting_approval')}</StatusBadge>}
        {visit.is_first_visit === 1 && <StatusBadge tone="calm">{t('appointments.board.first_visit')}</StatusBadge>}
        {visit.series_number !== null && visit.series_count !== null && (
          <StatusBadge tone="neutral">
            {t('appointments.board.series', { number: visit.series_number, count: visit.series_count })}
          </StatusBadge>
        )}
        {visit.source === 1 && <StatusBadge tone="special">{t('appointments.board.booked_online')}</StatusBadge>}
      </div>
      {visit.customer_allergies !== null && (
        <Alert color="yellow" title={t('appointments.details.allergies')}>
          {visit.customer_allergies}
        </Alert>
      )}
      {visit.no_show_count > 0 && (
        <div className={styles.faint}>{t('appointments.board.missed_before', { count: visit.no_show_count })}</div>
      )}

      {visit.approval === 1 && <ApprovalAnswer visit={visit} onAnswered={changed} />}
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
          <Button variant="default" c="red" leftSection={<IconX {...icon} />} onClick={() => setIsCancelling(true)}>
            {t('appointments.details.cancel')}
          </Button>
        )}
      </div>

      <div>
        <strong>{format.day(format.dateOf(visit.starts_at))}</strong>
        <VisitLines visit={visit} employees={employees} />
        <div className={styles.total}>
          <span>{t('appointments.panel.total')}</span>
          <strong>
            <Money amount_minor={visit.total_minor} />
          </strong>
        </div>
      </div>
      {visit.discount_code !== null && (
        <div className={styles.total}>
          <span>
            {t('appointments.details.discount_code')} <bdi>{visit.discount_code.code}</bdi>
          </span>
          <span>
            {visit.discount_code.state === 3 ? (
              t('appointments.details.code_given_back')
            ) : (
              <Money amount_minor={-visit.discount_code.worth_minor} />
            )}
          </span>
        </div>
      )}
      {visit.deposit_minor > 0 && (
        <div className={styles.total}>
          <span>{t('appointments.details.deposit')}</span>
          <span>
            {isDepositDue(visit) && <StatusBadge tone="warning">{t('appointments.board.deposit_due')}</StatusBadge>}{' '}
            <Money amount_minor={visit.deposit_paid_minor} withCurrency={false} /> / <Money amount_minor={visit.deposit_minor} />
          </span>
        </div>
      )}
      {isDepositDue(visit) && visit.pay_before !== null && (
        <p className={styles.faint}>
          {t('appointments.details.pay_before')} <MomentText moment={visit.pay_before} />
        </p>
      )}
      {visit.notes !== null && <p>{visit.notes}</p>}
      {visit.cancel_reason !== null && <p className={styles.faint}>{t('appointments.details.reason', { reason: visit.cancel_reason })}</p>}
      <div className={styles.actions}>
        {visit.customer_mobile !== null && (
          <>
            <Button
              component="a"
              size="compact-md"
              variant="subtle"
              href={whatsappLink(visit, format)}
              target="_blank"
              rel="noreferrer"
              leftSection={<IconBrandWhatsapp {...icon} />}
            >
              {t('appointments.details.whatsapp')}
            </Button>
            <Button
              component="a"
              size="compact-md"
              variant="subtle"
              href={`tel:+${visit.customer_mobile}`}
              leftSection={<IconPhone {...icon} />}
            >
              <PhoneText number={visit.customer_mobile} />
            </Button>
          </>
        )}
      </div>
      {may('customers.view') && <CustomerBrief id={visit.customer_id} />}
      <VisitHistory visit={visit} employees={employees} />
      <p className={styles.faint}>
        {t('appointments.details.booked_at')} <MomentText moment={visit.created_at} />
      </p>
      {isCancelling && (
        <CancelDialog
          visit={visit}
          onClose={() => setIsCancelling(false)}
          onDone={(saved) => {
            setIsCancelling(false);
            changed(saved);
          }}
        />
      )}
    </div>
  );
}
