import type { ReportPeriod } from '@rawnaq/domain/reports/accounting/report-period';
import type { ProductUnit } from '@rawnaq/domain/catalogue/stock/operation';
import { isDeadStock } from '@rawnaq/domain/reports/measures/dead-stock';
import type { ItemSum } from '@rawnaq/domain/reports/measures/item-measures';
import type { StockSum } from '@rawnaq/domain/reports/measures/stock-measures';
import { addDays, daysBetween } from '@rawnaq/domain/time/calendar-date';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { readIdleSince, readShelfMoves, readValuation } from '../../catalogue/stock/public/shelf.ts';
import { readSales } from '../sales-reports/public/sales.ts';
import { readItemCounts } from '../sold-lines/public.ts';

interface ProductsOf extends ReportPeriod {
  account_id: number;
  product_group_id: number | undefined;
  idle_days: number;
}

export type ProductSums = Partial<Record<ItemSum | StockSum, number>>;

export interface NamedProduct {
  id: number;
  english_name: string;
  arabic_name: string;
  group_english_name: string;
  group_arabic_name: string;
  unit: ProductUnit;
}

async function readProducts(db: Db, { account_id, product_group_id }: ProductsOf): Promise<readonly NamedProduct[]> {
  const { rows } = await sql<NamedProduct>`
    select p.id, p.english_name, p.arabic_name, g.english_name as group_english_name, g.arabic_name as group_arabic_name, p.unit
    from products p join product_groups g on g.account_id = p.account_id and g.id = p.product_group_id
    where p.account_id = ${account_id} and (${product_group_id ?? null}::bigint is null or p.product_group_id = ${product_group_id ?? null}::bigint)`.execute(
    db,
  );
  return rows;
}

export interface ProductOf {
  product: NamedProduct;
  sums: ProductSums;
  idle_since: string | null;
}

/** Everything of a period by product: those that were sold, moved, or are there at its end. */
export async function readProductSums(db: Db, of: ProductsOf): Promise<ReadonlyMap<number, ProductOf>> {
  const { account_id, from, to, product_group_id, idle_days } = of;
  const [products, sales, counts, closing, opening, moves, idle] = await Promise.all([
    readProducts(db, of),
    readSales(db, { account_id, from, to, cut: 'product' }),
    readItemCounts(db, of, 'product'),
    readValuation(db, account_id, to, product_group_id),
    readValuation(db, account_id, addDays(from, -1), product_group_id),
    readShelfMoves(db, of),
    readIdleSince(db, account_id, to),
  ]);
  const found = new Map<number, ProductSums>();
  const add = (id: number, values: ProductSums) => found.set(id, { ...found.get(id), ...values });
  for (const { key, ...sums } of sales) if (key !== null) add(Number(key), sums);
  for (const { id, ...sums } of counts) add(id, sums);
  for (const { product_id, value_minor } of opening) add(product_id, { opening_value_minor: value_minor });
  for (const { product_id, ...sums } of moves) add(product_id, sums);
  const days = daysBetween(from, to) + 1;
  for (const { product_id, quantity_milli: stock_milli, value_minor } of closing) {
    const isDead = isDeadStock({ stock_milli, idle_since: idle.get(product_id) ?? null }, to, idle_days);
    add(product_id, {
      stock_milli,
      closing_value_minor: value_minor,
      stock_days_milli: Math.max(0, stock_milli) * days,
      ...(isDead ? { dead_products: 1, dead_value_minor: value_minor } : {}),
    });
  }
  const named = new Map(products.map((product) => [product.id, product]));
  return new Map(
    [...found].flatMap(([id, sums]) => {
      const product = named.get(id);
      return product === undefined ? [] : [[id, { product, sums, idle_since: idle.get(id) ?? null }]];
    }),
  );
}
