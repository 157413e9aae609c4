import type { Output } from '@rawnaq/contract/endpoint';
import type { changeEmployee, createEmployee } from '@rawnaq/contract/team/hr';
import { EmployeeStatus, type EmployeeStatusId } from '@rawnaq/domain/team/hr/employee-status';
import { straightShift } from '@rawnaq/domain/scheduling/weekly-hours-fault';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

type EmployeeInput = Output<(typeof createEmployee)['input']>;

const valuesOf = (input: EmployeeInput) => ({
  english_name: input.english_name ?? null,
  arabic_name: input.arabic_name ?? null,
  mobile: input.mobile ?? null,
  email: input.email ?? null,
  gender: input.gender ?? null,
  nationality_id: input.nationality_id ?? null,
  birth_date: input.birth_date ?? null,
  joined_on: input.joined_on ?? null,
  job_title_english: input.job_title_english || null,
  job_title_arabic: input.job_title_arabic || null,
  colour: input.colour ?? null,
  picture_file_id: input.picture_file_id ?? null,
  commission_bp: input.commission_bp,
  show_in_appointments: input.show_in_appointments,
  bookable_online: input.bookable_online,
  notes: input.notes || null,
  has_own_hours: input.has_own_hours,
});

export async function insertEmployee(db: Db, accountId: number, input: EmployeeInput, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('employees')
    .values({
      account_id: accountId,
      ...valuesOf(input),
      position: sql<number>`(select coalesce(max(position), 0) + 1 from employees where account_id = ${accountId})`,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await replaceHours(db, accountId, id, input);
  await replaceServices(db, accountId, id, input);
  return id;
}

const arabicLetter = /\p{Script=Arabic}/u;

/** A new employee who is on no board and performs no services, by the name a user has. */
export async function insertOfficeEmployee(db: Db, accountId: number, name: string, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('employees')
    .values({
      account_id: accountId,
      ...(arabicLetter.test(name) ? { arabic_name: name } : { english_name: name }),
      show_in_appointments: 0,
      bookable_online: 0,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from employees where account_id = ${accountId})`,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** False where the record is no longer of the version it was made from. */
export async function replaceEmployee(db: Db, accountId: number, input: Output<(typeof changeEmployee)['input']>): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('employees')
    .set({ ...valuesOf(input), version: input.version + 1 })
    .where('account_id', '=', accountId)
    .where('id', '=', input.id)
    .where('version', '=', input.version)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await replaceHours(db, accountId, input.id, input);
  await replaceServices(db, accountId, input.id, input);
  return true;
}

async function replaceHours(db: Db, accountId: number, employeeId: number, input: EmployeeInput): Promise<void> {
  await db.deleteFrom('employee_hours').where('account_id', '=', accountId).where('employee_id', '=', employeeId).execute();
  // Without the flag the business's hours count, and rows left behind would only mislead.
  const shifts =
    input.has_own_hours === 0
      ? []
      : input.hours.flatMap(({ day, shifts: ofDay }) =>
          ofDay.map((shift) => ({ account_id: accountId, employee_id: employeeId, day, ...straightShift(shift) })),
        );
  if (shifts.length > 0) await db.insertInto('employee_hours').values(shifts).execute();
}

/** Of a service the employee still performs, fields that this form does not have (the processing time above all) stay as the service's form has them. */
async function replaceServices(db: Db, accountId: number, employeeId: number, input: EmployeeInput): Promise<void> {
  const performed = input.services.map(({ service_id, job_time_minutes, price_minor }) => ({
    service_id,
    job_time_minutes: job_time_minutes ?? null,
    price_minor: price_minor ?? null,
  }));
  await sql`select set_services_of_employee(${accountId}, ${employeeId}, ${JSON.stringify(performed)}::jsonb)`.execute(db);
}

/** How many of these services the account has. */
export async function countServices(db: Db, accountId: number, ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0;
  const { count } = await db
    .selectFrom('services')
    .where('account_id', '=', accountId)
    .where(sql<boolean>`id = any(${JSON.stringify(ids).replace('[', '{').replace(']', '}')}::bigint[])`)
    .select((query) => query.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** How many are active; holds back others who would take the last place at the same time. */
export async function countActive(
  db: Db,
  accountId: number,
  { locked }: { locked: boolean },
): Promise<{ active: number; subscription: string }> {
  if (locked) await sql`select pg_advisory_xact_lock(hashtextextended('employees:' || ${accountId}::text, 0))`.execute(db);
  const { rows } = await sql<{ active: number; subscription: string }>`
    select (select count(*) from employees where account_id = ${accountId} and status = ${EmployeeStatus.active}) as active, subscription from accounts where id = ${accountId}`.execute(
    db,
  );
  return rows[0] ?? { active: 0, subscription: '' };
}

export function findTwin(db: Db, accountId: number, by: { mobile: string } | { email: string }, exceptId: number | null) {
  let rows = db.selectFrom('employees').where('account_id', '=', accountId).select(['id', 'english_name', 'arabic_name']);
  rows = 'mobile' in by ? rows.where('mobile', '=', by.mobile) : rows.where('email', '=', by.email);
  if (exceptId !== null) rows = rows.where('id', '<>', exceptId);
  return rows.executeTakeFirst();
}

export async function setEmployeeStatus(
  db: Db,
  accountId: number,
  id: number,
  status: EmployeeStatusId,
  leftOn: string | null,
): Promise<void> {
  await db
    .updateTable('employees')
    .set((row) => ({ status, left_on: leftOn, version: row('version', '+', 1) }))
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
}

/** Coming visits of the employee, soonest first: the first ten and how many in all. Status 1 scheduled, 2 checked in. */
export async function readVisitsAhead(db: Db, accountId: number, employeeId: number, now: Date) {
  const { rows } = await sql<{ id: number; starts_at: string; customer_name: string; total: number }>`
    select a.id, min(l.starts_at) as starts_at, c.name as customer_name, count(*) over () as total
    from appointment_lines l
    join appointments a on a.account_id = l.account_id and a.id = l.appointment_id
    join customers c on c.account_id = a.account_id and c.id = a.customer_id
    where l.account_id = ${accountId} and l.employee_id = ${employeeId} and l.ends_at > ${now} and a.status in (1, 2)
    group by a.id, c.name order by 2 limit 10`.execute(db);
  return { total: rows[0]?.total ?? 0, visits: rows.map(({ total: _total, ...visit }) => visit) };
}

/**
 * Deletes an employee with hours, services and leaves; false where something else names the employee, which has to stay: an appointment, a sale, an
 * entry of stock, a sign-in. The database's foreign keys are the rule. Call it last: a refused deletion ends the transaction.
 */
export async function removeEmployee(db: Db, accountId: number, id: number): Promise<boolean> {
  await sql`select release_time_of_employee(${accountId}, ${id})`.execute(db);
  try {
    await db.deleteFrom('employees').where('account_id', '=', accountId).where('id', '=', id).execute();
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === '23503') return false;
    throw error;
  }
}
