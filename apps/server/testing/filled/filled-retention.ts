import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { TestSalon } from '../salon.ts';

/** A customer who is going to be erased, one whom a user keeps, and a request about personal data, by the nouns of their addresses. */
export async function writeRetention(db: Db, { account_id, customer_ids }: TestSalon) {
  const [planned, kept] = customer_ids;
  await sql`insert into data_retention_settings (account_id, erase_after_years) values (${account_id}, 3)`.execute(db);
  await sql`insert into planned_erasures (account_id, customer_id, listed_on, erase_on, last_contact_on)
    values (${account_id}, ${planned}, '2026-11-20', '2026-12-04', '2020-01-01')`.execute(db);
  await sql`insert into kept_customers (account_id, customer_id, kept_on, kept_until, reason, kept_by_user_id)
    select ${account_id}, ${kept}, '2026-11-20', '2199-11-20', 'Comes back', min(id) from users where account_id = ${account_id}`.execute(
    db,
  );
  const { rows } = await sql<{
    id: number;
  }>`insert into data_requests (account_id, customer_id, kind, how, came_in_on, due_on, recorded_at, recorded_by_user_id)
    select ${account_id}, ${kept}, 'copy', 'email', '2026-11-20', '2026-12-20', now(), min(id) from users where account_id = ${account_id} returning id`.execute(
    db,
  );
  return { planned_erasures: planned, data_requests: rows[0]?.id ?? 0 };
}

/** Two records that became one, by the noun of the merge's address. */
export async function writeMerge(db: Db, { account_id }: TestSalon) {
  const { rows } = await sql<{ id: number }>`with made as (
      insert into customers (account_id, name) values (${account_id}, 'Maha Alqahtani'), (${account_id}, 'Maha Qahtani') returning id)
    select id from made order by id`.execute(db);
  const [survivor, other] = rows;
  const merged = await sql<{ id: number }>`select merge_customers(${survivor?.id}, array[${other?.id}::bigint],
    (select min(id) from users where account_id = ${account_id}), now()) as id`.execute(db);
  return { customer_merges: merged.rows[0]?.id ?? 0 };
}
