import type { Output } from '@rawnaq/contract/endpoint';
import type { listServiceRecipes } from '@rawnaq/contract/catalogue/stock';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { likeText } from './list-query.ts';

interface RecipePart {
  service_id: number;
  product_id: number;
  quantity_milli: number;
}

/** What a sale has to know before it takes from stock. */
export interface Taking {
  /** What services use of products, for one of each service. */
  recipes: RecipePart[];
  sells_without_stock: boolean;
}

/** It as a JSON object inside another statement; `account` and `service_ids` are its parameters. */
export const takingOf = (account: string, service_ids: string): string => `(
    select json_build_object('sells_without_stock', k.allow_sell_without_stock = 1, 'recipes', coalesce((
      select json_agg(json_build_object('service_id', p.service_id, 'product_id', p.product_id, 'quantity_milli', p.quantity_milli) order by p.service_id, p.product_id)
      from service_products p where p.account_id = ${account} and p.service_id = any((select ${service_ids}::bigint[])::bigint[])), '[]'))
    from account_settings k where k.account_id = ${account})`;

type RecipesQuery = Output<typeof listServiceRecipes.input>;
type Recipe = Output<typeof listServiceRecipes.output>['data'][number];

const services = (db: Db, account_id: number) =>
  db
    .selectFrom('services as s')
    .innerJoin('service_groups as g', (join) => join.onRef('g.account_id', '=', 's.account_id').onRef('g.id', '=', 's.service_group_id'))
    .where('s.account_id', '=', account_id);

const columns = (account_id: number) =>
  [
    's.id',
    's.english_name',
    's.arabic_name',
    's.status',
    'g.english_name as group_english_name',
    'g.arabic_name as group_arabic_name',
    sql<
      Recipe['products']
    >`coalesce((select json_agg(json_build_object('product_id', p.id, 'english_name', p.english_name, 'arabic_name', p.arabic_name, 'unit', p.unit,
        'quantity_milli', r.quantity_milli) order by p.position, p.id)
      from service_products r join products p on p.account_id = r.account_id and p.id = r.product_id
      where r.account_id = ${account_id} and r.service_id = s.id), '[]')`.as('products'),
  ] as const;

export async function listRecipes(db: Db, account_id: number, query: RecipesQuery) {
  let rows = services(db, account_id);
  if (query.service_group_id !== undefined) rows = rows.where('s.service_group_id', '=', query.service_group_id);
  if (query.has_products !== undefined)
    rows = rows.where(
      sql<boolean>`exists (select from service_products r where r.account_id = ${account_id} and r.service_id = s.id) = ${query.has_products === 1}`,
    );
  if (query.search !== undefined && query.search !== '')
    rows = rows.where(sql<boolean>`search_fold(s.english_name || ' ' || s.arabic_name) like ${likeText(query.search)}`);
  const { total } = await rows.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const data = await rows
    .select(columns(account_id))
    .$narrowType<{ status: 0 | 1 }>()
    .orderBy('g.position')
    .orderBy('g.id')
    .orderBy('s.position')
    .orderBy('s.id')
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page)
    .execute();
  return { data, total, page: query.page, per_page: query.per_page };
}

export const readRecipe = (db: Db, account_id: number, service_id: number) =>
  services(db, account_id).where('s.id', '=', service_id).select(columns(account_id)).$narrowType<{ status: 0 | 1 }>().executeTakeFirst();

export async function replaceRecipe(
  db: Db,
  account_id: number,
  service_id: number,
  products: readonly { product_id: number; quantity_milli: number }[],
): Promise<void> {
  // The service first: two who save it at once come one after the other.
  await db.selectFrom('services').where('account_id', '=', account_id).where('id', '=', service_id).select('id').forUpdate().execute();
  await db.deleteFrom('service_products').where('account_id', '=', account_id).where('service_id', '=', service_id).execute();
  if (products.length === 0) return;
  await db
    .insertInto('service_products')
    .values(products.map(({ product_id, quantity_milli }) => ({ account_id, service_id, product_id, quantity_milli })))
    .execute();
}
