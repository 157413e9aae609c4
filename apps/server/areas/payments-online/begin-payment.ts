import { randomUUID } from 'node:crypto';
import { GatewayStatus } from '@rawnaq/domain/payments/gateway-payment';
import type { Language } from '@rawnaq/messages/format';
import { GatewayTrouble } from '../../adapters/payment-gateway/port.ts';
import type { OnlineContext } from '../../http/context.ts';
import { type Refusal, refuse } from '../../http/refusal.ts';
import { openGateway, readGatewaySetting } from './open-gateway.ts';
import { insertGatewayPayment, lockPaidFor, paidForState, readOpenAttempts } from './store.ts';

type Trouble = Refusal<'gateway.nothing_due' | 'gateway.none' | 'gateway.not_reached' | 'gateway.key_refused'>;

/**
 * Begins paying the deposit of a locked visit: an attempt that is open is gone on with, so that a second press makes no second payment.
 * Answers the attempt's unguessable id.
 */
export async function beginPayment(
  context: OnlineContext,
  appointment_id: number,
  alias: string,
  language: Language,
): Promise<{ unique_id: string } | Trouble> {
  const { db, account_id, account, services, now } = context;
  const visit = await lockPaidFor(db, account_id, appointment_id);
  if (visit === undefined || paidForState(visit, now) !== 'waiting' || visit.pay_before === null) return refuse('gateway.nothing_due');
  const setting = await readGatewaySetting(db, services, account);
  const gateway = openGateway(services, account, setting);
  if (gateway === null) return refuse('gateway.none');
  const amount_minor = visit.deposit_minor - visit.deposit_paid_minor;
  const [open] = await readOpenAttempts(db, account_id, visit.id);
  if (open !== undefined && open.driver === gateway.name && open.amount_minor === amount_minor && open.pay_url !== null)
    return { unique_id: open.unique_id };

  const unique_id = randomUUID();
  const business = await db
    .selectFrom('accounts')
    .where('id', '=', account_id)
    .select(['english_name', 'arabic_name'])
    .executeTakeFirstOrThrow();
  const name = language === 'ar' ? business.arabic_name : business.english_name;
  const expires_at = new Date(visit.pay_before);
  try {
    const { provider_id, pay_url } = await gateway.createPayment({
      reference: unique_id,
      amount_minor,
      currency: account.currency,
      description: name,
      language,
      return_url: `${services.config.publicUrl}${language === 'ar' ? '/ar' : ''}/salon/${alias}/payment-gateway-status/${unique_id}`,
      expires_at,
    });
    const id = await insertGatewayPayment(db, account_id, {
      unique_id,
      appointment_id: visit.id,
      customer_id: visit.customer_id,
      driver: gateway.name,
      provider_id,
      pay_url,
      amount_minor,
      currency: account.currency,
      language,
      status: GatewayStatus.open,
      created_at: now,
      expires_at,
    });
    await services.jobs.enqueue(
      db,
      'settle_gateway_payment',
      { account_id, gateway_payment_id: id },
      { runAt: new Date(Date.now() + 60_000), jobKey: `settle_${account_id}_${id}` },
    );
    return { unique_id };
  } catch (error) {
    if (error instanceof GatewayTrouble) return refuse(error.kind === 'key_refused' ? 'gateway.key_refused' : 'gateway.not_reached');
    throw error;
  }
}
