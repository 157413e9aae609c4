import { PaymentSource, PaymentStatus } from '@rawnaq/domain/finance/payments/payment';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { todayOf } from '../../../http/business-day.ts';
import type { UserContext } from '../../../http/context.ts';

/** What was paid counts no longer: all of it goes back. */
export async function cancelPayment(db: Db, account_id: number, id: number): Promise<void> {
  await db
    .updateTable('payments')
    .set({ status: PaymentStatus.cancelled })
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .execute();
}

interface Collection {
  customer_id: number;
  method_id: number;
  reference: string | null;
  authorization_code: string | null;
  receipt_number: string;
}

/** Writes what a customer pays for debts, a payment an invoice or debt from before, all under one receipt. */
export async function writeCollections(
  { db, account_id, account, now, user }: UserContext,
  { customer_id, method_id, reference, authorization_code, receipt_number }: Collection,
  parts: readonly { invoice_id: number | null; opening_debt_id: number | null; amount_minor: number }[],
): Promise<void> {
  await sql`
      insert into payments (account_id, invoice_id, opening_debt_id, customer_id, payment_method_id, amount_minor, reference, authorization_code, source, is_collection, receipt_number, paid_at, business_date,
        cashier_user_id)
      select ${account_id}, part.invoice_id, part.opening_debt_id, ${customer_id}::bigint, ${method_id}::bigint, part.amount_minor, ${reference}, ${authorization_code},
        ${PaymentSource.billing}::smallint, 1::smallint, ${receipt_number}, ${now}, ${todayOf({ account, now })}::date, ${user.id}::bigint
      from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as part(invoice_id bigint, opening_debt_id bigint, amount_minor bigint)`.execute(
    db,
  );
}
