import type { Output } from '@rawnaq/contract/endpoint';
import { recordStockOperation } from '@rawnaq/contract/catalogue/stock';
import { formatQuantity } from '@rawnaq/domain/catalogue/stock/quantity';
import { StockOperation } from '@rawnaq/domain/catalogue/stock/operation';
import { take, takeFromBatch } from '@rawnaq/domain/catalogue/stock/take-stock';
import type { UserContext } from '../../../http/context.ts';
import { handle } from '../../../http/handle.ts';
import { refuse } from '../../../http/answers/refusal.ts';
import { addStock } from './add-stock.ts';
import { lockProducts, writeEntries, type LockedProduct, type MovementFacts } from './ledger.ts';
import { hasRow } from './product-store.ts';
import { todayOf } from '../../../http/business-day.ts';

type Line = Output<typeof recordStockOperation.input>['lines'][number];

const orNull = (text: string | undefined): string | null => (text === undefined || text === '' ? null : text);

/** Takes one line out of stock, never more than is there; or the refusal. */
async function takeOut(context: UserContext, product: LockedProduct, line: Line, index: number, facts: MovementFacts) {
  const { quantity_milli, batch_id } = line;
  const name = context.language === 'ar' ? product.arabic_name : product.english_name;
  const refused = <const Code extends 'stock.above_current' | 'stock.above_batch'>(code: Code, left_milli: number) =>
    refuse(code, {
      field: `lines.${index}.quantity_milli`,
      params: { name, left: formatQuantity(Math.max(0, left_milli)) },
      details: { product_id: product.id, left_milli: Math.max(0, left_milli) },
    });
  if (quantity_milli > product.level.quantity_milli) return refused('stock.above_current', product.level.quantity_milli);
  if (batch_id === undefined) {
    await writeEntries(context, product, take(product.level, product.batches, quantity_milli, todayOf(context)), facts);
    return null;
  }
  const batch = product.batches.find((one) => one.id === batch_id);
  if (batch === undefined) return refuse('stock.batch_not_found', { field: `lines.${index}.batch_id` });
  if (quantity_milli > batch.quantity_milli) return refused('stock.above_batch', batch.quantity_milli);
  await writeEntries(context, product, takeFromBatch(product.level, batch_id, quantity_milli), facts);
  return null;
}

const record = handle(recordStockOperation, async (input, context) => {
  const { db, account_id } = context;
  const { operation, lines, employee_id, service_id } = input;
  const reason = orNull(input.reason);
  if (operation === StockOperation.lost && reason === null) return refuse('stock.reason_needed', { field: 'reason' });
  if (employee_id !== undefined && !(await hasRow(db, 'employees', account_id, employee_id)))
    return refuse('stock.employee_not_found', { field: 'employee_id' });
  if (service_id !== undefined && !(await hasRow(db, 'services', account_id, service_id)))
    return refuse('stock.service_not_found', { field: 'service_id' });
  const products = await lockProducts(
    db,
    account_id,
    lines.map((line) => line.product_id),
  );
  for (const [index, line] of lines.entries()) {
    const product = products.get(line.product_id);
    if (product === undefined) return refuse('stock.product_not_found', { field: `lines.${index}.product_id` });
    const facts = { reason, supplier: orNull(input.supplier), document_number: orNull(input.document_number) };
    if (operation === StockOperation.added) {
      const { quantity_milli, cost_minor = null, batch, expires_on = null } = line;
      await addStock(context, product, { quantity_milli, cost_minor, batch: orNull(batch), expires_on }, { operation, ...facts });
    } else {
      const who = { employee_id: employee_id ?? null, service_id: service_id ?? null };
      const refusal = await takeOut(context, product, line, index, { operation, ...facts, ...who });
      if (refusal !== null) return refusal;
    }
  }
  const after = [...products.values()].map(({ id, english_name, arabic_name, unit, level }) => ({
    product_id: id,
    english_name,
    arabic_name,
    unit,
    quantity_milli: level.quantity_milli,
  }));
  await context.audit({ area: 'stock', action: 'operation', subject_type: 'stock', after: { ...input, left: after } });
  return { products: after };
});

export const operationHandlers = [record];
