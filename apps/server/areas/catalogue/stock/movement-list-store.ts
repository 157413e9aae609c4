import type { Output } from '@rawnaq/contract/endpoint';
import type { movementColumns } from '@rawnaq/contract/catalogue/movement-list';
import type { listStockBatches, listStockMovements, stockMovement } from '@rawnaq/contract/catalogue/stock';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { type OrdersOf, sortOf } from '../../../db/list-query.ts';
import { likeText } from './list-query.ts';
import { userName } from '../../../db/user-name.ts';

type Row = Output<typeof stockMovement>;

const orders = { at: 'm.at' } as const satisfies OrdersOf<typeof movementColumns>;

export async function readMovements(db: Db, account_id: number, query: Output<typeof listStockMovements.input>, seesCost: boolean) {
  let rows = db
    .selectFrom('stock_movements as m')
    .innerJoin('products as p', (join) => join.onRef('p.account_id', '=', 'm.account_id').onRef('p.id', '=', 'm.product_id'))
    .where('m.account_id', '=', account_id);
  if (query.from !== undefined) rows = rows.where('m.business_date', '>=', query.from);
  if (query.to !== undefined) rows = rows.where('m.business_date', '<=', query.to);
  if (query.operation !== undefined) rows = rows.where('m.operation', '=', query.operation);
  if (query.product_id !== undefined) rows = rows.where('m.product_id', '=', query.product_id);
  if (query.product_group_id !== undefined) rows = rows.where('p.product_group_id', '=', query.product_group_id);
  if (query.employee_id !== undefined) rows = rows.where('m.employee_id', '=', query.employee_id);
  if (query.service_id !== undefined) rows = rows.where('m.service_id', '=', query.service_id);
  if (query.search !== undefined && query.search !== '') {
    const { search } = query;
    rows = rows.where(
      sql<boolean>`(p.barcode = ${search} or search_fold(concat_ws(' ', p.english_name, p.arabic_name, m.reason, m.supplier, m.document_number)) like ${likeText(search)})`,
    );
  }
  const { total } = await rows.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const { column, direction } = sortOf(query.sort ?? '-at', orders, 'at');
  const data = await rows
    .leftJoin('stock_batches as b', (join) => join.onRef('b.account_id', '=', 'm.account_id').onRef('b.id', '=', 'm.batch_id'))
    .leftJoin('invoices as i', (join) => join.onRef('i.account_id', '=', 'm.account_id').onRef('i.id', '=', 'm.invoice_id'))
    .leftJoin('services as s', (join) => join.onRef('s.account_id', '=', 'm.account_id').onRef('s.id', '=', 'm.service_id'))
    .leftJoin('employees as e', (join) => join.onRef('e.account_id', '=', 'm.account_id').onRef('e.id', '=', 'm.employee_id'))
    .leftJoin('users as u', (join) => join.onRef('u.account_id', '=', 'm.account_id').onRef('u.id', '=', 'm.user_id'))
    .select([
      'm.id',
      'm.at',
      'm.operation',
      'm.product_id',
      'p.english_name',
      'p.arabic_name',
      'p.unit',
      'm.quantity_milli',
      'm.quantity_after_milli',
      'm.value_minor',
      'm.late_cost_minor',
      'm.value_after_minor',
      'b.batch',
      'b.expires_on',
      'm.reason',
      'm.supplier',
      'm.document_number',
      'm.invoice_id',
      'i.number as invoice_number',
      'm.service_id',
      's.english_name as service_english_name',
      's.arabic_name as service_arabic_name',
      'm.employee_id',
      'e.english_name as employee_english_name',
      'e.arabic_name as employee_arabic_name',
      userName<string | null>('u').as('user_name'),
    ])
    .$narrowType<{ operation: Row['operation'] }>()
    .orderBy(column, direction)
    .orderBy('m.id', direction)
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page)
    .execute();
  const shown = data.map(({ value_minor, late_cost_minor, value_after_minor, ...row }): Row => ({
    ...row,
    cost_minor: seesCost ? value_minor + late_cost_minor : null,
    value_after_minor: seesCost ? value_after_minor : null,
  }));
  return { data: shown, total, page: query.page, per_page: query.per_page };
}

export async function readBatches(db: Db, account_id: number, query: Output<typeof listStockBatches.input>) {
  let rows = db
    .selectFrom('stock_batches as b')
    .innerJoin('products as p', (join) => join.onRef('p.account_id', '=', 'b.account_id').onRef('p.id', '=', 'b.product_id'))
    .where('b.account_id', '=', account_id)
    .where('b.quantity_milli', '>', 0);
  if (query.product_id !== undefined) rows = rows.where('b.product_id', '=', query.product_id);
  if (query.expires_before !== undefined) rows = rows.where('b.expires_on', '<', query.expires_before);
  if (query.search !== undefined && query.search !== '')
    rows = rows.where(
      sql<boolean>`(b.batch = ${query.search} or search_fold(p.english_name || ' ' || p.arabic_name) like ${likeText(query.search)})`,
    );
  const { total } = await rows.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const data = await rows
    .select(['b.id', 'b.product_id', 'p.english_name', 'p.arabic_name', 'p.unit', 'b.batch', 'b.expires_on', 'b.quantity_milli'])
    .orderBy(sql`b.expires_on nulls last`)
    .orderBy('b.id')
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page)
    .execute();
  return { data, total, page: query.page, per_page: query.per_page };
}

interface ValuationRow {
  product_id: number;
  english_name: string;
  arabic_name: string;
  group_english_name: string;
  group_arabic_name: string;
  barcode: string | null;
  unit: string;
  quantity_milli: number;
  value_minor: number;
  price_value_minor: number;
}

/** What each product's stock was after its last movement up to a business day; products without any are left out. */
export async function readValuation(
  db: Db,
  account_id: number,
  day: string,
  product_group_id: number | undefined,
): Promise<ValuationRow[]> {
  const { rows } = await sql<ValuationRow>`
    select p.id as product_id, p.english_name, p.arabic_name, g.english_name as group_english_name, g.arabic_name as group_arabic_name, p.barcode, p.unit,
      last.quantity_after_milli as quantity_milli, last.value_after_minor as value_minor,
      round(greatest(0, last.quantity_after_milli)::numeric * p.price_minor / 1000)::bigint as price_value_minor
    from products p
    join product_groups g on g.account_id = p.account_id and g.id = p.product_group_id
    cross join lateral (select m.quantity_after_milli, m.value_after_minor from stock_movements m
      where m.account_id = ${account_id} and m.product_id = p.id and m.business_date <= ${day}::date order by m.id desc limit 1) last
    where p.account_id = ${account_id} and (${product_group_id ?? null}::bigint is null or p.product_group_id = ${product_group_id ?? null}::bigint)
      and last.quantity_after_milli <> 0
    order by g.position, g.id, p.position, p.id`.execute(db);
  return rows;
}
