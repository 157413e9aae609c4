import { listAppointments } from '@rawnaq/contract/calendar/appointments';
import { getBoard } from '@rawnaq/contract/calendar/board';
import { AppointmentStatus } from '@rawnaq/domain/calendar/appointments/status';
import { addDays, type CalendarDate } from '@rawnaq/domain/time/calendar-date';
import { call } from '../../../../shell/call.ts';
import type { Board, Visit } from '../board/board-types.ts';

const quarter = 15 * 60_000;
const daysAhead = 13;

type Working = Pick<Board['employees'][number], 'id' | 'working'>;
type Taken = Pick<Visit, 'status' | 'lines'>;
type Blocked = Pick<Board['block_times'][number], 'employee_id' | 'starts_at' | 'ends_at'>;

/** The first quarter hour (milliseconds) from a moment on in which one of these employees works and has nothing; null where there is none. */
export function firstFreeQuarter(
  employees: readonly Working[],
  visits: readonly Taken[],
  blocked: readonly Blocked[],
  from: number,
): number | null {
  const taken = [
    ...visits
      .filter(({ status }) => status !== AppointmentStatus.cancelled && status !== AppointmentStatus.no_show)
      .flatMap(({ lines }) => lines),
    ...blocked,
  ].map(({ employee_id, starts_at, ends_at }) => ({ employee_id, starts: Date.parse(starts_at), ends: Date.parse(ends_at) }));
  let best: number | null = null;
  for (const { id, working } of employees) {
    const own = taken.filter(({ employee_id }) => employee_id === id);
    for (const span of working) {
      const last = Math.min(Date.parse(span.ends_at), best ?? Infinity) - quarter;
      for (let at = Math.ceil(Math.max(Date.parse(span.starts_at), from) / quarter) * quarter; at <= last; at += quarter) {
        if (own.some(({ starts, ends }) => starts < at + quarter && ends > at)) continue;
        best = at;
        break;
      }
    }
  }
  return best;
}

/** The same, asked of the server for the coming two weeks: where the day that is shown has nothing left. */
export async function nextFreeSlot(date: CalendarDate, from: number, employee_id: number | null): Promise<string | null> {
  // The evening before may last into the day.
  const period = { from: addDays(date, -1), to: addDays(date, daysAhead) };
  const [board, visits] = await Promise.all([call(getBoard, period), call(listAppointments, period)]);
  const employees = board.employees.filter(({ id }) => employee_id === null || id === employee_id);
  const free = firstFreeQuarter(employees, visits.data, board.block_times, from);
  return free === null ? null : new Date(free).toISOString();
}
