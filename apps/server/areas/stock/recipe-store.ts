import type { Db } from '../../db/database.ts';

/** What services use of products, for one of each service. */
export function readRecipes(db: Db, account_id: number, service_ids: readonly number[]) {
  if (service_ids.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('service_products')
    .where('account_id', '=', account_id)
    .where('service_id', 'in', [...service_ids])
    .select(['service_id', 'product_id', 'quantity_milli'])
    .orderBy('service_id')
    .orderBy('product_id')
    .execute();
}

export async function maySellWithoutStock(db: Db, account_id: number): Promise<boolean> {
  const row = await db
    .selectFrom('account_settings')
    .where('account_id', '=', account_id)
    .select('allow_sell_without_stock')
    .executeTakeFirst();
  return row?.allow_sell_without_stock === 1;
}
