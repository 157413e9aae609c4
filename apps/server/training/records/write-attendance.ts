import { createAttendanceCorrection } from '@rawnaq/contract/calendar/attendance-team';
import { requestAttendanceCorrection } from '@rawnaq/contract/calendar/attendance';
import { workingLocations, workShifts } from '@rawnaq/contract/settings/master-data';
import { EventKind, EventType, RecordingMethod } from '@rawnaq/domain/calendar/attendance/attendance-event';
import { addDays, dayOfWeek } from '@rawnaq/domain/time/calendar-date';
import { epochMinuteOf, localToEpochMinutes } from '@rawnaq/domain/time/local-time';
import { rebuildDays, settleAround } from '../../areas/calendar/attendance/public/days.ts';
import type { Db } from '../../db/database.ts';
import type { UserContext } from '../../http/context.ts';
import { insertRows, takeIds } from '../bulk.ts';
import type { HandsAt } from '../hands.ts';
import type { PlannedEmployee } from '../plan-visits.ts';
import { randomFrom, type Random } from '../random.ts';

/** So long ago the salon began to record attendance. */
const daysRecorded = 28;
/** On a morning of the past the places and shifts were entered. */
const setUpHour = 8 * 60;

const place = { english_name: 'Lamsa, Olaya Street', arabic_name: 'لمسة، شارع العليا', latitude: 24.6941, longitude: 46.6856 } as const;
const shifts = [
  { english_name: 'Long day', arabic_name: 'يوم طويل', starts_minute: 600, ends_minute: 1380, break_minutes: 90, working_hours: 12 },
  { english_name: 'Afternoon', arabic_name: 'بعد الظهر', starts_minute: 780, ends_minute: 1380, break_minutes: 60, working_hours: 9 },
  {
    english_name: 'Late',
    arabic_name: 'مسائي',
    starts_minute: 840,
    ends_minute: 1380,
    break_minutes: 30,
    break_is_paid: 1,
    working_hours: 8,
  },
] as const;

/** The places of those of whom there is something to tell. */
const [stylist, forgetful, errands, business, bridal, unfinished, absentee] = [0, 1, 5, 8, 6, 9, 7] as const;

/** Once a week somebody is out for the salon, on a working day so many days ago or the one before. */
const outForBusiness = [3, 10, 17, 24];

interface AttendanceInput {
  account: UserContext['account'];
  today: string;
  now: Date;
  employees: readonly PlannedEmployee[];
  handsAt: HandsAt;
}

interface Tap {
  employee_id: number;
  kind: EventKind;
  type: EventType;
  /** Epoch minutes. */
  at: number;
}

/**
 * Four weeks of coming and going: mostly right, some late, breaks, errands, an evening past midnight, a forgotten check-out that was corrected and one that
 * waits for approval, a day on which somebody did not come, and somebody who has not come today.
 */
export async function writeAttendance(db: Db, account_id: number, input: AttendanceInput): Promise<void> {
  const { account, today, now, employees, handsAt } = input;
  const first = addDays(today, -daysRecorded);
  const setUp = handsAt('owner', localToEpochMinutes(account.timezone, first, setUpHour));
  const { id: working_location_id } = await setUp.do(workingLocations.create, place);
  for (const shift of shifts) await setUp.do(workShifts.create, { ...shift, grace_minutes: 10 });
  const random = randomFrom(20_261_011);
  const missing = employees.findIndex((employee, index) => index >= 2 && worksOn(employee, today, 0));
  const taps = employees.flatMap((employee, index) =>
    Array.from({ length: daysRecorded + 1 }, (_none, back) => daysRecorded - back).flatMap((back) =>
      worksOn(employee, addDays(today, -back), -back) &&
      !(back === 0 && index === missing) &&
      !(index === absentee && back === workedBefore(employee, today, 4))
        ? dayOf({ employee, index, back, date: addDays(today, -back), zone: account.timezone }, random)
        : [],
    ),
  );
  const past = taps.filter(({ at }) => at <= epochMinuteOf(now)).toSorted((one, other) => one.at - other.at);
  const ids = await takeIds(db, 'attendance_events', past.length);
  await insertRows(
    db,
    'attendance_events',
    past.map(({ at, ...tap }, index) => {
      const moment = new Date(at * 60_000).toISOString();
      const where = { method: RecordingMethod.location, working_location_id };
      return {
        account_id,
        id: ids[index],
        ...tap,
        at: moment,
        recorded_at: moment,
        ...where,
        distance_metres: random.between(3, 38),
        accuracy_metres: random.between(5, 25),
      };
    }),
  );
  const context = { db, account_id, account, now };
  await rebuildDays(context, { from: first, to: today }, null);
  for (const { id } of employees) await settleAround(context, id, now);
  await correct(input);
}

function worksOn({ days_off, away }: PlannedEmployee, date: string, offset: number): boolean {
  return !days_off.includes(dayOfWeek(date)) && !away.some(([from, through]) => from <= offset && offset <= through);
}

interface Day {
  employee: PlannedEmployee;
  index: number;
  /** How many days ago. */
  back: number;
  date: string;
  zone: string;
}

/** The latest day before today on which somebody works, counted from a day back, in days ago. */
function workedBefore(employee: PlannedEmployee, today: string, from: number): number {
  let back = from;
  while (!worksOn(employee, addDays(today, -back), -back)) back += 1;
  return back;
}

/** Comes, has a break, leaves; and what there is to tell of this day. */
function dayOf({ employee, index, back, date, zone }: Day, random: Random): Tap[] {
  const today = addDays(date, back);
  const [opens_usually, closes] = employee.hours;
  const opens = dayOfWeek(date) === 5 ? Math.max(840, opens_usually) : opens_usually;
  const minute = (local: number) => localToEpochMinutes(zone, date, local);
  const tap = (local: number, kind: EventKind, type: EventType = EventType.normal): Tap => ({
    employee_id: employee.id,
    kind,
    type,
    at: minute(local),
  });
  const isLate = random.chance(0.07);
  const came = opens + (isLate ? random.between(14, 55) : random.between(-14, 7));
  const break_begins = opens + 260 + random.between(0, 60);
  const break_ends = break_begins + (opens === 840 ? 30 : opens === 780 ? 60 : 90) + random.between(-6, 6);
  const left = closes + (random.chance(0.05) ? -random.between(20, 70) : random.between(-4, 22));
  const hadErrand = index === errands && back % 6 === 2;
  const wasOut = index === business && outForBusiness.some((from) => back === workedBefore(employee, today, from));
  const out_at = break_ends + 50;
  const isBridal = index === bridal && dayOfWeek(date) === 4;
  const isOpen =
    (index === forgetful && back === workedBefore(employee, today, 6)) ||
    (index === stylist && back === workedBefore(employee, today, 1)) ||
    (index === unfinished && back === workedBefore(employee, today, 9));
  return [
    tap(came, EventKind.in),
    tap(break_begins, EventKind.break_begins),
    tap(break_ends, EventKind.break_ends),
    ...(hadErrand ? [tap(out_at, EventKind.out, EventType.personal), tap(out_at + 42, EventKind.in)] : []),
    ...(wasOut ? [tap(out_at, EventKind.out, EventType.business), tap(out_at + 65, EventKind.in)] : []),
    ...(isOpen ? [] : [tap(isBridal ? closes + 95 : left, EventKind.out)]),
  ];
}

/** The forgotten check-out of last week was corrected; the one of the stylist waits for approval. */
async function correct({ account, today, now, employees, handsAt }: AttendanceInput): Promise<void> {
  const zone = account.timezone;
  const of = (index: number) => {
    const employee = employees[index];
    if (employee === undefined) throw new Error(`the training salon has no employee at place ${index}`);
    return employee;
  };
  const forgot = of(forgetful);
  const on_date = addDays(today, -workedBefore(forgot, today, 6));
  const morning = localToEpochMinutes(zone, addDays(on_date, 1), 11 * 60);
  const leftOn = (date: string, local: number) => [
    { kind: EventKind.out, at: new Date(localToEpochMinutes(zone, date, local) * 60_000).toISOString() },
  ];
  await handsAt('owner', morning).do(createAttendanceCorrection, {
    ...{ employee_id: forgot.id, on_date, reason: 'Phone was out of battery', steps: leftOn(on_date, 1385) },
  });
  const asked = addDays(today, -workedBefore(of(stylist), today, 1));
  const asking = Math.min(localToEpochMinutes(zone, addDays(asked, 1), 10 * 60), epochMinuteOf(now));
  await handsAt('stylist', asking).do(requestAttendanceCorrection, {
    ...{ on_date: asked, reason: 'نسيت تسجيل الانصراف', steps: leftOn(asked, 1390) },
  });
}
