import { onlineMethod } from '../../settings/settings/public/payment-methods.ts';
import { GatewayStatus, type SeenPayment, settle } from '@rawnaq/domain/finance/payments/gateway-payment';
import { sql } from 'kysely';
import type { JobContext } from '../../../http/context.ts';
import { inAccountJob } from '../../../jobs/account-job.ts';
import type { Services } from '../../../services.ts';
import { reviveVisit } from '../../calendar/appointments/public/payment.ts';
import { oweRefund } from '../../value/deposits/public/ledger.ts';
import { recordDeposit } from '../../value/deposits/public/taking.ts';
import { tellPayer } from '../../value/deposits/public/telling.ts';
import { openGateway, readGatewaySetting } from './open-gateway.ts';
import { applySeenToOrder } from './settle-order.ts';
import { changeGatewayPayment, isPaidByAnother, lockGatewayPayment, lockPaidFor, paidForState, readGatewayPayment } from './store.ts';

/** What a customer has paid is settled although the account expired or was disabled meanwhile. */
const owed = { alsoWhenClosed: true } as const;

/** Asks the gateway for the state of a payment; null where it cannot be asked. Holds no transaction while it waits. */
async function look(services: Services, account_id: number, id: number): Promise<SeenPayment | null> {
  const asked = await inAccountJob(
    services,
    account_id,
    async ({ db, account }) => {
      const payment = await readGatewayPayment(db, account_id, { id });
      if (payment === undefined || payment.provider_id === null) return null;
      const gateway = openGateway(services, account, await readGatewaySetting(db, account), payment.driver);
      return gateway === null ? null : { gateway, provider_id: payment.provider_id };
    },
    owed,
  );
  return asked === null ? null : asked.gateway.fetchPayment(asked.provider_id);
}

/** Books the lapsed visit again where its slot is still free. Where it is not, whatever the try wrote is undone, and the rest stays. */
async function revives(context: JobContext, appointment_id: number): Promise<boolean> {
  const { db } = context;
  await sql`savepoint before_reviving`.execute(db);
  const revived = await reviveVisit(context, appointment_id);
  if (revived !== null && revived.ok) return true;
  await sql`rollback to savepoint before_reviving`.execute(db);
  return false;
}

/**
 * Writes down what the gateway says of a payment, and lets it have its effect: the deposit of its visit, or a refund. The visit is locked
 * first, then the payment, so that its giving up, its other attempts and its counter come before or after. Call it as often as you like.
 */
export async function applySeen(context: JobContext, id: number, seen: SeenPayment): Promise<void> {
  const { db, account_id, now } = context;
  const found = await readGatewayPayment(db, account_id, { id });
  if (found === undefined) return;
  if (found.online_order_id !== null) return applySeenToOrder(context, id, found.online_order_id, seen);
  if (found.appointment_id === null) return;
  const visit = await lockPaidFor(db, account_id, found.appointment_id);
  const payment = await lockGatewayPayment(db, account_id, id);
  if (visit === undefined || payment === undefined) return;
  // A visit is paid for online once. What it paid for may have been given back since, and the deposit be owed again: at the counter.
  const state = (await isPaidByAnother(db, account_id, visit.id, id)) ? ('settled' as const) : paidForState(visit, now);
  const isFresh =
    seen.captured_minor > payment.captured_minor && payment.status !== GatewayStatus.paid && payment.status !== GatewayStatus.returned;
  const mayRevive =
    state === 'lapsed' && isFresh && settle(payment, seen, state, () => true).revives ? await revives(context, visit.id) : false;
  const settled = settle(payment, seen, state, () => mayRevive);
  if (settled.status === payment.status && settled.captured_minor === payment.captured_minor) return;
  await changeGatewayPayment(db, account_id, id, {
    status: settled.status,
    captured_minor: settled.captured_minor,
    ...(settled.captured_minor > payment.captured_minor ? { settled_at: now } : {}),
  });
  if (settled.refund !== null) await oweRefund(context, id, settled.refund.amount_minor, settled.refund.reason);
  if (settled.accepts) {
    await recordDeposit(
      context,
      {
        customer_id: visit.customer_id,
        appointment_id: visit.id,
        amount_minor: payment.amount_minor,
        method_id: await onlineMethod(db, account_id),
        reference: payment.provider_id,
        authorization_code: null,
        note: null,
        gateway_payment_id: id,
      },
      'advance',
    );
    await tellPayer(context, 'deposit_received', visit.id, payment.amount_minor);
  } else if (settled.refund !== null) {
    await tellPayer(context, 'deposit_refunded', visit.id, settled.refund.amount_minor);
  }
  context.publish('gateway_payments', id);
  context.publish('appointment', visit.id);
}

/**
 * Asks the gateway, and writes down what it says. Answers whether the payment is still open; one whose gateway cannot be asked at the moment
 * (the business has taken its key away) stays so, because money may come through it all the same.
 */
export async function settlePayment(services: Services, account_id: number, id: number): Promise<boolean> {
  const seen = await look(services, account_id, id);
  if (seen !== null) await inAccountJob(services, account_id, (context) => applySeen(context, id, seen), owed);
  const after = await services.database.withAccount(account_id, (db) => readGatewayPayment(db, account_id, { id }));
  return after !== undefined && after.status !== GatewayStatus.paid && after.status !== GatewayStatus.returned;
}
