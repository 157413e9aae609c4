import { StockOperation } from '@rawnaq/domain/catalogue/stock/operation';
import type { AccountContext } from '../../../http/context.ts';
import { NotFound, notFound } from '../../../http/answers/refusal.ts';
import { addStock, type ComingStock } from './add-stock.ts';
import { lockProducts } from './ledger.ts';

export interface PurchasedStock extends ComingStock {
  product_id: number;
}

/**
 * Puts what was bought into stock, in the caller's transaction (operation 0). Answers null, or that one of the products is not there, without having
 * written anything.
 */
export async function addPurchase(
  context: AccountContext,
  lines: readonly PurchasedStock[],
  facts: { supplier: string | null; document_number: string | null; reason?: string | null },
): Promise<NotFound | null> {
  const products = await lockProducts(
    context.db,
    context.account_id,
    lines.map((line) => line.product_id),
  );
  if (lines.some((line) => !products.has(line.product_id))) return notFound('product');
  for (const line of lines) {
    const product = products.get(line.product_id);
    if (product !== undefined) await addStock(context, product, line, { operation: StockOperation.added, ...facts });
  }
  return null;
}
