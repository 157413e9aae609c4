import type { RefundReason } from '@rawnaq/domain/finance/payments/gateway-payment';
import { sql } from 'kysely';
import type { AccountContext } from '../../../http/context.ts';

/** Writes down that the gateway owes the customer money back, and makes it due with the transaction: a job asks the gateway until it is done. */
export async function oweRefund(
  context: AccountContext,
  gateway_payment_id: number,
  amount_minor: number,
  reason: RefundReason,
): Promise<void> {
  const { db, account_id, now } = context;
  const { rows } = await sql<{ id: number }>`
    select owe_gateway_refund(${account_id}, ${gateway_payment_id}, ${amount_minor}, ${reason}, ${now}) as id`.execute(db);
  const refund_id = rows[0]?.id;
  await context.audit({
    area: 'sales',
    action: 'owe_refund',
    subject_type: 'gateway_payment',
    subject_id: gateway_payment_id,
    after: { amount_minor, reason },
  });
  await context.enqueue('refund_gateway_payment', { refund_id });
}
