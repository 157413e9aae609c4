import { employeeShiftsOn, wholeDaysOff } from '@rawnaq/domain/scheduling/day-shifts';
import { addDays, daysBetween } from '@rawnaq/domain/time/calendar-date';
import type { CalendarDate } from '@rawnaq/domain/time/calendar-date';
import type { Interval } from '@rawnaq/domain/time/intervals';
import { localToEpochMinutes } from '@rawnaq/domain/time/local-time';
import type { UserContext } from '../../../http/context.ts';
import { refuse } from '../../../http/answers/refusal.ts';
import { loadDayFacts } from '../appointments/public/facts.ts';

/** Half a year: maternity leave and pilgrimage fit. */
const longestDays = 183;

export interface LeaveInput {
  is_whole_days: 0 | 1;
  starts_on: CalendarDate;
  ends_on?: CalendarDate | undefined;
  from_minute?: number | undefined;
  until_minute?: number | undefined;
}

/** The whole days off of an employee as minutes: a night shift that begins the evening before is still worked, the one of the last day is off. */
export async function wholeDaysOf(
  { db, account_id, account }: UserContext,
  employee_id: number,
  first: CalendarDate,
  last: CalendarDate,
): Promise<Interval> {
  const { facts } = await loadDayFacts(db, { account_id, from: addDays(first, -1), to: last, service_ids: [] });
  const employee = facts.employees.find(({ id }) => id === employee_id);
  return wholeDaysOff(account.timezone, first, last, (date) =>
    employee === undefined ? [] : employeeShiftsOn(employee, facts.business, date),
  );
}

/** The time a leave takes, or why it cannot. */
export async function timeOfLeave(context: UserContext, employee_id: number, input: LeaveInput) {
  const { starts_on, from_minute, until_minute } = input;
  if (input.is_whole_days === 1) {
    const ends_on = input.ends_on ?? starts_on;
    if (ends_on < starts_on) return refuse('leave.ends_before_start', { field: 'ends_on' });
    if (daysBetween(starts_on, ends_on) >= longestDays)
      return refuse('leave.too_long', { field: 'ends_on', params: { days: longestDays } });
    return wholeDaysOf(context, employee_id, starts_on, ends_on);
  }
  if (from_minute === undefined) return refuse('leave.hours_missing', { field: 'from_minute' });
  if (until_minute === undefined) return refuse('leave.hours_missing', { field: 'until_minute' });
  const zone = context.account.timezone;
  const until = until_minute <= from_minute ? until_minute + 1440 : until_minute;
  const span = { start: localToEpochMinutes(zone, starts_on, from_minute), end: localToEpochMinutes(zone, starts_on, until) };
  return span.end <= span.start ? refuse('leave.ends_before_start', { field: 'until_minute' }) : span;
}
