import type { createExpense, expense } from '@rawnaq/contract/finance/expenses';
import type { Output } from '@rawnaq/contract/endpoint';
import { todayOf } from '../../../http/business-day.ts';
import type { UserContext } from '../../../http/context.ts';
import { notFound, NotFound, refuse, Refusal } from '../../../http/answers/refusal.ts';
import { addPurchase } from '../../catalogue/stock/public/movements.ts';
import { judgeExpense } from './judge.ts';
import { judgePayment, payExpensePart } from './payment-handlers.ts';
import { insertExpense, insertLines, type LineToWrite, readExpense, supplierNameIn } from './store.ts';

/** The refusal where the same invoice of a supplier is there already. */
export const onDuplicate = { expenses_supplier_invoice: { code: 'expense.entered_already', field: 'supplier_invoice_number' } } as const;

export const isOfStock = (line: { product_id: number | null }): line is { product_id: number } => line.product_id !== null;

/** Puts what was bought into stock, several lines of one product as they stand. */
async function stockUp(context: UserContext, lines: readonly LineToWrite[], supplier: string | null, document_number: string | null) {
  const bought = lines.flatMap((line) =>
    isOfStock(line)
      ? [
          {
            product_id: line.product_id,
            quantity_milli: line.quantity_milli,
            cost_minor: line.net_minor,
            batch: line.batch,
            expires_on: line.expires_on,
          },
        ]
      : [],
  );
  return bought.length === 0 ? null : addPurchase(context, bought, { supplier, document_number });
}

type Recorded = Output<typeof expense> | NotFound | Refusal<(typeof createExpense)['refusals'][number]>;

/** Records an expense of the caller: its head, its lines, its products into stock, and where it is paid already all of its payment. */
export async function recordExpense(
  context: UserContext,
  { paid_on, payment_method_id, ...input }: Output<typeof createExpense.input>,
): Promise<Recorded> {
  const { db, account_id, user, now } = context;
  const judged = await judgeExpense(input, context, null);
  if (judged instanceof Refusal) return judged;
  const { head, lines } = judged;
  if ((paid_on === undefined) !== (payment_method_id === undefined))
    return refuse('expense.paid_how', { field: paid_on === undefined ? 'paid_on' : 'payment_method_id' });
  const payment = paid_on === undefined || payment_method_id === undefined ? null : { paid_on, payment_method_id };
  const unpayable = payment === null ? null : await judgePayment(context, payment);
  if (unpayable !== null) return unpayable;
  if (lines.some(isOfStock) && !context.may('stock.move'))
    return refuse('expense.no_right_to_stock', { field: `lines.${lines.findIndex(isOfStock)}.product_id` });
  const id = await insertExpense(db, account_id, head, { created_at: now, created_by_user_id: user.id });
  await insertLines(db, account_id, id, lines);
  if (payment !== null) {
    await payExpensePart(context, { expense_id: id, amount_minor: head.total_minor, paid_to: 'supplier', ...payment });
    if (head.customs_vat_minor > 0)
      await payExpensePart(context, { expense_id: id, amount_minor: head.customs_vat_minor, paid_to: 'customs', ...payment });
  }
  const after = await readExpense(db, account_id, id, todayOf(context));
  if (after === undefined) return notFound('expense');
  const missing = await stockUp(context, lines, supplierNameIn(context.language, after), head.supplier_invoice_number);
  if (missing !== null) return missing;
  await context.audit({ area: 'expenses', action: 'create', subject_type: 'expense', subject_id: id, after });
  context.publish('expenses', id);
  return after;
}
