import { randomUUID } from 'node:crypto';
import { GatewayStatus } from '@rawnaq/domain/payments/gateway-payment';
import type { Language } from '@rawnaq/messages/format';
import { GatewayTrouble, type PaymentGateway } from '../../adapters/payment-gateway/port.ts';
import type { Db } from '../../db/database.ts';
import { type NotFound, notFound, Refusal, refuse } from '../../http/refusal.ts';
import { accountStanding } from '../../http/standing.ts';
import type { Services } from '../../services.ts';
import { openGateway, readGatewaySetting } from './open-gateway.ts';
import { insertGatewayPayment, lockPaidFor, type PaidFor, paidForState, readOpenAttempts, readPaidFor } from './store.ts';

type Trouble = Refusal<'gateway.nothing_due' | 'gateway.none' | 'gateway.not_reached' | 'gateway.key_refused'>;

interface WantedBooking {
  alias: string;
  booking_unique_id: string;
  language: Language;
}

/** What is read before the gateway is asked. */
interface Begun {
  account_id: number;
  appointment_id: number;
  currency: string;
  /** The business, in the payer's language. */
  name: string;
  gateway: PaymentGateway;
  due: Due;
}

interface Due {
  amount_minor: number;
  expires_at: Date;
}

/** What a visit's deposit still asks for online; null where nothing does. */
function dueOf(visit: PaidFor | undefined, now: Date): Due | null {
  if (visit === undefined || visit.pay_before === null || paidForState(visit, now) !== 'waiting') return null;
  return { amount_minor: visit.deposit_minor - visit.deposit_paid_minor, expires_at: new Date(visit.pay_before) };
}

/** The latest attempt, where it is open for exactly this amount at this gateway, and its page has not run out. */
async function findOpen(
  db: Db,
  { account_id, appointment_id, gateway }: Pick<Begun, 'account_id' | 'appointment_id' | 'gateway'>,
  { amount_minor }: Due,
  now: Date,
): Promise<{ unique_id: string } | null> {
  const [open] = await readOpenAttempts(db, account_id, appointment_id);
  if (open === undefined || open.driver !== gateway.name || open.amount_minor !== amount_minor || open.pay_url === null) return null;
  return Date.parse(open.expires_at) > now.getTime() ? { unique_id: open.unique_id } : null;
}

async function readBegun(services: Services, wanted: WantedBooking): Promise<Begun | { unique_id: string } | Trouble | NotFound> {
  const now = services.now();
  const begun = await services.database.withAliasAccount(wanted.alias, async (db, row) => {
    if (accountStanding(row, now) !== null) return notFound('business');
    const account = { id: row.id, is_training: row.is_training === 1 };
    const booking = await db
      .selectFrom('appointments')
      .where('account_id', '=', row.id)
      .where('unique_id', '=', wanted.booking_unique_id)
      .select('id')
      .executeTakeFirst();
    if (booking === undefined) return notFound('appointment');
    const due = dueOf(await readPaidFor(db, row.id, booking.id), now);
    if (due === null) return refuse('gateway.nothing_due');
    const gateway = openGateway(services, account, await readGatewaySetting(db, services, account));
    if (gateway === null) return refuse('gateway.none');
    const open = await findOpen(db, { account_id: row.id, appointment_id: booking.id, gateway }, due, now);
    if (open !== null) return open;
    const business = await db
      .selectFrom('accounts')
      .where('id', '=', row.id)
      .select(['english_name', 'arabic_name'])
      .executeTakeFirstOrThrow();
    const name = wanted.language === 'ar' ? business.arabic_name : business.english_name;
    return { account_id: row.id, appointment_id: booking.id, currency: row.currency, name, gateway, due };
  });
  return begun ?? notFound('business');
}

/**
 * Begins paying the deposit of a booking: an attempt that is open is gone on with, so that a second press makes no second payment. Answers the
 * attempt's unguessable id. Call it outside any transaction: the gateway is asked while no connection and no lock is held. Of two who press at
 * once the second finds the first one's attempt when it has the visit, and the page it asked for is left to expire, unknown to everybody.
 */
export async function beginPayment(services: Services, wanted: WantedBooking): Promise<{ unique_id: string } | Trouble | NotFound> {
  const begun = await readBegun(services, wanted);
  if (!('gateway' in begun)) return begun;
  const { account_id, appointment_id, currency, gateway, due } = begun;
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
    const visit = await lockPaidFor(db, account_id, appointment_id);
    const now = services.now();
    const now_due = dueOf(visit, now);
    if (visit === undefined || now_due === null) return refuse('gateway.nothing_due');
    const open = await findOpen(db, begun, now_due, now);
    if (open !== null) return open;
    // Something was paid at the counter while the gateway was asked: the page asks for too much, and the next press for what is left.
    if (now_due.amount_minor !== due.amount_minor) return refuse('gateway.not_reached');
    const id = await insertGatewayPayment(db, account_id, {
      ...page,
      unique_id,
      appointment_id,
      customer_id: visit.customer_id,
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
