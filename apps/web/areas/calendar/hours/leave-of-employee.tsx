import { Alert } from '@mantine/core';
import { listAppointments } from '@rawnaq/contract/calendar/appointments';
import { createLeave } from '@rawnaq/contract/calendar/leaves';
import { LeaveKind } from '@rawnaq/domain/calendar/leaves/leave-balance';
import type { CalendarDate } from '@rawnaq/domain/time/calendar-date';
import { AppointmentStatus } from '@rawnaq/domain/calendar/appointments/status';
import { IconCalendarExclamation } from '@tabler/icons-react';
import { DrawerForm } from '../../../patterns/form/drawer-form.tsx';
import { may } from '../../../shell/globals.ts';
import { notify } from '../../../shell/notices/notify.ts';
import { useEndpoint } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { TimeRangeText } from '../../../ui/figures/figures.tsx';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import { useEndpointForm } from '../../../ui/forms/use-endpoint-form.ts';
import { refreshLeaves } from './leave-dialogs.tsx';
import { BalanceLineOf } from './leave-balance.tsx';
import { LeaveFields } from './leave-fields.tsx';
import type { Leave } from './leave-text.tsx';
import styles from './hours.module.css';

export interface LeaveOfEmployeeProps {
  employee: { id: number; name: string };
  /** The day that is proposed; any other may be chosen. */
  date: CalendarDate;
  /** What is proposed as the reason: empty, or that the employee is ill. */
  reason: string;
  onSaved: (leave: Leave) => void;
  onClose: () => void;
}

/**
 * The leave of an employee whose name is known, approved with it. The visits that fall into it are named before it is saved; they stay until they are
 * moved, so that nobody has to choose what becomes of them while a telephone rings.
 */
export function LeaveOfEmployee({ employee, date, reason, onSaved, onClose }: LeaveOfEmployeeProps) {
  const form = useEndpointForm(createLeave, {
    initial: {
      employee_id: employee.id,
      leave_kind: reason === '' ? LeaveKind.annual : LeaveKind.sick,
      is_whole_days: 1,
      starts_on: date,
      ends_on: date,
      reason,
      keep_visits: 1,
    },
    draftKey: null,
    onSaved: (leave) => {
      notify({ message: t('hours.leaves.approved') });
      void refreshLeaves();
      onClose();
      onSaved(leave);
    },
  });
  const { starts_on, ends_on, is_whole_days } = form.values;
  return (
    <DrawerForm title={t('employeeDay.leave_of', { name: employee.name })} form={form} save={t('employeeDay.save_leave')} onClose={onClose}>
      {is_whole_days === 1 && starts_on !== '' && may('appointments.view') && (
        <VisitsWithin employee_id={employee.id} from={starts_on} to={ends_on === undefined || ends_on === '' ? starts_on : ends_on} />
      )}
      {may('leaves.decide') && <BalanceLineOf employeeId={employee.id} />}
      <LeaveFields form={form} />
    </DrawerForm>
  );
}

const daysAhead = 41;

/** The employee's visits on these days that are still to come. */
function VisitsWithin({ employee_id, from, to }: { employee_id: number; from: CalendarDate; to: CalendarDate }) {
  const format = useSalonFormat();
  const isShort = to >= from && Date.parse(to) - Date.parse(from) <= daysAhead * 86_400_000;
  const { data } = useEndpoint(listAppointments, { from, to, employee_ids: [employee_id] }, { isEnabled: isShort, keepsLast: true });
  const visits = (isShort ? (data?.data ?? []) : []).filter(
    ({ status }) => status === AppointmentStatus.scheduled || status === AppointmentStatus.check_in,
  );
  if (visits.length === 0) return null;
  return (
    <Alert
      color="yellow"
      role="status"
      icon={<IconCalendarExclamation size={20} stroke={1.6} />}
      title={t('employeeDay.within', { count: visits.length })}
    >
      <ul className={`${styles.visits} ${styles.scrolled}`}>
        {visits.map((visit) => (
          <li key={visit.id} className={styles.visit}>
            {from !== to && <bdi>{format.day(format.dateOf(visit.starts_at))}</bdi>}{' '}
            <TimeRangeText starts_at={visit.starts_at} ends_at={visit.ends_at} /> <bdi>{visit.customer_name}</bdi>
          </li>
        ))}
      </ul>
      <p className={styles.next}>{t('employeeDay.within_next')}</p>
    </Alert>
  );
}
