import { employeeLimit } from '@rawnaq/domain/settings/settings/employee-limit';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { deleteRecords, insertRecords, readRecords, recordsInUse, replaceRecords } from '../../../db/imported-records.ts';
import type { JobContext } from '../../../http/context.ts';
import type { RecordStore } from '../../../jobs/record-store.ts';
import { readErasedEmployees } from './public/erased.ts';
import { countActive } from './store.ts';

/** The fields of an employee that files bring. */
const fields = [
  'english_name',
  'arabic_name',
  'mobile',
  'email',
  'gender',
  'nationality_id',
  'birth_date',
  'joined_on',
  'job_title_english',
  'job_title_arabic',
  'commission_bp',
  'show_in_appointments',
  'bookable_online',
  'notes',
] as const;

/** Nobody who was erased is among them: nothing is entered or changed there. */
export async function readImportedEmployees(db: Db, account_id: number) {
  const erased = new Set((await readErasedEmployees(db, account_id)).map(({ employee_id }) => employee_id));
  return (await readRecords(db, 'employees', account_id, fields, { hasPictures: true })).filter(({ id }) => !erased.has(id));
}

/** How many more may be active by the subscription, counted while nobody else takes a place; null: as many as one likes. */
export async function placesLeft({ db, account_id }: JobContext): Promise<{ limit: number; left: number } | null> {
  const { active, subscription } = await countActive(db, account_id, { locked: true });
  const limit = employeeLimit(subscription);
  return limit === null ? null : { limit, left: Math.max(0, limit - active) };
}

export const importedEmployees: RecordStore = {
  table: 'employees',
  lock: (db, account_id, ids) => readRecords(db, 'employees', account_id, fields, { ids, hasPictures: true }),
  async add({ db, account_id, now }, records) {
    const { rows } = await sql<{
      last: number;
    }>`select coalesce(max(position), 0) as last from employees where account_id = ${account_id}`.execute(db);
    const last = rows[0]?.last ?? 0;
    return insertRecords(
      db,
      sql`insert into employees`,
      'employees',
      account_id,
      records.map(({ values }, place) => ({
        ...values,
        position: last + place + 1,
        status: 1,
        has_own_hours: 0,
        version: 1,
        created_at: now.toISOString(),
      })),
    );
  },
  change: ({ db, account_id }, records) =>
    replaceRecords(
      db,
      sql`update employees c`,
      'employees',
      account_id,
      fields,
      records.map(({ id, version, values }) => ({ ...values, id, version })),
    ),
  async remove({ db, account_id }, ids) {
    await sql`select release_time_of_employee(${account_id}, e) from unnest(${[...ids]}::bigint[]) e`.execute(db);
    await deleteRecords(db, sql`delete from employees`, account_id, ids);
    return [];
  },
  used: (db, account_id, ids) => recordsInUse(db, 'employees', account_id, ids),
};
