import type { SoldEntry } from '@rawnaq/domain/catalogue/stock/take-stock';
import { StockOperation } from '@rawnaq/domain/catalogue/stock/operation';
import { divideHalfUp } from '@rawnaq/domain/money/divide-half-up';
import { averageCost, type StockLevel } from '@rawnaq/domain/catalogue/stock/stock-value';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

type LeftByInvoice = typeof StockOperation.sold | typeof StockOperation.internal_use;

/** What left with a line of an invoice, with what has come back of it. The product is locked, so that nobody returns it at the same time. */
export async function readLeftEntries(
  db: Db,
  account_id: number,
  operation: LeftByInvoice,
  { invoice_id, line_position, product_id }: { invoice_id: number; line_position: number; product_id: number },
): Promise<SoldEntry[]> {
  const { rows } = await sql<SoldEntry>`
    select s.id, s.batch_id, -s.quantity_milli as quantity_milli, -s.value_minor as cost_minor, coalesce(sum(r.quantity_milli), 0)::bigint as returned_milli,
      coalesce(sum(r.value_minor + r.late_cost_minor), 0)::bigint as returned_cost_minor
    from stock_movements s
    left join stock_movements r on r.account_id = s.account_id and r.of_movement_id = s.id
    where s.account_id = ${account_id} and s.invoice_id = ${invoice_id} and s.line_position = ${line_position} and s.product_id = ${product_id}
      and s.operation = ${operation}
    group by s.account_id, s.id`.execute(db);
  return rows;
}

/** What services of an invoice used when they were billed, by line and product. */
export async function readUsedByServices(
  db: Db,
  account_id: number,
  invoice_id: number,
): Promise<{ line_position: number; product_id: number; service_id: number; used_milli: number }[]> {
  const { rows } = await sql<{ line_position: number; product_id: number; service_id: number; used_milli: number }>`
    select line_position, product_id, service_id, -sum(quantity_milli)::bigint as used_milli from stock_movements
    where account_id = ${account_id} and invoice_id = ${invoice_id} and operation = ${StockOperation.internal_use} and line_position is not null
    group by line_position, product_id, service_id order by line_position, product_id`.execute(db);
  return rows;
}

/** What a quantity costs where nobody says: the average of what is there, or else of what came in last; nothing where none ever did. */
export async function usualCost(
  db: Db,
  account_id: number,
  product_id: number,
  level: StockLevel,
  quantity_milli: number,
): Promise<number> {
  if (averageCost(level) !== null) return divideHalfUp(level.value_minor, quantity_milli, level.quantity_milli);
  const last = await db
    .selectFrom('stock_movements')
    .where('account_id', '=', account_id)
    .where('product_id', '=', product_id)
    .where('operation', 'in', [StockOperation.added, StockOperation.initial])
    .where('quantity_milli', '>', 0)
    .select(['quantity_milli', 'value_minor', 'late_cost_minor'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last === undefined ? 0 : divideHalfUp(last.value_minor + last.late_cost_minor, quantity_milli, last.quantity_milli);
}

interface BatchName {
  batch: string | null;
  expires_on: string | null;
}

/** The batch of a product by its number and day, made where it is new; null for stock that has neither. The product is locked. */
export async function findOrMakeBatch(
  db: Db,
  account_id: number,
  product_id: number,
  { batch, expires_on }: BatchName,
): Promise<number | null> {
  if (batch === null && expires_on === null) return null;
  const found = await db
    .selectFrom('stock_batches')
    .where('account_id', '=', account_id)
    .where('product_id', '=', product_id)
    .where('batch', batch === null ? 'is' : '=', batch)
    .where('expires_on', expires_on === null ? 'is' : '=', expires_on)
    .select('id')
    .executeTakeFirst();
  if (found !== undefined) return found.id;
  const made = await db
    .insertInto('stock_batches')
    .values({ account_id, product_id, batch, expires_on })
    .returning('id')
    .executeTakeFirstOrThrow();
  return made.id;
}
