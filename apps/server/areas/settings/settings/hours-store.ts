import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

/** All seven days; a closed one has no shifts. */
export async function readBusinessHours(db: Db, accountId: number) {
  const rows = await db
    .selectFrom('business_hours')
    .where('account_id', '=', accountId)
    .select(['day', 'opens_minute', 'closes_minute'])
    .orderBy('day')
    .orderBy('opens_minute')
    .execute();
  return [0, 1, 2, 3, 4, 5, 6].map((day) => ({
    day,
    shifts: rows.filter((row) => row.day === day).map(({ opens_minute, closes_minute }) => ({ opens_minute, closes_minute })),
  }));
}

export async function readHoursVersion(db: Db, accountId: number): Promise<number> {
  const row = await db.selectFrom('businesses').where('account_id', '=', accountId).select('hours_version').executeTakeFirstOrThrow();
  return row.hours_version;
}

/** Makes the next version of this one, and keeps other saves waiting meanwhile. False when it is no longer the newest. */
export async function takeHoursVersion(db: Db, accountId: number, version: number): Promise<boolean> {
  const changed = await db
    .updateTable('businesses')
    .set({ hours_version: sql<number>`hours_version + 1` })
    .where('account_id', '=', accountId)
    .where('hours_version', '=', version)
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}

export async function replaceBusinessHours(
  db: Db,
  accountId: number,
  rows: readonly { day: number; opens_minute: number; closes_minute: number }[],
): Promise<void> {
  await db.deleteFrom('business_hours').where('account_id', '=', accountId).execute();
  await db
    .insertInto('business_hours')
    .values(rows.map((row) => ({ account_id: accountId, ...row })))
    .execute();
}
