import { expensesFile } from '@rawnaq/contract/finance/expense-list';
import {
  cancelExpense,
  createExpense,
  getExpense,
  getExpenseChoices,
  listExpenses,
  updateExpense,
} from '@rawnaq/contract/finance/expenses';
import { getExpensesOverview } from '@rawnaq/contract/finance/expenses-overview';
import { todayOf } from '../../../http/business-day.ts';
import type { UserContext } from '../../../http/context.ts';
import { handle } from '../../../http/handle.ts';
import { notFound, refuse, Refusal } from '../../../http/answers/refusal.ts';
import { judgeExpense } from './judge.ts';
import { hasCreditNotes } from './credit-store.ts';
import { needsShift } from './payment-handlers.ts';
import { readChoices, readOverview } from './overview-store.ts';
import { isOfStock, onDuplicate, recordExpense } from './record-expense.ts';
import {
  changeExpense,
  insertLines,
  type ExpenseRecord,
  type LineToWrite,
  lockExpense,
  readExpense,
  readExpenses,
  readLines,
  removeFreeLines,
  retaxLine,
} from './store.ts';
import { fileOfList } from '../../../sheets/list-file.ts';

const list = handle(listExpenses, (input, context) => readExpenses(context.db, context.account_id, input, todayOf(context)));

const get = handle(
  getExpense,
  async ({ id }, context) => (await readExpense(context.db, context.account_id, id, todayOf(context))) ?? notFound('expense'),
);

const create = handle(createExpense, (input, context) => recordExpense(context, input), { onDuplicate: { ...onDuplicate, ...needsShift } });

type Stocked = Pick<LineToWrite, 'product_id' | 'quantity_milli' | 'net_minor' | 'batch' | 'expires_on'>;

/** A line of stock as it was written and as it comes again, in the words that must be the same; how it was taxed can be corrected. */
const sameWords = ({ product_id, quantity_milli, net_minor, batch, expires_on }: Stocked): string =>
  JSON.stringify([product_id, quantity_milli, net_minor, batch, expires_on]);
const byWords = (one: Stocked, other: Stocked): number => (sameWords(one) < sameWords(other) ? -1 : 1);

async function replaceLines(context: UserContext, id: number, lines: readonly LineToWrite[]): Promise<boolean> {
  const { db, account_id } = context;
  const kept = (await readLines(db, account_id, id)).filter(isOfStock).toSorted(byWords);
  const stocked = lines.filter(isOfStock).toSorted(byWords);
  const free = lines.filter((line) => !isOfStock(line));
  if (kept.map(sameWords).join() !== stocked.map(sameWords).join()) return false;
  for (const [place, { vat_rate_bp, vat_treatment, vat_minor }] of stocked.entries()) {
    const line = kept[place];
    if (line !== undefined && (line.vat_rate_bp !== vat_rate_bp || line.vat_treatment !== vat_treatment || line.vat_minor !== vat_minor))
      await retaxLine(db, account_id, line.id, { vat_rate_bp, vat_treatment, vat_minor });
  }
  await removeFreeLines(db, account_id, id);
  const first = Math.max(0, ...kept.map((line) => line.position)) + 1;
  await insertLines(
    db,
    account_id,
    id,
    free.map((line, index) => ({ ...line, position: first + index })),
  );
  return true;
}

/** What decides how notes lowered an expense: its lines, their VAT, and whether that is recovered. */
const isSameBill = (
  before: ExpenseRecord,
  after: Pick<ExpenseRecord, 'supplier_id' | 'supplier_trn' | 'supplier_invoice_number' | 'customs_declaration_number'> & {
    lines: readonly LineToWrite[];
  },
): boolean => {
  const words = (bill: typeof after): string =>
    JSON.stringify([
      bill.supplier_id,
      bill.supplier_trn,
      bill.supplier_invoice_number,
      bill.customs_declaration_number,
      bill.lines
        .map(({ description, vat_rate_bp, vat_treatment, vat_minor, ...line }) =>
          [sameWords(line), description, vat_rate_bp, vat_treatment, vat_minor].join(),
        )
        .sort(),
    ]);
  return words(before) === words(after);
};

const update = handle(
  updateExpense,
  async ({ id, version, ...input }, context) => {
    const { db, account_id } = context;
    const locked = await lockExpense(db, account_id, id);
    const before = await readExpense(db, account_id, id, todayOf(context));
    if (locked === undefined || before === undefined) return notFound('expense');
    if (locked.status === 0) return refuse('expense.cancelled');
    if (locked.version !== version) return refuse('record.changed_meanwhile', { details: { current: before } });
    const judged = await judgeExpense(input, context, before);
    if (judged instanceof Refusal) return judged;
    const { head, lines } = judged;
    if (await hasCreditNotes(db, account_id, id)) {
      if (!isSameBill(before, { ...head, lines })) return refuse('expense.has_credit_notes', { field: 'lines' });
    } else if (!(await replaceLines(context, id, lines))) return refuse('expense.stocked_line_changed', { field: 'lines' });
    const tooMuch =
      head.total_minor < locked.paid_minor
        ? locked.paid_minor
        : head.customs_vat_minor < locked.customs_paid_minor
          ? locked.customs_paid_minor
          : null;
    if (tooMuch !== null)
      return refuse('expense.less_than_paid', {
        field: 'lines',
        params: { paid: { amount_minor: tooMuch, currency: context.account.currency } },
      });
    await changeExpense(db, account_id, id, head);
    const after = await readExpense(db, account_id, id, todayOf(context));
    if (after === undefined) return notFound('expense');
    await context.audit({ area: 'expenses', action: 'update', subject_type: 'expense', subject_id: id, before, after });
    context.publish('expenses', id);
    return after;
  },
  { onDuplicate },
);

const cancel = handle(cancelExpense, async ({ id, reason }, context) => {
  const { db, account_id } = context;
  const locked = await lockExpense(db, account_id, id);
  if (locked === undefined) return notFound('expense');
  if (locked.status === 0) return refuse('expense.cancelled');
  if ((await readLines(db, account_id, id)).some(isOfStock)) return refuse('expense.stocked');
  if (locked.credited_minor > 0) return refuse('expense.has_credit_notes');
  if (locked.paid_minor + locked.customs_paid_minor > 0) return refuse('expense.has_payments');
  await changeExpense(db, account_id, id, { status: 0, cancel_reason: reason });
  const after = await readExpense(db, account_id, id, todayOf(context));
  if (after === undefined) return notFound('expense');
  await context.audit({ area: 'expenses', action: 'cancel', subject_type: 'expense', subject_id: id, after: { reason } });
  context.publish('expenses', id);
  return after;
});

const overview = handle(getExpensesOverview, (_input, context) =>
  readOverview(context.db, context.account_id, todayOf(context), context.may('invoices.view')),
);
const choices = handle(getExpenseChoices, (_input, { db, account_id, user }) => readChoices(db, account_id, user.id));

const listFile = fileOfList(list, expensesFile);

export const expenseHandlers = [list, listFile, get, create, update, cancel, overview, choices];
