import { type CalendarDate, daysBetween } from '../../time/calendar-date.ts';

export const documentStates = ['valid', 'expiring', 'expired', 'renewed'] as const;
export type DocumentState = (typeof documentStates)[number];

interface Dated {
  /** The last day on which it is valid; null for what does not expire. */
  expires_on: CalendarDate | null;
  /** Of its type, in days before the last day. */
  remind_days: readonly number[];
}

/** What a document is today: renewed once a later one took its place, expired after its last day, expiring from its first reminder on, else valid. */
export function documentState(
  { expires_on, remind_days, is_renewed }: Dated & { is_renewed: boolean },
  today: CalendarDate,
): DocumentState {
  if (is_renewed) return 'renewed';
  if (expires_on === null) return 'valid';
  const left = daysBetween(today, expires_on);
  if (left < 0) return 'expired';
  return left <= Math.max(0, ...remind_days) ? 'expiring' : 'valid';
}

/**
 * Which reminder of a document is due: the latest that has been reached, unless it was given. Those that were missed before it, while no process ran, are
 * not made up for: one reminder says as much as three on one morning.
 *
 * @param given the days of the reminders that were given for this last day
 */
export function reminderDue({ expires_on, remind_days }: Dated, given: readonly number[], today: CalendarDate): number | null {
  if (expires_on === null) return null;
  const left = daysBetween(today, expires_on);
  const reached = remind_days.filter((days) => days >= left);
  if (reached.length === 0) return null;
  const latest = Math.min(...reached);
  return given.includes(latest) ? null : latest;
}
