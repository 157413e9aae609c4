import { sql } from 'kysely';
import { ask } from '../../../db/client-dialect.ts';
import type { Db } from '../../../db/database.ts';
import { exemptionReasonText, joinVatText, vatCategoryText, vatRate, vatRateText } from '../../../db/sql/vat-of-item.ts';

/** What a line of a sale needs of a product. */
export interface SellableProduct {
  id: number;
  english_name: string;
  arabic_name: string;
  price_minor: number;
  vat_rate_bp: number;
  vat_category: string;
  exemption_reason_code: string | null;
  active: boolean;
  commission_bp: number | null;
}

const withTaxText = `products p ${joinVatText('p')}`;
const withTax = sql.raw(withTaxText);

/**
 * Products by their ids, as they are sold today, as a JSON list inside another statement; `account` and `ids` are its parameters. Not locked: a price is
 * no stock.
 */
export const productsAsSold = (account: string, ids: string): string => `coalesce((
    select json_agg(json_build_object('id', p.id, 'english_name', p.english_name, 'arabic_name', p.arabic_name, 'price_minor', p.price_minor,
      'vat_rate_bp', ${vatRateText}, 'vat_category', ${vatCategoryText}, 'exemption_reason_code', ${exemptionReasonText},
      'active', p.status = 1 and p.is_sold = 1, 'commission_bp', p.commission_bp))
    from ${withTaxText} where p.account_id = ${account} and p.id = any((select ${ids}::bigint[])::bigint[])), '[]')`;

const sellable = { name: 'products_for_sale', text: `select ${productsAsSold('$1', '$2')} as products` };

/** The same, asked alone. */
export async function productsForSale(db: Db, account_id: number, ids: readonly number[]): Promise<SellableProduct[]> {
  if (ids.length === 0) return [];
  const [row] = await ask<{ products: SellableProduct[] }>(db, sellable, [account_id, [...ids]]);
  return row?.products ?? [];
}

export interface TillProduct {
  id: number;
  english_name: string;
  arabic_name: string;
  product_group_id: number;
  price_minor: number;
  vat_rate_bp: number;
  barcode: string | null;
  unit: string;
  quantity_milli: number;
  picture_unique_id: string | null;
}

/** What the till shows: products that are sold, in the order of their groups. */
export async function tillProducts(db: Db, account_id: number): Promise<TillProduct[]> {
  const { rows } = await sql<TillProduct>`
    select p.id, p.english_name, p.arabic_name, p.product_group_id, p.price_minor, ${vatRate} as vat_rate_bp, p.barcode, p.unit, s.quantity_milli,
      (select f.unique_id::text from files f where f.account_id = ${account_id} and f.id = p.picture_file_id) as picture_unique_id
    from ${withTax} join product_stock s on s.account_id = p.account_id and s.product_id = p.id
    join product_groups g on g.account_id = p.account_id and g.id = p.product_group_id and g.status = 1
    where p.account_id = ${account_id} and p.status = 1 and p.is_sold = 1
    order by g.position, g.id, p.position, p.id`.execute(db);
  return rows;
}

/** Groups with at least one product that is sold. */
export async function tillProductGroups(db: Db, account_id: number): Promise<{ id: number; english_name: string; arabic_name: string }[]> {
  const { rows } = await sql<{ id: number; english_name: string; arabic_name: string }>`
    select g.id, g.english_name, g.arabic_name from product_groups g
    where g.account_id = ${account_id} and g.status = 1
      and exists (select from products p where p.account_id = ${account_id} and p.product_group_id = g.id and p.status = 1 and p.is_sold = 1)
    order by g.position, g.id`.execute(db);
  return rows;
}
