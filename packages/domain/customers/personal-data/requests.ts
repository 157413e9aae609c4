import { addDays, type CalendarDate, daysBetween } from '../../time/calendar-date.ts';

/** What a customer or an employee may ask about the personal data that is held: a copy, that something is corrected, that it is erased. */
export const requestKinds = ['copy', 'correction', 'erasure'] as const;
export type RequestKind = (typeof requestKinds)[number];
/** How it was asked. */
export const requestWays = ['counter', 'email', 'phone', 'online'] as const;
/** What became of it: done, refused with a reason, or the person no longer wants it. */
export const requestOutcomes = ['done', 'refused', 'withdrawn'] as const;
export type RequestOutcome = (typeof requestOutcomes)[number];

/** Within so many days a request is answered: implementing regulation of the Saudi PDPL, article 3. */
const requestDays = 30;
/** So many days before, those who may answer are reminded. */
export const reminderDays = [7, 2] as const;

export const requestDueOn = (came_in_on: CalendarDate): CalendarDate => addDays(came_in_on, requestDays);

type RequestState = 'open' | 'soon' | 'overdue' | RequestOutcome;

/** What the list says of a request today. */
export function requestState(
  { due_on, outcome }: { due_on: CalendarDate; outcome: RequestOutcome | null },
  today: CalendarDate,
): RequestState {
  if (outcome !== null) return outcome;
  if (due_on < today) return 'overdue';
  return daysBetween(today, due_on) <= reminderDays[0] ? 'soon' : 'open';
}

/** The reminder that is to be given today, in days before the request is due; null: none, or it was given. */
export function reminderOf(
  { due_on, reminded_days }: { due_on: CalendarDate; reminded_days: number | null },
  today: CalendarDate,
): number | null {
  const left = daysBetween(today, due_on);
  const due = reminderDays.findLast((days) => left <= days);
  return due === undefined || (reminded_days !== null && reminded_days <= due) ? null : due;
}
