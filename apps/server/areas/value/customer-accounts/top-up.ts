import { BalanceEntryKind } from '@rawnaq/domain/value/customer-accounts/customer-account';
import { PaymentSource, PaymentStatus } from '@rawnaq/domain/finance/payments/payment';
import { ReceiptKind } from '@rawnaq/domain/finance/receipts/receipt';
import { sql } from 'kysely';
import { takeNumber } from '../../../db/number-series.ts';
import type { UserContext } from '../../../http/context.ts';
import { todayOf } from '../../../http/business-day.ts';

interface TopUp {
  customer_id: number;
  amount_minor: number;
  method_id: number;
  reference: string | null;
  authorization_code: string | null;
  note: string | null;
}

/**
 * Takes money onto a customer's account: its payment (source 1, money taken ahead), the next receipt number and the ledger's entry. In one
 * statement, because every till of the account waits for the row of the number series from here to the commit.
 */
export async function writeTopUp(context: UserContext, topUp: TopUp): Promise<{ id: number; receipt_number: string }> {
  const { db, account_id, account, now, user } = context;
  const { customer_id, amount_minor, method_id } = topUp;
  const day = todayOf({ account, now });
  const { rows } = await sql<{ id: number; receipt_number: string }>`
    with series as (
      ${takeNumber(account_id, 'receipt')}
    ), paid as (
      insert into payments (account_id, customer_id, payment_method_id, amount_minor, reference, authorization_code, source, status, paid_at, business_date, cashier_user_id, receipt_number)
      select ${account_id}, ${customer_id}::bigint, ${method_id}::bigint, ${amount_minor}::bigint, ${topUp.reference}, ${topUp.authorization_code}, ${PaymentSource.deposit}::smallint,
        ${PaymentStatus.paid}::smallint, ${now}, ${day}::date, ${user.id}::bigint, series.number
      from series
      returning id
    ), seller as (
      select seller_facts(${account_id}) as facts
    ), paper as (
      insert into receipts (account_id, kind, sequence, number, amount_minor, customer_id, payment_method_id, reference, authorization_code, note, seller, issued_at, user_id)
      select ${account_id}, ${ReceiptKind.top_up}::smallint, series.sequence, series.number, ${amount_minor}::bigint, ${customer_id}::bigint, ${method_id}::bigint, ${topUp.reference},
        ${topUp.authorization_code}, ${topUp.note}, seller.facts, ${now}, ${user.id}::bigint
      from series, seller
    )
    insert into account_balance_entries (account_id, customer_id, kind, amount_minor, payment_id, receipt_sequence, receipt_number, seller, reason, at, business_date, user_id)
    select ${account_id}, ${customer_id}::bigint, ${BalanceEntryKind.topped_up}::smallint, ${amount_minor}::bigint, paid.id, series.sequence, series.number, seller.facts,
      ${topUp.note}, ${now}, ${day}::date, ${user.id}::bigint
    from series, paid, seller
    returning id, receipt_number`.execute(db);
  const written = rows[0];
  if (written === undefined) throw new Error(`Account ${account_id} has no series of receipt numbers`);
  await context.audit({
    area: 'sales',
    action: 'top_up_balance',
    subject_type: 'customer',
    subject_id: customer_id,
    after: { amount_minor, receipt_number: written.receipt_number },
  });
  context.publish('customers', customer_id);
  return written;
}
