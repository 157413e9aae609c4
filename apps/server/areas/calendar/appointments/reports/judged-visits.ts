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
  // A clock is read once for each moment: `offset 0` keeps what was read from being read anew wherever it is used.
  return sql`
    select * from (
      select c.day, v.account_id, v.id, coalesce(moved.starts_at, v.starts_at) as starts_at, coalesce(moved.ends_at, v.ends_at) as ends_at, v.created_at, v.customer_id,
        coalesce(changed.status, v.status) as status, v.payment_status, v.source, v.total_minor, v.cancel_reason, v.invoice_id, v.confirmed_at,
        greatest(0, clock.starts::date - clock.created::date) as lead_days, extract(dow from c.day)::int * 24 + extract(hour from clock.starts)::int as hour_of_week
      from (select d.id, d.day, ${begins(sql`(d.day + 1)`)} as day_end from (
          select v.id, ${dayOf(sql`v.starts_at`)} as day from appointments v where v.account_id = ${account_id} and ${within(sql`v.starts_at`)}
          union
          select e.appointment_id, ${dayOf(before)} from appointment_events e
          where e.account_id = ${account_id} and e.event = 'rescheduled' and e.at >= ${begins(sql`(${from}::date + 1)`)} and ${within(before)}
        ) d offset 0) c
      join appointments v on v.account_id = ${account_id} and v.id = c.id
      left join lateral (select ${before} as starts_at, (e.before ->> 'ends_at')::timestamptz as ends_at from appointment_events e
        where e.account_id = ${account_id} and e.appointment_id = c.id and e.event = 'rescheduled' and e.at >= c.day_end order by e.id limit 1) moved on true
      left join lateral (select (e.before ->> 'status')::smallint as status from appointment_events e
        where e.account_id = ${account_id} and e.appointment_id = c.id and e.at >= c.day_end and e.before ->> 'status' is not null order by e.id limit 1) changed on true
      cross join lateral (select ${local(sql`coalesce(moved.starts_at, v.starts_at)`)} as starts, ${local(sql`v.created_at`)} as created offset 0) clock
      where v.created_at < c.day_end and (clock.starts - ${turn})::date = c.day
    ) judged where ${sql.join(asked, sql` and `)}`;
}
