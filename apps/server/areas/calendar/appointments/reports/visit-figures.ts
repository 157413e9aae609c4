import { minutesPastMidnight } from '@rawnaq/domain/scheduling/day-shifts';
import { type CalendarDate, dayOfWeek } from '@rawnaq/domain/time/calendar-date';
import { hourOfWeek } from '@rawnaq/domain/time/hour-of-week';
import { epochMinutesToLocal, localDate } from '@rawnaq/domain/time/local-time';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../db/database.ts';
import { readSchedule } from '../booking/facts-schedule.ts';
import { type Schedule, scheduleOf } from '../booking/schedule.ts';
import { type JudgedOf, judgedVisits } from './judged-visits.ts';
import { leadTimes } from './store-statistics.ts';
import { workingHours } from './working-minutes.ts';

interface Period {
  from: CalendarDate;
  to: CalendarDate;
}

const turnOf = (schedule: Schedule): number => minutesPastMidnight(schedule.weekly.flatMap((day) => day.shifts));

/** Over which days visits are judged, by the salon's own days. */
export async function judgedOf({ db, account_id }: { db: Db; account_id: number }, period: Period): Promise<JudgedOf> {
  return judgedBy(scheduleOf(await readSchedule(db, account_id)), account_id, period);
}

function judgedBy(schedule: Schedule, account_id: number, { from, to }: Period): JudgedOf {
  return { account_id, time_zone: schedule.time_zone, turn_minutes: turnOf(schedule), from, to };
}

/** What visits at the end of their day are grouped by: what they add up to for each, by its key. */
export type VisitStep = 'day' | 'month' | 'source' | 'lead_time' | 'hour';

const keys: Readonly<Record<VisitStep, RawBuilder<unknown>>> = {
  day: sql`j.day::text`,
  month: sql`date_trunc('month', j.day::timestamp)::date::text`,
  source: sql`j.source::text`,
  lead_time: sql`(${[...leadTimes]}::int[])[width_bucket(j.lead_days, ${[...leadTimes]}::int[])]::text`,
  hour: sql`j.hour_of_week::text`,
};

export interface VisitSums {
  key: string;
  visits: number;
  came: number;
  no_shows: number;
  cancelled: number;
  unmarked: number;
  online: number;
  lead_days: number;
}

export async function readVisitSums(db: Db, of: JudgedOf, group: VisitStep): Promise<readonly VisitSums[]> {
  const count = (where: RawBuilder<unknown>) => sql`count(*) filter (where ${where})::int`;
  const { rows } = await sql<VisitSums>`
    select ${keys[group]} as key, count(*)::int as visits, ${count(sql`j.status in (2, 3)`)} as came, ${count(sql`j.status = 4`)} as no_shows, ${count(sql`j.status = 0`)} as cancelled,
      ${count(sql`j.status = 1`)} as unmarked, ${count(sql`j.source = 1`)} as online, sum(j.lead_days)::int as lead_days
    from (${judgedVisits(of)}) j group by 1 order by 1`.execute(db);
  return rows;
}

/** Minutes by the hour of the week. */
type ByHour = Map<number, number>;

/** Parts of lines that begin at the same second of the week, by the clock of the salon, and are equally long. */
interface WeeklyPart {
  /** Since Thursday's midnight, as 1970 began with one. */
  second: number;
  seconds: number;
  lines: number;
}
const [hourSeconds, daySeconds, weekSeconds, firstDay] = [3600, 86_400, 604_800, 4];

/**
 * How long employees were busy with customers: lines of visits that came or are to come, without their processing time. A part of a line is the same on every week: those
 * that begin at one time of the week and are equally long are divided into hours together. `offset 0` keeps a clock from being read anew wherever it is used.
 */
async function bookedByHour(db: Db, { account_id, time_zone, turn_minutes, from, to }: JudgedOf): Promise<ByHour> {
  const begins = (day: string, after: number) =>
    sql`((${day}::date + ${after}::int)::timestamp + make_interval(mins => ${turn_minutes}::int)) at time zone ${time_zone}::text`;
  const { rows } = await sql<WeeklyPart>`
    select second, seconds, count(*)::int as lines from (
      select mod(date_part('epoch', p.starts at time zone ${time_zone}::text)::bigint, ${weekSeconds})::int as second, date_part('epoch', p.ends - p.starts)::int as seconds
      from (select l.starts_at, case when coalesce(l.processing_minutes, 0) = 0 then l.ends_at else l.starts_at + make_interval(mins => coalesce(l.busy_minutes, 0)) end as pause,
          coalesce(l.processing_minutes, 0) as processing_minutes, l.ends_at
        from appointments v join appointment_lines l on l.account_id = v.account_id and l.appointment_id = v.id
        where v.account_id = ${account_id} and v.starts_at >= ${begins(from, 0)} and v.starts_at < ${begins(to, 1)} and v.status in (1, 2, 3) offset 0) l
      cross join lateral (values (l.starts_at, l.pause), (l.pause + make_interval(mins => l.processing_minutes), l.ends_at)) p(starts, ends) where p.ends > p.starts offset 0) parts
    group by 1, 2`.execute(db);
  const booked: ByHour = new Map();
  for (const { second, seconds, lines } of rows)
    for (let at = second; at < second + seconds;) {
      const begun = Math.floor(at / hourSeconds) * hourSeconds;
      const next = Math.min(second + seconds, begun + hourSeconds);
      const day = Math.floor((begun - turn_minutes * 60) / daySeconds) + firstDay;
      const hour = hourOfWeek((day + 7) % 7, (begun / hourSeconds) % 24);
      booked.set(hour, (booked.get(hour) ?? 0) + (lines * (next - at)) / 60);
      at = next;
    }
  return new Map([...booked].map(([hour, minutes]) => [hour, Math.round(minutes)]));
}

/** Visits at the end of their day, and minutes of the roster and of appointments, by the hour of the week; all minutes are those of employees (`rosterMinutes`). */
export async function readWeek(
  db: Db,
  account_id: number,
  period: Period,
): Promise<{ visits: readonly VisitSums[]; working: ByHour; booked: ByHour }> {
  const schedule = scheduleOf(await readSchedule(db, account_id));
  const of = judgedBy(schedule, account_id, period);
  const { time_zone } = of;
  const [visits, booked, hours] = await Promise.all([
    readVisitSums(db, of, 'hour'),
    bookedByHour(db, of),
    workingHours(db, { ...of, sees_only: undefined }, schedule),
  ]);
  const working: ByHour = new Map();
  for (const { start, end } of [...hours.values()].flat())
    for (let minute = start; minute < end;) {
      const { minute_of_day } = epochMinutesToLocal(time_zone, minute);
      const next = Math.min(end, minute + 60 - (minute_of_day % 60));
      const hour = hourOfWeek(dayOfWeek(localDate(time_zone, minute - of.turn_minutes)), Math.floor(minute_of_day / 60));
      working.set(hour, (working.get(hour) ?? 0) + next - minute);
      minute = next;
    }
  return { visits, working, booked };
}
