import { StockOperation } from '@rawnaq/domain/catalogue/stock/operation';
import { receive } from '@rawnaq/domain/catalogue/stock/stock-value';
import { take } from '@rawnaq/domain/catalogue/stock/take-stock';
import type { AccountContext } from '../../../http/context.ts';
import { todayOf } from '../../../http/business-day.ts';
import { lockProducts, writeEntries } from './ledger.ts';

interface GoodsBack {
  product_id: number;
  quantity_milli: number;
}

/**
 * Takes goods out of stock that go back to their supplier, at what they cost by the ledger's average (operation 8). Answers the place of the first line that
 * stock does not have enough for, without having written anything, or null.
 */
export async function returnToSupplier(
  context: AccountContext,
  lines: readonly GoodsBack[],
  facts: { supplier_credit_note_id: number; supplier: string | null; document_number: string | null },
): Promise<number | null> {
  const products = await lockProducts(
    context.db,
    context.account_id,
    lines.map((line) => line.product_id),
  );
  const wanted = new Map<number, number>();
  for (const [place, { product_id, quantity_milli }] of lines.entries()) {
    const all = (wanted.get(product_id) ?? 0) + quantity_milli;
    if (all > (products.get(product_id)?.level.quantity_milli ?? 0)) return place;
    wanted.set(product_id, all);
  }
  for (const { product_id, quantity_milli } of lines) {
    const product = products.get(product_id);
    if (product === undefined) continue;
    const entries = take(product.level, product.batches, quantity_milli, todayOf(context));
    await writeEntries(context, product, entries, { operation: StockOperation.returned_to_supplier, ...facts });
  }
  return null;
}

/** Puts goods into stock again that a note had sent back and that is undone: into the batches they left, at the value they left with. */
export async function takeBackFromSupplier(
  context: AccountContext,
  undone_note_id: number,
  supplier_credit_note_id: number,
): Promise<void> {
  const left = await context.db
    .selectFrom('stock_movements')
    .where('account_id', '=', context.account_id)
    .where('supplier_credit_note_id', '=', undone_note_id)
    .select(['id', 'product_id', 'quantity_milli', 'value_minor', 'batch_id'])
    .orderBy('id')
    .execute();
  const products = await lockProducts(
    context.db,
    context.account_id,
    left.map((row) => row.product_id),
  );
  for (const row of left) {
    const product = products.get(row.product_id);
    if (product === undefined) continue;
    const entries = receive(product.level, -row.quantity_milli, -row.value_minor, row.batch_id);
    const facts = { operation: StockOperation.returned_to_supplier, supplier_credit_note_id, of_movement_id: row.id };
    await writeEntries(context, product, entries, facts);
  }
}
