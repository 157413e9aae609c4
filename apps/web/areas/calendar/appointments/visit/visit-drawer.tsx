import { Button, Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { getAppointment } from '@rawnaq/contract/calendar/appointments';
import type { Output } from '@rawnaq/contract/endpoint';
import { breakpoints } from '@rawnaq/design/tokens';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { may } from '../../../../shell/globals.ts';
import { queryClient, useEndpoint } from '../../../../shell/queries.ts';
import { addressOf } from '../../../../shell/text/language.ts';
import { t } from '../../../../shell/text/text.ts';
import { Money, MomentText, TimeRangeText } from '../../../../ui/figures/figures.tsx';
import { useSalonFormat } from '../../../../ui/figures/salon-locale.tsx';
import { ErrorState, PageSkeleton } from '../../../../ui/states.tsx';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import type { BoardEmployee, ServiceGroup, Visit } from '../board/board-types.ts';
import { ApprovalAnswer } from './approval-queue.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { CustomerFacts } from './customer-facts.tsx';
import { VisitActions } from './visit-action-bar.tsx';
import { isAhead } from './visit-actions.ts';
import styles from './visit-drawer.module.css';
import { VisitHeader } from './visit-header.tsx';
import { VisitHistory } from './visit-history.tsx';
import { VisitLines } from './visit-lines.tsx';
import { isDepositDue } from './visit-marks.tsx';

export type VisitDetails = Output<(typeof getAppointment)['output']>;

export interface VisitDrawerProps {
  id: number;
  employees: readonly BoardEmployee[];
  service_groups: readonly ServiceGroup[];
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
      title={<DrawerTitle visit={details.data} />}
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

/** When it is: what is asked first of an appointment. */
function DrawerTitle({ visit }: { visit: VisitDetails | undefined }) {
  const format = useSalonFormat();
  if (!visit) return <>{t('appointments.details.title')}</>;
  return (
    <span className={styles.title}>
      <span className="only-read-aloud">{t('appointments.details.title')}: </span>
      <bdi>{format.day(format.dateOf(visit.starts_at))}</bdi>{' '}
      <span className={styles.clock}>
        <TimeRangeText starts_at={visit.starts_at} ends_at={visit.ends_at} />
      </span>
    </span>
  );
}

function Details(props: VisitDrawerProps & { visit: VisitDetails }) {
  const { visit, employees, service_groups, onChanged } = props;
  const [isCancelling, setIsCancelling] = useState(false);

  const changed = (saved: Visit): void => {
    onChanged(saved);
    void queryClient.invalidateQueries({ queryKey: [getAppointment.path, { id: visit.id }] });
  };

  return (
    <div className={styles.body}>
      <VisitHeader visit={visit} />
      {visit.approval === 1 && <ApprovalAnswer visit={visit} onAnswered={changed} />}
      <VisitActions {...props} onChanged={changed} onCancel={() => setIsCancelling(true)} />
      <section className={styles.section} aria-label={t('appointments.panel.services')}>
        <VisitLines visit={visit} employees={employees} service_groups={service_groups} />
        <Sums visit={visit} />
      </section>
      {visit.notes !== null && (
        <p className={styles.note}>
          <span className="only-read-aloud">{t('visit.note')}: </span>
          <bdi>{visit.notes}</bdi>
        </p>
      )}
      {visit.cancel_reason !== null && <p className={styles.faint}>{t('appointments.details.reason', { reason: visit.cancel_reason })}</p>}
      {may('customers.view') && <CustomerFacts id={visit.customer_id} />}
      <details className={styles.fold}>
        <summary>
          <strong>{t('appointments.details.history')}</strong>
          <span className={styles.faint}>
            {t('appointments.details.booked_at')} <MomentText moment={visit.created_at} />
            {visit.created_by !== null && (
              <>
                {' · '}
                <bdi>{visit.created_by}</bdi>
              </>
            )}
          </span>
          <IconChevronDown size={18} stroke={1.6} aria-hidden />
        </summary>
        <VisitHistory visit={visit} employees={employees} />
      </details>
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

/** The discount code the visit was booked with, the deposit asked for it, and what it comes to. */
function Sums({ visit }: { visit: VisitDetails }) {
  const isDue = isDepositDue(visit);
  return (
    <div className={styles.sums}>
      {visit.discount_code !== null && (
        <div className={styles.sum}>
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
      <div className={styles.sum} data-whole>
        <span>{t('appointments.panel.total')}</span>
        <strong>
          <Money amount_minor={visit.total_minor} />
        </strong>
      </div>
      {visit.deposit_minor > 0 && (
        <div className={styles.sum}>
          <span className={styles.depositWords}>
            {t('appointments.details.deposit')}
            {isDue ? (
              <StatusBadge means="waits">{t('appointments.board.deposit_due')}</StatusBadge>
            ) : (
              <StatusBadge means="done">{t('visit.paid')}</StatusBadge>
            )}
          </span>
          <span>
            <Money amount_minor={visit.deposit_paid_minor} withCurrency={false} /> / <Money amount_minor={visit.deposit_minor} />
          </span>
        </div>
      )}
      {isDue && (
        <div className={styles.sum}>
          <span className={styles.faint}>
            {visit.pay_before !== null && (
              <>
                {t('appointments.details.pay_before')} <MomentText moment={visit.pay_before} />
              </>
            )}
          </span>
          {isAhead(visit) && may('payments.view') && may('deposits.create') && (
            <Button component="a" size="compact-sm" variant="default" href={addressOf(`/merchant/deposits?appointment_id=${visit.id}`)}>
              {t('visit.take_deposit')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
