import { Alert, Button, Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { getAppointment } from '@rawnaq/contract/calendar/appointments';
import type { Output } from '@rawnaq/contract/endpoint';
import { breakpoints } from '@rawnaq/design/tokens';
import { IconBrandWhatsapp, IconPhone } from '@tabler/icons-react';
import { useState } from 'react';
import { may } from '../../../../shell/globals.ts';
import { queryClient, useEndpoint } from '../../../../shell/queries.ts';
import { t } from '../../../../shell/text/text.ts';
import { Money, MomentText, PhoneText } from '../../../../ui/figures/figures.tsx';
import { useSalonFormat } from '../../../../ui/figures/salon-locale.tsx';
import { ErrorState, PageSkeleton } from '../../../../ui/states.tsx';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import type { BoardEmployee, Visit } from '../board/board-types.ts';
import { ApprovalAnswer } from './approval-queue.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { CustomerBrief } from '../booking/customer-brief.tsx';
import { statusNameOf, statusText, statusTones } from './names.ts';
import styles from '../booking/panel.module.css';
import { VisitActions } from './visit-action-bar.tsx';
import { whatsappLink } from './visit-actions.ts';
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

function Details(props: VisitDrawerProps & { visit: VisitDetails }) {
  const { visit, employees, onChanged } = props;
  const format = useSalonFormat();
  const [isCancelling, setIsCancelling] = useState(false);

  const changed = (saved: Visit): void => {
    onChanged(saved);
    void queryClient.invalidateQueries({ queryKey: [getAppointment.path, { id: visit.id }] });
  };

  return (
    <div className={styles.body}>
      <WhoComes visit={visit} />
      {visit.approval === 1 && <ApprovalAnswer visit={visit} onAnswered={changed} />}
      <VisitActions {...props} onChanged={changed} onCancel={() => setIsCancelling(true)} />
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
      <CodeAndDeposit visit={visit} />
      {visit.notes !== null && <p>{visit.notes}</p>}
      {visit.cancel_reason !== null && <p className={styles.faint}>{t('appointments.details.reason', { reason: visit.cancel_reason })}</p>}
      <Contact visit={visit} />
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

/** The customer, with what the employee has to know beforehand, and what kind of visit it is. */
function WhoComes({ visit }: { visit: VisitDetails }) {
  const status = statusNameOf(visit);
  return (
    <>
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
    </>
  );
}

/** The discount code the visit was booked with, and the deposit asked for it. */
function CodeAndDeposit({ visit }: { visit: VisitDetails }) {
  return (
    <>
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
    </>
  );
}

function Contact({ visit }: { visit: VisitDetails }) {
  const format = useSalonFormat();
  return (
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
  );
}
