import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { asksNationalId } from '../../value/deposits/public/citizens.ts';

/** Whether the deposit of a visit cannot be paid online, because its document names a citizen whose national id is not known. */
export async function needsNationalId(db: Db, account_id: number, appointment_id: number): Promise<boolean> {
  const { rows } = await sql<{ asks: 0 | 1 }>`
    select ${asksNationalId} as asks from appointments p where p.account_id = ${account_id} and p.id = ${appointment_id}`.execute(db);
  return rows[0]?.asks === 1;
}
