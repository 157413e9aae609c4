import { levelOf, LoyaltyEntryKind, pointsEarned, pointsExpireOn } from '@rawnaq/domain/value/loyalty/loyalty';
import { sql } from 'kysely';
import { readLevels, readProgram } from '../areas/value/loyalty/public.ts';
import type { Db } from '../db/database.ts';
import { insertRows, takeIds } from './bulk.ts';

export interface EarningSale {
  invoice_id: number;
  customer_id: number;
  paid_minor: number;
  /** Epoch minutes. */
  issued: number;
  business_date: string;
}

/** The points that invoices earned, in order, each at the level its customer had before it; none while the program is off. */
export async function writeEarnedPoints(db: Db, account_id: number, user_id: number, sales: readonly EarningSale[]): Promise<void> {
  const program = await readProgram(db, account_id);
  if (program === null) return;
  const levels = await readLevels(db, account_id);
  const { rows } = await sql<{ customer_id: number; points: number }>`
    select customer_id, sum(points)::int as points from loyalty_entries
    where account_id = ${account_id} and kind in (${LoyaltyEntryKind.earned}, ${LoyaltyEntryKind.taken_back}) group by customer_id`.execute(
    db,
  );
  const earned = new Map(rows.map((row) => [row.customer_id, row.points]));
  const entries: Record<string, unknown>[] = [];
  for (const { invoice_id, customer_id, paid_minor, issued, business_date } of sales) {
    const before = earned.get(customer_id) ?? 0;
    const points = pointsEarned(program, levelOf(levels, before), paid_minor);
    if (points === 0) continue;
    earned.set(customer_id, before + points);
    entries.push({
      account_id,
      customer_id,
      kind: LoyaltyEntryKind.earned,
      points,
      amount_minor: paid_minor,
      invoice_id,
      expires_on: pointsExpireOn(program, business_date),
      at: new Date(issued * 60_000).toISOString(),
      business_date,
      user_id,
    });
  }
  const ids = await takeIds(db, 'loyalty_entries', entries.length);
  await insertRows(
    db,
    'loyalty_entries',
    entries.map((entry, index) => ({ id: ids[index], ...entry })),
  );
}
