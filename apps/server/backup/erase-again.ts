import { personalData as arabic } from '@rawnaq/messages/ar/customers/personal-data';
import { personalData as english } from '@rawnaq/messages/en/customers/personal-data';
import { employeeErasure as arabicEmployee } from '@rawnaq/messages/ar/team/employee-erasure';
import { employeeErasure as englishEmployee } from '@rawnaq/messages/en/team/employee-erasure';
import type pg from 'pg';
import { removePicture } from '../areas/settings/files/public/private-pictures.ts';
import { removeSealed } from '../areas/settings/files/public/sealed-files.ts';
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
    for (const person of people) {
      const isErased = 'employee_id' in person ? await eraseEmployee(client, filesDir, person) : await eraseOne(client, filesDir, person);
      if (isErased) count += 1;
    }
    return count;
  } finally {
    await client.end();
  }
}

/** The same for somebody who worked there: the picture and the scans of documents go too. */
async function eraseEmployee(
  client: pg.Client,
  filesDir: string,
  { account_id, employee_id, erased_at }: Extract<ErasedPerson, { employee_id: number }>,
): Promise<boolean> {
  await client.query('begin');
  await client.query(`select set_config('app.account_id', $1, true)`, [String(account_id)]);
  const { rows } = await client.query<{ picture_file_id: string | null }>(
    'select picture_file_id from employees where account_id = $1 and id = $2 and erased_at is null and created_at <= $3',
    [account_id, employee_id, erased_at],
  );
  const [found] = rows;
  if (found === undefined) {
    await client.query('rollback');
    return false;
  }
  const erased = await client.query<{ scans: string[] | null }>('select erase_employee($1, $2, $3, $4) as scans', [
    employee_id,
    englishEmployee.erased_name,
    arabicEmployee.erased_name,
    erased_at,
  ]);
  const scans = erased.rows[0]?.scans ?? null;
  // The owner at that time: nobody is erased who owns the account.
  if (scans === null) {
    await client.query('rollback');
    return false;
  }
  const picture = await client.query<{ unique_id: string }>('delete from files where account_id = $1 and id = $2 returning unique_id', [
    account_id,
    found.picture_file_id,
  ]);
  await client.query(
    `insert into audit_log (account_id, area, action, subject_type, subject_id, after)
     values ($1, 'hr', 'erase', 'employee', $2, '{"after_restore": true}')`,
    [account_id, String(employee_id)],
  );
  await client.query('commit');
  const folder = { config: { filesDir } };
  for (const { unique_id } of picture.rows) await removePicture(folder, { unique_id });
  for (const unique_id of scans) await removeSealed(folder, { unique_id });
  return true;
}

async function eraseOne(
  client: pg.Client,
  filesDir: string,
  { account_id, customer_id, erased_at }: Extract<ErasedPerson, { customer_id: number }>,
): Promise<boolean> {
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
  for (const { unique_id } of picture.rows) await removePicture({ config: { filesDir } }, { unique_id });
  return true;
}
