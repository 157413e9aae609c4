import type { Output } from '@rawnaq/contract/endpoint';
import type { listHolidays } from '@rawnaq/contract/calendar/holidays';
import type { CalendarDate } from '@rawnaq/domain/time/calendar-date';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

export interface HolidayFields {
  english_name: string | null;
  arabic_name: string | null;
  starts_on: CalendarDate;
  ends_on: CalendarDate;
  employee_id: number | null;
}

const sorts = {
  starts_on: sql`h.starts_on, h.id`,
  '-starts_on': sql`h.starts_on desc, h.id desc`,
  name: sql`lower(coalesce(h.english_name, h.arabic_name)), h.id`,
  '-name': sql`lower(coalesce(h.english_name, h.arabic_name)) desc, h.id desc`,
} as const;

const holidays = (db: Db, account_id: number) =>
  db
    .selectFrom('holidays as h')
    .leftJoin('employees as e', (join) => join.onRef('e.account_id', '=', 'h.account_id').onRef('e.id', '=', 'h.employee_id'))
    .where('h.account_id', '=', account_id);
const columns = [
  'h.id',
  'h.english_name',
  'h.arabic_name',
  'h.starts_on',
  'h.ends_on',
  'h.employee_id',
  'e.english_name as employee_english_name',
  'e.arabic_name as employee_arabic_name',
  'h.version',
] as const;

export async function readHolidays(db: Db, account_id: number, query: Output<(typeof listHolidays)['input']>) {
  let rows = holidays(db, account_id).where('h.employee_id', query.of === 'business' ? 'is' : 'is not', null);
  if (query.employee_id !== undefined) rows = rows.where('h.employee_id', '=', query.employee_id);
  if (query.from !== undefined) rows = rows.where('h.ends_on', '>=', query.from);
  if (query.search) {
    const pattern = query.search.replaceAll(/[\\%_]/g, String.raw`\$&`);
    rows = rows.where(
      sql<boolean>`search_fold(concat_ws(' ', h.english_name, h.arabic_name, e.english_name, e.arabic_name)) like '%' || search_fold(${pattern}) || '%'`,
    );
  }
  const { total } = await rows.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const data = await rows
    .select(columns)
    .orderBy(sorts[query.sort ?? 'starts_on'])
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page)
    .execute();
  return { data, total, page: query.page, per_page: query.per_page };
}

export async function readHoliday(db: Db, account_id: number, id: number) {
  return holidays(db, account_id).where('h.id', '=', id).select(columns).executeTakeFirst();
}

/** Another holiday of the same business or employee that shares a day. */
export async function findOverlap(
  db: Db,
  account_id: number,
  { starts_on, ends_on, employee_id }: HolidayFields,
  except_id: number | null,
) {
  let rows = holidays(db, account_id).where('h.starts_on', '<=', ends_on).where('h.ends_on', '>=', starts_on);
  rows = employee_id === null ? rows.where('h.employee_id', 'is', null) : rows.where('h.employee_id', '=', employee_id);
  if (except_id !== null) rows = rows.where('h.id', '<>', except_id);
  return rows.select(columns).orderBy('h.starts_on').executeTakeFirst();
}

export async function insertHoliday(db: Db, account_id: number, fields: HolidayFields): Promise<number> {
  const { id } = await db
    .insertInto('holidays')
    .values({ account_id, ...fields })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function replaceHoliday(db: Db, account_id: number, id: number, fields: HolidayFields): Promise<void> {
  await db
    .updateTable('holidays')
    .set((row) => ({ ...fields, version: row('version', '+', 1) }))
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .execute();
}

export async function removeHoliday(db: Db, account_id: number, id: number): Promise<void> {
  await db.deleteFrom('holidays').where('account_id', '=', account_id).where('id', '=', id).execute();
}
