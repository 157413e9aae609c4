import { randomUUID } from 'node:crypto';
import { GatewayStatus } from '@rawnaq/domain/finance/payments/gateway-payment';
import type { Language } from '@rawnaq/messages/format';
import { GatewayTrouble, type PaymentGateway } from '../../../adapters/payment-gateway/port.ts';
import type { Db } from '../../../db/database.ts';
import { type NotFound, notFound, Refusal, refuse } from '../../../http/answers/refusal.ts';
import { accountStanding } from '../../../http/standing.ts';
import type { Services } from '../../../services.ts';
import { needsNationalId } from './national-id.ts';
import { openGateway, readGatewaySetting } from './open-gateway.ts';
import { findOrder } from './order-store.ts';
import { type Due, lockPayable, readPayable } from './payable.ts';
import { insertGatewayPayment, type PayableKey, readOpenAttempts } from './store.ts';

type Trouble = Refusal<
  'gateway.nothing_due' | 'gateway.national_id_needed' | 'gateway.none' | 'gateway.not_reached' | 'gateway.key_refused'
>;

/** A visit's deposit, or an order. */
type Wanted = { alias: string; language: Language } & ({ booking_unique_id: string } | { order_unique_id: string });

/** What is read before the gateway is asked. */
interface Begun {
  account_id: number;
  key: PayableKey;
  currency: string;
  /** Who is paid: the company that the setting names, else the business in the payer's language. */
  name: string;
  gateway: PaymentGateway;
  due: Due;
}

/** The latest attempt, where it is open for exactly this amount at this gateway, and its page has not run out. */
async function findOpen(
  db: Db,
  { account_id, key, gateway }: Pick<Begun, 'account_id' | 'key' | 'gateway'>,
  { amount_minor }: Due,
  now: Date,
): Promise<{ unique_id: string } | null> {
  const [open] = await readOpenAttempts(db, account_id, key);
  if (open === undefined || open.driver !== gateway.name || open.amount_minor !== amount_minor || open.pay_url === null) return null;
  return Date.parse(open.expires_at) > now.getTime() ? { unique_id: open.unique_id } : null;
}

async function readBegun(services: Services, wanted: Wanted): Promise<Begun | { unique_id: string } | Trouble | NotFound> {
  const now = services.now();
  const begun = await services.database.withAliasAccount(wanted.alias, async (db, row) => {
    if (accountStanding(row, now) !== null) return notFound('business');
    const account = { id: row.id, is_training: row.is_training === 1 };
    const key = await findPayable(db, row.id, wanted);
    if (key === undefined) return notFound('booking_unique_id' in wanted ? 'appointment' : 'online_order');
    const due = (await readPayable(db, row.id, key, now))?.due ?? null;
    if (due === null) return refuse('gateway.nothing_due');
    // Before any money moves: without the id its tax document could not be issued.
    if ('appointment_id' in key && (await needsNationalId(db, row.id, key.appointment_id))) return refuse('gateway.national_id_needed');
    const setting = await readGatewaySetting(db, account);
    const gateway = openGateway(services, account, setting);
    if (gateway === null) return refuse('gateway.none');
    const open = await findOpen(db, { account_id: row.id, key, gateway }, due, now);
    if (open !== null) return open;
    const business = await db
      .selectFrom('accounts')
      .where('id', '=', row.id)
      .select(['english_name', 'arabic_name'])
      .executeTakeFirstOrThrow();
    const name = setting.company ?? (wanted.language === 'ar' ? business.arabic_name : business.english_name);
    return { account_id: row.id, key, currency: row.currency, name, gateway, due };
  });
  return begun ?? notFound('business');
}

/** The visit or the order behind an unguessable id. */
async function findPayable(db: Db, account_id: number, wanted: Wanted): Promise<PayableKey | undefined> {
  if ('order_unique_id' in wanted) {
    const order = await findOrder(db, account_id, wanted.order_unique_id);
    return order === undefined ? undefined : { online_order_id: order.id };
  }
  const booking = await db
    .selectFrom('appointments')
    .where('account_id', '=', account_id)
    .where('unique_id', '=', wanted.booking_unique_id)
    .select('id')
    .executeTakeFirst();
  return booking === undefined ? undefined : { appointment_id: booking.id };
}

/**
 * Begins paying the deposit of a booking, or an order: an attempt that is open is gone on with, so that a second press makes no second payment. Answers the
 * attempt's unguessable id. Call it outside any transaction: the gateway is asked while no connection and no lock is held. Of two who press at
 * once the second finds the first one's attempt when it has locked what is paid for, and the page it asked for is left to expire, unknown to everybody.
 */
export async function beginPayment(services: Services, wanted: Wanted): Promise<{ unique_id: string } | Trouble | NotFound> {
  const begun = await readBegun(services, wanted);
  if (!('gateway' in begun)) return begun;
  const { account_id, key, currency, gateway, due } = begun;
  const { alias, language } = wanted;
  const unique_id = randomUUID();
  let page: { provider_id: string; pay_url: string };
  try {
    page = await gateway.createPayment({
      reference: unique_id,
      amount_minor: due.amount_minor,
      currency,
      description: begun.name,
      language,
      return_url: `${services.config.publicUrl}${language === 'ar' ? '/ar' : ''}/salon/${alias}/payment-gateway-status/${unique_id}`,
      expires_at: due.expires_at,
    });
  } catch (error) {
    if (error instanceof GatewayTrouble) return refuse(error.kind === 'key_refused' ? 'gateway.key_refused' : 'gateway.not_reached');
    throw error;
  }
  return services.database.withAccount(account_id, async (db) => {
    const now = services.now();
    const payable = await lockPayable(db, account_id, key, now);
    const now_due = payable?.due ?? null;
    if (payable === undefined || now_due === null) return refuse('gateway.nothing_due');
    const open = await findOpen(db, begun, now_due, now);
    if (open !== null) return open;
    // Something was paid at the counter while the gateway was asked: the page asks for too much, and the next press for what is left.
    if (now_due.amount_minor !== due.amount_minor) return refuse('gateway.not_reached');
    const id = await insertGatewayPayment(db, account_id, {
      ...page,
      unique_id,
      type: payable.type,
      appointment_id: 'appointment_id' in key ? key.appointment_id : null,
      online_order_id: 'online_order_id' in key ? key.online_order_id : null,
      customer_id: payable.customer_id,
      driver: gateway.name,
      amount_minor: due.amount_minor,
      currency,
      language,
      status: GatewayStatus.open,
      created_at: now,
      expires_at: due.expires_at,
    });
    await services.jobs.enqueue(
      db,
      'settle_gateway_payment',
      { account_id, gateway_payment_id: id },
      { runAt: new Date(Date.now() + 60_000), jobKey: `settle_${account_id}_${id}` },
    );
    return { unique_id };
  });
}
