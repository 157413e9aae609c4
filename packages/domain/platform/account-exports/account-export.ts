import { dayBounds } from '../../time/local-time.ts';
import type { CalendarDate } from '../../time/calendar-date.ts';

/**
 * What an export of the whole account is at. `queued` and `running`: a job writes it. `ready`: its link waits for the owner. `sending`: the owner takes it.
 * `used`: it was taken to its end. `expired`: nobody took it in time. `failed`: it could not be written. Of the last three the file is gone.
 */
export const accountExportStates = ['queued', 'running', 'ready', 'sending', 'used', 'expired', 'failed'] as const;
export type AccountExportState = (typeof accountExportStates)[number];

/** What may follow; the database refuses the rest (`check_account_export_state`), and a test holds both against each other. */
export const nextExportStates: Readonly<Record<AccountExportState, readonly AccountExportState[]>> = {
  queued: ['running', 'failed'],
  running: ['ready', 'failed'],
  ready: ['sending', 'expired'],
  // A connection that broke gives the link back.
  sending: ['ready', 'used', 'expired'],
  used: [],
  expired: [],
  failed: [],
};

/** Why an export could not be written. */
export const accountExportFailures = ['disk_full', 'stopped_too_often', 'other'] as const;
export type AccountExportFailure = (typeof accountExportFailures)[number];

/** For so long its file is kept, and its link is good. */
export const exportLastsHours = 24;
export const exportEnd = (ready_at: Date): Date => new Date(ready_at.getTime() + exportLastsHours * 3_600_000);

/** A job that stopped this often, by itself or with its process, is not begun anew. */
export const mostExportAttempts = 5;

/** The state as it is shown: a link that is out of date is, whether the job that removes the file has run yet or not. */
export function shownExportState(state: AccountExportState, expires_at: Date | null, now: Date): AccountExportState {
  return state === 'ready' && expires_at !== null && now >= expires_at ? 'expired' : state;
}

/**
 * Why no export can be asked for now; null where one can. One is written at a time, and one a day, in the account's time zone; one that failed does not count.
 * @param last the newest export that did not fail
 * @returns `at`: from when on the next one can be asked for
 */
export function exportInTheWay(
  last: { state: AccountExportState; asked_on: CalendarDate } | null,
  today: CalendarDate,
  zone: string,
): { reason: 'in_progress' } | { reason: 'once_a_day'; at: Date } | null {
  if (last === null) return null;
  if (last.state === 'queued' || last.state === 'running') return { reason: 'in_progress' };
  if (last.asked_on < today) return null;
  return { reason: 'once_a_day', at: new Date(dayBounds(zone, last.asked_on).end * 60_000) };
}

/** How far a job is, in percent: tables are most of it, and files the rest. It is not 100 before the last file is written. */
export const exportPercent = (tables: number, of_tables: number): number => Math.min(99, Math.floor((tables / (of_tables + 1)) * 100));
