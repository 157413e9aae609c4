import type { PushDevice } from '../../../../adapters/push-service.ts';
import type { Db } from '../../../../db/database.ts';

export const readDevices = (db: Db, account_id: number, user_id: number) =>
  db
    .selectFrom('push_devices')
    .where('account_id', '=', account_id)
    .where('user_id', '=', user_id)
    .select(['id', 'label', 'created_at', 'seen_at'])
    .orderBy('id')
    .execute();

/** The devices of some users. */
export const readDevicesOf = (db: Db, account_id: number, users: readonly number[]) =>
  db
    .selectFrom('push_devices')
    .where('account_id', '=', account_id)
    .where('user_id', 'in', users)
    .select(['id', 'user_id'])
    .orderBy('id')
    .execute();

/** Where a message for a device goes; undefined once the device was removed. */
export const readDevice = (db: Db, account_id: number, id: number): Promise<PushDevice | undefined> =>
  db
    .selectFrom('push_devices')
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .select(['endpoint', 'p256dh', 'auth'])
    .executeTakeFirst();

/** Keeps a browser for a user. The same address is the same browser: it then belongs to the user who asked last. */
export const saveDevice = (db: Db, account_id: number, device: PushDevice & { user_id: number; label: string }, now: Date) =>
  db
    .insertInto('push_devices')
    .values({ account_id, ...device, created_at: now, seen_at: now })
    .onConflict((conflict) => conflict.columns(['account_id', 'endpoint']).doUpdateSet({ ...device, created_at: now, seen_at: now }))
    .returning(['id', 'label', 'created_at', 'seen_at'])
    .executeTakeFirstOrThrow();

/** The caller's device with an address, seen now. */
export async function touchDevice(db: Db, account_id: number, user_id: number, endpoint: string, now: Date): Promise<number | null> {
  const row = await db
    .updateTable('push_devices')
    .set({ seen_at: now })
    .where('account_id', '=', account_id)
    .where('user_id', '=', user_id)
    .where('endpoint', '=', endpoint)
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function markSeen(db: Db, account_id: number, id: number, now: Date): Promise<void> {
  await db.updateTable('push_devices').set({ seen_at: now }).where('account_id', '=', account_id).where('id', '=', id).execute();
}

/** `user_id`: only if the device is that user's. */
export async function deleteDevice(db: Db, account_id: number, id: number, user_id?: number): Promise<void> {
  let rows = db.deleteFrom('push_devices').where('account_id', '=', account_id).where('id', '=', id);
  if (user_id !== undefined) rows = rows.where('user_id', '=', user_id);
  await rows.execute();
}

/** Removes devices that were not seen since a moment. @returns how many */
export async function dropSilentDevices(db: Db, account_id: number, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('push_devices')
    .where('account_id', '=', account_id)
    .where('seen_at', '<', before.toISOString())
    .executeTakeFirst();
  return Number(numDeletedRows);
}
