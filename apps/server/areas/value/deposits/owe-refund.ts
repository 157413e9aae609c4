import type { RefundReason } from '@rawnaq/domain/finance/payments/gateway-payment';
import type { AccountContext } from '../../../http/context.ts';

/** Writes down that the gateway owes the customer money back, and makes it due with the transaction: a job asks the gateway until it is done. */
export async function oweRefund(
  context: AccountContext,
  gateway_payment_id: number,
  amount_minor: number,
  reason: RefundReason,
): Promise<void> {
  const { db, account_id, now } = context;
  const { id } = await db
    .insertInto('gateway_refunds')
    .values({ account_id, gateway_payment_id, amount_minor, reason, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await context.audit({
    area: 'sales',
    action: 'owe_refund',
    subject_type: 'gateway_payment',
    subject_id: gateway_payment_id,
    after: { amount_minor, reason },
  });
  await context.enqueue('refund_gateway_payment', { refund_id: id });
}
