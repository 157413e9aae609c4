import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

export interface OnlineCustomer {
  id: number;
  status: number;
}

/**
 * The customer of a verified mobile, made where there is none yet. What the salon has already written down is never overwritten by what the
 * customer types in a hurry. The insert comes first, so that two first bookings at once make one customer.
 */
export async function findOrMakeCustomer(
  db: Db,
  customer: { account_id: number; name: string; mobile: string; language: 'en' | 'ar'; now: Date },
): Promise<OnlineCustomer> {
  const { account_id, name, mobile, language, now } = customer;
  const known = await findCustomer(db, account_id, mobile);
  if (known !== undefined) return known;
  const made = await db
    .insertInto('customers')
    .values({ account_id, name, mobile, language, created_at: now })
    .onConflict((conflict) => conflict.columns(['account_id', 'mobile']).where(sql.ref('mobile'), 'is not', null).doNothing())
    .returning(['id', 'status'])
    .executeTakeFirst();
  if (made !== undefined) return made;
  const other = await findCustomer(db, account_id, mobile);
  if (other === undefined) throw new Error('A customer was neither made nor found');
  return other;
}

function findCustomer(db: Db, account_id: number, mobile: string): Promise<OnlineCustomer | undefined> {
  return db
    .selectFrom('customers')
    .where('account_id', '=', account_id)
    .where('mobile', '=', mobile)
    .select(['id', 'status'])
    .executeTakeFirst();
}
