import type { Output } from '@rawnaq/contract/endpoint';
import type { getOnlinePayment } from '@rawnaq/contract/gateway';
import { AppointmentStatus } from '@rawnaq/domain/appointments/status';
import { GatewayStatus } from '@rawnaq/domain/payments/gateway-payment';
import { momentOfEpochMinutes } from '@rawnaq/domain/time/local-time';
import type { Db } from '../../db/database.ts';
import type { Services } from '../../services.ts';
import { receiptUrl } from '../deposits/public.ts';
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
    ])
    .$narrowType<Pick<OnlinePayment, 'type' | 'status'>>()
    .executeTakeFirst();
  if (row === undefined) return null;
  const { visit_status, deposit_minor, deposit_paid_minor, starts_at, pay_before } = row;
  const isWaiting =
    visit_status !== null && deposit_minor !== null && deposit_paid_minor !== null && starts_at !== null && pay_before !== null
      ? paidForState({ status: visit_status, deposit_minor, deposit_paid_minor, starts_at, was_unpaid: false }, services.now()) ===
        'waiting'
      : false;
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
    may_retry: isWaiting ? 1 : 0,
    is_booked: visit_status !== null && visit_status !== AppointmentStatus.cancelled ? 1 : 0,
    pay_before:
      pay_before === null || !isWaiting ? null : momentOfEpochMinutes(account.timezone, Math.floor(Date.parse(pay_before) / 60_000)),
    receipt_url: row.deposit_unique_id === null ? null : receiptUrl(services, alias, row.deposit_unique_id),
  };
}
