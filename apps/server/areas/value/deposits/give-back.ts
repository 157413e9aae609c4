import { DepositEntryKind, depositLeft, type DepositSums, mayGiveBack } from '@rawnaq/domain/value/deposits/deposit';
import { ReceiptKind } from '@rawnaq/domain/finance/receipts/receipt';
import type { AccountContext } from '../../../http/context.ts';
import { cancelPayment } from '../../finance/payments/public.ts';
import { recordReceipt } from '../../finance/receipts/public/recording.ts';
import { oweRefund } from './owe-refund.ts';
import { creditPrepayments } from './prepayments/credit-prepayment.ts';
import { kindOfMethod } from './prepayments/issue-prepayment.ts';
import { creditReasons } from './prepayments/credit-reasons.ts';
import { businessDate, lessPaid } from './record-deposit.ts';
import { addEntry, lockDeposits } from './store.ts';
import { tellPayer } from './tell-payer.ts';

interface LockedDeposit extends DepositSums {
  id: number;
  payment_id: number;
  payment_method_id: number;
  customer_id: number;
  appointment_id: number | null;
  gateway_payment_id: number | null;
  is_taxed: number;
}

/**
 * Gives back what is left of a locked deposit, or a part of that (minor units), by the way it was paid: at the counter the cashier hands it over, an online
 * payment is refunded at the gateway by a job. A deposit of which nothing stays with the salon is cancelled by it; the invoice of a taxed one is credited over
 * the part. Answers the amount in minor units. Throws where more is asked than is left.
 */
export async function giveBack(
  context: AccountContext,
  deposit: LockedDeposit,
  reason: string | null,
  amount_minor: number = depositLeft(deposit),
): Promise<number> {
  const { db, account_id, account, now } = context;
  if (!mayGiveBack(deposit, amount_minor)) throw new RangeError(`${amount_minor} of the deposit ${deposit.id} cannot be given back`);
  if (deposit.used_minor === 0 && deposit.kept_minor === 0 && amount_minor === depositLeft(deposit)) {
    await cancelPayment(db, account_id, deposit.payment_id);
  }
  if (deposit.gateway_payment_id !== null) {
    await oweRefund(context, deposit.gateway_payment_id, amount_minor, 'cancelled');
    if (deposit.appointment_id !== null) await tellPayer(context, 'deposit_refunded', deposit.appointment_id, amount_minor);
  }
  if (deposit.appointment_id !== null) await lessPaid(context, deposit.appointment_id, amount_minor);
  // The number last: taking a deposit for a visit locks the visit before the number too.
  const { number: receipt_number } = await recordReceipt(context, {
    kind: ReceiptKind.deposit_back,
    amount_minor,
    customer_id: deposit.customer_id,
    method_id: deposit.payment_method_id,
    note: reason,
  });
  const entry_id = await addEntry(db, account_id, {
    deposit_id: deposit.id,
    kind: DepositEntryKind.given_back,
    amount_minor,
    payment_method_id: deposit.payment_method_id,
    reason,
    receipt_number,
    at: now,
    business_date: businessDate(account.timezone, now),
    user_id: context.user?.id ?? null,
  });
  if (deposit.is_taxed === 1) {
    const payment_kind = await kindOfMethod(context, deposit.payment_method_id);
    await creditPrepayments(context, deposit, { id: entry_id, amount_minor, reason: reason ?? creditReasons.given_back, payment_kind });
  }
  await context.audit({
    area: 'sales',
    action: 'give_deposit_back',
    subject_type: 'deposit',
    subject_id: deposit.id,
    after: { amount_minor, reason },
  });
  context.publish('deposits', deposit.id);
  return amount_minor;
}

/**
 * A visit was cancelled in time: what was paid online for it goes back to the customer by itself. A deposit that was taken at the counter
 * stays the customer's, for another visit or to be handed back. Answers what goes back, in minor units.
 */
export async function returnOnlineDeposit(context: AccountContext, appointment_id: number): Promise<number> {
  const { db, account_id } = context;
  const paid = await db
    .selectFrom('deposits')
    .where('account_id', '=', account_id)
    .where('appointment_id', '=', appointment_id)
    .where('gateway_payment_id', 'is not', null)
    .select('id')
    .execute();
  if (paid.length === 0) return 0;
  let returned = 0;
  for (const deposit of await lockDeposits(
    db,
    account_id,
    paid.map((row) => row.id),
  ))
    if (depositLeft(deposit) > 0) returned += await giveBack(context, deposit, null);
  return returned;
}
