import type { VisitInTime } from '@rawnaq/domain/scheduling/outside-hours';
import type { Interval } from '@rawnaq/domain/time/intervals';
import { sql } from 'kysely';
import type { Db } from '../../../../db/database.ts';

/** A visit that is still to come or going on, as hours and leaves see it. */
export interface VisitAhead extends VisitInTime {
  starts_at: string;
  ends_at: string;
  customer_name: string;
}

/** A line's start and end, epoch minutes, and its parts in minutes; null where they were not kept. */
type LineRow = readonly [employee_id: number, start: number, end: number, busy: number | null, processing: number | null];

/** While a service works by itself its employee's hands are free. */
function handsOf([employee_id, start, end, busy, processing]: LineRow): VisitInTime['hands'] {
  if (busy === null || processing === null || processing === 0) return [{ employee_id, start, end }];
  const hands = [
    { employee_id, start, end: Math.min(end, start + busy) },
    { employee_id, start: Math.min(end, start + busy + processing), end },
  ];
  return hands.filter((part) => part.start < part.end);
}

/** Visits that touch the span and are neither over nor cancelled, missed or billed, the earliest first; of one employee where asked. */
export async function readVisitsAhead(db: Db, account_id: number, span: Interval, now: Date, employee_id?: number): Promise<VisitAhead[]> {
  const [from, to] = [new Date(span.start * 60_000), new Date(span.end * 60_000)];
  const ofEmployee =
    employee_id === undefined
      ? sql``
      : sql`and exists (select 1 from appointment_lines o where o.account_id = ${account_id} and o.appointment_id = a.id and o.employee_id = ${employee_id})`;
  const { rows } = await sql<{
    id: number;
    starts_at: string;
    ends_at: string;
    start: number;
    end: number;
    customer_name: string;
    lines: LineRow[];
  }>`
    select a.id, a.starts_at, a.ends_at, c.name as customer_name,
      (date_part('epoch', a.starts_at) / 60)::int as start, (date_part('epoch', a.ends_at) / 60)::int as end,
      (select json_agg(json_build_array(l.employee_id, (date_part('epoch', l.starts_at) / 60)::int, (date_part('epoch', l.ends_at) / 60)::int,
          l.busy_minutes, l.processing_minutes) order by l.position)
        from appointment_lines l where l.account_id = ${account_id} and l.appointment_id = a.id) as lines
    from appointments a join customers c on c.account_id = a.account_id and c.id = a.customer_id
    where a.account_id = ${account_id} and a.status in (1, 2) and a.ends_at > ${now}
      and a.starts_at >= ${from}::timestamptz - interval '24 hours' and a.starts_at < ${to} and a.ends_at > ${from} ${ofEmployee}
    order by a.starts_at, a.id`.execute(db);
  return rows.map(({ lines, ...visit }) => ({ ...visit, hands: lines.flatMap(handsOf) }));
}
