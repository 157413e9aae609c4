import { personalData as arabic } from '@rawnaq/messages/ar/customers/personal-data';
import { personalData as english } from '@rawnaq/messages/en/customers/personal-data';
import type pg from 'pg';
import { removePrivatePicture } from '../areas/settings/files/public/private-pictures.ts';
import type { ErasedPerson } from './erased-list.ts';
import { openSession } from './session.ts';

/**
 * Erases again who had been erased when a backup of before was restored, by the same function (decision 142), each person in a transaction. A customer who was entered
 * after that moment has the number by chance, and stays. Answers how many were erased.
 */
export async function eraseAgain(owner: pg.ClientConfig, filesDir: string, people: readonly ErasedPerson[]): Promise<number> {
  const client = await openSession(owner);
  let count = 0;
  try {
    for (const person of people) if (await eraseOne(client, filesDir, person)) count += 1;
    return count;
  } finally {
    await client.end();
  }
}

async function eraseOne(client: pg.Client, filesDir: string, { account_id, customer_id, erased_at }: ErasedPerson): Promise<boolean> {
  await client.query('begin');
  await client.query(`select set_config('app.account_id', $1, true)`, [String(account_id)]);
  const { rows } = await client.query<{ language: string; picture_file_id: string | null }>(
    `select s.language, c.picture_file_id from customers c join account_settings s on s.account_id = c.account_id
     where c.account_id = $1 and c.id = $2 and c.erased_at is null and c.created_at <= $3`,
    [account_id, customer_id, erased_at],
  );
  const [found] = rows;
  if (found === undefined) {
    await client.query('rollback');
    return false;
  }
  await client.query('select erase_customer($1, $2, $3)', [
    customer_id,
    (found.language === 'ar' ? arabic : english).erased_name,
    erased_at,
  ]);
  const picture = await client.query<{ unique_id: string }>('delete from files where account_id = $1 and id = $2 returning unique_id', [
    account_id,
    found.picture_file_id,
  ]);
  await client.query(
    `insert into audit_log (account_id, area, action, subject_type, subject_id, after)
     values ($1, 'customers', 'erase', 'customer', $2, '{"after_restore": true}')`,
    [account_id, String(customer_id)],
  );
  await client.query('commit');
  for (const { unique_id } of picture.rows) await removePrivatePicture({ config: { filesDir } }, { unique_id });
  return true;
}
