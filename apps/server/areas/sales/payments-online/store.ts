import { AppointmentStatus } from '@rawnaq/domain/calendar/appointments/status';
import { GatewayStatus, type GatewayStatusId, type PaidForState } from '@rawnaq/domain/finance/payments/gateway-payment';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

export interface NewGatewayPayment {
  unique_id: string;
  type: 1 | 2 | 3;
  appointment_id: number | null;
  online_order_id: number | null;
  customer_id: number;
  driver: 'local' | 'moyasar';
  provider_id: string;
  pay_url: string;
  amount_minor: number;
  currency: string;
  language: 'en' | 'ar';
  status: GatewayStatusId;
  created_at: Date;
  expires_at: Date;
}

export async function insertGatewayPayment(db: Db, account_id: number, values: NewGatewayPayment): Promise<number> {
  const row = await db
    .insertInto('gateway_payments')
    .values({ account_id, ...values })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

const columns = [
  'id',
  'unique_id',
  'type',
  'appointment_id',
  'online_order_id',
  'customer_id',
  'driver',
  'provider_id',
  'pay_url',
  'amount_minor',
  'currency',
  'language',
  'status',
  'captured_minor',
  'refunds_minor',
  'expires_at',
  'created_at',
] as const;
interface Narrowed {
  type: 1 | 2 | 3;
  status: GatewayStatusId;
  driver: 'local' | 'moyasar';
}

export function readGatewayPayment(
  db: Db,
  account_id: number,
  which: { id: number } | { unique_id: string } | { driver: 'local' | 'moyasar'; provider_id: string },
) {
  let rows = db.selectFrom('gateway_payments').where('account_id', '=', account_id);
  if ('id' in which) rows = rows.where('id', '=', which.id);
  else if ('unique_id' in which) rows = rows.where('unique_id', '=', which.unique_id);
  else rows = rows.where('driver', '=', which.driver).where('provider_id', '=', which.provider_id);
  return rows.select(columns).$narrowType<Narrowed>().executeTakeFirst();
}

export function lockGatewayPayment(db: Db, account_id: number, id: number) {
  return db
    .selectFrom('gateway_payments')
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .select(columns)
    .$narrowType<Narrowed>()
    .forUpdate()
    .executeTakeFirst();
}

/** What an attempt pays for. */
export type PayableKey = { appointment_id: number } | { online_order_id: number };

/** The attempts to pay for it that may still bring money, newest first. */
export function readOpenAttempts(db: Db, account_id: number, key: PayableKey) {
  let rows = db.selectFrom('gateway_payments').where('account_id', '=', account_id).where('status', 'in', [1, 2]);
  rows =
    'appointment_id' in key
      ? rows.where('appointment_id', '=', key.appointment_id)
      : rows.where('online_order_id', '=', key.online_order_id);
  return rows.select(columns).$narrowType<Narrowed>().orderBy('id', 'desc').execute();
}

/** Whether another attempt has paid for the visit, whatever became of its money since. */
export async function isPaidByAnother(db: Db, account_id: number, appointment_id: number, id: number): Promise<boolean> {
  const other = await db
    .selectFrom('gateway_payments')
    .where('account_id', '=', account_id)
    .where('appointment_id', '=', appointment_id)
    .where('status', '=', GatewayStatus.paid)
    .where('id', '!=', id)
    .select('id')
    .executeTakeFirst();
  return other !== undefined;
}

export async function changeGatewayPayment(
  db: Db,
  account_id: number,
  id: number,
  change: { status: GatewayStatusId; captured_minor: number; settled_at?: Date },
): Promise<void> {
  await db.updateTable('gateway_payments').set(change).where('account_id', '=', account_id).where('id', '=', id).execute();
}

/** False where this message came before. */
export async function insertEvent(
  db: Db,
  account_id: number,
  event: { gateway_payment_id: number; driver: string; event_id: string; kind: string; received_at: Date },
): Promise<boolean> {
  const row = await db
    .insertInto('gateway_events')
    .values({ account_id, ...event })
    .onConflict((conflict) => conflict.columns(['account_id', 'driver', 'event_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

function selectPaidFor(db: Db, account_id: number, appointment_id: number) {
  return db
    .selectFrom('appointments')
    .where('account_id', '=', account_id)
    .where('id', '=', appointment_id)
    .select([
      'id',
      'unique_id',
      'customer_id',
      'status',
      'payment_status',
      'deposit_minor',
      'deposit_paid_minor',
      'total_minor',
      'pay_before',
      'starts_at',
      // Given up because nobody paid: the latest word about its cancellation says so.
      sql<boolean>`coalesce((select (e.after ->> 'unpaid')::int = 1 from appointment_events e where e.account_id = ${account_id} and e.appointment_id = appointments.id
        and e.event = 'cancelled' order by e.id desc limit 1), false)`.as('was_unpaid'),
    ]);
}

/** A visit as its deposit sees it. */
export const readPaidFor = (db: Db, account_id: number, appointment_id: number) =>
  selectPaidFor(db, account_id, appointment_id).executeTakeFirst();

/** The same, locked. */
export const lockPaidFor = (db: Db, account_id: number, appointment_id: number) =>
  selectPaidFor(db, account_id, appointment_id).forUpdate().executeTakeFirst();

export type PaidFor = NonNullable<Awaited<ReturnType<typeof lockPaidFor>>>;

/** The state of a visit when money for its deposit arrives. A lapsed visit whose time has begun cannot be revived. */
export function paidForState(
  visit: Pick<PaidFor, 'status' | 'deposit_minor' | 'deposit_paid_minor' | 'was_unpaid' | 'starts_at'>,
  now: Date,
): PaidForState {
  const isOwed = visit.deposit_minor > 0 && visit.deposit_paid_minor < visit.deposit_minor;
  if (visit.status === AppointmentStatus.cancelled)
    return visit.was_unpaid && isOwed && Date.parse(visit.starts_at) > now.getTime() ? 'lapsed' : 'gone';
  if (visit.status === AppointmentStatus.scheduled || visit.status === AppointmentStatus.check_in) return isOwed ? 'waiting' : 'settled';
  return 'gone';
}
