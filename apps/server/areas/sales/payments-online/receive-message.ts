import type { GatewayMessage } from '../../../adapters/payment-gateway/port.ts';
import type { Db } from '../../../db/database.ts';
import type { Services } from '../../../services.ts';
import { insertEvent, readGatewayPayment } from './store.ts';

/**
 * Keeps a gateway's message, and makes asking the gateway due. The same message again changes nothing; one about a payment that is not ours
 * is passed over, so that nobody learns which exist.
 */
export async function receiveMessage(
  services: Services,
  db: Db,
  account_id: number,
  driver: 'local' | 'moyasar',
  message: GatewayMessage,
  told_at?: Date,
): Promise<void> {
  const payment = await readGatewayPayment(db, account_id, { driver, provider_id: message.provider_id });
  if (payment === undefined) return;
  const { event_id, kind } = message;
  if (!(await insertEvent(db, account_id, { gateway_payment_id: payment.id, driver, event_id, kind, received_at: services.now() }))) return;
  await services.jobs.enqueue(
    db,
    'settle_gateway_payment',
    { account_id, gateway_payment_id: payment.id },
    { ...(told_at === undefined ? {} : { runAt: told_at }), jobKey: `settle_${account_id}_${payment.id}` },
  );
}
