import { GatewayStatus } from '@rawnaq/domain/finance/payments/gateway-payment';
import { sql } from 'kysely';
import { inAccountJob } from '../../../jobs/account-job.ts';
import type { Services } from '../../../services.ts';
import { cancelUnpaid, leaveToCounter } from '../../calendar/appointments/public/payment.ts';
import { tellCustomer } from '../../calendar/appointments/public/telling.ts';
import { needsNationalId } from './national-id.ts';
import { openGateway, readGatewaySetting } from './open-gateway.ts';
import { changeOrder, lockOrder, OrderStatus } from './order-store.ts';
import { settlePayment } from './settle-payment.ts';
import {
  changeGatewayPayment,
  lockGatewayPayment,
  lockPaidFor,
  type PayableKey,
  paidForState,
  readGatewayPayment,
  readOpenAttempts,
} from './store.ts';
import { columnsOf } from '../../../db/columns.ts';

interface PaymentPayload {
  account_id: number;
  gateway_payment_id: number;
  /** How often the gateway has been asked in vain. */
  asked?: number;
}

/** Seconds until the gateway is asked again; the last one goes on for two days after the time to pay ran out. */
const pauses = [20, 40, 60, 120, 300, 600, 1800, 3600];
const asksLongerThanDays = 2;

/** A message of the gateway may be lost: a waiting payment is asked about by a job, less and less often, long after nobody should pay any more. */
async function settleGatewayPayment(services: Services, { account_id, gateway_payment_id, asked = 0 }: PaymentPayload): Promise<void> {
  const isOpen = await settlePayment(services, account_id, gateway_payment_id);
  if (!isOpen) return;
  const { database, jobs } = services;
  const isOver = await database.withAccount(account_id, async (db) => {
    const payment = await readGatewayPayment(db, account_id, { id: gateway_payment_id });
    if (payment === undefined) return false;
    const now = services.now().getTime();
    if (now > Date.parse(payment.expires_at) + asksLongerThanDays * 86_400_000) return true;
    const pause = pauses[Math.min(asked, pauses.length - 1)] ?? 3600;
    await jobs.enqueue(
      db,
      'settle_gateway_payment',
      { account_id, gateway_payment_id, asked: asked + 1 },
      { runAt: new Date(now + pause * 1000), jobKey: `settle_${account_id}_${gateway_payment_id}` },
    );
    return false;
  });
  if (isOver) await giveUp(services, account_id, gateway_payment_id);
}

async function giveUp(services: Services, account_id: number, id: number): Promise<void> {
  await services.database.withAccount(account_id, async (db) => {
    const payment = await lockGatewayPayment(db, account_id, id);
    if (payment === undefined || payment.status >= GatewayStatus.paid || payment.captured_minor > 0) return;
    await changeGatewayPayment(db, account_id, id, { status: GatewayStatus.given_up, captured_minor: 0 });
  });
}

/** Asks once more about every attempt that may have brought money. */
async function settleAttempts(services: Services, account_id: number, key: PayableKey): Promise<void> {
  const attempts = await services.database.withAccount(account_id, (db) => readOpenAttempts(db, account_id, key));
  for (const attempt of attempts) {
    try {
      await settlePayment(services, account_id, attempt.id);
    } catch (error) {
      // A gateway that does not answer holds nothing up: what it took meanwhile is settled later.
      services.logger.warn({ err: error }, 'a payment gateway did not answer');
    }
  }
}

/** The time to pay is over. The gateway is asked once more: money that is there already is no reason to give a visit up. */
async function lapseUnpaidVisit(
  services: Services,
  { account_id, appointment_id }: { account_id: number; appointment_id: number },
): Promise<void> {
  await settleAttempts(services, account_id, { appointment_id });
  await inAccountJob(services, account_id, async (context) => {
    // Nobody could pay: the visit is not the customer's to lose, and its deposit is left to the counter.
    const setting = await readGatewaySetting(context.db, context.account);
    if (openGateway(services, context.account, setting) === null || (await needsNationalId(context.db, account_id, appointment_id)))
      return leaveToCounter(context, appointment_id);
    if (await cancelUnpaid(context, appointment_id)) return void (await tellCustomer(context, 'booking_lapsed', appointment_id));
    // A clock that runs ahead of this one called too early: the visit still waits, and so does its end.
    const visit = await lockPaidFor(context.db, account_id, appointment_id);
    if (visit === undefined || visit.pay_before === null || paidForState(visit, context.now) !== 'waiting') return;
    const early = Math.max(Date.parse(visit.pay_before) - context.now.getTime(), 1000);
    await services.jobs.enqueue(
      context.db,
      'lapse_unpaid_visit',
      { account_id, appointment_id },
      { runAt: new Date(Date.now() + early), jobKey: `lapse_${account_id}_${appointment_id}` },
    );
  });
}

/** The time to pay an order is over. What the gateway has taken by now fulfils it; otherwise nobody waits for it any more. */
async function lapseOnlineOrder(
  services: Services,
  { account_id, online_order_id }: { account_id: number; online_order_id: number },
): Promise<void> {
  await settleAttempts(services, account_id, { online_order_id });
  await services.database.withAccount(account_id, async (db) => {
    const order = await lockOrder(db, account_id, online_order_id);
    if (order?.status === OrderStatus.waiting) await changeOrder(db, account_id, order.id, { status: OrderStatus.given_up });
  });
}

const longestRefundPauseSeconds = 6 * 3600;

/**
 * Gives back what a gateway owes a customer, and tries until it is done, whatever becomes of the account meanwhile. The payment is locked while
 * the gateway works: what is refunded in all is named each time, so that nothing goes back twice.
 */
async function refundGatewayPayment(
  services: Services,
  { account_id, refund_id }: { account_id: number; refund_id: number },
): Promise<void> {
  const { database, jobs, now } = services;
  await database.withAccount(account_id, async (db) => {
    const owed = await db
      .selectFrom('gateway_refunds')
      .where('account_id', '=', account_id)
      .where('id', '=', refund_id)
      .select('gateway_payment_id')
      .executeTakeFirst();
    const payment = owed === undefined ? undefined : await lockGatewayPayment(db, account_id, owed.gateway_payment_id);
    const refund = await db
      .selectFrom('gateway_refunds')
      .where('account_id', '=', account_id)
      .where('id', '=', refund_id)
      .select(columnsOf.gateway_refunds)
      .executeTakeFirst();
    if (payment === undefined || payment.provider_id === null || refund === undefined || refund.status === 2) return;
    const account = await db.selectFrom('accounts').where('id', '=', account_id).select(['id', 'is_training']).executeTakeFirstOrThrow();
    const own = { id: account.id, is_training: account.is_training === 1 };
    const done = await db
      .selectFrom('gateway_refunds')
      .where('account_id', '=', account_id)
      .where('gateway_payment_id', '=', payment.id)
      .where('status', '=', 2)
      .select(sql<number>`coalesce(sum(amount_minor), 0)::bigint`.as('minor'))
      .executeTakeFirstOrThrow();
    const update = db.updateTable('gateway_refunds').where('account_id', '=', account_id).where('id', '=', refund_id);
    const attempts = refund.attempts + 1;
    try {
      const gateway = openGateway(services, own, await readGatewaySetting(db, own), payment.driver);
      if (gateway === null) throw new Error('the payment gateway is not set up any more');
      await gateway.refundUpTo(payment.provider_id, done.minor + refund.amount_minor);
      await update.set({ status: 2, done_at: now(), attempts, last_error: null }).execute();
    } catch (error) {
      services.logger.warn({ err: error }, 'a refund is not done yet');
      await update.set({ attempts, last_error: (error as Error).message.slice(0, 300) }).execute();
      const pause = Math.min(2 ** attempts * 5, longestRefundPauseSeconds);
      await jobs.enqueue(db, 'refund_gateway_payment', { account_id, refund_id }, { runAt: new Date(Date.now() + pause * 1000) });
    }
  });
  services.live.publish({ account_id, topic: 'gateway_payments', id: refund_id });
}

/** The jobs of online payments, by name. */
export const paymentTasks = {
  settle_gateway_payment: settleGatewayPayment,
  lapse_unpaid_visit: lapseUnpaidVisit,
  lapse_online_order: lapseOnlineOrder,
  refund_gateway_payment: refundGatewayPayment,
};
