import { radiusBounds } from '@rawnaq/domain/settings/master-data/working-location';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

export interface CheckInSetting {
  largest_radius_metres: number;
  version: number;
}

/** As the account has set it, or as a new account begins. */
export async function readLargestRadius(db: Db, account_id: number): Promise<CheckInSetting> {
  const setting = await db
    .selectFrom('check_in_settings')
    .where('account_id', '=', account_id)
    .select(['largest_radius_metres', 'version'])
    .executeTakeFirst();
  return setting ?? { largest_radius_metres: radiusBounds.usual, version: 1 };
}

/** In metres: no place of work reaches further. */
export const largestRadius = async (db: Db, account_id: number): Promise<number> =>
  (await readLargestRadius(db, account_id)).largest_radius_metres;

/** The caller holds the list of places of work, and has looked at the version. */
export async function writeLargestRadius(db: Db, account_id: number, { largest_radius_metres, version }: CheckInSetting): Promise<void> {
  const changed = { largest_radius_metres, version: version + 1 };
  await db
    .insertInto('check_in_settings')
    .values({ account_id, ...changed })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(changed))
    .execute();
}

/** How many places of work have a larger radius. */
export async function countWiderLocations(db: Db, account_id: number, metres: number): Promise<number> {
  const { rows } = await sql<{ wider: number }>`
    select count(*)::int as wider from working_locations where account_id = ${account_id} and radius_metres > ${metres}`.execute(db);
  return rows[0]?.wider ?? 0;
}
