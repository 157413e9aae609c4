import { DepositEntryKind } from '@rawnaq/domain/value/deposits/deposit';
import type { AccountContext } from '../../../http/context.ts';
import { numberReturned, type WrittenPrepayment } from './prepayments/issue-prepayment.ts';
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

/**
 * Numbers the invoices over what a credit note has put back onto taxed deposits; their e-invoices are made behind the note's own. Behind the number of the note:
 * whoever takes a deposit numbers its invoice last, too.
 */
export async function numberReturnedDeposits(
  context: AccountContext,
  { credit_note_id, invoice_id }: { credit_note_id: number; invoice_id: number },
  uses: readonly { deposit_id: number; amount_minor: number }[],
): Promise<WrittenPrepayment[]> {
  if (uses.length === 0) return [];
  const { db, account_id } = context;
  const deposits = await lockDeposits(
    db,
    account_id,
    uses.map(({ deposit_id }) => deposit_id),
  );
  const written: WrittenPrepayment[] = [];
  for (const { deposit_id, amount_minor } of uses) {
    const deposit = deposits.find(({ id }) => id === deposit_id);
    if (deposit === undefined || deposit.is_taxed === 0) continue;
    const { customer_id, payment_method_id: method_id } = deposit;
    const returned = { deposit_id, customer_id, method_id, amount_minor, invoice_id, credit_note_id };
    written.push(await numberReturned(context, returned));
  }
  return written;
}
