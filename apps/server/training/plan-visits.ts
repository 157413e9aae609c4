import { AppointmentPayment, AppointmentSource, AppointmentStatus } from '@rawnaq/domain/calendar/appointments/status';
import { addDays, dayOfWeek } from '@rawnaq/domain/time/calendar-date';
import { epochMinutesToLocal, localToEpochMinutes } from '@rawnaq/domain/time/local-time';
import type { Random } from './random.ts';
import { fullness } from './rhythm.ts';

export interface PlannedEmployee {
  id: number;
  days_off: readonly number[];
  hours: readonly [opens: number, closes: number];
  /** Days on leave, counted from today: from and through. */
  away: readonly (readonly [from: number, through: number])[];
  services: readonly PlannedService[];
}
export interface PlannedService {
  id: number;
  /** From start to end; `parts` where not all of it is in the employee's hands. */
  minutes: number;
  parts?: readonly [busy: number, processing: number, finishing: number];
  price_minor: number;
}
export interface PlannedCustomer {
  id: number;
  /** Epoch minutes since when the person is a customer. */
  since: number;
}

export interface PlannedLine {
  service_id: number;
  employee_id: number;
  starts: number;
  ends: number;
  price_minor: number;
  parts?: PlannedService['parts'];
}
export interface PlannedVisit {
  customer_id: number;
  lines: PlannedLine[];
  starts: number;
  ends: number;
  status: number;
  payment_status: number;
  source: number;
  created: number;
  date: string;
}

export interface PlanInput {
  zone: string;
  /** First and last local day, both included. */
  from: string;
  to: string;
  /** Epoch minutes of the present. */
  now: number;
  employees: readonly PlannedEmployee[];
  customers: readonly PlannedCustomer[];
}

const grid = 15;
const friday = 5;
/** After the Friday prayer, as the training salon's hours say. */
const fridayOpens = 840;
/** Bookings thin out the further ahead they are. */
const aheadShare = (daysAhead: number): number => (daysAhead <= 0 ? 1 : Math.max(0.04, 0.62 * 0.88 ** (daysAhead - 1)));

/** A year of visits of one salon, in order of time: no employee and no customer is in two places, all in working hours. */
export function planVisits(input: PlanInput, random: Random): PlannedVisit[] {
  const visits: PlannedVisit[] = [];
  // The salon's day, not that of UTC: after midnight there the two differ, and leaves and visits are counted from the first.
  const noonOf = (date: string): number => localToEpochMinutes(input.zone, date, 720);
  const today = Math.floor(noonOf(epochMinutesToLocal(input.zone, input.now).date) / 1440);
  for (let date = input.from; date <= input.to; date = addDays(date, 1)) {
    const taken = new Set<number>();
    const noon = noonOf(date);
    const share = fullness(date) * aheadShare(Math.floor(noon / 1440) - today);
    // Today is half full, so that there is something to see and room to book.
    const wanted = Math.floor(noon / 1440) === today ? 0.5 : share;
    for (const employee of input.employees) {
      if (employee.services.length === 0 || employee.days_off.includes(dayOfWeek(date))) continue;
      const daysFromToday = Math.floor(noon / 1440) - today;
      if (employee.away.some(([from, through]) => from <= daysFromToday && daysFromToday <= through)) continue;
      planDay(input, employee, date, wanted, taken, random, visits);
    }
  }
  return visits.toSorted((one, other) => one.starts - other.starts);
}

function planDay(
  input: PlanInput,
  employee: PlannedEmployee,
  date: string,
  share: number,
  taken: Set<number>,
  random: Random,
  visits: PlannedVisit[],
): void {
  const closes = localToEpochMinutes(input.zone, date, employee.hours[1]);
  let at = localToEpochMinutes(input.zone, date, dayOfWeek(date) === friday ? Math.max(fridayOpens, employee.hours[0]) : employee.hours[0]);
  while (at < closes - 30) {
    if (!random.chance(share)) {
      at += grid * random.between(1, 3);
      continue;
    }
    const lines = pickLines(employee, at, closes, random);
    const last = lines.at(-1);
    const customer = pickCustomer(input.customers, at, taken, random);
    if (last === undefined || customer === undefined) {
      at += grid;
      continue;
    }
    taken.add(customer.id);
    visits.push(finishVisit(input, date, customer.id, lines, last.ends, random));
    at = Math.ceil(last.ends / grid) * grid;
  }
}

function pickLines(employee: PlannedEmployee, start: number, closes: number, random: Random): PlannedLine[] {
  const lines: PlannedLine[] = [];
  let at = start;
  const wanted = random.chance(0.34) ? 2 : 1;
  for (let index = 0; index < wanted; index += 1) {
    const service = employee.services[random.favourite(employee.services.length)];
    if (service === undefined || at + service.minutes > closes || lines.some((line) => line.service_id === service.id)) break;
    lines.push({
      service_id: service.id,
      employee_id: employee.id,
      starts: at,
      ends: at + service.minutes,
      price_minor: service.price_minor,
      ...(service.parts === undefined ? {} : { parts: service.parts }),
    });
    at += service.minutes;
  }
  return lines;
}

function pickCustomer(
  customers: readonly PlannedCustomer[],
  at: number,
  taken: ReadonlySet<number>,
  random: Random,
): PlannedCustomer | undefined {
  for (let tries = 0; tries < 12; tries += 1) {
    const customer = customers[random.favourite(customers.length)];
    if (customer !== undefined && customer.since <= at && !taken.has(customer.id)) return customer;
  }
  return undefined;
}

function finishVisit(
  input: PlanInput,
  date: string,
  customer_id: number,
  lines: PlannedLine[],
  ends: number,
  random: Random,
): PlannedVisit {
  const starts = lines[0]?.starts ?? 0;
  const status = statusOf(starts, ends, input.now, random);
  const source = random.chance(0.32) ? AppointmentSource.online : AppointmentSource.system;
  const lead = source === AppointmentSource.online ? random.between(90, 9 * 1440) : random.between(5, 5 * 1440);
  return {
    customer_id,
    lines,
    starts,
    ends,
    status,
    source,
    date,
    payment_status: status === AppointmentStatus.achieved ? AppointmentPayment.paid : AppointmentPayment.unpaid,
    created: Math.min(starts - lead, input.now - random.between(1, 300)),
  };
}

function statusOf(starts: number, ends: number, now: number, random: Random): number {
  if (ends <= now - 20) {
    const chance = random.next();
    if (chance < 0.05) return AppointmentStatus.cancelled;
    return chance < 0.085 ? AppointmentStatus.no_show : AppointmentStatus.achieved;
  }
  if (starts <= now + 10) return AppointmentStatus.check_in;
  return random.chance(0.03) ? AppointmentStatus.cancelled : AppointmentStatus.scheduled;
}
