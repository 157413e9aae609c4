import type { CalendarDate } from '../../time/calendar-date.ts';
import { controlAccounts } from './manual-entry.ts';
import type { Posting } from './document.ts';

const isControl = new Set<Posting['account']>(controlAccounts);

/** The day on which a document is posted: its own, or the first one of the books. Null: they begin with the first document. */
export const postedDay = (business_date: CalendarDate, books_from: CalendarDate | null): CalendarDate =>
  books_from !== null && business_date < books_from ? books_from : business_date;

/**
 * What a document of before the books begin adds to what was there on their first day: its lines in accounts that are one with a ledger, against the opening
 * balances. Everything else was earned, spent or paid before; what was in the bank that day is entered as an opening balance.
 */
export function openingPostings(postings: readonly Posting[]): Posting[] {
  const lines = postings.filter(({ account }) => isControl.has(account));
  const rest = lines.reduce((sum, { amount_minor }) => sum - amount_minor, 0);
  return rest === 0 ? lines : [...lines, { account: 'opening', amount_minor: rest }];
}
