import { BalanceEntryKind } from '@rawnaq/domain/value/customer-accounts/customer-account';
import type { Db } from '../../../db/database.ts';
import type { AccountContext } from '../../../http/context.ts';
import { todayOf } from '../../../http/business-day.ts';

const balances = (db: Db, account_id: number, customer_id: number) =>
  db.selectFrom('account_balances').where('account_id', '=', account_id).where('customer_id', '=', customer_id).select('balance_minor');

/** What a customer has with the salon, in minor units. */
export async function balanceOf(db: Db, account_id: number, customer_id: number): Promise<number> {
  return (await balances(db, account_id, customer_id).executeTakeFirst())?.balance_minor ?? 0;
}

/** The same, locked: another till that uses it waits, and then sees what is left. */
export async function lockBalance(db: Db, account_id: number, customer_id: number): Promise<number> {
  return (await balances(db, account_id, customer_id).forUpdate().executeTakeFirst())?.balance_minor ?? 0;
}

interface BalanceMove {
  kind: (typeof BalanceEntryKind)[keyof typeof BalanceEntryKind];
  amount_minor: number;
  invoice_id?: number;
  credit_note_id?: number;
  chargeback_id?: number;
  payment_method_id?: number;
  receipt_number?: string;
  reason?: string;
}

/** Writes one move into the ledger. */
export async function writeMove(context: AccountContext, customer_id: number, move: BalanceMove): Promise<void> {
  const { db, account_id, account, now } = context;
  await db
    .insertInto('account_balance_entries')
    .values({
      account_id,
      customer_id,
      ...move,
      at: now,
      business_date: todayOf({ account, now }),
      user_id: context.user?.id ?? null,
    })
    .execute();
  context.publish('customers', customer_id);
}

/** Takes what a sale uses of a balance that it has locked and checked; the ledger itself refuses more than there is. */
export const spendBalance = (
  context: AccountContext,
  customer_id: number,
  amount_minor: number,
  { invoice_id }: { invoice_id: number },
): Promise<void> => writeMove(context, customer_id, { kind: BalanceEntryKind.spent, amount_minor: -amount_minor, invoice_id });

/** Puts money on a customer's account: what a credit note gives back, or what a user decided, with the reason. */
export const creditBalance = (
  context: AccountContext,
  customer_id: number,
  amount_minor: number,
  why: { credit_note_id: number } | { reason: string },
): Promise<void> =>
  writeMove(context, customer_id, {
    kind: 'reason' in why ? BalanceEntryKind.adjusted : BalanceEntryKind.credited,
    amount_minor,
    ...why,
  });

/** Takes a top-up that was charged back off its customer's balance, which is locked; above zero, puts it back. */
export const chargeBackBalance = (
  context: AccountContext,
  customer_id: number,
  amount_minor: number,
  why: { chargeback_id: number; reason: string },
): Promise<void> => writeMove(context, customer_id, { kind: BalanceEntryKind.charged_back, amount_minor, ...why });

export interface BalanceEntry {
  id: number;
  kind: 1 | 2 | 3 | 4 | 5 | 6 | 7;
  /** With its sign, in minor units. */
  amount_minor: number;
  /** After this entry. */
  balance_minor: number;
  at: string;
  business_date: string;
  invoice_id: number | null;
  invoice_number: string | null;
  credit_note_id: number | null;
  receipt_number: string | null;
  receipt_id: number | null;
  method_english_name: string | null;
  method_arabic_name: string | null;
  reason: string | null;
  user_name: string | null;
}
