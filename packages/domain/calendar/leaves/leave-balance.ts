import { addMonths } from '../../time/add-months.ts';
import { addDays, type CalendarDate, daysBetween } from '../../time/calendar-date.ts';

/** Why somebody is away. Annual leave alone is taken of the balance. */
export const LeaveKind = { annual: 1, sick: 2, unpaid: 3, other: 4 } as const;
export const leaveKinds = [1, 2, 3, 4] as const;
export type LeaveKind = (typeof leaveKinds)[number];

/** How a salon counts leave: so many days of the calendar in each year of service, more from a length of service on. */
export interface LeavePolicy {
  days_per_year: number;
  later_days_per_year: number;
  /** Completed months of service after which the later number holds. */
  later_after_months: number;
  /** Earlier service gives nothing: what was left then is entered by hand. Null: everything since joining counts. */
  counted_from: CalendarDate | null;
}

/** Whole days, both included. */
export interface LeaveDays {
  starts_on: CalendarDate;
  ends_on: CalendarDate;
}

const later = (one: CalendarDate, other: CalendarDate): CalendarDate => (one > other ? one : other);
const earlier = (one: CalendarDate, other: CalendarDate): CalendarDate => (one < other ? one : other);
/** How many days lie from one to the other, both included; 0 where the last lies before the first. */
const daysWithin = (first: CalendarDate, last: CalendarDate): number => Math.max(0, daysBetween(first, last) + 1);

/**
 * What somebody has earned by the end of a day, thousandths of a day. Each year of service earns its number evenly over its days, so that it is whole at each
 * anniversary, leap years too. Nothing before `counted_from`, nor where the day lies before joining.
 */
export function accruedMilli(policy: LeavePolicy, joined_on: CalendarDate, on: CalendarDate): number {
  const from = policy.counted_from === null ? joined_on : later(policy.counted_from, joined_on);
  let sum = 0;
  for (let months = 0; ; months += 12) {
    const begins = addMonths(joined_on, months);
    if (begins > on) return sum;
    const next = addMonths(joined_on, months + 12);
    const rate = months >= policy.later_after_months ? policy.later_days_per_year : policy.days_per_year;
    const served = daysWithin(later(begins, from), earlier(addDays(next, -1), on));
    sum += Math.floor((rate * 1000 * served) / daysBetween(begins, next));
  }
}

/** Days of annual leave up to the end of a day, and those after it; days before `counted_from` are left out. */
export function leaveTaken(
  leaves: readonly LeaveDays[],
  counted_from: CalendarDate | null,
  on: CalendarDate,
): { taken: number; ahead: number } {
  let [taken, ahead] = [0, 0];
  for (const { starts_on, ends_on } of leaves) {
    const first = counted_from === null ? starts_on : later(starts_on, counted_from);
    taken += daysWithin(first, earlier(ends_on, on));
    ahead += daysWithin(later(first, addDays(on, 1)), ends_on);
  }
  return { taken, ahead };
}
