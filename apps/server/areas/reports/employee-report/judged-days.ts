import type { ReportPeriod } from '@rawnaq/domain/reports/accounting/report-period';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

interface JudgedDay {
  business_date: string;
  employee_id: number;
  served: number;
  rebooked: number;
}

/**
 * Whom each employee served on days of a period, as far as that is written down, and the last day of which it is; null where none is. A line that came later and counts on
 * one of those days makes all from that day on be judged anew, by whoever asks and then by the job. All of it is of one snapshot.
 */
export async function readJudgedDays(
  db: Db,
  { account_id, from, to }: ReportPeriod & { account_id: number },
): Promise<{ judged_to: string | null; days: readonly JudgedDay[] }> {
  const { rows } = await sql<{ judged_to: string | null } & Partial<JudgedDay>>`
    with until as materialized (
      select least(p.judged_to, (select min(l.business_date) - 1 from (select x.business_date from invoice_lines x where x.account_id = ${account_id} and x.id > p.lines_id offset 0) l)) as day
      from served_day_positions p where p.account_id = ${account_id})
    select u.day as judged_to, d.business_date, d.employee_id, d.served, d.rebooked from until u
      left join served_days d on d.account_id = ${account_id} and d.business_date between ${from}::date and ${to}::date and d.business_date <= u.day`.execute(
    db,
  );
  return {
    judged_to: rows[0]?.judged_to ?? null,
    days: rows.filter((row): row is { judged_to: string | null } & JudgedDay => row.business_date !== null),
  };
}
