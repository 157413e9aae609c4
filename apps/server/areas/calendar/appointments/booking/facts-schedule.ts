import type { Shift } from '@rawnaq/domain/scheduling/working-time';
import type { CalendarDate } from '@rawnaq/domain/time/calendar-date';
import { sql } from 'kysely';
import type { Db } from '../../../../db/database.ts';

export type HoursRow = readonly [day: number, opens_minute: number, closes_minute: number];
type DateHoursRow = readonly [date: CalendarDate, shifts: readonly Shift[]];

interface ServiceRow {
  id: number;
  job_time_minutes: number;
  processing_minutes: number;
  finishing_minutes: number;
  buffer_minutes: number;
  active: boolean;
  online: boolean;
  price_minor: number;
  english_name: string;
  arabic_name: string;
  seats: number;
  minimum_notice_minutes: number | null;
  max_days_ahead: number | null;
  cancel_window_minutes: number | null;
  move_window_minutes: number | null;
  approval: number | null;
  deposit_kind: number | null;
  deposit_minor: number | null;
  deposit_bp: number | null;
  customers_allowed: number;
  patch_test_service_id: number | null;
  patch_test_hours: number;
  patch_test_days: number;
  /** Of each list of units one is needed. */
  resource_needs: readonly (readonly number[])[];
}

interface AddonRow {
  id: number;
  service_id: number;
  english_name: string;
  arabic_name: string;
  extra_minutes: number;
  price_minor: number;
  show_online: number;
  status: number;
}

type ServiceEmployeeRow = readonly [
  service_id: number,
  employee_id: number,
  job_time_minutes: number | null,
  processing_minutes: number | null,
  finishing_minutes: number | null,
  price_minor: number | null,
];
type EmployeeRow = readonly [
  id: number,
  status: number,
  bookable_online: number,
  position: number,
  has_own_hours: number,
  english_name: string | null,
  arabic_name: string | null,
];

/** The account's rules of booking, as they are stored. */
export interface SettingsRow {
  slot_step_minutes: number;
  minimum_notice_minutes: number;
  max_days_ahead: number;
  cancel_window_minutes: number;
  move_window_minutes: number;
  allow_overbooking: number;
  avoid_gaps: number;
  max_open_bookings: number | null;
  approval: number;
  deposit_kind: number;
  deposit_minor: number;
  deposit_bp: number;
  deposit_from: number;
  pay_within_minutes: number;
  view_all_appointments: number;
}

/** All that an account's bookings are decided on but who is occupied: lists that PostgreSQL builds and Node parses faster than rows. */
export interface ScheduleRow {
  /** Names this content (see schedule_versions in db/baseline/16_appointments.sql); null where the account has no name yet. */
  content: string | null;
  timezone: string;
  settings: SettingsRow;
  takes_online_bookings: number;
  business_hours: readonly HoursRow[];
  custom_hours: readonly DateHoursRow[];
  holidays: readonly (readonly [starts_on: CalendarDate, ends_on: CalendarDate])[];
  services: readonly ServiceRow[];
  addons: readonly AddonRow[];
  service_employees: readonly ServiceEmployeeRow[];
  employees: readonly EmployeeRow[];
  employee_hours: readonly (readonly [employee_id: number, day: number, opens_minute: number, closes_minute: number])[];
  employee_custom_hours: readonly (readonly [employee_id: number, date: CalendarDate, shifts: readonly Shift[]])[];
  employee_holidays: readonly (readonly [employee_id: number, starts_on: CalendarDate, ends_on: CalendarDate])[];
}

/**
 * The whole schedule of an account, in one statement, so that it is of one moment and its name with it. A service is active when its
 * group is too, and online when both are shown online and the service to customers at all. A resource that is not in use is not asked for.
 * Every table here is in the list of `note_schedule_change` (db/functions/appointments), or what is kept of it would grow old unnoticed.
 */
export async function readSchedule(db: Db, account_id: number): Promise<ScheduleRow> {
  const { rows } = await sql<ScheduleRow>`
    select (select v.content::text from schedule_versions v where v.account_id = ${account_id}) as content, a.timezone,
      json_build_object('slot_step_minutes', o.slot_step_minutes, 'minimum_notice_minutes', o.minimum_notice_minutes, 'max_days_ahead', o.max_days_ahead,
        'cancel_window_minutes', o.cancel_window_minutes, 'move_window_minutes', o.move_window_minutes, 'allow_overbooking', o.allow_overbooking,
        'avoid_gaps', o.avoid_gaps, 'max_open_bookings', o.max_open_bookings, 'approval', o.approval, 'deposit_kind', o.deposit_kind, 'deposit_minor', o.deposit_minor,
        'deposit_bp', o.deposit_bp, 'deposit_from', o.deposit_from, 'pay_within_minutes', o.pay_within_minutes, 'view_all_appointments', o.view_all_appointments) as settings,
      coalesce((select w.is_open from online_settings w where w.account_id = ${account_id}), 0) as takes_online_bookings,
      coalesce((select json_agg(json_build_array(h.day, h.opens_minute, h.closes_minute) order by h.day, h.opens_minute)
        from business_hours h where h.account_id = ${account_id}), '[]') as business_hours,
      coalesce((select json_agg(json_build_array(c.on_date, c.shifts) order by c.on_date) from custom_hours c where c.account_id = ${account_id}), '[]') as custom_hours,
      coalesce((select json_agg(json_build_array(d.starts_on, d.ends_on)) from holidays d where d.account_id = ${account_id} and d.employee_id is null), '[]') as holidays,
      coalesce((select json_agg(json_build_array(d.employee_id, d.starts_on, d.ends_on)) from holidays d
        where d.account_id = ${account_id} and d.employee_id is not null), '[]') as employee_holidays,
      coalesce((select json_agg(json_build_object('id', s.id, 'job_time_minutes', s.job_time_minutes, 'processing_minutes', s.processing_minutes,
          'finishing_minutes', s.finishing_minutes, 'buffer_minutes', s.buffer_minutes, 'active', s.status = 1 and g.status = 1,
          'online', s.show_online = 1 and s.show_to_customer = 1 and g.show_online = 1, 'price_minor', coalesce(s.offer_price_minor, s.price_minor),
          'english_name', s.english_name, 'arabic_name', s.arabic_name, 'seats', s.seats, 'minimum_notice_minutes', s.minimum_notice_minutes,
          'max_days_ahead', s.max_days_ahead, 'cancel_window_minutes', s.cancel_window_minutes, 'move_window_minutes', s.move_window_minutes, 'approval', s.approval,
          'deposit_kind', s.deposit_kind, 'deposit_minor', s.deposit_minor, 'deposit_bp', s.deposit_bp, 'customers_allowed', s.customers_allowed,
          'patch_test_service_id', s.patch_test_service_id, 'patch_test_hours', s.patch_test_hours, 'patch_test_days', s.patch_test_days,
          'resource_needs', coalesce(n.needs, '[]'::json)))
        from services s join service_groups g on g.account_id = s.account_id and g.id = s.service_group_id
          left join (
            select r.service_id, json_agg(coalesce(r.units, '[]'::json) order by r.resource_id) as needs from (
              select n.service_id, n.resource_id, json_agg(u.id order by u.position) filter (where u.id is not null) as units
              from service_resources n join resources r on r.account_id = n.account_id and r.id = n.resource_id and r.status = 1
                left join resource_units u on u.account_id = n.account_id and u.resource_id = n.resource_id and u.is_retired = 0
              where n.account_id = ${account_id} group by 1, 2) r
            group by 1) n on n.service_id = s.id
        where s.account_id = ${account_id}), '[]') as services,
      coalesce((select json_agg(json_build_object('id', d.id, 'service_id', d.service_id, 'english_name', d.english_name, 'arabic_name', d.arabic_name,
          'extra_minutes', d.extra_minutes, 'price_minor', d.price_minor, 'show_online', d.show_online, 'status', d.status))
        from service_addons d where d.account_id = ${account_id}), '[]') as addons,
      coalesce((select json_agg(json_build_array(p.service_id, p.employee_id, p.job_time_minutes, p.processing_minutes, p.finishing_minutes, p.price_minor))
        from service_employees p where p.account_id = ${account_id}), '[]') as service_employees,
      coalesce((select json_agg(json_build_array(e.id, e.status, e.bookable_online, e.position, e.has_own_hours, e.english_name, e.arabic_name) order by e.position, e.id)
        from employees e where e.account_id = ${account_id}), '[]') as employees,
      coalesce((select json_agg(json_build_array(w.employee_id, w.day, w.opens_minute, w.closes_minute) order by w.day, w.opens_minute)
        from employee_hours w where w.account_id = ${account_id}), '[]') as employee_hours,
      coalesce((select json_agg(json_build_array(w.employee_id, w.on_date, w.shifts) order by w.on_date)
        from employee_custom_hours w where w.account_id = ${account_id}), '[]') as employee_custom_hours
    from accounts a join account_settings o on o.account_id = a.id
    where a.id = ${account_id}`.execute(db);
  const schedule = rows[0];
  if (schedule === undefined) throw new Error(`Account ${account_id} has no settings`);
  return schedule;
}
