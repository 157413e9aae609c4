import type { BookingFacts, BookingPolicy, Claim, EmployeeFacts, ServiceEmployee, ServiceFacts } from '@rawnaq/domain/appointments/facts';
import type { CustomHours, DayHours, Holiday, Shift } from '@rawnaq/domain/scheduling/working-time';
import { dayBounds } from '@rawnaq/domain/time/local-time';
import type { Db } from '../../db/database.ts';
import { readClaims } from './facts-claims.ts';
import type { DayFactsRequest } from './facts-request.ts';
import type { HoursRow, ScheduleRow } from './facts-schedule.ts';
import { readSchedule } from './facts-schedule.ts';

/** What a sentence or a saved line needs of a service and of an employee beside the facts. */
export interface ServiceDetails {
  english_name: string;
  arabic_name: string;
  /** What a visit costs today, VAT included, unless the employee has a price of her own. */
  price_minor: number;
}
export interface EmployeeDetails {
  english_name: string | null;
  arabic_name: string | null;
}

/** The account's settings that a booking policy is made of. */
export interface BookingSettings {
  slot_step_minutes: number;
  minimum_notice_minutes: number;
  max_days_ahead: number;
  cancel_window_minutes: number;
  move_window_minutes: number;
  allow_overbooking: boolean;
  /** The online portal is open. */
  takes_online_bookings: boolean;
}

export interface DayFacts {
  facts: BookingFacts;
  settings: BookingSettings;
  services: ReadonlyMap<number, ServiceDetails>;
  employees: ReadonlyMap<number, EmployeeDetails>;
}

/** What the online channel may do: never overbook, never outside hours. */
export function onlinePolicy(settings: BookingSettings): BookingPolicy {
  const { slot_step_minutes, minimum_notice_minutes, max_days_ahead } = settings;
  return {
    channel: 'online',
    slot_step_minutes,
    minimum_notice_minutes,
    max_days_ahead,
    may_overbook: false,
    may_book_outside_hours: false,
  };
}

/**
 * Everything a booking of some days is decided on, in two statements sent together (three where a customer is known): the schedule
 * (hours, services, employees) and the claims. The claims reach from 24 hours before the first day, the longest a claim can be, to
 * as long after the last day as the visit can run on.
 */
export async function loadDayFacts(db: Db, request: DayFactsRequest): Promise<DayFacts> {
  const [schedule, claims] = await Promise.all([readSchedule(db, request), readClaims(db, request)]);
  return dayFactsOf(schedule, claims);
}

function shiftsByDay(rows: readonly HoursRow[]): DayHours[] {
  const days = new Map<number, Shift[]>();
  for (const [day, opens_minute, closes_minute] of rows) {
    const shifts = days.get(day);
    if (shifts === undefined) days.set(day, [{ opens_minute, closes_minute }]);
    else shifts.push({ opens_minute, closes_minute });
  }
  return [...days].map(([day, shifts]) => ({ day, shifts }));
}

function employeesOf(schedule: ScheduleRow): EmployeeFacts[] {
  const zone = schedule.timezone;
  return schedule.employees.map(([id, status, bookable_online, order, has_own_hours]) => {
    const own = schedule.employee_hours.filter(([employee_id]) => employee_id === id);
    const leaves = schedule.leaves.filter(([employee_id]) => employee_id === id);
    return {
      id,
      order,
      active: status === 1,
      bookable_online: bookable_online === 1,
      hours: has_own_hours === 1 ? shiftsByDay(own.map(([, day, opens, closes]) => [day, opens, closes])) : null,
      leaves: leaves.map(([, starts_on, ends_on]) => ({ start: dayBounds(zone, starts_on).start, end: dayBounds(zone, ends_on).end })),
    };
  });
}

function servicesOf(schedule: ScheduleRow): ServiceFacts[] {
  const able = new Map<number, ServiceEmployee[]>();
  for (const [service_id, employee_id, busy_minutes, price_minor] of schedule.service_employees) {
    const employees = able.get(service_id);
    if (employees === undefined) able.set(service_id, [{ employee_id, busy_minutes, price_minor }]);
    else employees.push({ employee_id, busy_minutes, price_minor });
  }
  return schedule.services.map(([id, busy_minutes, processing_minutes, finishing_minutes, buffer_minutes, active, online]) => ({
    id,
    busy_minutes,
    processing_minutes,
    finishing_minutes,
    buffer_minutes,
    active,
    online,
    employees: able.get(id) ?? [],
  }));
}

function dayFactsOf(schedule: ScheduleRow, claims: Claim[]): DayFacts {
  const custom: CustomHours[] = schedule.custom_hours.map(([date, shifts]) => ({ date, shifts }));
  const holidays: Holiday[] = schedule.holidays.map(([starts_on, ends_on]) => ({ starts_on, ends_on }));
  return {
    facts: {
      time_zone: schedule.timezone,
      business: { weekly: shiftsByDay(schedule.business_hours), custom, holidays },
      services: servicesOf(schedule),
      employees: employeesOf(schedule),
      claims,
    },
    settings: {
      slot_step_minutes: schedule.slot_step_minutes,
      minimum_notice_minutes: schedule.minimum_notice_minutes,
      max_days_ahead: schedule.max_days_ahead,
      cancel_window_minutes: schedule.cancel_window_minutes,
      move_window_minutes: schedule.move_window_minutes,
      allow_overbooking: schedule.allow_overbooking === 1,
      takes_online_bookings: schedule.takes_online_bookings === 1,
    },
    services: new Map(
      schedule.services.map(([id, , , , , , , price_minor, english_name, arabic_name]) => [id, { english_name, arabic_name, price_minor }]),
    ),
    employees: new Map(schedule.employees.map(([id, , , , , english_name, arabic_name]) => [id, { english_name, arabic_name }])),
  };
}
