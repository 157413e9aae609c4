import type { Output } from '@rawnaq/contract/endpoint';
import type { getOnlinePayment } from '@rawnaq/contract/finance/gateway';
import { AppointmentStatus } from '@rawnaq/domain/calendar/appointments/status';
import { GatewayStatus } from '@rawnaq/domain/finance/payments/gateway-payment';
import { epochMinuteOf, momentOfEpochMinutes } from '@rawnaq/domain/time/local-time';
import type { Db } from '../../../db/database.ts';
import type { Services } from '../../../services.ts';
import { receiptUrl } from '../../value/deposits/public/ledger.ts';
import { readBought } from './online-order.ts';
import { mayPay, OrderStatus } from './order-store.ts';
import { paidForState } from './store.ts';

export type OnlinePayment = Output<typeof getOnlinePayment.output>;

/** An attempt to pay as its customer sees it; null where this account has none of that id. */
export async function readOnlinePayment(
  db: Db,
  account: { id: number; timezone: string },
  alias: string,
  unique_id: string,
  services: Services,
): Promise<OnlinePayment | null> {
  const row = await db
    .selectFrom('gateway_payments as g')
    .leftJoin('appointments as v', (join) => join.onRef('v.account_id', '=', 'g.account_id').onRef('v.id', '=', 'g.appointment_id'))
    .leftJoin('deposits as d', (join) => join.onRef('d.account_id', '=', 'g.account_id').onRef('d.gateway_payment_id', '=', 'g.id'))
    .leftJoin('online_orders as r', (join) => join.onRef('r.account_id', '=', 'g.account_id').onRef('r.id', '=', 'g.online_order_id'))
    .where('g.account_id', '=', account.id)
    .where('g.unique_id', '=', unique_id)
    .select([
      'g.unique_id',
      'g.type',
      'g.status',
      'g.amount_minor',
      'g.currency',
      'g.refunds_minor',
      'g.pay_url',
      'v.unique_id as booking_unique_id',
      'v.status as visit_status',
      'v.deposit_minor',
      'v.deposit_paid_minor',
      'v.pay_before',
      'v.starts_at',
      'd.unique_id as deposit_unique_id',
      'r.unique_id as order_unique_id',
      'r.status as order_status',
      'r.pay_before as order_pay_before',
      'r.invoice_id as order_invoice_id',
    ])
    .$narrowType<Pick<OnlinePayment, 'type' | 'status'>>()
    .executeTakeFirst();
  if (row === undefined) return null;
  const { visit_status, deposit_minor, deposit_paid_minor, starts_at, pay_before } = row;
  const { order_status, order_pay_before } = row;
  const isOrderWaiting =
    order_status !== null && order_pay_before !== null && mayPay({ status: order_status, pay_before: order_pay_before }, services.now());
  const isVisitWaiting =
    visit_status !== null && deposit_minor !== null && deposit_paid_minor !== null && starts_at !== null && pay_before !== null
      ? paidForState({ status: visit_status, deposit_minor, deposit_paid_minor, starts_at, was_unpaid: false }, services.now()) ===
        'waiting'
      : false;
  const isWaiting = isVisitWaiting || isOrderWaiting;
  const until = pay_before ?? order_pay_before;
  const isOpen = row.status === GatewayStatus.made || row.status === GatewayStatus.open;
  return {
    unique_id: row.unique_id,
    type: row.type,
    status: row.status,
    amount_minor: row.amount_minor,
    currency: row.currency,
    refunded_minor: row.refunds_minor,
    pay_url: isOpen && isWaiting ? row.pay_url : null,
    booking_unique_id: row.booking_unique_id,
    order_unique_id: row.order_unique_id,
    ...(await readBought(db, account.id, row.order_invoice_id)),
    may_retry: isWaiting ? 1 : 0,
    is_booked: (visit_status !== null && visit_status !== AppointmentStatus.cancelled) || order_status === OrderStatus.paid ? 1 : 0,
    pay_before: until === null || !isWaiting ? null : momentOfEpochMinutes(account.timezone, epochMinuteOf(until)),
    receipt_url: row.deposit_unique_id === null ? null : receiptUrl(services, alias, row.deposit_unique_id),
  };
}
