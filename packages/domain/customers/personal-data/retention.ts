import { addDays, addYears, type CalendarDate } from '../../time/calendar-date.ts';

/** After how many years without contact an account may have the data of customers erased. */
export const retentionYears = { least: 2, most: 10 } as const;
/** For how many days a customer is listed before the data is erased. */
export const noticeDays = 14;

/** The first day of the last so many years: a customer who had contact on it or later is kept. Of 29 February the 28th, in a year without one. */
export const keptFrom = (today: CalendarDate, years: number): CalendarDate => addYears(today, -years);
/** The last day on which a customer is kept whom a user keeps for a further term from a day on. */
export const keptUntil = (kept_on: CalendarDate, years: number): CalendarDate => addYears(kept_on, years);
/** The day on which a customer is erased who is listed on a day. */
export const eraseOn = (listed_on: CalendarDate): CalendarDate => addDays(listed_on, noticeDays);

export interface RetentionFacts {
  /** The day of the latest contact that any ledger has. */
  last_contact_on: CalendarDate;
  /** The last day on which a user keeps the customer; null: nobody does. */
  kept_until: CalendarDate | null;
  /** Null: not listed. */
  erase_on: CalendarDate | null;
}

/** What becomes of a customer: nothing, is listed, waits for the day, leaves the list, is erased. */
type RetentionStep = 'none' | 'list' | 'wait' | 'unlist' | 'erase';

/**
 * What is to be done today about the data of a customer. Only who is on the list is erased, not before the day that the list says, and only
 * while there was no contact for so many years up to this very day.
 *
 * @param years null: data of customers is kept for as long as the account wants
 */
export function retentionStep(
  { last_contact_on, kept_until, erase_on }: RetentionFacts,
  years: number | null,
  today: CalendarDate,
): RetentionStep {
  const isOver = years !== null && last_contact_on < keptFrom(today, years) && (kept_until === null || kept_until < today);
  if (erase_on === null) return isOver ? 'list' : 'none';
  if (!isOver) return 'unlist';
  return erase_on <= today ? 'erase' : 'wait';
}
