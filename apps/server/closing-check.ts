import type { Db } from './db/database.ts';

/** The days that are about to be closed: those after one day (all earlier ones where nothing is closed) through another one. */
export interface DaysToClose {
  after: string | null;
  through: string;
}

/** What of an area should be settled before a month closes: shifts that are not counted, e-invoices that are not accepted. */
export interface ClosingCheck {
  /** Its sentence is `bookkeeping.checks.<check>`. */
  check: string;
  /** The screen that shows what is open, `/merchant/…`; `pathOf` where that depends on what it is. */
  path: string;
  pathOf?(db: Db, account_id: number, days: DaysToClose): Promise<string | null>;
  /** How many of them are open; none is settled. */
  count(db: Db, account_id: number, days: DaysToClose): Promise<number>;
}
