import type { Shift } from '@rawnaq/domain/scheduling/working-time';
import type { CalendarDate } from '@rawnaq/domain/time/calendar-date';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Period } from './outside.ts';

export interface CustomDay {
  on_date: CalendarDate;
  name: string;
  shifts: readonly Shift[];
}
export type OwnHours = Pick<CustomDay, 'on_date' | 'shifts'>;

/** Two users who change hours at once: the second waits for the first, and sees the first one's change. */
export async function lockHours(db: Db, account_id: number): Promise<void> {
  await db.selectFrom('businesses').where('account_id', '=', account_id).select('account_id').forUpdate().execute();
}

/** The dates with hours of their own, of the business or of one employee. */
export async function readCustomDays(
  db: Db,
  account_id: number,
  { from, to }: Period,
  employee_id?: number,
): Promise<{ on_date: string; name: string; shifts: Shift[] }[]> {
  if (employee_id === undefined) {
    return db
      .selectFrom('custom_hours')
      .where('account_id', '=', account_id)
      .where('on_date', '>=', from)
      .where('on_date', '<=', to)
      .select(['on_date', 'name', 'shifts'])
      .$narrowType<{ shifts: Shift[] }>()
      .orderBy('on_date')
      .execute();
  }
  return db
    .selectFrom('employee_custom_hours')
    .where('account_id', '=', account_id)
    .where('employee_id', '=', employee_id)
    .where('on_date', '>=', from)
    .where('on_date', '<=', to)
    .select(['on_date', 'name', 'shifts'])
    .$narrowType<{ shifts: Shift[] }>()
    .orderBy('on_date')
    .execute();
}

export async function insertCustomDays(db: Db, account_id: number, days: readonly CustomDay[], employee_id?: number): Promise<void> {
  const rows = days.map(({ on_date, name, shifts }) => ({ account_id, on_date, name, shifts: JSON.stringify(shifts) }));
  if (employee_id === undefined) await db.insertInto('custom_hours').values(rows).execute();
  else
    await db
      .insertInto('employee_custom_hours')
      .values(rows.map((row) => ({ ...row, employee_id })))
      .execute();
}

/** False where the date has no hours of its own. */
export async function replaceCustomDay(
  db: Db,
  account_id: number,
  { on_date, name, shifts }: CustomDay,
  employee_id?: number,
): Promise<boolean> {
  const values = { name, shifts: JSON.stringify(shifts) };
  const { numUpdatedRows } =
    employee_id === undefined
      ? await db
          .updateTable('custom_hours')
          .set(values)
          .where('account_id', '=', account_id)
          .where('on_date', '=', on_date)
          .executeTakeFirst()
      : await db
          .updateTable('employee_custom_hours')
          .set(values)
          .where('account_id', '=', account_id)
          .where('employee_id', '=', employee_id)
          .where('on_date', '=', on_date)
          .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function removeCustomDays(db: Db, account_id: number, { from, to }: Period, employee_id?: number): Promise<number> {
  const { numDeletedRows } =
    employee_id === undefined
      ? await db
          .deleteFrom('custom_hours')
          .where('account_id', '=', account_id)
          .where('on_date', '>=', from)
          .where('on_date', '<=', to)
          .executeTakeFirst()
      : await db
          .deleteFrom('employee_custom_hours')
          .where('account_id', '=', account_id)
          .where('employee_id', '=', employee_id)
          .where('on_date', '>=', from)
          .where('on_date', '<=', to)
          .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Who works here, with the number of own dates in the period. */
export async function readPeople(db: Db, account_id: number, { from, to }: Period) {
  return db
    .selectFrom('employees as e')
    .where('e.account_id', '=', account_id)
    .where('e.status', '=', 1)
    .select([
      'e.id',
      'e.english_name',
      'e.arabic_name',
      'e.has_own_hours',
      sql<number>`(select count(*)::int from employee_custom_hours w where w.account_id = ${account_id} and w.employee_id = e.id and w.on_date between ${from} and ${to})`.as(
        'day_count',
      ),
    ])
    .$narrowType<{ has_own_hours: 0 | 1 }>()
    .orderBy('e.position')
    .orderBy('e.id')
    .execute();
}

export async function findPerson(db: Db, account_id: number, id: number) {
  return db
    .selectFrom('employees')
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .where('status', '=', 1)
    .select(['id', 'english_name', 'arabic_name'])
    .executeTakeFirst();
}

/** The usual week, all seven days: the business's, or the employee's where the employee has an own one. */
export async function readWeek(db: Db, account_id: number, employee_id?: number) {
  const { rows } = await sql<{ day: number; opens_minute: number; closes_minute: number }>`
    select day, opens_minute, closes_minute from employee_hours w
      where account_id = ${account_id} and employee_id = ${employee_id ?? null}::bigint and exists (select 1 from employees e where e.account_id = ${account_id} and e.id = w.employee_id and e.has_own_hours = 1)
    union all
    select day, opens_minute, closes_minute from business_hours
      where account_id = ${account_id} and not exists (select 1 from employees e where e.account_id = ${account_id} and e.id = ${employee_id ?? null}::bigint and e.has_own_hours = 1)
    order by 1, 2`.execute(db);
  return [0, 1, 2, 3, 4, 5, 6].map((day) => ({
    day,
    shifts: rows.filter((row) => row.day === day).map(({ opens_minute, closes_minute }) => ({ opens_minute, closes_minute })),
  }));
}

/** Holidays that touch the period, of the business or of one employee. */
export async function readHolidaysIn(db: Db, account_id: number, { from, to }: Period, employee_id?: number) {
  const holidays = db.selectFrom('holidays').where('account_id', '=', account_id).where('starts_on', '<=', to).where('ends_on', '>=', from);
  return (employee_id === undefined ? holidays.where('employee_id', 'is', null) : holidays.where('employee_id', '=', employee_id))
    .select(['id', 'english_name', 'arabic_name', 'starts_on', 'ends_on'])
    .orderBy('starts_on')
    .execute();
}
