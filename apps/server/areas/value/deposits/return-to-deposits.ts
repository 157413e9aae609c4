import { DepositEntryKind } from '@rawnaq/domain/value/deposits/deposit';
import type { AccountContext } from '../../../http/context.ts';
import { businessDate } from './record-deposit.ts';
import { addEntry, lockDeposits } from './store.ts';

/** Puts back onto deposits what a credited invoice had used of them: they can be used, or given back, again. */
export async function returnToDeposits(
  context: AccountContext,
  credit_note_id: number,
  uses: readonly { deposit_id: number; amount_minor: number }[],
): Promise<void> {
  if (uses.length === 0) return;
  const { db, account_id, account, now } = context;
  const ids = uses.map(({ deposit_id }) => deposit_id);
  await lockDeposits(db, account_id, ids);
  for (const { deposit_id, amount_minor } of uses.toSorted((one, other) => one.deposit_id - other.deposit_id)) {
    await addEntry(db, account_id, {
      deposit_id,
      kind: DepositEntryKind.returned,
      amount_minor,
      credit_note_id,
      at: now,
      business_date: businessDate(account.timezone, now),
      user_id: context.user?.id ?? null,
    });
    context.publish('deposits', deposit_id);
  }
}
