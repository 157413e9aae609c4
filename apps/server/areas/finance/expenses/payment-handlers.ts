import { payExpense, reverseExpensePayment } from '@rawnaq/contract/finance/expenses';
import { type ExpensePayee, leftToPay, paymentFault } from '@rawnaq/domain/finance/expenses/expense';
import { setAgainst } from '@rawnaq/domain/finance/expenses/supplier-credit';
import { todayOf } from '../../../http/business-day.ts';
import type { UserContext } from '../../../http/context.ts';
import { handle } from '../../../http/handle.ts';
import { notFound, refuse } from '../../../http/answers/refusal.ts';
import { lockOpenCredits } from './credit-store.ts';
import { expenseDateRefusal } from './judge.ts';
import { insertPayment, readPaymentToReverse } from './payment-store.ts';
import { lockExpense, readExpense } from './store.ts';

const cash_needs_open_shift = { code: 'cash_shifts.cash_needs_shift', field: 'payment_method_id' } as const;

/** The refusal where cash of today is paid without an open shift that the account requires. */
export const needsShift = { cash_needs_open_shift } as const;

interface PaymentWay {
  /** Day, `YYYY-MM-DD`. */
  paid_on: string;
  payment_method_id: number;
}

/** Why nothing can be paid on this day or in this way; null where it can. Only ways that a person pays by, and that are in use. */
export async function judgePayment(context: UserContext, { paid_on, payment_method_id }: PaymentWay) {
  const wrongDate = expenseDateRefusal(context, 'paid_on', paid_on);
  if (wrongDate !== null) return wrongDate;
  const method = await context.db
    .selectFrom('payment_methods')
    .where('account_id', '=', context.account_id)
    .where('id', '=', payment_method_id)
    .where('status', '=', 1)
    .where('is_online', '=', 0)
    .select('id')
    .executeTakeFirst();
  return method === undefined ? refuse('expense.method_unknown', { field: 'payment_method_id' }) : null;
}

/** Writes a payment of the caller, whose expense is locked or just made. */
export const payExpensePart = (
  { db, account_id, now, user }: UserContext,
  payment: PaymentWay & { expense_id: number; amount_minor: number; paid_to: ExpensePayee },
) => insertPayment(db, account_id, { ...payment, at: now, user_id: user.id });

interface PartToPay extends PaymentWay {
  id: number;
  paid_to: ExpensePayee;
  /** Left out: all that is left to the payee. */
  amount_minor?: number | undefined;
}

/** Locks an expense and answers how much is paid of it; or why that cannot be paid so. */
async function judgePart(context: UserContext, { id, paid_to, amount_minor, ...way }: PartToPay) {
  const locked = await lockExpense(context.db, context.account_id, id);
  if (locked === undefined) return notFound('expense');
  const fault = paymentFault(locked, paid_to, amount_minor);
  const left_minor = leftToPay(locked, paid_to);
  if (fault === 'more_than_left')
    return refuse('expense.more_than_left', {
      field: 'amount_minor',
      params: { left: { amount_minor: left_minor, currency: context.account.currency } },
      details: { left_minor },
    });
  if (fault !== null) return refuse(`expense.${fault}`);
  return (await judgePayment(context, way)) ?? { amount_minor: amount_minor ?? left_minor };
}

/** Pays a part of an expense to its supplier, in money that is gone already: open credit is not set against it. Answers the payment's number. */
export async function payFromBank(context: UserContext, part: Omit<PartToPay, 'paid_to'> & { amount_minor: number }) {
  const payable = await judgePart(context, { ...part, paid_to: 'supplier' });
  if (!('amount_minor' in payable)) return payable;
  const { id, ...payment } = { ...part, paid_to: 'supplier' as const };
  const payment_id = await payExpensePart(context, { expense_id: id, ...payment });
  await context.audit({ area: 'expenses', action: 'pay', subject_type: 'expense', subject_id: id, after: payment });
  context.publish('expenses', id);
  return payment_id;
}

const pay = handle(
  payExpense,
  async ({ id, amount_minor, paid_to, credit_minor, ...way }, context) => {
    const { db, account_id, account } = context;
    const payable = await judgePart(context, { id, paid_to, amount_minor, ...way });
    if (!('amount_minor' in payable)) return payable;
    const payment = { amount_minor: payable.amount_minor, paid_to, ...way };
    // What the supplier owes the salon is set against it first.
    const set = paid_to === 'supplier' ? setAgainst(await lockOpenCredits(db, account_id, id), payment.amount_minor) : [];
    const set_minor = set.reduce((sum, part) => sum + part.amount_minor, 0);
    if (credit_minor !== undefined && credit_minor !== set_minor)
      return refuse('supplier_credit.other_by_now', {
        field: 'amount_minor',
        params: { credit: { amount_minor: set_minor, currency: account.currency } },
        details: { credit_minor: set_minor },
      });
    for (const part of set)
      await insertPayment(db, account_id, {
        expense_id: id,
        ...part,
        payment_method_id: null,
        paid_to,
        paid_on: way.paid_on,
        at: context.now,
        user_id: context.user.id,
      });
    const money_minor = payment.amount_minor - set_minor;
    if (money_minor > 0) await payExpensePart(context, { expense_id: id, ...payment, amount_minor: money_minor });
    const after = await readExpense(db, account_id, id, todayOf(context));
    if (after === undefined) return notFound('expense');
    await context.audit({ area: 'expenses', action: 'pay', subject_type: 'expense', subject_id: id, after: payment });
    context.publish('expenses', id);
    return after;
  },
  { onDuplicate: needsShift },
);

/** Undoes a payment of an expense by a reversal, dated today; answers what it undid. */
export async function undoPayment(context: UserContext, { id, payment_id, reason }: { id: number; payment_id: number; reason: string }) {
  const { db, account_id, now, user } = context;
  const locked = await lockExpense(db, account_id, id);
  if (locked === undefined) return notFound('expense');
  const payment = await readPaymentToReverse(db, account_id, id, payment_id);
  if (payment === undefined) return notFound('expense_payment');
  const { amount_minor, payment_method_id, paid_to, from_expense_id, is_refund } = payment;
  const credited = is_refund === 1 ? locked : from_expense_id === null ? null : await lockExpense(db, account_id, from_expense_id);
  if (credited !== null && credited !== undefined && credited.paid_minor + amount_minor > credited.total_minor)
    return refuse('supplier_credit.paid_again', { field: 'reason' });
  if (is_refund === 0 && paid_to === 'supplier' && amount_minor > locked.paid_minor)
    return refuse('supplier_credit.used', { field: 'reason' });
  await insertPayment(db, account_id, {
    expense_id: id,
    amount_minor,
    paid_to,
    payment_method_id,
    from_expense_id,
    is_refund,
    paid_on: todayOf(context),
    at: now,
    user_id: user.id,
    reversal_of_id: payment_id,
    reason,
  });
  const undone = { payment_id, amount_minor, payment_method_id, reason };
  await context.audit({ area: 'expenses', action: 'reverse_payment', subject_type: 'expense', subject_id: id, after: undone });
  context.publish('expenses', id);
  return undone;
}

const reverse = handle(
  reverseExpensePayment,
  async ({ id, payment_id, reason }, context) => {
    const undone = await undoPayment(context, { id, payment_id, reason });
    if (!('payment_id' in undone)) return undone;
    return (await readExpense(context.db, context.account_id, id, todayOf(context))) ?? notFound('expense');
  },
  {
    onDuplicate: {
      cash_needs_open_shift: { ...cash_needs_open_shift, field: 'reason' },
      expense_payments_reversed_once: { code: 'expense.payment_reversed', field: 'reason' },
    },
  },
);

export const expensePaymentHandlers = [pay, reverse];
