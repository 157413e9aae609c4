import { DepositEntryKind, depositLeft } from '@rawnaq/domain/value/deposits/deposit';
import { sql } from 'kysely';
import type { AccountContext } from '../../../http/context.ts';
import { creditPrepayments } from './prepayments/credit-prepayment.ts';
import { creditReasons } from './prepayments/credit-reasons.ts';
import { issueWritten, kindOfMethod, numberRestored } from './prepayments/issue-prepayment.ts';
import { businessDate, lessPaid } from './record-deposit.ts';
import { addEntry, lockDeposits } from './store.ts';

interface OfChargeback {
  chargeback_id: number;
  amount_minor: number;
  reason: string;
}

/** The deposit that a payment brought, locked, and what is left of it in minor units; undefined where it brought none. */
export async function lockDepositOfPayment({ db, account_id }: AccountContext, payment_id: number) {
  const found = await db
    .selectFrom('deposits')
    .where('account_id', '=', account_id)
    .where('payment_id', '=', payment_id)
    .select('id')
    .executeTakeFirst();
  if (found === undefined) return undefined;
  const [deposit] = await lockDeposits(db, account_id, [found.id]);
  return deposit === undefined ? undefined : { ...deposit, left_minor: depositLeft(deposit) };
}

type LockedDeposit = NonNullable<Awaited<ReturnType<typeof lockDepositOfPayment>>>;

/**
 * Takes a payment that was charged back off what is left of its deposit, which is locked: its visit is not paid so far any more, and the invoice of a taxed one
 * is credited. Nothing goes back to the customer from the salon.
 */
export async function chargeBackDeposit(context: AccountContext, deposit: LockedDeposit, of: OfChargeback): Promise<void> {
  const { db, account_id, account, now } = context;
  if (deposit.appointment_id !== null) await lessPaid(context, deposit.appointment_id, of.amount_minor);
  const entry_id = await addEntry(db, account_id, {
    deposit_id: deposit.id,
    kind: DepositEntryKind.charged_back,
    ...of,
    at: now,
    business_date: businessDate(account.timezone, now),
    user_id: context.user?.id ?? null,
  });
  if (deposit.is_taxed === 1) {
    const payment_kind = await kindOfMethod(context, deposit.payment_method_id);
    await creditPrepayments(context, deposit, {
      id: entry_id,
      amount_minor: of.amount_minor,
      reason: creditReasons.charged_back,
      payment_kind,
    });
  }
  context.publish('deposits', deposit.id);
}

/** Undoes that: the deposit can be used again. A taxed one is an advance payment once more, with an invoice of its own. */
export async function restoreDeposit(context: AccountContext, deposit: LockedDeposit, of: OfChargeback): Promise<void> {
  const { db, account_id, account, now, user } = context;
  const { id: deposit_id, appointment_id, customer_id, payment_method_id: method_id } = deposit;
  if (appointment_id !== null) {
    await sql`select add_deposit_to_visit(${account_id}, ${appointment_id}, ${of.amount_minor}, ${now}, 'system', ${user?.id ?? null}::bigint, ${deposit.receipt_number})`.execute(
      db,
    );
    context.publish('appointment', appointment_id);
  }
  const deposit_entry_id = await addEntry(db, account_id, {
    deposit_id,
    kind: DepositEntryKind.restored,
    ...of,
    at: now,
    business_date: businessDate(account.timezone, now),
    user_id: user?.id ?? null,
  });
  if (deposit.is_taxed === 1) {
    const written = await numberRestored(context, { deposit_id, customer_id, method_id, amount_minor: of.amount_minor, deposit_entry_id });
    const refused = await issueWritten(context, written);
    if (refused !== null) throw new Error(`The invoice of deposit ${deposit_id} was refused: ${refused.code}`);
  }
  context.publish('deposits', deposit_id);
}
