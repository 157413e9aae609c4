import type { SoldItem } from '@rawnaq/contract/reports/sold/sold-lines';
import type { ReportPeriod } from '@rawnaq/domain/reports/accounting/report-period';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { soldLines } from '../sales-reports/public/sales.ts';

export interface ItemCounts {
  id: number;
  sold_milli: number;
  credited_milli: number;
  cost_minor: number;
  credited_cost_minor: number;
}

/** How many of each service or product were sold and credited in a period, and what stock says they cost; notes count on their own day. */
export async function readItemCounts(
  db: Db,
  { account_id, from, to }: ReportPeriod & { account_id: number },
  item: SoldItem,
): Promise<readonly ItemCounts[]> {
  const id = sql.ref(`l.${item}_id`);
  const sold = sql`${soldLines({ account_id, from, to, cut: item })} and ${id} is not null`;
  const { rows } = await sql<ItemCounts>`
    select id, sum(sold)::bigint as sold_milli, sum(credited)::bigint as credited_milli, sum(cost)::bigint as cost_minor, sum(credited_cost)::bigint as credited_cost_minor
    from (
      select ${id} as id, sum(l.quantity_milli) as sold, 0 as credited, 0 as cost, 0 as credited_cost ${sold} group by 1
      union all
      select ${id}, 0, 0, sum(l.cost_minor), 0 ${sold} and l.cost_minor is not null group by 1
      union all
      select ${id}, 0, sum(x.quantity_milli), 0, coalesce(sum(x.cost_minor), 0)
        from credit_notes n join credit_note_lines x on x.account_id = n.account_id and x.credit_note_id = n.id
        join invoice_lines l on l.account_id = x.account_id and l.invoice_id = x.invoice_id and l.position = x.line_position
        where n.account_id = ${account_id} and n.business_date between ${from}::date and ${to}::date and ${id} is not null group by 1
    ) parts group by id`.execute(db);
  return rows;
}
