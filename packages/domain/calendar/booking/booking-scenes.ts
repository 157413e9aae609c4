import type { Shift, WeeklyHours } from '../../scheduling/working-time.ts';
import { addDays } from '../../time/calendar-date.ts';
import type { Interval } from '../../time/intervals.ts';
import type { ReferenceScene } from './booking-reference.ts';
import { boundsOfDate } from './reference-minutes.ts';
import type {
  BookingFacts,
  BookingPolicy,
  Claim,
  ClaimSubject,
  CustomerFacts,
  EmployeeFacts,
  GroupSession,
  RequestedLine,
  ServiceFacts,
} from './facts.ts';

// For tests only: salons on days of every kind, with everything a booking is decided on, as a row of numbers tells it.

export interface Scene extends ReferenceScene {
  date: string;
}

/** How many numbers tell a scene; they may be any whole numbers from 0. */
export const sceneLength = 320;

const scene_customer = 900;
const [haircut, colouring, course] = [1, 2, 3];
const people = [1, 2, 3, 4];
const occupied: [ClaimSubject, number][] = [
  ...people.map((id): [ClaimSubject, number] => ['employee', id]),
  ...[71, 72, 73].map((id): [ClaimSubject, number] => ['resource', id]),
  ['customer', scene_customer],
];

/** Ordinary days, and days around which the clock of the zone changes: at midnight in Cairo, by night in New York, no more in Amman. */
const days: [string, string][] = [
  ['Asia/Riyadh', '2026-11-20'],
  ['Asia/Dubai', '2026-12-31'],
  ['Asia/Amman', '2026-03-27'],
  ['Africa/Cairo', '2026-04-23'],
  ['Africa/Cairo', '2026-04-24'],
  ['Africa/Cairo', '2026-10-29'],
  ['Africa/Cairo', '2026-10-30'],
  ['America/New_York', '2026-03-07'],
  ['America/New_York', '2026-03-08'],
  ['America/New_York', '2026-10-31'],
  ['America/New_York', '2026-11-01'],
];

/** Reads the numbers one by one; when they are used up the rest is zeros, the first of everything. */
class Draw {
  readonly #numbers: readonly number[];
  #next = 0;

  constructor(numbers: readonly number[]) {
    this.#numbers = numbers;
  }

  whole(least: number, most: number): number {
    const number = this.#numbers[this.#next] ?? 0;
    this.#next += 1;
    return least + (number % (most - least + 1));
  }

  fives(least: number, most: number): number {
    return least + this.whole(0, Math.floor((most - least) / 5)) * 5;
  }

  pick<Value>(values: readonly Value[]): Value {
    return values[this.whole(0, values.length - 1)]!;
  }

  several<Value>(least: number, most: number, make: () => Value): Value[] {
    return Array.from({ length: this.whole(least, most) }, make);
  }

  /** Mostly the first, which is the ordinary one. */
  seldom<Value>(ordinary: Value, make: () => Value): Value {
    return this.whole(0, 3) === 3 ? make() : ordinary;
  }
}

/** A long working day, a night, or anything. */
function shiftFrom(draw: Draw): Shift {
  const kind = draw.pick(['day', 'day', 'day', 'night', 'night', 'any']);
  if (kind === 'day') return { opens_minute: draw.fives(420, 720), closes_minute: draw.fives(960, 1320) };
  if (kind === 'night') return { opens_minute: draw.fives(1080, 1320), closes_minute: draw.fives(60, 360) };
  return { opens_minute: draw.fives(0, 1435), closes_minute: draw.fives(0, 1800) };
}

function shiftsFrom(draw: Draw): Shift[] {
  return draw.several(1, 2, () => shiftFrom(draw));
}

function weekFrom(draw: Draw): WeeklyHours {
  return [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, shifts: draw.whole(0, 5) === 5 ? [] : shiftsFrom(draw) }));
}

function customHoursFrom(draw: Draw, date: string): { date: string; shifts: Shift[] }[] {
  return [-1, 0, 1].flatMap((step) =>
    draw.whole(0, 5) === 5 ? [{ date: addDays(date, step), shifts: draw.pick([true, false]) ? shiftsFrom(draw) : [] }] : [],
  );
}

function serviceFrom(draw: Draw, id: number, seats: number): ServiceFacts {
  const is_group = seats > 1;
  const able = people.filter(() => draw.whole(0, 4) < 4);
  return {
    id,
    busy_minutes: draw.fives(5, 90),
    processing_minutes: is_group ? 0 : draw.pick([0, 0, 20, 45]),
    finishing_minutes: draw.pick([0, 0, 10, 15]),
    buffer_minutes: draw.pick([0, 0, 5, 15]),
    active: true,
    online: true,
    employees: (able.length === 0 ? people : able).map((employee_id) => ({
      employee_id,
      busy_minutes: draw.pick([null, null, 25, 60]),
      processing_minutes: is_group ? null : draw.pick([null, null, 10]),
    })),
    resource_needs: draw.pick<number[][]>([
      [],
      [],
      [],
      [[71]],
      [[71, 72]],
      [[71, 72], [72]],
      [
        [71, 72],
        [72, 73],
      ],
    ]),
    seats,
    rules: {
      minimum_notice_minutes: draw.pick([null, null, 0, 240]),
      max_days_ahead: draw.pick([null, null, 1, 60]),
      customers_allowed: draw.pick(['all', 'all', 'all', 'all', 'known', 'new']),
      patch_test: draw.pick([null, null, null, { service_id: 99, hours_before: 24, valid_days: 30 }]),
    },
  };
}

function customerFrom(draw: Draw, day: Interval): CustomerFacts {
  const test_before = (): number => draw.pick([draw.fives(-2880, 1440), draw.fives(-30 * 1440 - 300, -30 * 1440 + 1440)]);
  return {
    id: scene_customer,
    visit_count: draw.pick([0, 3]),
    no_show_count: 0,
    open_booking_count: draw.pick([0, 0, 1, 2]),
    had: draw.several(0, 2, () => ({ service_id: draw.pick([99, 99, 1]), at: day.start + test_before() })),
    minutes: draw.pick([[], [], [{ service_id: haircut, minutes: 40 }], [{ service_id: course, minutes: 40 }]]),
  };
}

function rangeFrom(draw: Draw, day: Interval): Interval {
  const start = draw.fives(day.start - 600, day.end + 300);
  return { start, end: start + draw.whole(1, 200) };
}

function claimFrom(draw: Draw, day: Interval): Claim {
  const [subject, id] = draw.pick(occupied);
  const kind = draw.pick<Claim['kind']>(['appointment', 'block_time', 'leave', 'hold']);
  return { subject, id, ...rangeFrom(draw, day), exclusive: draw.pick([true, false]), kind };
}

/** A session that stands claims its employee and its seats; it may begin between the grid times. */
function sessionFrom(draw: Draw, day: Interval, employee_id: number): GroupSession {
  const start = draw.pick([draw.fives(day.start + 600, day.start + 1080), draw.fives(day.start, day.end)]);
  const seats = draw.pick([2, 3]);
  const taken = [1, 2, 3].filter((seat) => seat <= seats && draw.pick([true, false]));
  return { id: 10 + employee_id, service_id: course, employee_id, start, end: start + draw.fives(30, 90), seats, taken };
}

function claimsOf({ id, employee_id, start, end, taken }: GroupSession): Claim[] {
  const claim = { start, end, exclusive: true, kind: 'appointment' } as const;
  return [
    { ...claim, subject: 'employee', id: employee_id },
    ...taken.map((seat): Claim => ({ ...claim, subject: 'seat', id: id * 1000 + seat })),
  ];
}

function employeeFrom(draw: Draw, id: number, day: Interval, date: string): EmployeeFacts {
  return {
    id,
    hours: draw.seldom<WeeklyHours | null>(null, () => weekFrom(draw)),
    custom_hours: customHoursFrom(draw, date),
    leaves: draw.seldom<Interval[]>([], () => [rangeFrom(draw, day)]),
    active: true,
    bookable_online: true,
    order: draw.whole(1, 9),
  };
}

function policyFrom(draw: Draw): BookingPolicy {
  return {
    channel: draw.pick(['online', 'staff']),
    slot_step_minutes: draw.pick([15, 15, 30, 20]),
    minimum_notice_minutes: draw.pick([0, 60, 180]),
    max_days_ahead: draw.pick([30, 30, 0]),
    may_overbook: false,
    may_book_outside_hours: draw.pick([false, false, false, true]),
    max_open_bookings: draw.pick([null, null, 2]),
  };
}

function lineFrom(draw: Draw): RequestedLine {
  return {
    service_id: draw.pick([haircut, colouring, course]),
    employee_id: draw.pick([null, null, null, 1, 2]),
    with_previous: draw.pick([false, true]),
    duration_minutes: draw.pick([null, null, null, 20, 75]),
    extra_minutes: draw.pick([0, 0, 10]),
  };
}

/** The scene that a row of whole numbers tells; a row of zeros is a plain one. */
export function sceneOf(numbers: readonly number[]): Scene {
  const draw = new Draw(numbers);
  const [time_zone, date] = draw.pick(days);
  const day = boundsOfDate(time_zone, date);
  const lines = draw.several(1, 3, () => lineFrom(draw));
  const policy = policyFrom(draw);
  // Mostly the visit is looked for well before its day; sometimes on it, or too late.
  const now = draw.pick([draw.fives(day.start - 2000, day.start - 300), draw.whole(day.start - 300, day.end + 60)]);
  const customer_id = draw.pick([scene_customer, scene_customer, null]);
  const services = [serviceFrom(draw, haircut, 1), serviceFrom(draw, colouring, 1), serviceFrom(draw, course, 3)];
  const sessions = people.filter(() => draw.pick([false, true])).map((id) => sessionFrom(draw, day, id));
  const facts: BookingFacts = {
    time_zone,
    business: {
      weekly: weekFrom(draw),
      custom: customHoursFrom(draw, date),
      holidays: draw.pick([
        [],
        [],
        [],
        [{ starts_on: addDays(date, 1), ends_on: addDays(date, 2) }],
        [{ starts_on: addDays(date, -3), ends_on: date }],
      ]),
    },
    services,
    employees: people.map((id) => employeeFrom(draw, id, day, date)),
    sessions,
    claims: [...sessions.flatMap(claimsOf), ...draw.several(0, 10, () => claimFrom(draw, day))],
  };
  const who = draw.pick(['not said', 'new', 'known', 'known']);
  if (who !== 'not said') facts.customer = who === 'new' ? null : customerFrom(draw, day);
  return { date, facts, policy, customer_id, lines, now };
}
