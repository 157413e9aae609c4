import { AppointmentPayment, AppointmentStatus } from '@rawnaq/domain/calendar/appointments/status';
import { PaymentSource, PaymentStatus } from '@rawnaq/domain/finance/payments/payment';
import { ReceiptKind } from '@rawnaq/domain/finance/receipts/receipt';
import { epochMinuteOf, localDate } from '@rawnaq/domain/time/local-time';
import { sql } from 'kysely';
import { takeNumber } from '../../../db/number-series.ts';
import type { AccountContext } from '../../../http/context.ts';

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
  const { customer_id, appointment_id, amount_minor, method_id } = deposit;
  const { rows } = await sql<RecordedDeposit>`
    with series as (
      ${takeNumber(account_id, 'receipt')}
    ), paid as (
      insert into payments (account_id, customer_id, payment_method_id, amount_minor, reference, authorization_code, source, status, paid_at, business_date, cashier_user_id)
      select ${account_id}, ${customer_id}::bigint, ${method_id}::bigint, ${amount_minor}::bigint, ${deposit.reference}, ${deposit.authorization_code}, ${PaymentSource.deposit}::smallint,
        ${PaymentStatus.paid}::smallint, ${now}, ${businessDate(account.timezone, now)}::date, ${user_id}::bigint
      from series
      returning id
    ), seller as (
      select seller_facts(${account_id}) as facts
    ), paper as (
      insert into receipts (account_id, kind, sequence, number, amount_minor, customer_id, payment_method_id, reference, authorization_code, note, seller, issued_at, user_id)
      select ${account_id}, ${ReceiptKind.deposit}::smallint, series.sequence, series.number, ${amount_minor}::bigint, ${customer_id}::bigint, ${method_id}::bigint, ${deposit.reference},
        ${deposit.authorization_code}, ${deposit.note}, seller.facts, ${now}, ${user_id}::bigint
      from series, seller
    ), visit as (
      update appointments set deposit_paid_minor = deposit_paid_minor + ${amount_minor}::bigint,
        payment_status = case when payment_status = ${AppointmentPayment.waiting} and deposit_paid_minor + ${amount_minor}::bigint >= deposit_minor
          then case when deposit_paid_minor + ${amount_minor}::bigint >= total_minor then ${AppointmentPayment.paid}::smallint else ${AppointmentPayment.unpaid}::smallint end else payment_status end,
        pay_before = case when deposit_paid_minor + ${amount_minor}::bigint >= deposit_minor then null else pay_before end
      where account_id = ${account_id} and id = ${appointment_id}::bigint
      returning id
    ), told as (
      insert into appointment_events (account_id, appointment_id, at, event, channel, user_id, after)
      select ${account_id}, visit.id, ${now}, 'deposit_taken', ${deposit.gateway_payment_id === null ? 'system' : 'online'}, ${user_id}::bigint,
        jsonb_build_object('amount_minor', ${amount_minor}::bigint, 'receipt_number', series.number)
      from visit, series
    )
    insert into deposits (account_id, payment_id, customer_id, appointment_id, receipt_sequence, receipt_number, amount_minor, note, seller, taken_at, gateway_payment_id)
    select ${account_id}, paid.id, ${customer_id}::bigint, ${appointment_id}::bigint, series.sequence, series.number, ${amount_minor}::bigint, ${deposit.note}, seller.facts, ${now},
      ${deposit.gateway_payment_id}::bigint
    from series, paid, seller
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
  await context.db
    .updateTable('appointments')
    .set({
      deposit_paid_minor: sql<number>`greatest(deposit_paid_minor - ${amount_minor}::bigint, 0)`,
      payment_status: sql<number>`case when status = ${AppointmentStatus.achieved} then payment_status else ${AppointmentPayment.unpaid}::smallint end`,
    })
    .where('account_id', '=', context.account_id)
    .where('id', '=', appointment_id)
    .execute();
  await context.db
    .insertInto('appointment_events')
    .values({
      account_id: context.account_id,
      appointment_id,
      at: context.now,
      event: 'deposit_given_back',
      channel: 'system',
      user_id: context.user?.id ?? null,
      after: JSON.stringify({ amount_minor }),
    })
    .execute();
  context.publish('appointment', appointment_id);
}
