import type { AttendanceFacts, DayPolicy, PlannedShift } from '@rawnaq/domain/calendar/attendance/attendance-day';
import { employeeShiftsOn } from '@rawnaq/domain/scheduling/day-shifts';
import type { Shift } from '@rawnaq/domain/scheduling/working-time';
import { type CalendarDate, addDays, dayNumber } from '@rawnaq/domain/time/calendar-date';
import type { Interval } from '@rawnaq/domain/time/intervals';
import { dayBounds, epochMinuteOf, localMinuteToEpoch } from '@rawnaq/domain/time/local-time';
import { sql } from 'kysely';
import { anyOf } from '../../../db/any-of.ts';
import type { Db } from '../../../db/database.ts';
import type { AccountContext } from '../../../http/context.ts';
import { todayOf } from '../../../http/business-day.ts';
import { readOvertimeSetting } from '../../settings/master-data/public.ts';
import { workingHoursOptions } from '../../team/records/public/hours-option.ts';
import { currentSchedule, employeesIn } from '../appointments/public/facts.ts';
import { ofEmployees, readEvents } from './store.ts';

export type AttendanceContext = Pick<AccountContext, 'db' | 'account_id' | 'account' | 'now'>;

export interface Person {
  id: number;
  english_name: string | null;
  arabic_name: string | null;
  status: number;
  left_on: CalendarDate | null;
  /** The day of the first event: before it nothing was expected of anybody. Null for who never checked in. */
  begins_on: CalendarDate | null;
  facts: AttendanceFacts;
  optionOn: (date: CalendarDate) => 8 | 9 | 12;
}

interface Template extends Shift {
  break_minutes: number;
  break_is_paid: 0 | 1;
  grace_minutes: number;
}

/** What the shifts of the master data say of breaks and grace; the hours of an employee that are those of a shift follow it. */
async function readTemplates(db: Db, account_id: number): Promise<Map<string, Template>> {
  const rows = await db
    .selectFrom('work_shifts')
    .where('account_id', '=', account_id)
    .where('status', '=', 1)
    .select(['starts_minute as opens_minute', 'ends_minute as closes_minute', 'break_minutes', 'break_is_paid', 'grace_minutes'])
    .$narrowType<{ break_is_paid: 0 | 1 }>()
    .orderBy('position', 'desc')
    .execute();
  return new Map(rows.map((row) => [keyOf(row), row]));
}
const keyOf = ({ opens_minute, closes_minute }: Shift): string => `${opens_minute % 1440}-${closes_minute % 1440}`;
const noTemplate = { break_minutes: 0, break_is_paid: 0, grace_minutes: 0 } as const;

function plannedOn(zone: string, date: CalendarDate, shifts: readonly Shift[], templates: ReadonlyMap<string, Template>): PlannedShift[] {
  const day = dayNumber(date);
  return shifts.map((shift) => {
    const { break_minutes, break_is_paid, grace_minutes } = templates.get(keyOf(shift)) ?? noTemplate;
    const closes = shift.closes_minute <= shift.opens_minute ? shift.closes_minute + 1440 : shift.closes_minute;
    return {
      ...{ date, start: localMinuteToEpoch(zone, day, shift.opens_minute), end: localMinuteToEpoch(zone, day, closes) },
      ...{ break_minutes, break_is_paid, grace_minutes },
    };
  });
}

async function readPeople(db: Db, account_id: number, zone: string, employee_ids: readonly number[] | null) {
  let rows = db.selectFrom('employees as e').where('e.account_id', '=', account_id);
  if (employee_ids !== null) rows = rows.where('e.id', 'in', employee_ids.length === 0 ? [0] : [...employee_ids]);
  return rows
    .select([
      ...(['e.id', 'e.english_name', 'e.arabic_name', 'e.status', 'e.left_on'] as const),
      sql<
        string | null
      >`(select (min(v.at) at time zone ${zone})::date from attendance_events v where v.account_id = ${account_id} and v.employee_id = e.id)`.as(
        'begins_on',
      ),
    ])
    .orderBy('e.position')
    .orderBy('e.id')
    .execute();
}

/** Approved leaves that touch a time, by employee. */
async function readLeaves(db: Db, account_id: number, span: Interval, employee_ids: readonly number[]): Promise<Map<number, Interval[]>> {
  const rows = await db
    .selectFrom('leaves')
    .where('account_id', '=', account_id)
    .where('employee_id', '=', anyOf(employee_ids))
    .where('status', '=', 2)
    .where('starts_at', '<', new Date(span.end * 60_000).toISOString())
    .where('ends_at', '>', new Date(span.start * 60_000).toISOString())
    .select(['employee_id', 'starts_at', 'ends_at'])
    .execute();
  const leaves = new Map<number, Interval[]>();
  for (const { employee_id, starts_at, ends_at } of rows) {
    const own = leaves.get(employee_id) ?? [];
    own.push({ start: epochMinuteOf(starts_at), end: epochMinuteOf(ends_at) });
    leaves.set(employee_id, own);
  }
  return leaves;
}

/** Plans of days that are over, as they were written down then. */
async function readOldPlans(db: Db, account_id: number, from: CalendarDate, before: CalendarDate, employee_ids: readonly number[]) {
  const rows = await db
    .selectFrom('attendance_days')
    .where('account_id', '=', account_id)
    .where(ofEmployees(employee_ids, { employee_id: 'employee_id', at: 'on_date' }, { from, before }))
    .select(['employee_id', 'on_date', 'shifts', 'working_hours', 'policy'])
    .$narrowType<{ shifts: PlannedShift[]; working_hours: 8 | 9 | 12; policy: DayPolicy | null }>()
    .execute();
  return new Map(rows.map((row) => [`${row.employee_id} ${row.on_date}`, row]));
}

const isHoliday = (holidays: readonly { starts_on: CalendarDate; ends_on: CalendarDate }[], date: CalendarDate): boolean =>
  holidays.some(({ starts_on, ends_on }) => starts_on <= date && date <= ends_on);

/** From this day on the plan of a day follows the hours as they are; the nights of yesterday may not be over. */
export const plansFollowFrom = (today: CalendarDate): CalendarDate => addDays(today, -1);

/**
 * What the days of employees are counted from: events, planned shifts and leaves, of two days more on either side, whose nights reach in. What was expected
 * begins with the first day on which an employee checked in, so that nobody is absent where attendance is not recorded.
 */
export async function loadFacts(
  { db, account_id, account, now }: AttendanceContext,
  period: { from: CalendarDate; to: CalendarDate },
  employee_ids: readonly number[] | null,
): Promise<Person[]> {
  const zone = account.timezone;
  const [first, last] = [addDays(period.from, -2), addDays(period.to, 2)];
  const span = { start: dayBounds(zone, first).start, end: dayBounds(zone, last).end };
  const today = todayOf({ account, now });
  const people = await readPeople(db, account_id, zone, employee_ids);
  const ids = people.map(({ id }) => id);
  const [schedule, templates, leaves, plans, events, optionOf, overtime] = await Promise.all([
    currentSchedule(db, account_id),
    readTemplates(db, account_id),
    readLeaves(db, account_id, span, ids),
    readOldPlans(db, account_id, first, plansFollowFrom(today), ids),
    readEvents(db, account_id, { from: span.start, to: span.end, employee_ids }),
    workingHoursOptions(db, account_id, ids),
    readOvertimeSetting(db, account_id),
  ]);
  const business = { weekly: schedule.weekly, custom: schedule.custom, holidays: schedule.holidays };
  const hours = new Map(employeesIn(schedule, first, last).map((one) => [one.id, one]));
  const by_employee = Map.groupBy(events, ({ employee_id }) => employee_id);
  return people.map((person) => {
    const { id, begins_on, left_on } = person;
    const own = hours.get(id);
    const shifts: PlannedShift[] = [];
    for (let date = first; date <= last; date = addDays(date, 1)) {
      if (begins_on === null || date < begins_on || (left_on !== null && date > left_on)) continue;
      const old = plans.get(`${id} ${date}`);
      if (old !== undefined) shifts.push(...old.shifts);
      else if (own !== undefined) shifts.push(...plannedOn(zone, date, employeeShiftsOn(own, business, date), templates));
    }
    const optionOn = (date: CalendarDate) => plans.get(`${id} ${date}`)?.working_hours ?? optionOf(id, date);
    const policyOn = (date: CalendarDate): DayPolicy =>
      plans.get(`${id} ${date}`)?.policy ?? {
        threshold: overtime[`threshold_${optionOn(date)}_minutes`],
        day_off_is_overtime: overtime.day_off_is_overtime,
        holiday_is_overtime: isHoliday(schedule.holidays, date) ? overtime.holiday_is_overtime : 0,
      };
    const facts = {
      ...{ zone, shifts, policyOn, events: by_employee.get(id) ?? [] },
      leaves: [...(leaves.get(id) ?? []), ...(own?.leaves ?? [])],
      now: epochMinuteOf(now),
    };
    return { ...person, facts, optionOn };
  });
}
