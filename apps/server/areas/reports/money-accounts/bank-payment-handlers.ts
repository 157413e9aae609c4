import { listBankPayables, payBankLine, unmatchBankLine } from '@rawnaq/contract/reports/bank-statements';
import { type PaidPart, type PayableKind, payableKinds, proposePayables, shareLine } from '@rawnaq/domain/reports/bank/payables';
import { notFound, NotFound, refuse, Refusal } from '../../../http/answers/refusal.ts';
import type { UserContext } from '../../../http/context.ts';
import { handle } from '../../../http/handle.ts';
import { postAll } from '../accounting/public/post.ts';
import { payCommission, undoPayout } from '../../finance/commissions/public/paying.ts';
import { moveExpected, payFromBank, supplierInvoiceOnce, undoPayment } from '../../finance/expenses/public/paying.ts';
import { bankOf, readMovements } from './bank-movements.ts';
import { deleteMatches, insertMatches, lockLine, readLine, readMatches } from './bank-store.ts';
import { openPayable, type PayableRecord, readPayables, readWayFrom } from './payable-store.ts';

/** What each right lets a user pay. */
const rights = {
  expense: 'expenses.edit',
  expected_expense: 'expenses.create',
  commission: 'commissions.pay_out',
} as const satisfies Readonly<Record<PayableKind, Parameters<UserContext['may']>[0]>>;

/** What the caller may pay from a line of a bank. */
export const payableBy = (context: UserContext): PayableKind[] => payableKinds.filter((kind) => context.may(rights[kind]));

/** So many are shown to choose from. */
const mostShown = 300;

const list = handle(listBankPayables, async ({ id }, context) => {
  const { db, account_id } = context;
  if (!context.may('reports.see_cost')) return refuse('books.cost_not_allowed');
  const line = await readLine(db, account_id, payableBy(context), id);
  if (line === undefined) return notFound('bank_line');
  if (line.amount_minor > 0 || line.matched.length > 0) return { data: [] };
  const days = { first: line.booked_on, last: line.booked_on };
  const payables = await readPayables(db, account_id, payableBy(context), days);
  const asked = { id, day: line.booked_on, amount_minor: line.amount_minor, reference: line.reference, text: line.text };
  const likely = proposePayables([asked], payables.map(openPayable)).get(id);
  const apart = ({ amount_minor }: PayableRecord): number => Math.abs(amount_minor + line.amount_minor);
  const isLikely = (one: PayableRecord): number => Number(one.kind === likely?.kind && one.id === likely.id);
  return { data: payables.toSorted((a, b) => isLikely(b) - isLikely(a) || apart(a) - apart(b)).slice(0, mostShown) };
});

type Paid = { source: 'expense_payment' | 'commission_payout'; source_id: number };

/** Pays one of what was chosen on the line's day; answers the row of its ledger. */
async function payPart(
  context: UserContext,
  { payable, amount_minor }: PaidPart<PayableRecord>,
  paid_on: string,
  payment_method_id: number,
) {
  const { kind, id } = payable;
  if (kind === 'expense') {
    const paid = await payFromBank(context, { id, amount_minor, paid_on, payment_method_id });
    return typeof paid === 'number' ? ({ source: 'expense_payment', source_id: paid } satisfies Paid) : paid;
  }
  if (kind === 'expected_expense') {
    const moved = await moveExpected(context, { id, total_minor: amount_minor, spent_on: paid_on, paid_on, payment_method_id });
    if (!('expected' in moved)) return moved;
    const [payment] = moved.expense.payments;
    return payment === undefined ? notFound('expense_payment') : ({ source: 'expense_payment', source_id: payment.id } satisfies Paid);
  }
  const paid = await payCommission(context, { employee_id: id, amount_minor, method_id: payment_method_id, paid_on });
  return 'receipt' in paid ? ({ source: 'commission_payout', source_id: paid.payout_id } satisfies Paid) : paid;
}

const pay = handle(
  payBankLine,
  async ({ id, payables: named }, context) => {
    const { db, account_id, account, now, user, services } = context;
    if (!context.may('reports.see_cost')) return refuse('books.cost_not_allowed');
    if (named.some(({ kind }) => !context.may(rights[kind]))) return refuse('money.no_right_to_pay');
    const line = await lockLine(db, account_id, id);
    if (line === undefined) return notFound('bank_line');
    if (line.is_matched) return refuse('money.line_matched', { field: 'payables' });
    if (line.amount_minor > 0) return refuse('money.line_comes_in', { field: 'payables' });
    const method_id = await readWayFrom(db, account_id, line.accounting_account_id);
    if (method_id === undefined) return refuse('money.no_way_to_pay', { field: 'payables' });
    const keys = [...new Map(named.map((key) => [`${key.kind} ${key.id}`, key])).values()];
    const open = await readPayables(db, account_id, [...new Set(keys.map(({ kind }) => kind))], {
      first: line.booked_on,
      last: line.booked_on,
    });
    const chosen = keys.flatMap((key) => open.find((one) => one.kind === key.kind && one.id === key.id) ?? []);
    if (chosen.length < keys.length) return refuse('money.payable_gone', { field: 'payables' });
    const shared = shareLine(-line.amount_minor, chosen);
    if ('difference_minor' in shared)
      return refuse('money.payables_differ', {
        field: 'payables',
        params: { difference: { amount_minor: shared.difference_minor, currency: account.currency } },
        details: shared,
      });
    const made: Paid[] = [];
    for (const part of shared) {
      const paid = await payPart(context, part, line.booked_on, method_id);
      if (paid instanceof Refusal || paid instanceof NotFound) return paid;
      made.push(paid);
    }
    await postAll(services, db, account_id);
    // What the journal says that they moved: the match holds the line's amount against it.
    const moved = await readMovements(db, account_id, bankOf(line), made);
    if (moved.reduce((sum, { amount_minor }) => sum + amount_minor, 0) !== line.amount_minor)
      return refuse('money.payment_not_in_books', { field: 'payables' });
    await insertMatches(db, account_id, line, { at: now, user_id: user.id, is_paid_here: 1 }, moved);
    const after = await readLine(db, account_id, payableBy(context), id);
    if (after === undefined) return notFound('bank_line');
    await context.audit({ area: 'books', action: 'pay', subject_type: 'bank_line', subject_id: id, after: { payments: made } });
    context.publish('books', 0);
    return after;
  },
  {
    onDuplicate: {
      ...supplierInvoiceOnce,
      bank_matches_once: { code: 'money.movement_matched', field: 'payables' },
      commission_payouts_are_earned: { code: 'commissions.other_by_now', field: 'payables' },
    },
  },
);

const unmatch = handle(
  unmatchBankLine,
  async ({ id, reason }, context) => {
    const { db, account_id } = context;
    if (!context.may('reports.see_cost')) return refuse('books.cost_not_allowed');
    const line = await lockLine(db, account_id, id);
    if (line === undefined) return notFound('bank_line');
    if (!line.is_matched) return refuse('money.line_open');
    const before = await readMatches(db, account_id, id);
    for (const { source, source_id, expense_id, is_paid_here, is_undone } of before) {
      if (is_paid_here === 0 || is_undone === 1) continue;
      const kind = source === 'commission_payout' ? 'commission' : 'expense';
      if (!context.may(rights[kind])) return refuse('money.no_right_to_pay');
      if (reason === undefined || reason === '') return refuse('money.reason_needed', { field: 'reason' });
      const undone =
        kind === 'commission'
          ? await undoPayout(context, { id: source_id, reason })
          : await undoPayment(context, { id: expense_id ?? 0, payment_id: source_id, reason });
      if (undone instanceof Refusal || undone instanceof NotFound) return undone;
    }
    await deleteMatches(db, account_id, id);
    const after = await readLine(db, account_id, payableBy(context), id);
    if (after === undefined) return notFound('bank_line');
    await context.audit({ area: 'books', action: 'unmatch', subject_type: 'bank_line', subject_id: id, before: { movements: before } });
    context.publish('books', 0);
    return after;
  },
  {
    onDuplicate: {
      cash_needs_open_shift: { code: 'cash_shifts.cash_needs_shift', field: 'reason' },
      expense_payments_reversed_once: { code: 'expense.payment_reversed', field: 'reason' },
      commission_payouts_undone_once: { code: 'commissions.undone_already', field: 'reason' },
    },
  },
);

export const bankPaymentHandlers = [list, pay, unmatch];
