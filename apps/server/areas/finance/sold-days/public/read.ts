import { type RawBuilder, sql } from 'kysely';
import { summedColumns } from '../summed-columns.ts';

const columns = ['kind', 'vat_rate_bp', 'vat_category', ...summedColumns] as const;
const of = (table: string) => sql.join(columns.map((name) => sql.ref(`${table}.${name}`)));

/**
 * Lines of invoices of days, both included, added up by day, employee, kind and VAT as far as they are, and one by one from there on: as rows with the names that lines have.
 * Both are read in the snapshot of one statement, so that each line counts once.
 */
export const soldOnDays = (account_id: number, from: string, to: string): RawBuilder<unknown> => sql`(
  select d.business_date, nullif(d.employee_id, 0) as employee_id, nullif(d.exemption_reason_code, '') as exemption_reason_code, ${of('d')} from sold_days d
    where d.account_id = ${account_id} and d.business_date between ${from}::date and ${to}::date
  union all
  select l.business_date, l.employee_id, l.exemption_reason_code, ${of('l')} from (select x.business_date, x.employee_id, x.exemption_reason_code, ${of('x')} from invoice_lines x where x.account_id = ${account_id}
      and x.id > (select coalesce(max(p.done_id), 0) from sold_day_positions p where p.account_id = ${account_id}) offset 0) l
    where l.business_date between ${from}::date and ${to}::date)`;
