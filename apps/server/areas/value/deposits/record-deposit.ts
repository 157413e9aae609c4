import { ReceiptKind } from '@rawnaq/domain/finance/receipts/receipt';
import { epochMinuteOf, localDate } from '@rawnaq/domain/time/local-time';
import { sql } from 'kysely';
import { type DepositPurpose } from '@rawnaq/domain/value/deposits/prepayment';
import { takeNumber } from '../../../db/number-series.ts';
import { Refusal } from '../../../http/answers/refusal.ts';
import type { AccountContext } from '../../../http/context.ts';
import { insertAdvancePayment } from '../../finance/payments/public/statements.ts';
import { insertNumberedReceipt } from '../../finance/receipts/public/statements.ts';
import { depositTax } from './prepayments/deposit-tax.ts';
import { issueWritten, numberPrepayment, preparePrepayment } from './prepayments/issue-prepayment.ts';
import type { EinvoiceRefusal } from './prepayments/prepayment-document.ts';

export interface NewDeposit {
  customer_id: number;
  appointment_id: number | null;
  amount_minor: number;
  method_id: number;
  reference: string | null;
  authorization_code: string | null;
  note: string | null;
  gateway_payment_id: number | null;
}

export interface RecordedDeposit {
  id: number;
  unique_id: string;
  payment_id: number;
  receipt_number: string;
}

/** The salon's own day of a moment. */
export const businessDate = (timezone: string, moment: Date): string => localDate(timezone, epochMinuteOf(moment));

/** Takes a deposit at the desk, with its tax document where it is taxed when it is taken; refused where that cannot be issued. `device_id` names the till. */
export async function takeAtDesk(
  context: AccountContext,
  deposit: NewDeposit,
  device_id: number | undefined,
): Promise<RecordedDeposit | EinvoiceRefusal> {
  const tax = await depositTax(context, deposit, 'advance');
  if (tax === null) return writeDeposit(context, deposit, 0);
  const prepared = await preparePrepayment(context, tax, { ...deposit, device_id, is_owed: false });
  if (prepared instanceof Refusal) return prepared;
  const recorded = await writeDeposit(context, deposit, 1);
  return (await issueWritten(context, await numberPrepayment(context, prepared, { deposit_id: recorded.id }))) ?? recorded;
}

/** Writes down a deposit that is the salon's to account for already: paid online, or for a penalty. Its tax document stands in nobody's way. */
export async function recordDeposit(context: AccountContext, deposit: NewDeposit, purpose: DepositPurpose): Promise<RecordedDeposit> {
  const tax = await depositTax(context, deposit, purpose);
  if (tax === null) return writeDeposit(context, deposit, 0);
  const prepared = await preparePrepayment(context, tax, { ...deposit, is_owed: true });
  if (prepared instanceof Refusal) throw new Error(`The invoice of a deposit was refused: ${prepared.code}`);
  const recorded = await writeDeposit(context, deposit, 1);
  const refused = await issueWritten(context, await numberPrepayment(context, prepared, { deposit_id: recorded.id }));
  if (refused !== null) throw new Error(`The invoice of deposit ${recorded.id} was refused: ${refused.code}`);
  return recorded;
}

/**
 * Writes a deposit: its payment (source 1), its gapless receipt number, and what the visit it is for has been paid. In one statement, because
 * every till of the account waits for the row of the number series from here to the commit.
 */
async function writeDeposit(context: AccountContext, deposit: NewDeposit, is_taxed: 0 | 1): Promise<RecordedDeposit> {
  const { db, account_id, account, now } = context;
  const user_id = context.user?.id ?? null;
  const { customer_id, appointment_id, amount_minor } = deposit;
  const channel = deposit.gateway_payment_id === null ? 'system' : 'online';
  const { rows } = await sql<RecordedDeposit>`
    with series as (
      ${takeNumber(account_id, 'receipt')}
    ), paid as (
      ${insertAdvancePayment(account_id, { ...deposit, paid_at: now, business_date: businessDate(account.timezone, now), user_id })}
    ), seller as (
      select seller_facts(${account_id}) as facts
    ), paper as (
      ${insertNumberedReceipt(account_id, { ...deposit, kind: ReceiptKind.deposit, issued_at: now, user_id })}
    ), visit as (
      select add_deposit_to_visit(${account_id}, ${appointment_id}::bigint, ${amount_minor}::bigint, ${now}, ${channel}, ${user_id}::bigint, series.number) from series
    )
    insert into deposits (account_id, payment_id, customer_id, appointment_id, receipt_sequence, receipt_number, amount_minor, note, seller, taken_at, gateway_payment_id, is_taxed)
    select ${account_id}, paid.id, ${customer_id}::bigint, ${appointment_id}::bigint, series.sequence, series.number, ${amount_minor}::bigint, ${deposit.note}, seller.facts, ${now},
      ${deposit.gateway_payment_id}::bigint, ${is_taxed}::smallint
    from series, paid, seller, visit
    returning id, unique_id, payment_id, receipt_number`.execute(db);
  const recorded = rows[0];
  if (recorded === undefined) throw new Error(`Account ${account_id} has no series of receipt numbers`);
  await context.audit({
    area: 'sales',
    action: 'take_deposit',
    subject_type: 'deposit',
    subject_id: recorded.id,
    after: { customer_id, appointment_id, amount_minor, receipt_number: recorded.receipt_number },
  });
  context.publish('deposits', recorded.id);
  if (appointment_id !== null) context.publish('appointment', appointment_id);
  return recorded;
}

/** What a visit has been paid sinks when a deposit of it is given back; one that is billed stays as its invoice says. */
export async function lessPaid(context: AccountContext, appointment_id: number, amount_minor: number): Promise<void> {
  const { db, account_id, now, user } = context;
  await sql`select take_deposit_off_visit(${account_id}, ${appointment_id}, ${amount_minor}, ${now}, ${user?.id ?? null}::bigint)`.execute(
    db,
  );
  context.publish('appointment', appointment_id);
}
