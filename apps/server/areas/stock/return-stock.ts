import { StockOperation } from '@rawnaq/domain/stock/operation';
import { receive } from '@rawnaq/domain/stock/stock-value';
import { returnParts } from '@rawnaq/domain/stock/take-stock';
import type { AccountContext } from '../../http/context.ts';
import { lockProducts, writeEntries } from './ledger.ts';
import { readSoldEntries } from './movement-store.ts';
import type { SoldProduct } from './take-stock.ts';

/**
 * Puts back what a credit note returns of an invoice's product lines, into the batches it left from and at the cost it left with. What a service used stays
 * used. More than was sold is the caller's mistake, and throws.
 */
export async function returnStock(
  context: AccountContext,
  credit_note_id: number,
  invoice_id: number,
  legs: readonly SoldProduct[],
): Promise<void> {
  const { db, account_id } = context;
  const products = await lockProducts(
    db,
    account_id,
    legs.map((leg) => leg.product_id),
  );
  for (const { line_position, product_id, quantity_milli } of legs) {
    const product = products.get(product_id);
    const parts = returnParts(await readSoldEntries(db, account_id, invoice_id, line_position, product_id), quantity_milli);
    if (product === undefined || parts === null)
      throw new Error(`Line ${line_position} of invoice ${invoice_id} sold less of product ${product_id}`);
    for (const part of parts) {
      const entries = receive(product.level, part.quantity_milli, part.cost_minor, part.batch_id);
      const facts = {
        operation: StockOperation.invoice_return,
        invoice_id,
        line_position,
        credit_note_id,
        of_movement_id: part.of_movement_id,
      };
      await writeEntries(context, product, entries, facts);
    }
  }
}
