import type { Db } from '../../../db/database.ts';

/** Blocks an address by hand, until a manager takes it back. */
export async function writeBlockedIp(db: Db, ip: string, reason: string, managerId: number, now: Date): Promise<void> {
  const values = { blocked_at: now, blocked_until: null, reason, manager_id: managerId };
  await db
    .insertInto('blocked_ips')
    .values({ ip, ...values })
    .onConflict((conflict) => conflict.column('ip').doUpdateSet(values))
    .execute();
}

/** Whether there was one. */
export async function removeBlockedIp(db: Db, ip: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('blocked_ips').where('ip', '=', ip).executeTakeFirst();
  return numDeletedRows === 1n;
}
