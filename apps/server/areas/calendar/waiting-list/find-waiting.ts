import { WaitingStatus } from '@rawnaq/domain/calendar/appointments/waiting';
import type { CalendarDate } from '@rawnaq/domain/time/calendar-date';
import type { Interval } from '@rawnaq/domain/time/intervals';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

/** Time that may be booked again, as the list is searched for it. */
export interface FreedSpan {
  /** Epoch minutes. */
  span: Interval;
  /** Local days of the salon on which a visit could begin that uses it. */
  first: CalendarDate;
  last: CalendarDate;
  zone: string;
  /** Whose it is; none: everybody's. */
  employee_ids: readonly number[];
}

/** How long the visit of wish `e` lasts at the most, in minutes, in the slowest hands; null where a service of it is no longer offered. */
const longest = sql`
  select case when bool_and(s.status = 1) then sum(s.buffer_minutes + greatest(
      s.job_time_minutes + s.processing_minutes + s.finishing_minutes,
      m.minutes + s.processing_minutes + s.finishing_minutes,
      (select max(coalesce(x.job_time_minutes, s.job_time_minutes) + coalesce(x.processing_minutes, s.processing_minutes) + coalesce(x.finishing_minutes, s.finishing_minutes))
        from service_employees x where x.account_id = s.account_id and x.service_id = s.id)))::int end as minutes
  from waiting_list_services w
    join services s on s.account_id = w.account_id and s.id = w.service_id
    left join customer_service_minutes m on m.account_id = w.account_id and m.service_id = w.service_id and m.customer_id = e.customer_id
  where w.account_id = e.account_id and w.entry_id = e.id`;

/**
 * Wishes that freed time could fulfil, the longest waiting first: those who can be written to, whose days, days of the week and hours a
 * visit in it could begin on, and who want something that one of these employees does. Whether it really fits is for the rule to say; whom
 * it could never fit must not keep others from being looked at.
 */
export async function findWaiting(db: Db, account_id: number, freed: FreedSpan, most: number): Promise<number[]> {
  const { first, last, zone, span } = freed;
  const ids = sql`${[...freed.employee_ids]}::bigint[]`;
  const ofEmployees =
    freed.employee_ids.length === 0
      ? sql``
      : sql`and (e.employee_id is null or e.employee_id = any(${ids})) and exists (select from waiting_list_services w
          join service_employees x on x.account_id = w.account_id and x.service_id = w.service_id
          where w.account_id = e.account_id and w.entry_id = e.id and x.employee_id = any(${ids}) and x.employee_id = coalesce(e.employee_id, x.employee_id))`;
  const [start, end] = [new Date(span.start * 60_000), new Date(span.end * 60_000)];
  const { rows } = await sql<{ id: number }>`
    select e.id from waiting_list_entries e join customers c on c.account_id = e.account_id and c.id = e.customer_id
      cross join lateral (${longest}) visit
    where e.account_id = ${account_id} and e.status = ${WaitingStatus.waiting} and e.from_on <= ${last}::date and e.to_on >= ${first}::date
      and c.status = 1 and ((c.mobile is not null and c.allow_whatsapp = 1) or c.email is not null) ${ofEmployees}
      and exists (select from generate_series(greatest(e.from_on, ${first}::date)::timestamp, least(e.to_on, ${last}::date)::timestamp, interval '1 day') as day
        where (e.weekdays >> extract(dow from day)::int) & 1 = 1
          and (day + make_interval(mins => e.earliest_minute)) at time zone ${zone} < ${end}
          and (day + make_interval(mins => e.latest_minute)) at time zone ${zone} + make_interval(mins => visit.minutes) > ${start})
    order by e.created_at, e.id limit ${most}`.execute(db);
  return rows.map((row) => row.id);
}
