import type { Output } from '@rawnaq/contract/endpoint';
import type { productColumns } from '@rawnaq/contract/catalogue/product-list';
import type { listProducts, product, updateProduct } from '@rawnaq/contract/catalogue/products';
import { near_expiry_days, StockOperation } from '@rawnaq/domain/catalogue/stock/operation';
import { averageCost } from '@rawnaq/domain/catalogue/stock/stock-value';
import { addDays } from '@rawnaq/domain/time/calendar-date';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { OrdersOf } from '../../../db/list-query.ts';
import { pictureOf } from '../../settings/files/public.ts';
import { isRemoved, likeText, sortOf } from './list-query.ts';

export type ProductRecord = Output<typeof product>;
type ProductsQuery = Output<typeof listProducts.input>;

/** What a reader sees of stock: its cost only with the right to, and what "soon" means today. */
export interface StockView {
  seesCost: boolean;
  /** The salon's own day. */
  today: string;
}

const products = (db: Db, account_id: number) =>
  db
    .selectFrom('products')
    .innerJoin('product_groups as groups', (join) =>
      join.onRef('groups.account_id', '=', 'products.account_id').onRef('groups.id', '=', 'products.product_group_id'),
    )
    .innerJoin('product_stock as stock', (join) =>
      join.onRef('stock.account_id', '=', 'products.account_id').onRef('stock.product_id', '=', 'products.id'),
    )
    .leftJoin('taxes', (join) => join.onRef('taxes.account_id', '=', 'products.account_id').onRef('taxes.id', '=', 'products.tax_id'))
    .where('products.account_id', '=', account_id);

const expiresFirst = (account_id: number) =>
  sql<
    string | null
  >`(select min(b.expires_on) from stock_batches b where b.account_id = ${account_id} and b.product_id = products.id and b.quantity_milli > 0)`;

const columns = (account_id: number) =>
  [
    'products.id',
    'products.product_group_id',
    'groups.english_name as group_english_name',
    'groups.arabic_name as group_arabic_name',
    'products.english_name',
    'products.arabic_name',
    'products.english_description',
    'products.arabic_description',
    'products.picture_file_id',
    pictureOf(account_id, 'products.picture_file_id').as('picture_unique_id'),
    'products.barcode',
    'products.price_minor',
    'products.tax_id',
    'taxes.rate_bp as tax_rate_bp',
    'products.unit',
    'products.warn_at_milli',
    'products.is_sold',
    'products.commission_bp',
    'products.position',
    'products.status',
    'products.version',
    'stock.quantity_milli',
    'stock.value_minor',
    sql<
      number | null
    >`(select nullif(sum(m.quantity_milli), 0)::bigint from stock_movements m where m.account_id = ${account_id} and m.product_id = products.id
      and m.operation = ${StockOperation.initial})`.as('initial_milli'),
    expiresFirst(account_id).as('expires_on'),
  ] as const;

interface Narrowed {
  unit: 'piece' | 'ml' | 'g';
  is_sold: 0 | 1;
  status: 0 | 1;
}

const shown = <Row extends { quantity_milli: number; value_minor: number }>(row: Row, { seesCost }: StockView) => ({
  ...row,
  average_cost_minor: seesCost ? averageCost(row) : null,
  value_minor: seesCost ? row.value_minor : null,
});

const sorts = {
  position: 'groups.position',
  english_name: 'products.english_name',
  arabic_name: 'products.arabic_name',
  price_minor: 'products.price_minor',
  quantity_milli: 'stock.quantity_milli',
  status: 'products.status',
} as const satisfies OrdersOf<typeof productColumns>;

export async function readProducts(db: Db, account_id: number, query: ProductsQuery, view: StockView) {
  let rows = products(db, account_id);
  if (query.product_group_id !== undefined) rows = rows.where('products.product_group_id', '=', query.product_group_id);
  if (query.status !== undefined) rows = rows.where('products.status', '=', query.status);
  if (query.is_sold !== undefined) rows = rows.where('products.is_sold', '=', query.is_sold);
  if (query.barcode !== undefined) rows = rows.where('products.barcode', '=', query.barcode);
  if (query.warning === 'low')
    rows = rows.where('products.status', '=', 1).whereRef('stock.quantity_milli', '<=', 'products.warn_at_milli');
  if (query.warning === 'expiry')
    rows = rows.where(sql<boolean>`${expiresFirst(account_id)} <= ${addDays(view.today, near_expiry_days)}::date`);
  if (query.search !== undefined && query.search !== '')
    rows = rows.where(
      sql<boolean>`(products.barcode = ${query.search} or search_fold(products.english_name || ' ' || products.arabic_name) like ${likeText(query.search)})`,
    );
  const { total } = await rows.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const { column, direction } = sortOf(query.sort, sorts, 'position');
  const data = await rows
    .select(columns(account_id))
    .$narrowType<Narrowed>()
    .orderBy(column, direction)
    .orderBy('groups.id')
    .orderBy('products.position')
    .orderBy('products.id')
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page)
    .execute();
  return { data: data.map((row): ProductRecord => shown(row, view)), total, page: query.page, per_page: query.per_page };
}

export async function readProduct(db: Db, account_id: number, id: number, view: StockView): Promise<ProductRecord | undefined> {
  const row = await products(db, account_id)
    .where('products.id', '=', id)
    .select(columns(account_id))
    .$narrowType<Narrowed>()
    .executeTakeFirst();
  return row === undefined ? undefined : shown(row, view);
}

type Input = Output<typeof updateProduct.input>;
type Nullable = 'english_description' | 'arabic_description' | 'picture_file_id' | 'barcode' | 'tax_id' | 'warn_at_milli' | 'commission_bp';
export type ProductFields = Omit<Input, 'id' | 'version' | 'position' | Nullable> & { [K in Nullable]: NonNullable<Input[K]> | null };

export async function insertProduct(
  db: Db,
  account_id: number,
  fields: ProductFields & { suggested_product_id?: number },
  position?: number,
): Promise<number> {
  const last = sql<number>`(select coalesce(max(position), 0) + 1 from products where account_id = ${account_id} and product_group_id = ${fields.product_group_id})`;
  const { id } = await db
    .insertInto('products')
    .values({ account_id, ...fields, position: position ?? last })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** False when the version is no longer the newest. */
export async function replaceProduct(
  db: Db,
  account_id: number,
  id: number,
  version: number,
  fields: ProductFields,
  position: number | undefined,
): Promise<boolean> {
  const changed = await db
    .updateTable('products')
    .set({ ...fields, ...(position === undefined ? {} : { position }), version: sql<number>`version + 1` })
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}

export async function hasMoved(db: Db, account_id: number, product_id: number): Promise<boolean> {
  const row = await db
    .selectFrom('stock_movements')
    .where('account_id', '=', account_id)
    .where('product_id', '=', product_id)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the account has a record of this id. */
export async function hasRow(
  db: Db,
  table: 'product_groups' | 'taxes' | 'employees' | 'services',
  account_id: number,
  id: number,
): Promise<boolean> {
  const { rows } = await sql`select from ${sql.table(table)} where account_id = ${account_id} and id = ${id}`.execute(db);
  return rows.length > 0;
}

/** False where something names it: then nothing more can be done in the transaction. */
export const removeProduct = (db: Db, account_id: number, id: number): Promise<boolean> =>
  isRemoved(db.deleteFrom('products').where('account_id', '=', account_id).where('id', '=', id));
