import { DepositEntryKind, depositLeft } from '@rawnaq/domain/value/deposits/deposit';
import type { AccountContext } from '../../../http/context.ts';
import { businessDate } from './record-deposit.ts';
import { addEntry, lockAvailable, lockDeposits } from './store.ts';

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
    await addEntry(db, account_id, {
      deposit_id: deposit.id,
      kind: DepositEntryKind.kept,
      amount_minor,
      penalty_id: penalty.id,
      at: now,
      business_date: businessDate(account.timezone, now),
      user_id: context.user?.id ?? null,
    });
    context.publish('deposits', deposit.id);
    due -= amount_minor;
  }
  return penalty.amount_minor - due;
}
