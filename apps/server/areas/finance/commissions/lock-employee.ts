import type { Db } from '../../../db/database.ts';

/** Payouts of an employee wait here for each other; sales name the employee meanwhile. False where there is no such employee. */
export async function lockEmployee(db: Db, account_id: number, employee_id: number): Promise<boolean> {
  const found = await db
    .selectFrom('employees')
    .where('account_id', '=', account_id)
    .where('id', '=', employee_id)
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirst();
  return found !== undefined;
}
