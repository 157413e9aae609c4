import type { Output } from '@rawnaq/contract/endpoint';
import type { employeeColumns } from '@rawnaq/contract/team/employee-list';
import type { listEmployees } from '@rawnaq/contract/team/hr';
import type { EmployeeStatusId } from '@rawnaq/domain/team/hr/employee-status';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { OrdersOf } from '../../../db/list-query.ts';
import { pictureOf } from '../../settings/files/public.ts';

type Flag = 0 | 1;
type ListQuery = Output<(typeof listEmployees)['input']>;

const shownName = sql<string>`coalesce(employees.english_name, employees.arabic_name)`;
const sorts = {
  position: sql`employees.position, employees.id`,
  '-position': sql`employees.position desc, employees.id desc`,
  name: sql`lower(${shownName}), employees.id`,
  '-name': sql`lower(${shownName}) desc, employees.id desc`,
  joined_on: sql`employees.joined_on nulls last, employees.id`,
  '-joined_on': sql`employees.joined_on desc nulls last, employees.id desc`,
} as const satisfies OrdersOf<typeof employeeColumns, RawBuilder<unknown>>;

/** Text to be found anywhere, in one spelling for both scripts. */
const anywhere = (search: string) =>
  sql<string>`'%' || replace(replace(replace(search_fold(${search}), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'`;

export async function readEmployees(db: Db, accountId: number, query: ListQuery) {
  let rows = db
    .selectFrom('employees')
    .leftJoin('users', (join) =>
      join.onRef('users.account_id', '=', 'employees.account_id').onRef('users.employee_id', '=', 'employees.id'),
    )
    .leftJoin('roles', (join) => join.onRef('roles.account_id', '=', 'users.account_id').onRef('roles.id', '=', 'users.role_id'))
    .where('employees.account_id', '=', accountId)
    .where('employees.erased_at', 'is', null);
  if (query.status !== undefined) rows = rows.where('employees.status', '=', query.status);
  if (query.show_in_appointments !== undefined) rows = rows.where('employees.show_in_appointments', '=', query.show_in_appointments);
  if (query.search) {
    const text = sql<string>`search_fold(concat_ws(' ', employees.english_name, employees.arabic_name, employees.mobile, employees.email, employees.job_title_english, employees.job_title_arabic))`;
    rows = rows.where(sql<boolean>`${text} like ${anywhere(query.search)}`);
  }
  const { total } = await rows.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const data = await rows
    .select([
      'employees.id',
      'employees.english_name',
      'employees.arabic_name',
      'employees.mobile',
      'employees.email',
      'employees.job_title_english',
      'employees.job_title_arabic',
      'employees.colour',
      pictureOf(accountId, 'employees.picture_file_id').as('picture_unique_id'),
      'employees.commission_bp',
      'employees.show_in_appointments',
      'employees.bookable_online',
      'employees.position',
      'employees.status',
      'roles.english_name as role_english_name',
      'roles.arabic_name as role_arabic_name',
      'users.status as sign_in_status',
      sql<number>`(select count(*) from service_employees s where s.account_id = ${accountId} and s.employee_id = employees.id)`.as(
        'service_count',
      ),
      sql<Flag>`coalesce(users.is_owner, 0)`.as('is_owner'),
    ])
    .$narrowType<{ show_in_appointments: Flag; bookable_online: Flag; status: EmployeeStatusId; sign_in_status: Flag | null }>()
    .orderBy(sorts[query.sort ?? 'position'])
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page)
    .execute();
  return { data, total, page: query.page, per_page: query.per_page };
}

export async function readEmployee(db: Db, accountId: number, id: number) {
  const row = await db
    .selectFrom('employees')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .select([
      'id',
      'english_name',
      'arabic_name',
      'mobile',
      'email',
      'gender',
      'nationality_id',
      'birth_date',
      'joined_on',
      'left_on',
      'job_title_english',
      'job_title_arabic',
      'colour',
      'picture_file_id',
      pictureOf(accountId, 'employees.picture_file_id').as('picture_unique_id'),
      'commission_bp',
      'show_in_appointments',
      'bookable_online',
      'position',
      'notes',
      'status',
      'has_own_hours',
      'erased_at',
      'version',
    ])
    .$narrowType<{
      gender: 1 | 2 | null;
      show_in_appointments: Flag;
      bookable_online: Flag;
      has_own_hours: Flag;
      status: EmployeeStatusId;
    }>()
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const shifts = await db
    .selectFrom('employee_hours')
    .where('account_id', '=', accountId)
    .where('employee_id', '=', id)
    .orderBy('day')
    .orderBy('opens_minute')
    .select(['day', 'opens_minute', 'closes_minute'])
    .execute();
  const services = await db
    .selectFrom('service_employees')
    .where('account_id', '=', accountId)
    .where('employee_id', '=', id)
    .orderBy('service_id')
    .select(['service_id', 'job_time_minutes', 'price_minor'])
    .execute();
  const sign_in = await db
    .selectFrom('users')
    .leftJoin('roles', (join) => join.onRef('roles.account_id', '=', 'users.account_id').onRef('roles.id', '=', 'users.role_id'))
    .where('users.account_id', '=', accountId)
    .where('users.employee_id', '=', id)
    .select([
      'users.id',
      'users.email',
      'users.user_name',
      'users.role_id',
      'roles.english_name as role_english_name',
      'roles.arabic_name as role_arabic_name',
      'users.is_owner',
      'users.status',
      'users.last_signed_in_at',
    ])
    .$narrowType<{ is_owner: Flag; status: Flag }>()
    .executeTakeFirst();
  const days = [...new Set(shifts.map((shift) => shift.day))];
  const hours = days.map((day) => ({
    day,
    shifts: shifts.filter((shift) => shift.day === day).map(({ opens_minute, closes_minute }) => ({ opens_minute, closes_minute })),
  }));
  return { ...row, hours, services, sign_in: sign_in ?? null };
}
export type StoredEmployee = NonNullable<Awaited<ReturnType<typeof readEmployee>>>;
