import { onlineMethod } from '../../settings/settings/public/payment-methods.ts';
import { GatewayStatus, type SeenPayment, settle } from '@rawnaq/domain/finance/payments/gateway-payment';
import { sql } from 'kysely';
import type { JobContext } from '../../../http/context.ts';
import { Refusal } from '../../../http/answers/refusal.ts';
import { readCodeOfOrder, takeUpCodeOfOrder } from '../../value/discount-codes/public.ts';
import { oweRefund } from '../../value/deposits/public/ledger.ts';
import { sendToBeneficiary } from '../../value/gift-cards/public/sending.ts';
import { writeToCustomer } from '../../reach/messaging/public.ts';
import { issueOnlineSale, type OnlineSale } from '../sales/public/online-sale.ts';
import { readBought } from './online-order.ts';
import { changeOrder, lockOrder, type Order, OrderStatus } from './order-store.ts';
import { changeGatewayPayment, lockGatewayPayment } from './store.ts';

/** What is sold for an order. The card is made for whom its buyer named. */
function lineOf({
  type,
  offer_id,
  amount_minor,
  beneficiary_name,
  beneficiary_mobile,
  message,
  design_id,
  picture_file_id,
}: Order): OnlineSale['line'] {
  if (type === 3 && offer_id !== null) return { kind: 'offer', offer_id };
  return {
    kind: 'gift_card',
    gift_card: {
      value_minor: amount_minor,
      design_id,
      ...(picture_file_id === null ? {} : { picture_file_id }),
      ...(beneficiary_name === null ? {} : { beneficiary_name }),
      ...(beneficiary_mobile === null ? {} : { beneficiary_mobile }),
      ...(message === null ? {} : { message }),
    },
  };
}

/**
 * The code that the order was promised; undefined where it was ordered without one. Null where it was given up, and its use went to somebody else before it was
 * paid: the customer did not order it at the price without the code.
 */
async function codeOf(context: JobContext, order: Order): Promise<OnlineSale['code'] | null> {
  if (order.code_discount_minor === 0) return undefined;
  await takeUpCodeOfOrder(context, order.id);
  const promised = await readCodeOfOrder(context.db, context.account_id, order.id);
  return promised === undefined
    ? null
    : { discount_code: promised.code, online_order_id: order.id, worth_minor: order.code_discount_minor };
}

/** Sells what was paid for. Where it cannot be sold any more, whatever the try wrote is undone, and the answer is null. */
async function sell(context: JobContext, order: Order, reference: string): Promise<number | null> {
  const { db, account_id } = context;
  await sql`savepoint before_selling`.execute(db);
  const code = await codeOf(context, order);
  if (code === null) return null;
  const sold = await issueOnlineSale(context, {
    customer_id: order.customer_id,
    line: lineOf(order),
    paid_minor: order.amount_minor,
    method_id: await onlineMethod(db, account_id),
    reference,
    ...(code === undefined ? {} : { code }),
  });
  if (!(sold instanceof Refusal)) return sold.id;
  context.services.logger.warn({ code: sold.code, online_order_id: order.id }, 'what was paid for online cannot be sold any more');
  await sql`rollback to savepoint before_selling`.execute(db);
  return null;
}

/**
 * Writes down what the gateway says of a payment for an order, and fulfils the order or owes the money back. The order is locked first, then the
 * payment, so that its other attempts and its giving up come before or after. An order that was given up is fulfilled all the same: nothing
 * was kept for it that somebody else could have now.
 */
export async function applySeenToOrder(context: JobContext, id: number, order_id: number, seen: SeenPayment): Promise<void> {
  const { db, account_id, now } = context;
  const order = await lockOrder(db, account_id, order_id);
  const payment = await lockGatewayPayment(db, account_id, id);
  if (order === undefined || payment === undefined) return;
  const state = order.status === OrderStatus.paid ? 'settled' : order.status === OrderStatus.returned ? 'gone' : 'waiting';
  const never = (): boolean => false;
  let settled = settle(payment, seen, state, never);
  const invoice_id = settled.accepts ? await sell(context, order, payment.provider_id ?? payment.unique_id) : null;
  if (settled.accepts && invoice_id === null) settled = settle(payment, seen, 'gone', never);
  if (settled.status === payment.status && settled.captured_minor === payment.captured_minor) return;
  await changeGatewayPayment(db, account_id, id, {
    status: settled.status,
    captured_minor: settled.captured_minor,
    ...(settled.captured_minor > payment.captured_minor ? { settled_at: now } : {}),
  });
  if (settled.refund !== null) await oweRefund(context, id, settled.refund.amount_minor, settled.refund.reason);
  if (invoice_id !== null) {
    await changeOrder(db, account_id, order.id, { status: OrderStatus.paid, invoice_id, paid_at: now });
    await tellOfSale(context, order, invoice_id);
  } else if (settled.refund !== null) {
    // An order that has its money stays as it is; one that never will have it is over.
    if (state === 'waiting' && settled.status === GatewayStatus.returned && settled.refund.reason === 'late')
      await changeOrder(db, account_id, order.id, { status: OrderStatus.returned });
    await tellOfRefund(context, order, settled.refund.amount_minor);
  }
  context.publish('gateway_payments', id);
}

async function tellOfSale(context: JobContext, order: Order, invoice_id: number): Promise<void> {
  const { gift_card_unique_id, sold_offer_unique_id } = await readBought(context.db, context.account_id, invoice_id);
  await writeToCustomer(context, {
    template: 'online_order_paid',
    customer_id: order.customer_id,
    params: ({ site }) => ({
      amount: { amount_minor: order.amount_minor, currency: context.account.currency },
      link:
        site === null
          ? context.services.config.publicUrl
          : `${site}/${gift_card_unique_id === null ? `e-offer/${sold_offer_unique_id ?? ''}` : `e-gift-card/${gift_card_unique_id}`}`,
    }),
  });
  if (order.tells_beneficiary === 1) await sendToBeneficiary(context, invoice_id);
}

async function tellOfRefund(context: JobContext, order: Order, amount_minor: number): Promise<void> {
  await writeToCustomer(context, {
    template: 'online_order_refunded',
    customer_id: order.customer_id,
    params: ({ site }) => ({
      amount: { amount_minor, currency: context.account.currency },
      link: site ?? context.services.config.publicUrl,
    }),
  });
}
