import { ReceiptKind } from '@rawnaq/domain/finance/receipts/receipt';
import { epochMinuteOf, localDate } from '@rawnaq/domain/time/local-time';
import { sql } from 'kysely';
import { takeNumber } from '../../../db/number-series.ts';
import type { AccountContext } from '../../../http/context.ts';
import { insertAdvancePayment } from '../../finance/payments/public/statements.ts';
import { insertNumberedReceipt } from '../../finance/receipts/public/statements.ts';

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

/**
 * Writes a deposit: its payment (source 1), its gapless receipt number, and what the visit it is for has been paid. In one statement, because
 * every till of the account waits for the row of the number series from here to the commit.
 */
export async function recordDeposit(context: AccountContext, deposit: NewDeposit): Promise<RecordedDeposit> {
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
    insert into deposits (account_id, payment_id, customer_id, appointment_id, receipt_sequence, receipt_number, amount_minor, note, seller, taken_at, gateway_payment_id)
    select ${account_id}, paid.id, ${customer_id}::bigint, ${appointment_id}::bigint, series.sequence, series.number, ${amount_minor}::bigint, ${deposit.note}, seller.facts, ${now},
      ${deposit.gateway_payment_id}::bigint
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
