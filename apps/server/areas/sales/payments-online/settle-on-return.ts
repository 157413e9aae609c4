import { GatewayStatus } from '@rawnaq/domain/finance/payments/gateway-payment';
import type { Services } from '../../../services.ts';
import { settlePayment } from './settle-payment.ts';
import { readGatewayPayment } from './store.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The gateway is asked about a payment no more often than this, however often its page is loaded. */
const secondsBetweenQuestions = 3;

/**
 * The payer comes back: the gateway is asked at once, so that the payer need not wait for its message. A gateway that does not answer leaves the
 * payment waiting; its message or the next question settles it. Reloading the page within seconds shows what is known without asking again.
 */
export async function settleOnReturn(services: Services, alias: string, unique_id: string): Promise<void> {
  if (!uuid.test(unique_id)) return;
  const waiting = await services.database.withAlias(alias.toLowerCase(), async (db, account_id) => {
    const payment = await readGatewayPayment(db, account_id, { unique_id });
    return payment === undefined || payment.status === GatewayStatus.paid || payment.status === GatewayStatus.returned
      ? null
      : { account_id, id: payment.id };
  });
  if (waiting === undefined || waiting === null) return;
  if (!(await services.rateLimits.allow(`settle:${unique_id.toLowerCase()}`, 1, secondsBetweenQuestions))) return;
  try {
    await settlePayment(services, waiting.account_id, waiting.id);
  } catch (error) {
    services.logger.warn({ err: error }, 'a payment gateway did not answer');
  }
}
