import { payExpense, reverseExpensePayment } from '@rawnaq/contract/finance/expenses';
import { type ExpensePayee, leftToPay, paymentFault } from '@rawnaq/domain/finance/expenses/expense';
import { todayOf } from '../../../http/business-day.ts';
import type { UserContext } from '../../../http/context.ts';
import { handle } from '../../../http/handle.ts';
import { notFound, refuse } from '../../../http/answers/refusal.ts';
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

const pay = handle(
  payExpense,
  async ({ id, amount_minor, paid_to, ...way }, context) => {
    const { db, account_id, account } = context;
    const locked = await lockExpense(db, account_id, id);
    if (locked === undefined) return notFound('expense');
    const fault = paymentFault(locked, paid_to, amount_minor);
    const left_minor = leftToPay(locked, paid_to);
    if (fault === 'more_than_left')
      return refuse('expense.more_than_left', {
        field: 'amount_minor',
        params: { left: { amount_minor: left_minor, currency: account.currency } },
        details: { left_minor },
      });
    if (fault !== null) return refuse(`expense.${fault}`);
    const unpayable = await judgePayment(context, way);
    if (unpayable !== null) return unpayable;
    const payment = { amount_minor: amount_minor ?? left_minor, paid_to, ...way };
    await payExpensePart(context, { expense_id: id, ...payment });
    const after = await readExpense(db, account_id, id, todayOf(context));
    if (after === undefined) return notFound('expense');
    await context.audit({ area: 'expenses', action: 'pay', subject_type: 'expense', subject_id: id, after: payment });
    context.publish('expenses', id);
    return after;
  },
  { onDuplicate: needsShift },
);

const reverse = handle(
  reverseExpensePayment,
  async ({ id, payment_id, reason }, context) => {
    const { db, account_id, now, user } = context;
    if ((await lockExpense(db, account_id, id)) === undefined) return notFound('expense');
    const payment = await readPaymentToReverse(db, account_id, id, payment_id);
    if (payment === undefined) return notFound('expense_payment');
    const { amount_minor, payment_method_id, paid_to } = payment;
    await insertPayment(db, account_id, {
      expense_id: id,
      amount_minor,
      paid_to,
      payment_method_id,
      paid_on: todayOf(context),
      at: now,
      user_id: user.id,
      reversal_of_id: payment_id,
      reason,
    });
    const after = await readExpense(db, account_id, id, todayOf(context));
    if (after === undefined) return notFound('expense');
    const undone = { payment_id, amount_minor, payment_method_id, reason };
    await context.audit({ area: 'expenses', action: 'reverse_payment', subject_type: 'expense', subject_id: id, after: undone });
    context.publish('expenses', id);
    return after;
  },
  {
    onDuplicate: {
      cash_needs_open_shift: { ...cash_needs_open_shift, field: 'reason' },
      expense_payments_reversed_once: { code: 'expense.payment_reversed', field: 'reason' },
    },
  },
);

export const expensePaymentHandlers = [pay, reverse];
