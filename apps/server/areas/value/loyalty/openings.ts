import { addDays } from '@rawnaq/domain/time/calendar-date';
import { dayBounds } from '@rawnaq/domain/time/local-time';
import { LoyaltyEntryKind, pointsExpireOn } from '@rawnaq/domain/value/loyalty/loyalty';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { insertRecords } from '../../../db/imported-records.ts';
import { type Opening, openingEntries, readOpenings, type WantedOpenings } from '../../../db/opening-entries.ts';
import { todayOf } from '../../../http/business-day.ts';
import type { JobContext } from '../../../http/context.ts';
import { readProgram } from './program-store.ts';

const ledger = { table: 'loyalty_entries', amount: 'points', kind: LoyaltyEntryKind.opened } as const;

/** Points that were brought in from files, of some customers or of all. */
export const readOpenedPoints = (db: Db, account_id: number, customer_ids?: readonly number[]): Promise<Map<number, Opening>> =>
  readOpenings(db, ledger, account_id, customer_ids);

/** The points that customers have now, locked in the order of their ids. */
export async function lockAllPoints(db: Db, account_id: number, customer_ids: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ customer_id: number; points: number }>`select customer_id, points from loyalty_balances
    where account_id = ${account_id} and customer_id = any(${[...customer_ids]}::bigint[]) order by customer_id for update`.execute(db);
  return new Map(rows.map(({ customer_id, points }) => [customer_id, points]));
}

/** Writes what customers' points begin with, many at once; they expire as if they were earned today. */
export async function openPoints(context: JobContext, wanted: WantedOpenings, reason: string): Promise<void> {
  const { db, account_id, account, now, services } = context;
  const program = await readProgram(db, account_id);
  const today = todayOf(context);
  const last = program === null ? null : pointsExpireOn(program, today);
  const rows = (await openingEntries(db, ledger, account_id, wanted)).map(({ amount, ...entry }) => ({
    ...entry,
    ...{ kind: ledger.kind, points: amount, reason, at: now.toISOString(), business_date: today },
    expires_on: amount > 0 ? last : null,
  }));
  await insertRecords(db, sql`insert into loyalty_entries`, ledger.table, account_id, rows);
  if (last === null || rows.every(({ points }) => points < 0)) return;
  const over = new Date(dayBounds(account.timezone, addDays(last, 1)).start * 60_000);
  await services.jobs.enqueue(db, 'expire_points', { account_id, day: last }, { runAt: over, jobKey: `points ${account_id} ${last}` });
}
