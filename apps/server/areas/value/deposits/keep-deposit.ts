import { DepositEntryKind, depositLeft } from '@rawnaq/domain/value/deposits/deposit';
import type { AccountContext } from '../../../http/context.ts';
import { creditPrepayments } from './prepayments/credit-prepayment.ts';
import { creditReasons } from './prepayments/credit-reasons.ts';
import { businessDate } from './record-deposit.ts';
import { addEntry, lockAvailable, lockDeposits } from './store.ts';

/** How much of a penalty the customer's deposits cover, in minor units; they are locked, so that keeping finds the same. */
export async function coverOf(
  { db, account_id }: AccountContext,
  penalty: { customer_id: number; appointment_id: number | null; amount_minor: number },
): Promise<number> {
  const deposits = await lockAvailable(db, account_id, penalty.customer_id, penalty.appointment_id);
  return Math.min(
    penalty.amount_minor,
    deposits.reduce((sum, deposit) => sum + depositLeft(deposit), 0),
  );
}

/**
 * Keeps up to `amount_minor` of a customer's deposits for a penalty: the visit's own first, then the oldest, or of one alone. Answers how much they covered,
 * in minor units.
 */
export async function keepForPenalty(
  context: AccountContext,
  penalty: { id: number; customer_id: number; appointment_id: number | null; amount_minor: number; only_deposit_id?: number },
): Promise<number> {
  const { db, account_id, account, now } = context;
  const { customer_id, appointment_id, only_deposit_id } = penalty;
  const deposits =
    only_deposit_id === undefined
      ? await lockAvailable(db, account_id, customer_id, appointment_id)
      : await lockDeposits(db, account_id, [only_deposit_id]);
  let due = penalty.amount_minor;
  for (const deposit of deposits) {
    const amount_minor = Math.min(due, depositLeft(deposit));
    if (amount_minor <= 0) continue;
    const entry_id = await addEntry(db, account_id, {
      deposit_id: deposit.id,
      kind: DepositEntryKind.kept,
      amount_minor,
      penalty_id: penalty.id,
      at: now,
      business_date: businessDate(account.timezone, now),
      user_id: context.user?.id ?? null,
    });
    // A penalty pays for no supply: what it takes of a taxed deposit leaves the VAT.
    if (deposit.is_taxed === 1)
      await creditPrepayments(context, deposit, { id: entry_id, amount_minor, reason: creditReasons.kept, payment_kind: 'other' });
    context.publish('deposits', deposit.id);
    due -= amount_minor;
  }
  return penalty.amount_minor - due;
}
