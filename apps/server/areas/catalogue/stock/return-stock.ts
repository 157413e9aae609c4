import { StockOperation } from '@rawnaq/domain/catalogue/stock/operation';
import { receive } from '@rawnaq/domain/catalogue/stock/stock-value';
import { type CreditedUse, returnedUse, type ReturnedPart, returnParts } from '@rawnaq/domain/catalogue/stock/take-stock';
import type { AccountContext } from '../../../http/context.ts';
import { type LockedProduct, lockProducts, writeEntries } from './ledger.ts';
import { readLeftEntries, readUsedByServices } from './movement-store.ts';
import type { SoldProduct } from './take-stock.ts';

export interface UsedByService extends CreditedUse {
  line_position: number;
}

/** A part of what a note puts back, where it came from. */
interface Leg {
  line_position: number;
  service_id: number | null;
  parts: readonly ReturnedPart[];
}

/**
 * Puts back what a credit note returns of an invoice: of its product lines, and of what its service lines used. All of it goes into the batches it left from
 * and at the cost it left with. More of a product than was sold is the caller's mistake, and throws; of what a service used, no more comes back than is out.
 */
export async function returnStock(
  context: AccountContext,
  credit_note_id: number,
  invoice_id: number,
  { sold = [], used = [] }: { sold?: readonly SoldProduct[]; used?: readonly UsedByService[] },
): Promise<void> {
  const { db, account_id } = context;
  const uses = used.length === 0 ? [] : await readUsedByServices(db, account_id, invoice_id);
  const usedHere = uses.flatMap((use) => {
    const line = used.find(({ line_position }) => line_position === use.line_position);
    return line === undefined ? [] : [{ ...use, due_milli: returnedUse(use.used_milli, line) }];
  });
  // All at once and in the order of their ids, as a sale locks them.
  const products = await lockProducts(
    db,
    account_id,
    [...sold, ...usedHere].map(({ product_id }) => product_id),
  );
  const put = async (product: LockedProduct, { line_position, service_id, parts }: Leg): Promise<void> => {
    for (const part of parts) {
      const { of_movement_id } = part;
      const facts = { operation: StockOperation.invoice_return, invoice_id, line_position, service_id, credit_note_id, of_movement_id };
      await writeEntries(context, product, receive(product.level, part.quantity_milli, part.cost_minor, part.batch_id), facts);
    }
  };
  for (const { line_position, product_id, quantity_milli } of sold) {
    const product = products.get(product_id);
    const left = await readLeftEntries(db, account_id, StockOperation.sold, { invoice_id, line_position, product_id });
    const parts = returnParts(left, quantity_milli);
    if (product === undefined || parts === null)
      throw new Error(`Line ${line_position} of invoice ${invoice_id} sold less of product ${product_id}`);
    await put(product, { line_position, service_id: null, parts });
  }
  for (const { line_position, product_id, service_id, due_milli } of usedHere) {
    const product = products.get(product_id);
    if (product === undefined) continue;
    const left = await readLeftEntries(db, account_id, StockOperation.internal_use, { invoice_id, line_position, product_id });
    const out = left.reduce((sum, entry) => sum + entry.quantity_milli - entry.returned_milli, 0);
    await put(product, { line_position, service_id, parts: returnParts(left, Math.min(due_milli, out)) ?? [] });
  }
}
