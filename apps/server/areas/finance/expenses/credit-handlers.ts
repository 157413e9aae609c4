import type { Output } from '@rawnaq/contract/endpoint';
import { createSupplierCreditNote, refundSupplierCredit, reverseSupplierCreditNote } from '@rawnaq/contract/finance/supplier-credits';
import { type VatPayee, vatPayee } from '@rawnaq/domain/finance/expenses/purchase-vat';
import { creditedVat, creditFault } from '@rawnaq/domain/finance/expenses/supplier-credit';
import { returnToSupplier, takeBackFromSupplier } from '../../catalogue/stock/public/movements.ts';
import { todayOf } from '../../../http/business-day.ts';
import type { AuditAction, UserContext } from '../../../http/context.ts';
import { handle } from '../../../http/handle.ts';
import { notFound, refuse, Refusal } from '../../../http/answers/refusal.ts';
import { hasSentGoodsBack, insertCreditNote, readNoteToReverse } from './credit-store.ts';
import { expenseDateRefusal } from './judge.ts';
import { insertPayment } from './payment-store.ts';
import { judgePayment, needsShift } from './payment-handlers.ts';
import { type ExpenseLineRecord, lockExpense, readExpense, readLines, supplierNameIn } from './store.ts';

type Wanted = Output<typeof createSupplierCreditNote.input>['lines'];

interface JudgedLine {
  line: ExpenseLineRecord;
  expense_line_id: number;
  net_minor: number;
  quantity_milli: number;
  vat_minor: number;
}

/** The lines of a note with their VAT and what goes back, or what is wrong with one of them. */
function judgeLines(context: UserContext, lines: readonly ExpenseLineRecord[], wanted: Wanted) {
  const { currency } = context.account;
  const judged: JudgedLine[] = [];
  for (const [place, { expense_line_id, net_minor, quantity_milli = 0 }] of wanted.entries()) {
    const field = `lines.${place}`;
    const line = lines.find((one) => one.id === expense_line_id);
    if (line === undefined) return refuse('supplier_credit.line_unknown', { field: `${field}.expense_line_id` });
    if (wanted.findIndex((one) => one.expense_line_id === expense_line_id) < place)
      return refuse('supplier_credit.line_twice', { field: `${field}.expense_line_id` });
    if (quantity_milli > 0 && line.product_id === null) return refuse('supplier_credit.not_goods', { field: `${field}.quantity_milli` });
    const fault = creditFault(line, net_minor, quantity_milli);
    if (fault === 'more_than_bought') {
      const left_minor = line.net_minor - line.credited_net_minor;
      const left = { amount_minor: left_minor, currency };
      return refuse('supplier_credit.more_than_bought', { field: `${field}.net_minor`, params: { left }, details: { left_minor } });
    }
    if (fault !== null) return refuse('supplier_credit.more_goods_than_bought', { field: `${field}.quantity_milli` });
    judged.push({ line, expense_line_id, net_minor, quantity_milli, vat_minor: creditedVat(line, net_minor) });
  }
  return judged;
}

const create = handle(createSupplierCreditNote, async ({ id, number, noted_on, reason, lines: wanted }, context) => {
  const { db, account_id, now, user } = context;
  const locked = await lockExpense(db, account_id, id);
  const before = await readExpense(db, account_id, id, todayOf(context));
  if (locked === undefined || before === undefined) return notFound('expense');
  if (locked.status === 0) return refuse('expense.cancelled');
  const wrongDate = expenseDateRefusal(context, 'noted_on', noted_on);
  if (wrongDate !== null) return wrongDate;
  if (noted_on < before.spent_on) return refuse('supplier_credit.before_expense', { field: 'noted_on' });
  const judged = judgeLines(context, await readLines(db, account_id, id), wanted);
  if (judged instanceof Refusal) return judged;
  const goods = judged.flatMap(({ line: { product_id }, quantity_milli }, place) =>
    product_id !== null && quantity_milli > 0 ? [{ product_id, quantity_milli, place }] : [],
  );
  if (goods[0] !== undefined && !context.may('stock.move'))
    return refuse('expense.no_right_to_stock', { field: `lines.${goods[0].place}.quantity_milli` });
  const sum = (of: (line: JudgedLine) => number) => judged.reduce((all, line) => all + of(line), 0);
  const isOf = (payee: VatPayee) => (one: JudgedLine) => (vatPayee(one.line.vat_treatment) === payee ? one.vat_minor : 0);
  const sums = { net_minor: sum((line) => line.net_minor), vat_minor: sum(isOf('supplier')), reverse_vat_minor: sum(isOf('nobody')) };
  const note = {
    expense_id: id,
    number: number === undefined || number === '' ? null : number,
    noted_on,
    reason,
    ...sums,
    total_minor: sums.net_minor + sums.vat_minor,
  };
  const note_id = await insertCreditNote(
    db,
    account_id,
    { ...note, at: now, user_id: user.id },
    judged.map(({ line: _line, ...rest }) => rest),
  );
  const facts = { supplier_credit_note_id: note_id, supplier: supplierNameIn(context.language, before), document_number: note.number };
  const missing = await returnToSupplier(context, goods, facts);
  if (missing !== null) return refuse('supplier_credit.not_in_stock', { field: `lines.${goods[missing]?.place ?? 0}.quantity_milli` });
  return finish(context, id, 'credit', { note_id, ...note });
});

const reverse = handle(
  reverseSupplierCreditNote,
  async ({ id, credit_note_id, reason }, context) => {
    const { db, account_id, now, user } = context;
    if ((await lockExpense(db, account_id, id)) === undefined) return notFound('expense');
    const note = await readNoteToReverse(db, account_id, id, credit_note_id);
    if (note === undefined) return notFound('supplier_credit_note');
    const { id: undone, ...sums } = note;
    const hasGoods = await hasSentGoodsBack(db, account_id, undone);
    if (hasGoods && !context.may('stock.move')) return refuse('expense.no_right_to_stock', { field: 'reason' });
    const reversal_id = await insertCreditNote(
      db,
      account_id,
      { expense_id: id, ...sums, noted_on: todayOf(context), reason, at: now, user_id: user.id, reversal_of_id: undone },
      [],
    );
    if (hasGoods) await takeBackFromSupplier(context, undone, reversal_id);
    return finish(context, id, 'reverse_credit', { credit_note_id, reason });
  },
  { onDuplicate: { supplier_credit_notes_reversed_once: { code: 'supplier_credit.reversed', field: 'reason' } } },
);

const refund = handle(
  refundSupplierCredit,
  async ({ id, amount_minor, ...way }, context) => {
    const { db, account_id, account, now, user } = context;
    const locked = await lockExpense(db, account_id, id);
    if (locked === undefined) return notFound('expense');
    const { open_credit_minor: open_minor } = locked;
    if (open_minor === 0) return refuse('supplier_credit.none_open');
    if (amount_minor !== undefined && amount_minor > open_minor)
      return refuse('supplier_credit.more_than_open', {
        field: 'amount_minor',
        params: { left: { amount_minor: open_minor, currency: account.currency } },
        details: { open_minor },
      });
    const unpayable = await judgePayment(context, way);
    if (unpayable !== null) return unpayable;
    const payment = { amount_minor: amount_minor ?? open_minor, ...way };
    await insertPayment(db, account_id, { expense_id: id, ...payment, paid_to: 'supplier', is_refund: 1, at: now, user_id: user.id });
    return finish(context, id, 'refund_credit', payment);
  },
  { onDuplicate: needsShift },
);

/** What was done is written down, screens hear of it, and the expense is answered as it is now. */
async function finish(context: UserContext, id: number, action: AuditAction, done: object) {
  const after = await readExpense(context.db, context.account_id, id, todayOf(context));
  if (after === undefined) return notFound('expense');
  await context.audit({ area: 'expenses', action, subject_type: 'expense', subject_id: id, after: done });
  context.publish('expenses', id);
  return after;
}

export const supplierCreditHandlers = [create, reverse, refund];
