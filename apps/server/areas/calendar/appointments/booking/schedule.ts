import type { EmployeeFacts, ServiceEmployee, ServiceFacts } from '@rawnaq/domain/calendar/booking/facts';
import { employeeShiftsOn, wholeDaysOff } from '@rawnaq/domain/scheduling/day-shifts';
import type { BusinessHours, CustomHours, DayHours, Holiday, Shift } from '@rawnaq/domain/scheduling/working-time';
import type { CalendarDate } from '@rawnaq/domain/time/calendar-date';
import { dateOfDayNumber, dayNumber } from '@rawnaq/domain/time/calendar-date';
import type { HoursRow, ScheduleRow, SettingsRow } from './facts-schedule.ts';

/** What a sentence or a saved line needs of a service and of an employee beside the facts. */
export interface ServiceDetails {
  english_name: string;
  arabic_name: string;
  /** What a visit costs today, VAT included, unless the employee has a price of their own. */
  price_minor: number;
  cancel_window_minutes: number | null;
  move_window_minutes: number | null;
  approval: number | null;
  deposit_kind: number | null;
  deposit_minor: number | null;
  deposit_bp: number | null;
}
export interface EmployeeDetails {
  english_name: string | null;
  arabic_name: string | null;
}
/** An extra of a service as the catalogue has it today. */
export interface AddonDetails extends EmployeeDetails {
  id: number;
  service_id: number;
  extra_minutes: number;
  price_minor: number;
  active: boolean;
  online: boolean;
}

/** The account's settings that a booking policy and its terms are made of. */
export interface BookingSettings extends Omit<SettingsRow, 'allow_overbooking' | 'avoid_gaps' | 'view_all_appointments'> {
  allow_overbooking: boolean;
  avoid_gaps: boolean;
  /** Employees see all appointments, and not only those who have the right. */
  all_see_all: boolean;
  /** The online portal is open. */
  takes_online_bookings: boolean;
}

/** An employee with all dates; `leaves` and custom hours of other days than those asked for are taken off per request. */
interface ScheduledEmployee {
  facts: EmployeeFacts;
  leaves: readonly { starts_on: CalendarDate; ends_on: CalendarDate; start: number; end: number }[];
  custom: readonly CustomHours[];
}

/** The whole of an account's schedule, ready for the rule. Never changed once it is made: several requests use it at a time. */
export interface Schedule {
  time_zone: string;
  settings: BookingSettings;
  weekly: readonly DayHours[];
  custom: readonly CustomHours[];
  holidays: readonly Holiday[];
  services: readonly ServiceFacts[];
  service_details: ReadonlyMap<number, ServiceDetails>;
  addons: ReadonlyMap<number, AddonDetails>;
  employees: readonly ScheduledEmployee[];
  employee_details: ReadonlyMap<number, EmployeeDetails>;
  /** Roughly how much memory it takes, in list entries. */
  size: number;
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

function employeesOf(row: ScheduleRow, business: BusinessHours): ScheduledEmployee[] {
  return row.employees.map(([id, status, bookable_online, order, has_own_hours]) => {
    const own = row.employee_hours.filter(([employee_id]) => employee_id === id);
    const hours = has_own_hours === 1 ? shiftsByDay(own.map(([, day, opens, closes]) => [day, opens, closes])) : null;
    const custom = row.employee_custom_hours.filter(([employee_id]) => employee_id === id).map(([, date, shifts]) => ({ date, shifts }));
    const shiftsOn = (date: CalendarDate) => employeeShiftsOn({ hours, custom_hours: custom }, business, date);
    const leaves = row.employee_holidays
      .filter(([employee_id]) => employee_id === id)
      .map(([, starts_on, ends_on]) => ({ starts_on, ends_on, ...wholeDaysOff(row.timezone, starts_on, ends_on, shiftsOn) }));
    return { facts: { id, order, active: status === 1, bookable_online: bookable_online === 1, hours, leaves: [] }, leaves, custom };
  });
}

const allowed = ['all', 'known', 'new'] as const;

function servicesOf(row: ScheduleRow): ServiceFacts[] {
  const able = new Map<number, ServiceEmployee[]>();
  for (const [service_id, employee_id, busy_minutes, processing_minutes, finishing_minutes, price_minor] of row.service_employees) {
    const one = { employee_id, busy_minutes, processing_minutes, finishing_minutes, price_minor };
    const employees = able.get(service_id);
    if (employees === undefined) able.set(service_id, [one]);
    else employees.push(one);
  }
  return row.services.map((service) => {
    const {
      id,
      processing_minutes,
      finishing_minutes,
      buffer_minutes,
      active,
      online,
      resource_needs,
      seats,
      minimum_notice_minutes,
      max_days_ahead,
    } = service;
    const patch_test =
      service.patch_test_service_id === null
        ? null
        : { service_id: service.patch_test_service_id, hours_before: service.patch_test_hours, valid_days: service.patch_test_days };
    return {
      id,
      busy_minutes: service.job_time_minutes,
      processing_minutes,
      finishing_minutes,
      buffer_minutes,
      active,
      online,
      employees: able.get(id) ?? [],
      resource_needs,
      seats,
      rules: { minimum_notice_minutes, max_days_ahead, customers_allowed: allowed[service.customers_allowed] ?? 'all', patch_test },
    };
  });
}

/** Makes a schedule of what was read. */
export function scheduleOf(row: ScheduleRow): Schedule {
  const { allow_overbooking, avoid_gaps, view_all_appointments, ...rules } = row.settings;
  const business: BusinessHours = {
    weekly: shiftsByDay(row.business_hours),
    custom: row.custom_hours.map(([date, shifts]) => ({ date, shifts })),
    holidays: row.holidays.map(([starts_on, ends_on]) => ({ starts_on, ends_on })),
  };
  return {
    time_zone: row.timezone,
    settings: {
      ...rules,
      allow_overbooking: allow_overbooking === 1,
      avoid_gaps: avoid_gaps === 1,
      all_see_all: view_all_appointments === 1,
      takes_online_bookings: row.takes_online_bookings === 1,
    },
    ...business,
    services: servicesOf(row),
    service_details: new Map(row.services.map((service) => [service.id, service])),
    addons: new Map(
      row.addons.map(({ show_online, status, ...addon }) => [addon.id, { ...addon, active: status === 1, online: show_online === 1 }]),
    ),
    employees: employeesOf(row, business),
    employee_details: new Map(row.employees.map(([id, , , , , english_name, arabic_name]) => [id, { english_name, arabic_name }])),
    size:
      row.services.length * 5 +
      row.service_employees.length +
      row.employees.length * 3 +
      row.employee_hours.length +
      row.employee_custom_hours.length +
      row.employee_holidays.length +
      row.custom_hours.length +
      row.holidays.length +
      row.addons.length,
  };
}

/** The employees as booking sees them from `from` to `to` (a shift past midnight of the day before and a visit that runs on included). */
export function employeesIn(schedule: Schedule, from: CalendarDate, to: CalendarDate): EmployeeFacts[] {
  const [first, last] = [dateOfDayNumber(dayNumber(from) - 1), dateOfDayNumber(dayNumber(to) + 2)];
  return schedule.employees.map(({ facts, leaves, custom }) => {
    if (leaves.length === 0 && custom.length === 0) return facts;
    return {
      ...facts,
      leaves: leaves.filter((leave) => leave.starts_on <= last && leave.ends_on >= first).map(({ start, end }) => ({ start, end })),
      custom_hours: custom.filter(({ date }) => date >= first && date <= last),
    };
  });
}

/** How long a visit of these services can last at the most, in minutes: in the slowest hands, with `extra` minutes more. */
export function longestMinutes(schedule: Schedule, service_ids: readonly number[], extra: number): number {
  let total = extra;
  for (const id of service_ids) {
    const service = schedule.services.find((one) => one.id === id);
    if (service === undefined) continue;
    const { busy_minutes: busy, processing_minutes: processing, finishing_minutes: finishing } = service;
    let longest = busy + processing + finishing;
    for (const own of service.employees)
      longest = Math.max(
        longest,
        (own.busy_minutes ?? busy) + (own.processing_minutes ?? processing) + (own.finishing_minutes ?? finishing),
      );
    total += longest + service.buffer_minutes;
  }
  return total;
}
