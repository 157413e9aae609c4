import { StockOperation } from '@rawnaq/domain/catalogue/stock/operation';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

const { expired, lost, internal_use, sold, invoice_return } = StockOperation;
const leaving = sql.join([sold, internal_use].map((operation) => sql.lit(operation)));

export interface ShelfMoves {
  product_id: number;
  taken_milli: number;
  taken_cost_minor: number;
  lost_milli: number;
  lost_value_minor: number;
  expired_milli: number;
  expired_value_minor: number;
}

/** What left stock on business days, both included: sold, taken by recipes and used internally less what was returned; lost; expired. At the moving average. */
export async function readShelfMoves(
  db: Db,
  { account_id, from, to }: { account_id: number; from: string; to: string },
): Promise<readonly ShelfMoves[]> {
  const of = (operations: readonly number[], column: 'quantity_milli' | 'value_minor') =>
    sql`(-coalesce(sum(m.${sql.ref(column)}) filter (where m.operation in (${sql.join(operations.map((operation) => sql.lit(operation)))})), 0))::bigint`;
  const taken = [sold, internal_use, invoice_return];
  // Business days and moments are less than two days apart: the moments narrow down what is read.
  const { rows } = await sql<ShelfMoves>`
    select m.product_id, ${of(taken, 'quantity_milli')} as taken_milli, ${of(taken, 'value_minor')} as taken_cost_minor, ${of([lost], 'quantity_milli')} as lost_milli,
      ${of([lost], 'value_minor')} as lost_value_minor, ${of([expired], 'quantity_milli')} as expired_milli, ${of([expired], 'value_minor')} as expired_value_minor
    from stock_movements m where m.account_id = ${account_id} and m.business_date between ${from}::date and ${to}::date
      and m.at >= ${from}::date - interval '2 days' and m.at < ${to}::date + interval '3 days' group by 1`.execute(db);
  return rows;
}

/** Of each product, when something of it was sold or used last up to a business day; of what never was, when it came in first. */
export async function readIdleSince(db: Db, account_id: number, day: string): Promise<ReadonlyMap<number, string>> {
  const move = (more: ReturnType<typeof sql>) =>
    sql`(select m.business_date from stock_movements m where m.account_id = ${account_id} and m.product_id = p.id and m.business_date <= ${day}::date ${more} limit 1)`;
  const { rows } = await sql<{ id: number; idle_since: string | null }>`
    select p.id, coalesce(${move(sql`and m.operation in (${leaving}) order by m.id desc`)}, ${move(sql`order by m.id`)}) as idle_since
    from products p where p.account_id = ${account_id}`.execute(db);
  return new Map(rows.flatMap(({ id, idle_since }) => (idle_since === null ? [] : [[id, idle_since]])));
}
