import type { CalendarDate } from '@rawnaq/domain/time/calendar-date';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

export interface DayValue {
  date: CalendarDate;
  value: number;
}

interface Period {
  from: CalendarDate;
  to: CalendarDate;
}

/** Total sales of business days: invoices and debit notes less credit notes, each on the day it was issued. Days without any are left out. */
export async function readSalesByDay(db: Db, account_id: number, { from, to }: Period): Promise<readonly DayValue[]> {
  const { rows } = await sql<DayValue>`
    select business_date as date, sum(total_minor)::bigint as value from (
      select business_date, total_minor from invoices where account_id = ${account_id} and business_date between ${from}::date and ${to}::date
      union all select business_date, total_minor from debit_notes where account_id = ${account_id} and business_date between ${from}::date and ${to}::date
      union all select business_date, -total_minor from credit_notes where account_id = ${account_id} and business_date between ${from}::date and ${to}::date
    ) issued group by business_date`.execute(db);
  return rows;
}

interface SalonDays extends Period {
  account_id: number;
  time_zone: string;
  /** Minutes after midnight at which the salon's day turns. */
  turn_minutes: number;
}

/** Visits that came or are to come, cancelled ones and no-shows left out, by the business day of their start. */
export interface VisitDay {
  date: CalendarDate;
  visits: number;
  minutes: number;
}

const businessDay = ({ time_zone, turn_minutes }: SalonDays, column: string) =>
  sql<string>`((${sql.ref(column)} at time zone ${time_zone}::text) - make_interval(mins => ${turn_minutes}::int))::date`;
const dayBegins = ({ time_zone, turn_minutes }: SalonDays, day: CalendarDate, after = 0) =>
  sql`((${day}::date + ${after}::int)::timestamp + make_interval(mins => ${turn_minutes}::int)) at time zone ${time_zone}::text`;

/** What visits take of employees, minutes: their lines one after the other, also where they run beside each other. */
const withMinutes = (days: SalonDays) => sql`
  select v.id, v.status, v.starts_at, v.created_at, v.cancelled_at, v.total_minor, (select coalesce(sum(extract(epoch from l.ends_at - l.starts_at) / 60), 0)::int
      from appointment_lines l where l.account_id = v.account_id and l.appointment_id = v.id) as minutes
  from appointments v where v.account_id = ${days.account_id} and v.starts_at >= ${dayBegins(days, days.from)} and v.starts_at < ${dayBegins(days, days.to, 1)}`;

export async function readVisitsByDay(db: Db, days: SalonDays): Promise<readonly VisitDay[]> {
  const { rows } = await sql<VisitDay>`
    select ${businessDay(days, 'v.starts_at')} as date, count(*)::int as visits, sum(v.minutes)::bigint as minutes
    from (${withMinutes(days)}) v where v.status between 1 and 3 group by 1`.execute(db);
  return rows;
}

/** Visits booked for a day so many days before it, and cancelled so many days before it; null where they were not. */
export interface BookedAhead {
  date: CalendarDate;
  ahead: number;
  cancelled_ahead: number | null;
  visits: number;
  minutes: number;
  takings: number;
}

export async function readBookedAhead(db: Db, days: SalonDays): Promise<readonly BookedAhead[]> {
  const { rows } = await sql<BookedAhead>`
    select date, greatest(date - booked_on, 0) as ahead, case when cancelled_on is null then null else greatest(date - cancelled_on, 0) end as cancelled_ahead,
      count(*)::int as visits, sum(minutes)::bigint as minutes, sum(total_minor)::bigint as takings
    from (
      select ${businessDay(days, 'v.starts_at')} as date, ${businessDay(days, 'v.created_at')} as booked_on, v.minutes, v.total_minor,
        case when v.status = 0 then ${businessDay(days, 'v.cancelled_at')} end as cancelled_on
      from (${withMinutes(days)}) v where v.status <> 0 or v.cancelled_at is not null
    ) b group by 1, 2, 3`.execute(db);
  return rows;
}

/** The first business day of a sale or a visit; null where there is none yet. */
export async function readFirstDay(db: Db, account_id: number, time_zone: string): Promise<CalendarDate | null> {
  const { rows } = await sql<{ first: CalendarDate | null }>`
    select least((select min(business_date) from invoices where account_id = ${account_id}),
      (select (min(starts_at) at time zone ${time_zone}::text)::date from appointments where account_id = ${account_id})) as first`.execute(
    db,
  );
  return rows[0]?.first ?? null;
}
