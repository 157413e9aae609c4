import type { Shift } from '@rawnaq/domain/scheduling/working-time';
import type { CalendarDate } from '@rawnaq/domain/time/calendar-date';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { DayFactsRequest } from './facts-request.ts';

export type HoursRow = readonly [day: number, opens_minute: number, closes_minute: number];
type ServiceRow = readonly [
  id: number,
  job_time_minutes: number,
  processing_minutes: number,
  finishing_minutes: number,
  buffer_minutes: number,
  active: boolean,
  online: boolean,
  price_minor: number,
  english_name: string,
  arabic_name: string,
];
type ServiceEmployeeRow = readonly [service_id: number, employee_id: number, job_time_minutes: number | null, price_minor: number | null];
type EmployeeRow = readonly [
  id: number,
  status: number,
  bookable_online: number,
  position: number,
  has_own_hours: number,
  english_name: string | null,
  arabic_name: string | null,
];

/** Hours, services and employees as one row: lists of tuples, which PostgreSQL builds and Node parses faster than rows. */
export interface ScheduleRow {
  timezone: string;
  slot_step_minutes: number;
  minimum_notice_minutes: number;
  max_days_ahead: number;
  cancel_window_minutes: number;
  move_window_minutes: number;
  allow_overbooking: number;
  takes_online_bookings: number;
  business_hours: readonly HoursRow[];
  custom_hours: readonly (readonly [date: CalendarDate, shifts: readonly Shift[]])[];
  holidays: readonly (readonly [starts_on: CalendarDate, ends_on: CalendarDate])[];
  services: readonly ServiceRow[];
  service_employees: readonly ServiceEmployeeRow[];
  employees: readonly EmployeeRow[];
  employee_hours: readonly (readonly [employee_id: number, day: number, opens_minute: number, closes_minute: number])[];
  leaves: readonly (readonly [employee_id: number, starts_on: CalendarDate, ends_on: CalendarDate])[];
}

/**
 * The schedule of an account around some local days. A service is active when its group is too, and online when both are shown online and
 * the service to customers at all.
 * Hours of the day before count (a shift past midnight), and of two days after (a visit that runs on).
 */
export async function readSchedule(db: Db, request: DayFactsRequest): Promise<ScheduleRow> {
  const { account_id, from, to } = request;
  const wanted = request.service_ids === undefined ? null : [...request.service_ids];
  const ofServices = (column: string) => (wanted === null ? sql`` : sql`and ${sql.ref(column)} = any(${wanted}::bigint[])`);
  const { rows } = await sql<ScheduleRow>`
    select a.timezone, o.slot_step_minutes, o.minimum_notice_minutes, o.max_days_ahead, o.cancel_window_minutes, o.move_window_minutes, o.allow_overbooking,
      coalesce((select w.is_open from online_settings w where w.account_id = ${account_id}), 0) as takes_online_bookings,
      coalesce((select json_agg(json_build_array(h.day, h.opens_minute, h.closes_minute) order by h.day, h.opens_minute)
        from business_hours h where h.account_id = ${account_id}), '[]') as business_hours,
      coalesce((select json_agg(json_build_array(c.on_date, c.shifts))
        from custom_hours c where c.account_id = ${account_id} and c.on_date between ${from}::date - 1 and ${to}::date + 2), '[]') as custom_hours,
      coalesce((select json_agg(json_build_array(d.starts_on, d.ends_on)) from holidays d
        where d.account_id = ${account_id} and d.employee_id is null and d.starts_on <= ${to}::date + 2 and d.ends_on >= ${from}::date - 1), '[]') as holidays,
      coalesce((select json_agg(json_build_array(d.employee_id, d.starts_on, d.ends_on)) from holidays d
        where d.account_id = ${account_id} and d.employee_id is not null and d.starts_on <= ${to}::date + 2 and d.ends_on >= ${from}::date - 1), '[]') as leaves,
      coalesce((select json_agg(json_build_array(s.id, s.job_time_minutes, s.processing_minutes, s.finishing_minutes, s.buffer_minutes,
          s.status = 1 and g.status = 1, s.show_online = 1 and s.show_to_customer = 1 and g.show_online = 1, coalesce(s.offer_price_minor, s.price_minor), s.english_name, s.arabic_name))
        from services s join service_groups g on g.account_id = s.account_id and g.id = s.service_group_id
        where s.account_id = ${account_id} ${ofServices('s.id')}), '[]') as services,
      coalesce((select json_agg(json_build_array(p.service_id, p.employee_id, p.job_time_minutes, p.price_minor))
        from service_employees p where p.account_id = ${account_id} ${ofServices('p.service_id')}), '[]') as service_employees,
      coalesce((select json_agg(json_build_array(e.id, e.status, e.bookable_online, e.position, e.has_own_hours, e.english_name, e.arabic_name) order by e.position, e.id)
        from employees e where e.account_id = ${account_id}), '[]') as employees,
      coalesce((select json_agg(json_build_array(w.employee_id, w.day, w.opens_minute, w.closes_minute) order by w.day, w.opens_minute)
        from employee_hours w where w.account_id = ${account_id}), '[]') as employee_hours
    from accounts a join account_settings o on o.account_id = a.id
    where a.id = ${account_id}`.execute(db);
  const schedule = rows[0];
  if (schedule === undefined) throw new Error(`Account ${account_id} has no settings`);
  return schedule;
}
