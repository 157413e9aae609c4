import type { CalendarDate } from '@rawnaq/domain/time/calendar-date';
import type { Interval } from '@rawnaq/domain/time/intervals';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../db/database.ts';

export interface StatisticsFilter {
  account_id: number;
  time_zone: string;
  /** Minutes after midnight at which the business's day turns: its nights belong to the day on which they begin. */
  turn_minutes: number;
  from: CalendarDate;
  to: CalendarDate;
  source?: number | undefined;
  employee_id?: number | undefined;
  service_id?: number | undefined;
  service_group_id?: number | undefined;
  /** Undefined: all employees; else only visits of this one (null: none). */
  sees_only: number | null | undefined;
}

interface Counts {
  visits: number;
  scheduled: number;
  check_in: number;
  achieved: number;
  no_show: number;
  cancelled: number;
}

/** Columns over a set of visits `v`. */
const counts = sql`count(*)::int as visits, count(*) filter (where v.status = 1)::int as scheduled, count(*) filter (where v.status = 2)::int as check_in,
  count(*) filter (where v.status = 3)::int as achieved, count(*) filter (where v.status = 4)::int as no_show, count(*) filter (where v.status = 0)::int as cancelled`;
const online = sql`count(*) filter (where v.source = 1)::int as online`;
const value = sql`coalesce(sum(v.total_minor) filter (where v.status <> 0), 0)::bigint as value_minor`;

/** The moment at which a business day begins. */
const beginning = (filter: StatisticsFilter, day: CalendarDate, days_after = 0): RawBuilder<string> =>
  sql`((${day}::date + ${days_after}::int)::timestamp + make_interval(mins => ${filter.turn_minutes}::int)) at time zone ${filter.time_zone}::text`;

const businessDay = (filter: StatisticsFilter): RawBuilder<string> =>
  sql`((v.starts_at at time zone ${filter.time_zone}::text) - make_interval(mins => ${filter.turn_minutes}::int))::date`;

/** Whether a line is of what is asked for; every line where nothing is. */
function lineMatches(filter: StatisticsFilter): RawBuilder<boolean> {
  const parts = [sql<boolean>`true`];
  if (filter.sees_only !== undefined) parts.push(sql<boolean>`l.employee_id = ${filter.sees_only}`);
  if (filter.employee_id !== undefined) parts.push(sql<boolean>`l.employee_id = ${filter.employee_id}`);
  if (filter.service_id !== undefined) parts.push(sql<boolean>`l.service_id = ${filter.service_id}`);
  if (filter.service_group_id !== undefined) {
    parts.push(
      sql<boolean>`l.service_id in (select s.id from services s where s.account_id = ${filter.account_id} and s.service_group_id = ${filter.service_group_id})`,
    );
  }
  return sql.join(parts, sql` and `);
}

const asksForLines = ({ sees_only, employee_id, service_id, service_group_id }: StatisticsFilter): boolean =>
  sees_only !== undefined || employee_id !== undefined || service_id !== undefined || service_group_id !== undefined;

/** The visits of the period as `v`. */
function visitsOf(filter: StatisticsFilter): RawBuilder<unknown> {
  const ofSource = filter.source === undefined ? sql`` : sql`and v.source = ${filter.source}`;
  const ofLines = asksForLines(filter)
    ? sql`and exists (select 1 from appointment_lines l where l.account_id = v.account_id and l.appointment_id = v.id and ${lineMatches(filter)})`
    : sql``;
  return sql`appointments v where v.account_id = ${filter.account_id} and v.starts_at >= ${beginning(filter, filter.from)} and v.starts_at < ${beginning(filter, filter.to, 1)}
    ${ofSource} ${ofLines}`;
}

export interface Totals extends Counts {
  online: number;
  new_customers: number;
  value_minor: number;
}

export async function readTotals(db: Db, filter: StatisticsFilter): Promise<Totals> {
  const [all, fresh] = await Promise.all([
    sql<Omit<Totals, 'new_customers'>>`select ${counts}, ${online}, ${value} from ${visitsOf(filter)}`.execute(db),
    sql<{ new_customers: number }>`
      select count(*)::int as new_customers from (select distinct v.customer_id from ${visitsOf(filter)} and v.status <> 0) c
      where not exists (select 1 from appointments earlier where earlier.account_id = ${filter.account_id} and earlier.customer_id = c.customer_id
        and earlier.status <> 0 and earlier.starts_at < ${beginning(filter, filter.from)})`.execute(db),
  ]);
  const [totals, customers] = [all.rows[0], fresh.rows[0]];
  if (totals === undefined || customers === undefined) throw new Error('an aggregate without a row');
  return { ...totals, ...customers };
}

export interface DayRow extends Counts {
  date: CalendarDate;
  online: number;
  value_minor: number;
}

export async function readDays(db: Db, filter: StatisticsFilter, by: 'day' | 'month'): Promise<DayRow[]> {
  const day = by === 'day' ? businessDay(filter) : sql`date_trunc('month', ${businessDay(filter)}::timestamp)::date`;
  const { rows } = await sql<DayRow>`
    with found as (select ${day} as date, ${counts}, ${online}, ${value} from ${visitsOf(filter)} group by 1)
    select d::date as date, coalesce(f.visits, 0) as visits, coalesce(f.scheduled, 0) as scheduled, coalesce(f.check_in, 0) as check_in, coalesce(f.achieved, 0) as achieved,
      coalesce(f.no_show, 0) as no_show, coalesce(f.cancelled, 0) as cancelled, coalesce(f.online, 0) as online, coalesce(f.value_minor, 0)::bigint as value_minor
    from generate_series(date_trunc(${by}, ${filter.from}::date::timestamp), ${filter.to}::date::timestamp, ${by === 'day' ? sql`interval '1 day'` : sql`interval '1 month'`}) d
    left join found f on f.date = d::date order by 1`.execute(db);
  return rows;
}

/** Visits with their matching lines as `v`: a visit counts once for each of the group, its value is that of the group's lines. */
function visitsBy(filter: StatisticsFilter, column: 'employee_id' | 'service_id'): RawBuilder<unknown> {
  return sql`(select l.${sql.ref(column)} as subject_id, a.id, a.status, a.source, sum(l.price_minor)::bigint as total_minor,
      sum(extract(epoch from l.ends_at - l.starts_at) / 60 - coalesce(l.processing_minutes, 0))::int as minutes
    from (select v.* from ${visitsOf(filter)}) a join appointment_lines l on l.account_id = a.account_id and l.appointment_id = a.id and ${lineMatches(filter)}
    group by 1, 2, 3, 4) v`;
}

export interface EmployeeRow extends Counts {
  employee_id: number;
  english_name: string | null;
  arabic_name: string | null;
  value_minor: number;
  booked_minutes: number;
}

export async function readByEmployee(db: Db, filter: StatisticsFilter): Promise<EmployeeRow[]> {
  const { rows } = await sql<EmployeeRow>`
    select e.id as employee_id, e.english_name, e.arabic_name, f.visits, f.scheduled, f.check_in, f.achieved, f.no_show, f.cancelled, f.value_minor, f.booked_minutes
    from (select v.subject_id, ${counts}, ${value}, coalesce(sum(v.minutes) filter (where v.status in (1, 2, 3)), 0)::int as booked_minutes
      from ${visitsBy(filter, 'employee_id')} group by 1) f
    join employees e on e.account_id = ${filter.account_id} and e.id = f.subject_id order by f.value_minor desc, e.id`.execute(db);
  return rows;
}

export interface ServiceRow extends Counts {
  service_id: number;
  english_name: string;
  arabic_name: string;
  group: { english_name: string; arabic_name: string; colour: string | null };
  value_minor: number;
}

export async function readByService(db: Db, filter: StatisticsFilter): Promise<ServiceRow[]> {
  const { rows } = await sql<ServiceRow>`
    select s.id as service_id, s.english_name, s.arabic_name,
      json_build_object('english_name', g.english_name, 'arabic_name', g.arabic_name, 'colour', g.colour) as "group", f.visits, f.scheduled, f.check_in, f.achieved, f.no_show, f.cancelled, f.value_minor
    from (select v.subject_id, ${counts}, ${value} from ${visitsBy(filter, 'service_id')} group by 1) f
    join services s on s.account_id = ${filter.account_id} and s.id = f.subject_id
    join service_groups g on g.account_id = s.account_id and g.id = s.service_group_id order by f.visits desc, s.id`.execute(db);
  return rows;
}

/** How long each employee or service was booked for in visits that were not cancelled or missed, by its id. */
export async function readBookedMinutes(
  db: Db,
  filter: StatisticsFilter,
  column: 'employee_id' | 'service_id',
): Promise<readonly { id: number; booked_minutes: number }[]> {
  const { rows } = await sql<{ id: number; booked_minutes: number }>`
    select ${sql.ref(`l.${column}`)} as id, sum(date_part('epoch', l.ends_at - l.starts_at) / 60 - coalesce(l.processing_minutes, 0))::int as booked_minutes
    from (select v.account_id, v.id from ${visitsOf(filter)} and v.status in (1, 2, 3) offset 0) a
    join appointment_lines l on l.account_id = a.account_id and l.appointment_id = a.id and ${lineMatches(filter)} group by 1`.execute(db);
  return rows;
}

export interface HourRow {
  day: number;
  hour: number;
  visits: number;
}

export async function readByHour(db: Db, filter: StatisticsFilter): Promise<HourRow[]> {
  const { rows } = await sql<HourRow>`
    select extract(dow from ${businessDay(filter)})::int as day, extract(hour from v.starts_at at time zone ${filter.time_zone}::text)::int as hour, count(*)::int as visits
    from ${visitsOf(filter)} and v.status <> 0 group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}

export interface LeadTimeRow extends Counts {
  from_days: number;
}

/** The first days of the spans of lead times. */
export const leadTimes = [0, 1, 2, 4, 8, 15, 31] as const;

export async function readByLeadTime(db: Db, filter: StatisticsFilter): Promise<LeadTimeRow[]> {
  const days = sql`greatest(0, (v.starts_at at time zone ${filter.time_zone}::text)::date - (v.created_at at time zone ${filter.time_zone}::text)::date)`;
  const { rows } = await sql<LeadTimeRow>`
    select (${[...leadTimes]}::int[])[width_bucket(${days}::int, ${[...leadTimes]}::int[])] as from_days, ${counts} from ${visitsOf(filter)} group by 1 order by 1`.execute(
    db,
  );
  const none = { visits: 0, scheduled: 0, check_in: 0, achieved: 0, no_show: 0, cancelled: 0 };
  return leadTimes.map((from_days) => rows.find((row) => row.from_days === from_days) ?? { from_days, ...none });
}

export interface ReasonRow {
  reason: string | null;
  visits: number;
  online: number;
  value_minor: number;
}

/** The thirty most frequent. */
export async function readReasons(db: Db, filter: StatisticsFilter): Promise<ReasonRow[]> {
  const { rows } = await sql<ReasonRow>`
    select nullif(btrim(v.cancel_reason), '') as reason, count(*)::int as visits, ${online}, coalesce(sum(v.total_minor), 0)::bigint as value_minor
    from ${visitsOf(filter)} and v.status = 0 group by 1 order by 2 desc, 1 limit 30`.execute(db);
  return rows;
}

export interface Leave extends Interval {
  employee_id: number;
}

/** Leaves that touch a span, epoch minutes. */
export async function readLeaves(db: Db, account_id: number, span: Interval): Promise<Leave[]> {
  const { rows } = await sql<Leave>`
    select subject_id as employee_id, (date_part('epoch', starts_at) / 60)::int as start, (date_part('epoch', ends_at) / 60)::int as end
    from claims where account_id = ${account_id} and subject_kind = 1 and kind = 3
      and starts_at >= to_timestamp(${span.start * 60}) - interval '24 hours' and starts_at < to_timestamp(${span.end * 60})`.execute(db);
  return rows;
}
