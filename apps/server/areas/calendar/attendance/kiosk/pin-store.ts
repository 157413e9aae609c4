import type { Db } from '../../../../db/database.ts';

export async function readPinHash(db: Db, account_id: number, employee_id: number): Promise<string | null> {
  const row = await db
    .selectFrom('attendance_pins')
    .where('account_id', '=', account_id)
    .where('employee_id', '=', employee_id)
    .select('pin_hash')
    .executeTakeFirst();
  return row?.pin_hash ?? null;
}

export const hasPin = async (db: Db, account_id: number, employee_id: number): Promise<boolean> =>
  (await readPinHash(db, account_id, employee_id)) !== null;

export async function writePin(
  db: Db,
  account_id: number,
  employee_id: number,
  pin: { pin_hash: string; set_at: Date; set_by_user_id: number },
): Promise<void> {
  await db
    .insertInto('attendance_pins')
    .values({ account_id, employee_id, ...pin })
    .onConflict((conflict) => conflict.columns(['account_id', 'employee_id']).doUpdateSet(pin))
    .execute();
}
