import type { Language } from '@rawnaq/messages/format';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '../http/caller.ts';
import { leaveToCounter } from '../areas/calendar/appointments/public/payment.ts';
import { beginPayment } from '../areas/sales/payments-online/public/beginning.ts';
import { readOnlinePayment } from '../areas/sales/payments-online/public/payments.ts';
import { NotFound, Refusal } from '../http/answers/refusal.ts';
import type { Services } from '../services.ts';

type PayRequest = FastifyRequest<{ Params: { alias: string; unique_id: string } }>;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * The link behind "pay the deposit": on to the gateway's page, or back to the booking where there is nothing to pay or nobody to ask. An
 * attempt that is open is gone on with, so that following it twice begins nothing twice.
 */
export async function redirectToPayment(
  services: Services,
  request: PayRequest,
  reply: FastifyReply,
  language: Language,
): Promise<FastifyReply> {
  const { unique_id } = request.params;
  const alias = request.params.alias.toLowerCase();
  const home = `${language === 'ar' ? '/ar' : ''}/salon/${encodeURIComponent(alias)}`;
  reply.header('cache-control', 'private, no-store').header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex');
  const isAllowed = uuid.test(unique_id) && (await services.rateLimits.allow(`pay:${networkOf(request.ip)}`, 60, 600));
  if (!isAllowed) return reply.redirect(`${home}/e-booking/${encodeURIComponent(unique_id)}`, 302);
  const begun = await beginPayment(services, { alias, booking_unique_id: unique_id, language });
  const pay_url = await services.database.withAliasAccount(alias, async (db, account) => {
    if (begun instanceof NotFound) return null;
    if (!(begun instanceof Refusal)) return (await readOnlinePayment(db, account, alias, begun.unique_id, services))?.pay_url ?? null;
    // Nobody to ask, or nobody who may be: the booking is kept, and the salon takes the deposit itself.
    if (begun.code !== 'gateway.none' && begun.code !== 'gateway.national_id_needed') return null;
    const visit = await db
      .selectFrom('appointments')
      .where('account_id', '=', account.id)
      .where('unique_id', '=', unique_id)
      .select('id')
      .executeTakeFirst();
    if (visit !== undefined) await leaveToCounter({ db, account_id: account.id, publish: () => undefined }, visit.id);
    return null;
  });
  return reply.redirect(pay_url ?? `${home}/e-booking/${unique_id}`, 302);
}

/** The link behind "pay the order": on to the gateway's page, or back to the order where there is nothing to pay or nobody to ask. */
export async function redirectToOrderPayment(
  services: Services,
  request: PayRequest,
  reply: FastifyReply,
  language: Language,
): Promise<FastifyReply> {
  const { unique_id } = request.params;
  const alias = request.params.alias.toLowerCase();
  const order = `${language === 'ar' ? '/ar' : ''}/salon/${encodeURIComponent(alias)}/online-order/${encodeURIComponent(unique_id)}`;
  reply.header('cache-control', 'private, no-store').header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex');
  const isAllowed = uuid.test(unique_id) && (await services.rateLimits.allow(`pay:${networkOf(request.ip)}`, 60, 600));
  if (!isAllowed) return reply.redirect(order, 302);
  const begun = await beginPayment(services, { alias, order_unique_id: unique_id, language });
  const payment =
    begun instanceof NotFound || begun instanceof Refusal
      ? null
      : await services.database.withAliasAccount(alias, (db, account) => readOnlinePayment(db, account, alias, begun.unique_id, services));
  return reply.redirect(payment?.pay_url ?? order, 302);
}
