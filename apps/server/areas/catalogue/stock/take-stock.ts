import { formatQuantity } from '@rawnaq/domain/catalogue/stock/quantity';
import { StockOperation } from '@rawnaq/domain/catalogue/stock/operation';
import { take } from '@rawnaq/domain/catalogue/stock/take-stock';
import type { AccountContext } from '../../../http/context.ts';
import { refuse, type Refusal } from '../../../http/answers/refusal.ts';
import { costOf, crosses, type LockedProduct, lockProducts, move, type Movement, writeMovements } from './ledger.ts';
import type { Taking } from './recipe-store.ts';
import { todayOf } from '../../../http/business-day.ts';

export interface SoldProduct {
  line_position: number;
  product_id: number;
  quantity_milli: number;
}
export interface BilledService {
  line_position: number;
  service_id: number;
  quantity_milli: number;
}

/** What leaves with a sale: what it cost by line, in minor units (lines without goods are left out), and how it is written. */
export interface TakenStock {
  costs: ReadonlyMap<number, number>;
  /** Called once, in the same transaction. */
  write(): Promise<void>;
  /** Whether it asks the database for more than it sends at once. */
  tells: boolean;
}

/**
 * Takes from stock what an invoice sells and what its services use, in the caller's transaction: judged here by what was seen (locked here, where not all
 * of it was), written when the caller says.
 * What is sold has to be there unless the account sells without stock; what a service uses never stops a sale: as much leaves as is there.
 */
export async function takeStock(
  context: AccountContext,
  invoice_id: number,
  sold: readonly SoldProduct[],
  services: readonly BilledService[],
  { recipes, sells_without_stock }: Taking,
  seen: Map<number, LockedProduct> | null,
): Promise<Refusal<'stock.not_enough'> | TakenStock> {
  const { db, account_id } = context;
  const costs = new Map<number, number>();
  const ids = [...sold.map((line) => line.product_id), ...recipes.map((part) => part.product_id)];
  if (ids.length === 0) return { costs, write: () => Promise.resolve(), tells: false };
  const products = seen !== null && ids.every((id) => seen.has(id)) ? seen : await lockProducts(db, account_id, ids);
  const today = todayOf(context);
  const productOf = (id: number) => {
    const found = products.get(id);
    if (found === undefined) throw new Error(`Product ${id} is not there to be taken`);
    return found;
  };
  const movements: Movement[] = [];
  const add = (position: number, movement: Movement): void => {
    movements.push(movement);
    costs.set(position, (costs.get(position) ?? 0) + costOf(movement));
  };

  for (const { line_position, product_id, quantity_milli } of sold) {
    const product = productOf(product_id);
    const left = Math.max(0, product.level.quantity_milli);
    if (quantity_milli > left && !sells_without_stock) {
      const name = context.language === 'ar' ? product.arabic_name : product.english_name;
      return refuse('stock.not_enough', {
        field: `lines.${line_position - 1}.quantity`,
        params: { name, left: formatQuantity(left) },
        details: { product_id, left_milli: left },
      });
    }
    const entries = take(product.level, product.batches, quantity_milli, today);
    add(line_position, move(product, entries, { operation: StockOperation.sold, invoice_id, line_position }));
  }
  for (const { line_position, service_id, quantity_milli } of services) {
    for (const part of recipes.filter((one) => one.service_id === service_id)) {
      const product = productOf(part.product_id);
      const needed = Math.round((part.quantity_milli * quantity_milli) / 1000);
      const taken = Math.min(needed, Math.max(0, product.level.quantity_milli));
      if (taken === 0) continue;
      const entries = take(product.level, product.batches, taken, today);
      const facts = { operation: StockOperation.internal_use, invoice_id, line_position, service_id };
      add(line_position, move(product, entries, facts));
    }
  }
  return { costs, write: () => writeMovements(context, movements), tells: movements.some(crosses) };
}
