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
      if (await eraseOne(client, filesDir, person)) count += 1;
    }
    return count;
  } finally {
    await client.end();
  }
}

/** Nobody is erased twice; an employee who owned the account at that time is not erased at all. The picture goes, and the scans of an employee's documents. */
async function eraseOne(client: pg.Client, filesDir: string, person: ErasedPerson): Promise<boolean> {
  const isEmployee = 'employee_id' in person;
  const { account_id, erased_at } = person;
  const id = isEmployee ? person.employee_id : person.customer_id;
  await client.query('begin');
  await client.query(`select set_config('app.account_id', $1, true)`, [String(account_id)]);
  const { rows } = await client.query<{ language: string; picture_file_id: string | null }>(
    `select s.language, p.picture_file_id from ${isEmployee ? 'employees' : 'customers'} p join account_settings s on s.account_id = p.account_id
     where p.account_id = $1 and p.id = $2 and p.erased_at is null and p.created_at <= $3`,
    [account_id, id, erased_at],
  );
  const [found] = rows;
  const scans = found && (await (isEmployee ? eraseEmployee : eraseCustomer)(client, id, erased_at, found.language));
  if (found === undefined || !scans) {
    await client.query('rollback');
    return false;
  }
  const picture = await client.query<{ unique_id: string }>('delete from files where account_id = $1 and id = $2 returning unique_id', [
    account_id,
    found.picture_file_id,
  ]);
  await client.query(
    `insert into audit_log (account_id, area, action, subject_type, subject_id, after) values ($1, $2, 'erase', $3, $4, '{"after_restore": true}')`,
    [account_id, ...(isEmployee ? ['hr', 'employee'] : ['customers', 'customer']), String(id)],
  );
  await client.query('commit');
  const folder = { config: { filesDir } };
  for (const { unique_id } of picture.rows) await removePicture(folder, { unique_id });
  for (const unique_id of scans) await removeSealed(folder, { unique_id });
  return true;
}

/** Answers the scans that go with the employee; null where nothing was erased. */
async function eraseEmployee(client: pg.Client, id: number, erased_at: string): Promise<string[] | null> {
  const { rows } = await client.query<{ scans: string[] | null }>('select erase_employee($1, $2, $3, $4) as scans', [
    ...[id, englishEmployee.erased_name, arabicEmployee.erased_name, erased_at],
  ]);
  return rows[0]?.scans ?? null;
}

async function eraseCustomer(client: pg.Client, id: number, erased_at: string, language: string): Promise<string[]> {
  await client.query('select erase_customer($1, $2, $3)', [id, (language === 'ar' ? arabic : english).erased_name, erased_at]);
  return [];
}
