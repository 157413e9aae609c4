import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { TestSalon } from './salon.ts';

/** A customer who is going to be erased and one whom a user keeps, by the noun of their address. */
export async function writeRetention(db: Db, { account_id, customer_ids }: TestSalon) {
  const [planned, kept] = customer_ids;
  await sql`insert into data_retention_settings (account_id, erase_after_years) values (${account_id}, 3)`.execute(db);
  await sql`insert into planned_erasures (account_id, customer_id, listed_on, erase_on, last_contact_on)
    values (${account_id}, ${planned}, '2026-11-20', '2026-12-04', '2020-01-01')`.execute(db);
  await sql`insert into kept_customers (account_id, customer_id, kept_on, kept_until, reason, kept_by_user_id)
    select ${account_id}, ${kept}, '2026-11-20', '2199-11-20', 'Comes back', min(id) from users where account_id = ${account_id}`.execute(
    db,
  );
  return { planned_erasures: planned };
}
