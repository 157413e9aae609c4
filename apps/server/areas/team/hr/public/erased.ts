import { sql } from 'kysely';
import type { Db } from '../../../../db/database.ts';

/** The employees of an account who were erased, by number, and when. */
export async function readErasedEmployees(
  db: Db,
  account_id: number,
): Promise<{ account_id: number; employee_id: number; erased_at: string }[]> {
  const { rows } = await sql<{ account_id: number; employee_id: number; erased_at: string }>`select account_id, id as employee_id, erased_at
    from employees where account_id = ${account_id} and erased_at is not null order by id`.execute(db);
  return rows;
}
