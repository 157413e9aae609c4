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

export async function replaceBusinessHours(
  db: Db,
  accountId: number,
  rows: readonly { day: number; opens_minute: number; closes_minute: number }[],
): Promise<void> {
  // Two savers at once: the second waits for the first, then replaces all of it.
  await db.selectFrom('businesses').where('account_id', '=', accountId).select('account_id').forUpdate().execute();
  await db.deleteFrom('business_hours').where('account_id', '=', accountId).execute();
  await db
    .insertInto('business_hours')
    .values(rows.map((row) => ({ account_id: accountId, ...row })))
    .execute();
}
