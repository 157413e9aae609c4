import { claimOffer, declineOffer, withdrawWaiting } from '@rawnaq/contract/calendar/online-waiting';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { onlineAnswer, type OnlineWaiting } from '../areas/calendar/waiting-list/public/pages.ts';
import type { Db } from '../db/database.ts';
import type { OnlineAccount, OnlineBusiness } from '../areas/calendar/online/public/business.ts';

/** The outcome of what the customer has just pressed, which the page says. */
const said = ['gone', 'over', 'declined', 'withdrawn', 'failed'] as const;
export type WaitingSaid = (typeof said)[number];

interface Params {
  alias: string;
  unique_id: string;
}
type WaitingRequest = FastifyRequest<{ Params: Params; Body: Readonly<Record<string, string>> | undefined }>;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Loads the page of a wish by its unguessable id; null where this business has none. */
export async function readWaitingPage(given: {
  db: Db;
  account: OnlineAccount;
  business: OnlineBusiness;
  request: FastifyRequest<{ Params: Params }>;
  now: Date;
}): Promise<{ name: 'waiting'; business: OnlineBusiness; waiting: OnlineWaiting; said: WaitingSaid | null } | null> {
  const { db, account, business, request, now } = given;
  const { unique_id } = request.params;
  const waiting = uuid.test(unique_id) ? await onlineAnswer({ db, account_id: account.id, account, now }, unique_id) : null;
  const told = new URLSearchParams(request.url.split('?')[1] ?? '').get('said');
  return waiting === null ? null : { name: 'waiting', business, waiting, said: said.find((one) => one === told) ?? null };
}

const actions = { claim: claimOffer, decline: declineOffer, withdraw: withdrawWaiting } as const;

/**
 * Takes what the customer pressed on that page, which is a plain form, and answers the page again. It goes the way of every other call (one
 * transaction, the same refusals), so the page has no rules of its own about offers.
 */
export function registerWaitingForms(scope: FastifyInstance, prefixes: readonly string[]): void {
  for (const prefix of prefixes) {
    scope.post(`${prefix}/salon/:alias/waiting-list/:unique_id`, async (request, reply) => {
      const { params, body } = request as WaitingRequest;
      const action = (['claim', 'decline', 'withdraw'] as const).find((one) => one === body?.['do']);
      const page = `${prefix}/salon/${encodeURIComponent(params.alias)}/waiting-list/${encodeURIComponent(params.unique_id)}`;
      const target = action === 'withdraw' ? params.unique_id : (body?.['offer'] ?? '');
      if (action === undefined || !uuid.test(target)) return reply.redirect(page, 303);
      const path = actions[action].path.replace('{alias}', encodeURIComponent(params.alias)).replace('{unique_id}', target);
      const answer = await scope.inject({
        method: 'POST',
        url: path,
        payload: {},
        remoteAddress: request.ip,
        headers: { 'accept-language': prefix === '/ar' ? 'ar' : 'en' },
      });
      if (action === 'claim' && answer.statusCode < 300) {
        const { booking_unique_id } = answer.json<OnlineWaiting>();
        return reply.redirect(`${prefix}/salon/${encodeURIComponent(params.alias)}/booking-success/${booking_unique_id}`, 303);
      }
      const code = answer.statusCode < 300 ? null : (answer.json<{ code?: string }>().code ?? '');
      // A wish that is over is told by the page itself: nothing of it is kept, and nothing went wrong.
      return reply.redirect(code === 'waiting.wish_over' ? page : `${page}?said=${outcomeOf(action, code)}`, 303);
    });
  }
}

/** `code`: of the refusal, or null where it was done. */
function outcomeOf(action: keyof typeof actions, code: string | null): WaitingSaid {
  if (code === null) return action === 'decline' ? 'declined' : 'withdrawn';
  if (code === 'waiting.offer_gone') return 'gone';
  return code === 'waiting.offer_over' ? 'over' : 'failed';
}
