import { type AttendanceDay, attendanceDays, emptyDay, shiftOf } from '@rawnaq/domain/calendar/attendance/attendance-day';
import type { AttendanceState } from '@rawnaq/domain/calendar/attendance/attendance-event';
import { isForgotten, type Presence, presencesOf } from '@rawnaq/domain/calendar/attendance/presences';
import { type CalendarDate, addDays } from '@rawnaq/domain/time/calendar-date';
import { epochMinuteOf, localDate, momentOfEpochMinutes } from '@rawnaq/domain/time/local-time';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { todayOf } from '../../../http/business-day.ts';
import { type AttendanceContext, loadFacts, type Person, plansFollowFrom } from './facts.ts';
import { ofEmployees } from './store.ts';

const flag = (value: boolean): 0 | 1 => (value ? 1 : 0);

/** A day as the wire tells it. */
function toldDay(zone: string, day: AttendanceDay) {
  const { date, due, present, worked, paid_break, unpaid_break, errand, business, late, early, missing, overtime } = day;
  const momentOf = (minute: number | null) => (minute === null ? null : momentOfEpochMinutes(zone, minute));
  return {
    ...{ on_date: date, due, present, worked, paid_break, unpaid_break, errand, business, late, early, missing, overtime },
    ...{ is_absent: flag(day.is_absent), is_on_leave: flag(day.is_on_leave), is_open: flag(day.is_open) },
    ...{ came_at: momentOf(day.came), left_at: momentOf(day.left) },
  };
}

/** The days of a person within a period, counted from the events. */
const daysOfPerson = ({ facts }: Person, from: CalendarDate, to: CalendarDate): AttendanceDay[] => attendanceDays(facts, { from, to });

/** The days of a period from the first check-in on, those without work among them: what was planned on a day off is nothing, also when the hours change later. */
function allDays(person: Person, from: CalendarDate, to: CalendarDate): AttendanceDay[] {
  const { begins_on, left_on } = person;
  const counted = new Map(daysOfPerson(person, from, to).map((day) => [day.date, day]));
  for (let date = from; date <= to; date = addDays(date, 1))
    if (begins_on !== null && date >= begins_on && (left_on === null || date <= left_on) && !counted.has(date))
      counted.set(date, emptyDay(date));
  return [...counted.values()];
}

/**
 * The days of a period as a table: those behind as they were written down, yesterday's and today's as they are at this moment. All reports read it. Columns as
 * those of `attendance_days`, without what a day was planned to be.
 */
export async function daysOfPeriod(
  context: AttendanceContext,
  period: { from: CalendarDate; to: CalendarDate },
  employee_ids: readonly number[] | null,
): Promise<RawBuilder<unknown>> {
  const { account_id, account } = context;
  const live_from = plansFollowFrom(todayOf(context));
  const from = period.from > live_from ? period.from : live_from;
  const people = period.to < live_from ? [] : await loadFacts(context, { from, to: period.to }, employee_ids);
  const live = people.flatMap((person) =>
    daysOfPerson(person, from, period.to).map((day) => ({
      ...{ employee_id: person.id, exits: day.exits },
      ...toldDay(account.timezone, day),
    })),
  );
  const before = addDays(period.to, 1);
  const written = ofEmployees(employee_ids, dayIndex, { from: period.from, before: before < live_from ? before : live_from });
  return sql`
    select ${sql.raw(dayColumns.map((name) => `d.${name}`).join(', '))} from attendance_days d
    where d.account_id = ${account_id} and ${written}
    union all
    select ${sql.raw(dayColumns.map((name) => `l.${name}`).join(', '))} from jsonb_to_recordset(${JSON.stringify(live)}::jsonb) as l (employee_id bigint,
      on_date date, due int, present int, worked int, paid_break int, unpaid_break int, errand int, business int, late int, early int, missing int,
      overtime int, is_absent smallint, is_on_leave smallint, is_open smallint, came_at timestamptz, left_at timestamptz, exits jsonb)`;
}

const dayIndex = { employee_id: 'd.employee_id', at: 'd.on_date' } as const;

const dayColumns = [
  ...(['employee_id', 'on_date', 'due', 'present', 'worked', 'paid_break', 'unpaid_break', 'errand', 'business', 'late', 'early'] as const),
  ...(['missing', 'overtime', 'is_absent', 'is_on_leave', 'is_open', 'came_at', 'left_at', 'exits'] as const),
] as const;

/** The days of a period, by employee. */
export async function readDays(
  context: AttendanceContext,
  period: { from: CalendarDate; to: CalendarDate },
  employee_ids: readonly number[] | null,
): Promise<Map<number, ToldDay[]>> {
  const { rows } = await sql<ToldDay & { employee_id: number; exits: unknown }>`
    select * from (${await daysOfPeriod(context, period, employee_ids)}) d order by employee_id, on_date`.execute(context.db);
  const days = Map.groupBy(rows, ({ employee_id }) => employee_id);
  return new Map([...days].map(([id, own]) => [id, own.map(({ employee_id: _, exits: _exits, ...day }) => day)]));
}

type ToldDay = ReturnType<typeof toldDay>;

/** Writes the days of a period down as they are counted now: of these employees, or of all. Days of the future have no row. */
export async function rebuildDays(
  context: AttendanceContext,
  period: { from: CalendarDate; to: CalendarDate },
  employee_ids: readonly number[] | null,
): Promise<number> {
  return writeDays(context, period, employee_ids, await loadFacts(context, period, employee_ids));
}

async function writeDays(
  context: AttendanceContext,
  period: { from: CalendarDate; to: CalendarDate },
  employee_ids: readonly number[] | null,
  people: readonly Person[],
): Promise<number> {
  const { db, account_id, account } = context;
  const zone = account.timezone;
  const today = todayOf(context);
  const last = period.to < today ? period.to : today;
  const rows = people.flatMap((person) =>
    allDays(person, period.from, last).map((day) => ({
      ...{ employee_id: person.id, working_hours: person.optionOn(day.date), exits: day.exits, calendar: day.calendar },
      policy: person.facts.policyOn(day.date),
      shifts: person.facts.shifts.filter(({ date }) => date === day.date),
      ...toldDay(zone, day),
    })),
  );
  const period_of = sql`d.account_id = ${account_id} and ${ofEmployees(employee_ids, dayIndex, { from: period.from, before: addDays(period.to, 1) })}`;
  const names = (of: string) => sql.raw(writtenColumns.map((name) => `${of}.${name}`).join(', '));
  // A day that comes to the same again is left as it is: a month of everybody is thousands of rows, and few of them change. A full join, because it is never
  // one row after the other, whatever the database expects of how many there are.
  await sql`
    with r as materialized (select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (employee_id bigint, on_date date, shifts jsonb,
      working_hours smallint, due int, present int, worked int, paid_break int, unpaid_break int, errand int, business int, late int, early int, missing int,
      overtime int, is_absent smallint, is_on_leave smallint, is_open smallint, came_at timestamptz, left_at timestamptz, exits jsonb,
      calendar jsonb, policy jsonb)),
    o as materialized (select d.employee_id, d.on_date, ${names('d')} from attendance_days d where ${period_of}),
    changed as materialized (select r.* from r full join o on o.employee_id = r.employee_id and o.on_date = r.on_date
      where (${names('r')}) is distinct from (${names('o')})),
    gone as (delete from attendance_days d where ${period_of} and (d.employee_id, d.on_date) not in (select r.employee_id, r.on_date from r))
    insert into attendance_days (account_id, employee_id, on_date, ${sql.raw(writtenColumns.join(', '))})
    select ${account_id}, c.employee_id, c.on_date, ${names('c')} from changed c where c.employee_id is not null
    on conflict (account_id, employee_id, on_date) do update set (${sql.raw(writtenColumns.join(', '))}) = (${names('excluded')})`.execute(
    db,
  );
  return rows.length;
}

/** What is written down of a day, beside whose and which it is. */
const writtenColumns = [
  ...([
    'shifts',
    'working_hours',
    'due',
    'present',
    'worked',
    'paid_break',
    'unpaid_break',
    'errand',
    'business',
    'late',
    'early',
  ] as const),
  ...(['missing', 'overtime', 'is_absent', 'is_on_leave', 'is_open', 'came_at', 'left_at', 'exits', 'calendar', 'policy'] as const),
] as const;

const stateIds = { present: 1, on_break: 2, on_business: 3, on_errand: 4 } as const;

export interface Standing {
  state: AttendanceState;
  presence: Presence | null;
  /** The open presence whose check-out was forgotten. */
  forgotten: (Presence & { date: CalendarDate }) | null;
}

/** Where a person is now: away too where the check-out before was forgotten. */
export function standingOf({ facts }: Person): Standing {
  const last = presencesOf(facts.events).at(-1);
  if (last === undefined || !last.is_open) return { state: 'away', presence: null, forgotten: null };
  const shift = shiftOf(last.start, facts.shifts);
  if (isForgotten(last.start, shift?.end ?? null, facts.now ?? 0))
    return { state: 'away', presence: null, forgotten: { ...last, date: shift?.date ?? localDate(facts.zone, last.start) } };
  return { state: last.state, presence: last, forgotten: null };
}

/** Writes down who is there, behind every event and correction: one row at most for an employee. */
async function writePresence(db: Db, account_id: number, person: Person): Promise<void> {
  const { zone } = person.facts;
  const last = presencesOf(person.facts.events).at(-1);
  if (last === undefined || !last.is_open || last.state === 'away') {
    await db.deleteFrom('attendance_open_presences').where('account_id', '=', account_id).where('employee_id', '=', person.id).execute();
    return;
  }
  const on_date = shiftOf(last.start, person.facts.shifts)?.date ?? localDate(zone, last.start);
  const presence = {
    ...{ in_event_id: last.in_event_id, on_date, state: stateIds[last.state] },
    ...{ came_at: momentOfEpochMinutes(zone, last.start), since: momentOfEpochMinutes(zone, last.state_since) },
  };
  await db
    .insertInto('attendance_open_presences')
    .values({ account_id, employee_id: person.id, ...presence })
    .onConflict((conflict) => conflict.columns(['account_id', 'employee_id']).doUpdateSet(presence))
    .execute();
}

/** What is read of somebody who taps: enough for where they are, and for the days that the tap changes. */
export const aroundToday = (today: CalendarDate) => ({ from: addDays(today, -1), to: addDays(today, 1) });

/** The same as `settleAround` for a tap of this moment: the facts were read before it, and it is added to them, so that nothing is read again. */
export async function settleTap(context: AttendanceContext, before: Person, event: Person['facts']['events'][number]): Promise<Standing> {
  const person = { ...before, facts: { ...before.facts, events: [...before.facts.events, event] } };
  // Nothing was expected before the first event, and so nothing is planned yet: that one reads its own day.
  if (before.begins_on === null) return settleAround(context, before.id, new Date(event.at * 60_000));
  await Promise.all([
    writeDays(context, aroundToday(todayOf(context)), [person.id], [person]),
    writePresence(context.db, context.account_id, person),
  ]);
  return standingOf(person);
}

/**
 * What follows an event at a moment: the days around it are counted anew, and whether the employee is there is written down. The caller holds the lock of the
 * employee's attendance. Answers where the employee is now.
 */
export async function settleAround(context: AttendanceContext, employee_id: number, moment: Date): Promise<Standing> {
  const { db, account_id, account } = context;
  const date = localDate(account.timezone, epochMinuteOf(moment));
  await rebuildDays(context, { from: addDays(date, -1), to: addDays(date, 1) }, [employee_id]);
  const today = todayOf(context);
  const [person] = await loadFacts(context, { from: addDays(today, -1), to: today }, [employee_id]);
  if (person === undefined) throw new Error(`employee ${employee_id} is gone within its own transaction`);
  await writePresence(db, account_id, person);
  return standingOf(person);
}
