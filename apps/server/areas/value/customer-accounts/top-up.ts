import { BalanceEntryKind } from '@rawnaq/domain/value/customer-accounts/customer-account';
import { ReceiptKind } from '@rawnaq/domain/finance/receipts/receipt';
import { sql } from 'kysely';
import { takeNumber } from '../../../db/number-series.ts';
import type { UserContext } from '../../../http/context.ts';
import { todayOf } from '../../../http/business-day.ts';
import { insertAdvancePayment } from '../../finance/payments/public/statements.ts';
import { insertNumberedReceipt } from '../../finance/receipts/public/statements.ts';

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
  const { customer_id, amount_minor } = topUp;
  const day = todayOf({ account, now });
  const { rows } = await sql<{ id: number; receipt_number: string }>`
    with series as (
      ${takeNumber(account_id, 'receipt')}
    ), paid as (
      ${insertAdvancePayment(account_id, { ...topUp, paid_at: now, business_date: day, user_id: user.id, isNumbered: true })}
    ), seller as (
      select seller_facts(${account_id}) as facts
    ), paper as (
      ${insertNumberedReceipt(account_id, { ...topUp, kind: ReceiptKind.top_up, issued_at: now, user_id: user.id })}
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
