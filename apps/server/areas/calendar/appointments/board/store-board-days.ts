import type { CalendarDate } from '@rawnaq/domain/time/calendar-date';
import { sql } from 'kysely';
import type { Db } from '../../../../db/database.ts';

export interface DayCounts {
  date: CalendarDate;
  visit_count: number;
  unconfirmed_count: number;
  waiting_count: number;
  first_visit_count: number;
  booked_minutes: number;
}

export interface DaysFilter {
  zone: string;
  from: Date;
  to: Date;
  /** Left out: everybody's. */
  employee_ids?: readonly number[];
}

/** Counts of the local days on which visits begin; days without any are left out. Hands-on minutes are of the employees asked for. */
export async function readDayCounts(db: Db, account_id: number, { zone, from, to, employee_ids }: DaysFilter): Promise<DayCounts[]> {
  const of_employees = employee_ids === undefined ? sql`true` : sql`l.employee_id = any(${[...employee_ids]}::bigint[])`;
  const { rows } = await sql<DayCounts>`
    with visits as (
      select a.starts_at, a.status, a.confirmed_at, a.approval, c.invoice_count - (a.invoice_id is not null)::int <= 0 as is_first_visit,
        (select sum(coalesce(l.busy_minutes + l.finishing_minutes, extract(epoch from l.ends_at - l.starts_at) / 60))
          from appointment_lines l where l.account_id = ${account_id} and l.appointment_id = a.id and ${of_employees}) as minutes
      from appointments a
      join customers c on c.account_id = a.account_id and c.id = a.customer_id
      where a.account_id = ${account_id} and a.starts_at >= ${from} and a.starts_at < ${to} and a.status <> 0
    )
    select to_char(starts_at at time zone ${zone}, 'YYYY-MM-DD') as date, count(*)::int as visit_count,
      (count(*) filter (where status = 1 and confirmed_at is null))::int as unconfirmed_count,
      (count(*) filter (where approval = 1))::int as waiting_count,
      (count(*) filter (where is_first_visit))::int as first_visit_count,
      coalesce(sum(minutes) filter (where status <> 4), 0)::int as booked_minutes
    from visits
    where minutes is not null
    group by 1`.execute(db);
  return rows;
}

/** Every place of every resource in use, in the order in which the board shows them. */
export async function readResourceUnits(db: Db, account_id: number) {
  const { rows } = await sql<{
    id: number;
    resource_id: number;
    position: number;
    kind: number;
    english_name: string;
    arabic_name: string;
    has_several: 0 | 1;
  }>`
    select u.id, u.resource_id, u.position, r.kind, r.english_name, r.arabic_name,
      case when count(*) over (partition by u.resource_id) > 1 then 1 else 0 end as has_several
    from resource_units u
    join resources r on r.account_id = u.account_id and r.id = u.resource_id
    where u.account_id = ${account_id} and r.account_id = ${account_id} and u.is_retired = 0 and r.status = 1
    order by r.kind, r.position, r.id, u.position`.execute(db);
  return rows;
}

/** Groups of services with their colours and all services of each, in their order. A group without any service colours nothing and is left out. */
export async function readServiceColours(db: Db, account_id: number) {
  const { rows } = await sql<{ id: number; english_name: string; arabic_name: string; colour: string | null; service_ids: number[] }>`
    select g.id, g.english_name, g.arabic_name, g.colour, s.service_ids
    from service_groups g
    join (
      select service_group_id, json_agg(id order by id) as service_ids from services where account_id = ${account_id} group by 1
    ) s on s.service_group_id = g.id
    where g.account_id = ${account_id}
    order by g.position, g.id`.execute(db);
  return rows;
}
