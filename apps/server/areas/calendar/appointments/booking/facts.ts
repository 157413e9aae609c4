import type { BookingFacts, BookingPolicy } from '@rawnaq/domain/calendar/booking/facts';
import { dateOfDayNumber, dayNumber } from '@rawnaq/domain/time/calendar-date';
import { dayBounds } from '@rawnaq/domain/time/local-time';
import type { Db } from '../../../../db/database.ts';
import { asksForHistory, readCustomerFacts } from './facts-customer.ts';
import { type Occupied, readOccupied, type Subject } from './facts-claims.ts';
import type { DayFactsRequest } from './facts-request.ts';
import {
  type AddonDetails,
  type BookingSettings,
  type EmployeeDetails,
  employeesIn,
  longestMinutes,
  type Schedule,
  type ServiceDetails,
} from './schedule.ts';
import { lastSchedule, scheduleNamed } from './schedule-cache.ts';

export type { BookingSettings } from './schedule.ts';

export interface DayFacts {
  facts: BookingFacts;
  settings: BookingSettings;
  services: ReadonlyMap<number, ServiceDetails>;
  employees: ReadonlyMap<number, EmployeeDetails>;
  addons: ReadonlyMap<number, AddonDetails>;
  /** The names of all that the facts were made of, where they were asked for and the schedule has one. */
  named: FactsNames | null;
}

/** While the names are the same and no hold has run out, so are the facts. */
export interface FactsNames {
  content: string;
  occupied: string;
  time_zone: string;
  /** When the first hold among the claims runs out, milliseconds by the database's clock; null where there is none. */
  holds_until: number | null;
}

/** What the online channel may do: never overbook, never outside hours. */
export function onlinePolicy(settings: BookingSettings): BookingPolicy {
  const { slot_step_minutes, minimum_notice_minutes, max_days_ahead, max_open_bookings } = settings;
  return {
    channel: 'online',
    slot_step_minutes,
    minimum_notice_minutes,
    max_days_ahead,
    may_overbook: false,
    may_book_outside_hours: false,
    max_open_bookings,
  };
}

/** As long as a visit can be; a day where the services are not known. */
const aDay = 1440;

function longestOf(schedule: Schedule | undefined, request: DayFactsRequest, remembered: Occupied['minutes'] = []): number {
  if (schedule === undefined || request.service_ids === undefined) return aDay;
  const remembered_minutes = remembered.reduce((total, { minutes }) => total + minutes, 0);
  return Math.min(aDay, longestMinutes(schedule, request.service_ids, (request.extra_minutes ?? 0) + remembered_minutes));
}

/** Whose claims have to be read where every line names its employee: that employee's, the customer's, and those of the places of its service. Null: everybody's, because in a group others have seats. */
function subjectsOf(schedule: Schedule | undefined, { employee_ids, service_ids, customer_id }: DayFactsRequest): Subject[] | null {
  if (schedule === undefined || employee_ids === undefined || service_ids === undefined) return null;
  const services = schedule.services.filter((service) => service_ids.includes(service.id));
  if (services.some((service) => (service.seats ?? 1) > 1)) return null;
  const units = new Set(services.flatMap((service) => (service.resource_needs ?? []).flat()));
  const named: Subject[] = [...new Set(employee_ids)].map((id) => ({ subject: 'employee', id }));
  for (const id of units) named.push({ subject: 'resource', id });
  if (customer_id !== undefined) named.push({ subject: 'customer', id: customer_id });
  return named;
}

/**
 * Everything a booking of some days is decided on: who is occupied, in one statement, and the schedule (hours, services, employees, places,
 * rules), which is read only when it has changed since this process last read it. The claims reach from 24 hours before the first
 * day, the longest a claim can be, to as long after the last day as the visit can run on.
 */
export async function loadDayFacts(db: Db, request: DayFactsRequest): Promise<DayFacts> {
  const { account_id, from, to } = request;
  const guess = lastSchedule(account_id);
  const zone = guess?.time_zone ?? (await readTimeZone(db, account_id));
  const start = dayBounds(zone, from).start;
  const reach = longestOf(guess, request);
  const among = subjectsOf(guess, request);
  let occupied = await readOccupied(db, request, start, dayBounds(zone, to).end + reach, among);
  let schedule = await scheduleNamed(db, account_id, occupied.content, occupied.time_zone);
  const needed = longestOf(schedule, request, occupied.minutes);
  // The guess was of an older schedule, or the customer takes longer than others.
  if (schedule.time_zone !== zone || needed > reach || (among !== null && schedule !== guess)) {
    occupied = await readOccupied(db, request, dayBounds(schedule.time_zone, from).start, dayBounds(schedule.time_zone, to).end + aDay);
    schedule = await scheduleNamed(db, account_id, occupied.content, occupied.time_zone);
  }
  const customer =
    request.customer_id === undefined
      ? undefined
      : await readCustomerFacts(db, account_id, request.customer_id, occupied.minutes, {
          with_history: asksForHistory(schedule, request.service_ids, request.channel),
          ...(request.except_appointment_id === undefined ? {} : { except_appointment_id: request.except_appointment_id }),
        });
  return dayFactsOf(schedule, occupied, request, customer);
}

function dayFactsOf(schedule: Schedule, occupied: Occupied, request: DayFactsRequest, customer: BookingFacts['customer']): DayFacts {
  const { from, to } = request;
  const [first, last] = [dateOfDayNumber(dayNumber(from) - 1), dateOfDayNumber(dayNumber(to) + 2)];
  return {
    facts: {
      time_zone: schedule.time_zone,
      business: {
        weekly: schedule.weekly,
        custom: schedule.custom.filter(({ date }) => date >= first && date <= last),
        holidays: schedule.holidays.filter(({ starts_on, ends_on }) => starts_on <= last && ends_on >= first),
      },
      services: schedule.services,
      employees: employeesIn(schedule, from, to),
      claims: occupied.claims,
      sessions: occupied.sessions,
      ...(customer === undefined ? {} : { customer }),
    },
    settings: schedule.settings,
    services: schedule.service_details,
    employees: schedule.employee_details,
    addons: schedule.addons,
    named: namesOf(occupied),
  };
}

function namesOf({ content, occupied, time_zone, holds_until }: Occupied): FactsNames | null {
  return content === null || occupied === null ? null : { content, occupied, time_zone, holds_until };
}

/** The account's schedule as it is now, for what needs its rules and names but nobody's time. */
export async function currentSchedule(db: Db, account_id: number): Promise<Schedule> {
  const row = await db
    .selectFrom('accounts as a')
    .leftJoin('schedule_versions as v', 'v.account_id', 'a.id')
    .where('a.id', '=', account_id)
    .select(['v.content', 'a.timezone'])
    .executeTakeFirst();
  if (row === undefined) throw new Error(`There is no account ${account_id}`);
  return scheduleNamed(db, account_id, row.content, row.timezone);
}

async function readTimeZone(db: Db, account_id: number): Promise<string> {
  const row = await db.selectFrom('accounts').where('id', '=', account_id).select('timezone').executeTakeFirst();
  if (row === undefined) throw new Error(`There is no account ${account_id}`);
  return row.timezone;
}
