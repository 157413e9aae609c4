import type { Language } from '@rawnaq/messages/format';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { beginPayment, leaveToCounter, readOnlinePayment } from '../areas/payments-online/public.ts';
import { accountAuditor } from './audit.ts';
import type { OnlineContext } from './context.ts';
import { Refusal } from './refusal.ts';
import { findOnlineAccount } from '../areas/online/public.ts';
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
  const isAllowed = uuid.test(unique_id) && (await services.rateLimits.allow(`pay:${request.ip}`, 60, 600));
  if (!isAllowed) return reply.redirect(`${home}/e-booking/${encodeURIComponent(unique_id)}`, 302);
  const pay_url = await services.database.withAlias(alias, async (db, account_id) => {
    const now = services.now();
    if ((await findOnlineAccount(db, account_id, now)) === null) return null;
    const account = await db
      .selectFrom('accounts')
      .where('id', '=', account_id)
      .select(['id', 'timezone', 'currency', 'country_id', 'is_training'])
      .executeTakeFirstOrThrow();
    const visit = await db
      .selectFrom('appointments')
      .where('account_id', '=', account_id)
      .where('unique_id', '=', unique_id)
      .select('id')
      .executeTakeFirst();
    if (visit === undefined) return null;
    const base = {
      db,
      now,
      language,
      request_id: String(request.id),
      ip: request.ip,
      services,
      request,
      reply,
      afterCommit: () => undefined,
    };
    const context: OnlineContext = {
      ...base,
      kind: 'online',
      user: null,
      account_id,
      account: { ...account, is_training: account.is_training === 1 },
      audit: accountAuditor(base, account_id, null, null),
      publish: () => undefined,
      enqueue: (job, payload) => services.jobs.enqueue(db, job, { ...payload, account_id }),
    };
    const begun = await beginPayment(context, visit.id, alias, language);
    if (begun instanceof Refusal && begun.code === 'gateway.none') await leaveToCounter(context, visit.id);
    return begun instanceof Refusal ? null : ((await readOnlinePayment(db, account, alias, begun.unique_id, services))?.pay_url ?? null);
  });
  return reply.redirect(pay_url ?? `${home}/e-booking/${unique_id}`, 302);
}
