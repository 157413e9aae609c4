import type { CalendarDate } from '@rawnaq/domain/time/calendar-date';
import { type RawBuilder, sql } from 'kysely';

export interface JudgedOf {
  account_id: number;
  time_zone: string;
  /** Minutes after midnight at which the business's day turns. */
  turn_minutes: number;
  /** Business days, both included. */
  from: CalendarDate;
  to: CalendarDate;
  /** Booked so many days before. */
  lead_from?: number | undefined;
  lead_to?: number | undefined;
  /** Weekday of the business day and hour of the clock, as `hourOfWeek`. */
  hour_of_week?: number | undefined;
}

/**
 * Visits by the business day on which they were to begin, as they were at its end: where each lay then and which state it had, by its history; of days that are not
 * over, as they are now. Everything of `appointments`, and `day`, `lead_days` and `hour_of_week`. A visit that was moved after its day had ended is there on both days.
 */
export function judgedVisits(of: JudgedOf): RawBuilder<unknown> {
  const { account_id, time_zone, turn_minutes, from, to, lead_from, lead_to, hour_of_week } = of;
  const turn = sql`make_interval(mins => ${turn_minutes}::int)`;
  const local = (at: RawBuilder<unknown>) => sql`(${at} at time zone ${time_zone}::text)`;
  const dayOf = (at: RawBuilder<unknown>) => sql`(${local(at)} - ${turn})::date`;
  const begins = (day: RawBuilder<unknown>) => sql`((${day}::timestamp + ${turn}) at time zone ${time_zone}::text)`;
  const before = sql`(e.before ->> 'starts_at')::timestamptz`;
  const within = (at: RawBuilder<unknown>) => sql`${at} >= ${begins(sql`${from}::date`)} and ${at} < ${begins(sql`(${to}::date + 1)`)}`;
  const asked = [
    sql`true`,
    ...(lead_from === undefined ? [] : [sql`lead_days >= ${lead_from}`]),
    ...(lead_to === undefined ? [] : [sql`lead_days <= ${lead_to}`]),
    ...(hour_of_week === undefined ? [] : [sql`hour_of_week = ${hour_of_week}`]),
  ];
  const columns = sql`v.account_id, v.id, v.starts_at, v.ends_at, v.created_at, v.customer_id, v.status, v.payment_status, v.source, v.total_minor, v.cancel_reason, v.invoice_id,
    v.confirmed_at, ${local(sql`v.starts_at`)} as starts, ${local(sql`v.created_at`)} as created`;
  const dayEnd = begins(sql`(c.day + 1)`);
  const movedEvents = sql`from appointment_events e where e.account_id = ${account_id} and e.event = 'rescheduled'`;
  // A clock is read once for each moment: `offset 0` keeps what was read from being read anew wherever it is used. Where a visit lay is looked up only of those that were moved.
  return sql`
    select * from (
      select c.day, c.account_id, c.id, coalesce(moved.starts_at, c.starts_at) as starts_at, coalesce(moved.ends_at, c.ends_at) as ends_at, c.created_at, c.customer_id,
        coalesce(changed.status, c.status) as status, c.payment_status, c.source, c.total_minor, c.cancel_reason, c.invoice_id, c.confirmed_at,
        greatest(0, clock.starts::date - c.created::date) as lead_days, date_part('dow', c.day)::int * 24 + date_part('hour', clock.starts)::int as hour_of_week
      from (select d.*, d.id in (select e.appointment_id ${movedEvents} and e.at >= ${begins(sql`(${from}::date + 1)`)}) as is_moved from (
          select p.*, (p.starts - ${turn})::date as day from (
            select ${columns} from appointments v where v.account_id = ${account_id} and ${within(sql`v.starts_at`)} offset 0) p
          union all
          select ${columns}, m.day from (
            select distinct e.appointment_id as id, ${dayOf(before)} as day ${movedEvents} and e.at >= ${begins(sql`(${from}::date + 1)`)} and ${within(before)} offset 0) m
          join appointments v on v.account_id = ${account_id} and v.id = m.id where not (${within(sql`v.starts_at`)} and ${dayOf(sql`v.starts_at`)} = m.day)
        ) d offset 0) c
      left join lateral (select ${before} as starts_at, (e.before ->> 'ends_at')::timestamptz as ends_at from appointment_events e
        where c.is_moved and e.account_id = ${account_id} and e.appointment_id = c.id and e.event = 'rescheduled' and e.at >= ${dayEnd} order by e.id limit 1) moved on true
      left join lateral (select (e.before ->> 'status')::smallint as status from appointment_events e
        where e.account_id = ${account_id} and e.appointment_id = c.id and e.at >= ${dayEnd} and e.before ->> 'status' is not null order by e.id limit 1) changed on true
      cross join lateral (select case when moved.starts_at is null then c.starts else ${local(sql`moved.starts_at`)} end as starts offset 0) clock
      where c.created < c.day + 1 + ${turn} and (clock.starts - ${turn})::date = c.day
    ) judged where ${sql.join(asked, sql` and `)}`;
}
