import { commissionPayoutsFile } from '@rawnaq/contract/finance/commission-payout-list';
import {
  getOwnCommission,
  listCommissionBalances,
  listCommissionPayouts,
  payOutCommission,
  reverseCommissionPayout,
} from '@rawnaq/contract/finance/commission-payouts';
import { commissionLeft, payOutOf } from '@rawnaq/domain/finance/commissions/payout';
import { ReceiptKind } from '@rawnaq/domain/finance/receipts/receipt';
import { todayOf } from '../../../http/business-day.ts';
import type { UserContext } from '../../../http/context.ts';
import { handle } from '../../../http/handle.ts';
import { notFound, refuse } from '../../../http/answers/refusal.ts';
import { fileOfList } from '../../../sheets/list-file.ts';
import { cashNeedsShift } from '../cash-shifts/public.ts';
import { recordReceipt } from '../receipts/public/recording.ts';
import { lockEmployee } from './lock-employee.ts';
import { outsideHandlers } from './outside-handlers.ts';
import { listPayouts, readAccount, readBalances, readEarned, readLastPayouts } from './payout-store.ts';

const balances = handle(listCommissionBalances, async (_input, { db, account_id }) => ({ data: await readBalances(db, account_id) }));

const payouts = handle(listCommissionPayouts, async (input, { db, account_id }) => ({
  ...(await listPayouts(db, account_id, input)),
  page: input.page,
  per_page: input.per_page,
}));

interface Payout {
  employee_id: number;
  amount_minor: number;
  method_id: number;
  note?: string | undefined;
  /** Day, `YYYY-MM-DD`: today, or the day on which a bank paid it. */
  paid_on: string;
}

/** Pays an employee's commission with a receipt, at most what is left. */
export async function payCommission(context: UserContext, { employee_id, amount_minor, method_id, note, paid_on }: Payout) {
  const { db, account_id, account, now, user } = context;
  if (!(await lockEmployee(db, account_id, employee_id))) return refuse('sales.employee_not_found', { field: 'employee_id' });
  const method = await db
    .selectFrom('payment_methods')
    .where('account_id', '=', account_id)
    .where('id', '=', method_id)
    .select('status')
    .executeTakeFirst();
  if (method === undefined) return refuse('sales.payment_method_not_found', { field: 'method_id' });
  if (method.status !== 1) return refuse('sales.payment_method_inactive', { field: 'method_id' });
  const before = await readAccount(db, account_id, employee_id);
  const paid = payOutOf(before, amount_minor);
  if (paid === null) {
    const left_minor = Math.max(commissionLeft(before), 0);
    return refuse('commissions.not_enough', {
      field: 'amount_minor',
      params: { left: { amount_minor: left_minor, currency: account.currency } },
      details: { left_minor },
    });
  }
  const left_minor = commissionLeft(before) - amount_minor;
  const { id: receipt_id, number: receipt_number } = await recordReceipt(context, {
    kind: ReceiptKind.commission_out,
    amount_minor,
    employee_id,
    method_id,
    note: note ?? null,
    left_minor,
  });
  const { id: payout_id } = await db
    .insertInto('commission_payouts')
    .values({
      account_id,
      employee_id,
      ...paid,
      payment_method_id: method_id,
      receipt_number,
      note: note ?? null,
      at: now,
      business_date: paid_on,
      user_id: user.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await context.audit({
    area: 'hr',
    action: 'pay_out_commission',
    subject_type: 'commission_payout',
    subject_id: employee_id,
    after: { employee_id, amount_minor, method_id, receipt_number },
  });
  context.publish('commissions', employee_id);
  return { payout_id, receipt: { receipt_id, receipt_number, amount_minor, left_minor } };
}

const payOut = handle(
  payOutCommission,
  async (input, context) => {
    const paid = await payCommission(context, { ...input, paid_on: todayOf(context) });
    return 'receipt' in paid ? paid.receipt : paid;
  },
  {
    onDuplicate: {
      ...cashNeedsShift,
      commission_payouts_are_earned: { code: 'commissions.other_by_now', field: 'amount_minor' },
    },
  },
);

/** Undoes a payout by an entry of its own, dated today; answers whose it was. */
export async function undoPayout(context: UserContext, { id, reason }: { id: number; reason: string }) {
  const { db, account_id, now, user } = context;
  const payout = await db
    .selectFrom('commission_payouts')
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .where('reversal_of_id', 'is', null)
    .select(['employee_id', 'amount_minor', 'target_minor', 'payment_method_id', 'outside_through', 'receipt_number'])
    .executeTakeFirst();
  if (payout === undefined) return notFound('commission_payout');
  const { receipt_number, ...same } = payout;
  await lockEmployee(db, account_id, payout.employee_id);
  await db
    .insertInto('commission_payouts')
    .values({
      account_id,
      ...same,
      reversal_of_id: id,
      note: reason,
      at: now,
      business_date: todayOf(context),
      user_id: user.id,
    })
    .execute();
  const { employee_id, amount_minor } = payout;
  await context.audit({
    area: 'hr',
    action: 'reverse_commission_payout',
    subject_type: 'commission_payout',
    subject_id: employee_id,
    after: { employee_id, amount_minor, receipt_number, reason },
  });
  context.publish('commissions', employee_id);
  return { employee_id };
}

const reverse = handle(
  reverseCommissionPayout,
  async (input, context) => {
    const undone = await undoPayout(context, input);
    if (!('employee_id' in undone)) return undone;
    return { left_minor: commissionLeft(await readAccount(context.db, context.account_id, undone.employee_id)) };
  },
  {
    onDuplicate: {
      cash_needs_open_shift: { code: 'cash_shifts.cash_needs_shift', field: 'reason' },
      commission_payouts_undone_once: { code: 'commissions.undone_already', field: 'reason' },
    },
  },
);

const own = handle(getOwnCommission, async (_input, { db, account_id, account, now, user }) => {
  const { employee_id } = user;
  if (employee_id === null)
    return { is_employee: 0 as const, month_minor: 0, earned_minor: 0, target_minor: 0, paid_minor: 0, left_minor: 0, payouts: [] };
  const today = todayOf({ account, now });
  const { paid_target_minor, ...sums } = await readAccount(db, account_id, employee_id);
  return {
    is_employee: 1 as const,
    month_minor: await readEarned(db, account_id, employee_id, { from: `${today.slice(0, 8)}01`, to: today }),
    ...sums,
    left_minor: commissionLeft({ ...sums, paid_target_minor }),
    payouts: await readLastPayouts(db, account_id, employee_id),
  };
});

const file = fileOfList(payouts, commissionPayoutsFile);

export const commissionPayoutsHandlers = [file, balances, payouts, payOut, reverse, own, ...outsideHandlers];
