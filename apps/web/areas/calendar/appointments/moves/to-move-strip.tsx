import { listAppointments } from '@rawnaq/contract/calendar/appointments';
import { AppointmentStatus } from '@rawnaq/domain/calendar/appointments/status';
import { useEffect } from 'react';
import { useEndpoint } from '../../../../shell/queries.ts';
import { t } from '../../../../shell/text/text.ts';
import { useSalonFormat } from '../../../../ui/figures/salon-locale.tsx';
import type { Visit } from '../board/board-types.ts';
import { Strip, StripWords } from './strip.tsx';

/** Time that an employee is away, in which visits still lie. */
export interface TimeAway {
  employee_id: number;
  employee: string;
  starts_at: string;
  ends_at: string;
}

export interface ToMoveStripProps {
  away: TimeAway;
  /** What the board shows, which tells that something was moved. */
  shown: readonly Visit[];
  onTake: (visit: Visit) => void;
  onClose: () => void;
}

const mostDays = 41 * 86_400_000;

/** The visits that lie in a new leave, each to be taken in hand and put on another time, until none is left. */
export function ToMoveStrip({ away, shown, onTake, onClose }: ToMoveStripProps) {
  const format = useSalonFormat();
  const { employee_id, employee, starts_at, ends_at } = away;
  const until = Math.min(Date.parse(ends_at), Date.parse(starts_at) + mostDays);
  const { data, refetch } = useEndpoint(
    listAppointments,
    { from: starts_at, to: new Date(until).toISOString(), employee_ids: [employee_id] },
    { keepsLast: true },
  );
  useEffect(() => void refetch(), [shown, refetch]);
  const visits = (data?.data ?? []).filter(
    ({ status, lines }) =>
      (status === AppointmentStatus.scheduled || status === AppointmentStatus.check_in) &&
      lines.some(
        (line) => line.employee_id === employee_id && Date.parse(line.starts_at) < Date.parse(ends_at) && line.ends_at > starts_at,
      ),
  );
  if (visits.length === 0) return null;
  return (
    <Strip
      said={t('employeeDay.to_move', { count: visits.length, employee })}
      choices={visits.map((visit) => ({
        key: visit.id,
        label: t('employeeDay.move', { customer: visit.customer_name, time: format.time(visit.starts_at) }),
        shown: (
          <StripWords>
            <bdi dir="ltr" className="figures">
              {format.time(visit.starts_at)}
            </bdi>
            <bdi>{visit.customer_name}</bdi>
          </StripWords>
        ),
        onMove: () => onTake(visit),
      }))}
      onLater={onClose}
    />
  );
}
