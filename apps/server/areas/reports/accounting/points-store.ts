import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

export interface YearOfPoints {
  earned_points: number;
  redeemed_points: number;
}

/** Columns over `loyalty_entries e`: earned and redeemed points, less what notes took back or gave back of both. */
export const yearOfPoints: RawBuilder<unknown> = sql`coalesce(sum(e.points) filter (where e.kind in (1, 5)), 0)::bigint as earned_points,
  -coalesce(sum(e.points) filter (where e.kind in (2, 6)), 0)::bigint as redeemed_points`;
/** The entries of the twelve months up to a day as `e`. */
export const entriesOfYear = (account_id: number, day: string): RawBuilder<unknown> =>
  sql`loyalty_entries e where e.account_id = ${account_id} and e.business_date > ${day}::date - interval '1 year' and e.business_date <= ${day}::date`;

export async function readYearOfPoints(db: Db, account_id: number, day: string): Promise<YearOfPoints> {
  const { rows } = await sql<YearOfPoints>`select ${yearOfPoints} from ${entriesOfYear(account_id, day)}`.execute(db);
  return rows[0] ?? { earned_points: 0, redeemed_points: 0 };
}
