import { choiceKeys, saveChoices, unsubscribe } from '@rawnaq/contract/reach/consent';
import type { Language } from '@rawnaq/messages/format';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { OnlineAccount, OnlineBusiness } from '../areas/calendar/online/public/business.ts';
import { type CustomerChoices, readChoices } from '../areas/reach/consent/public/choices.ts';
import type { Db } from '../db/database.ts';
import type { Services } from '../services.ts';
import { takeFormsInParts } from './forms.ts';

/** What the page says of what was just pressed. */
const said = ['saved', 'stopped', 'failed'] as const;

export interface ChoicesPage {
  name: 'choices';
  business: OnlineBusiness;
  secret: string;
  /** Null: the link has ended. */
  choices: CustomerChoices | null;
  said: (typeof said)[number] | null;
  /** The address of an e-mail's "unsubscribe". */
  asks_to_stop: boolean;
}

interface Params {
  alias: string;
  secret: string;
}
type ChoicesRequest = FastifyRequest<{ Params: Params; Body: Readonly<Record<string, string>> | undefined }>;

/** Loads the page of a signed link, genuine or not: nothing tells a forged link from one that has ended. */
export async function readChoicesPage(given: {
  db: Db;
  account: OnlineAccount;
  business: OnlineBusiness;
  request: FastifyRequest<{ Params: { secret?: string } }>;
  language: Language;
  services: Services;
}): Promise<ChoicesPage> {
  const { db, account, business, request, language, services } = given;
  const secret = request.params.secret ?? '';
  const [path = '', query = ''] = request.url.split('?');
  const told = new URLSearchParams(query).get('said');
  return {
    name: 'choices',
    business,
    secret,
    choices: await readChoices({ db, account_id: account.id, services }, secret, language),
    said: said.find((one) => one === told) ?? null,
    asks_to_stop: path.includes('/unsubscribe/'),
  };
}

/**
 * Takes what the customer pressed on that page, and the one press of a mail program (RFC 8058), which is answered without a redirect. Both go the way of
 * every other call.
 */
export function registerChoicesForms(scope: FastifyInstance, prefixes: readonly string[]): void {
  for (const prefix of prefixes) {
    const send = async (request: ChoicesRequest, path: string, payload: object) => {
      const { alias, secret } = request.params;
      return scope.inject({
        method: 'POST',
        url: path.replace('{alias}', encodeURIComponent(alias)).replace('{secret}', encodeURIComponent(secret)),
        payload,
        remoteAddress: request.ip,
        headers: { 'accept-language': prefix === '/ar' ? 'ar' : 'en' },
      });
    };
    const back = (request: ChoicesRequest, reply: FastifyReply, outcome: ChoicesPage['said']): FastifyReply => {
      const { alias, secret } = request.params;
      return reply.redirect(`${prefix}/salon/${encodeURIComponent(alias)}/choices/${encodeURIComponent(secret)}?said=${outcome}`, 303);
    };
    scope.post(`${prefix}/salon/:alias/choices/:secret`, async (request, reply) => {
      const asked = request as ChoicesRequest;
      const ticked = (asked.body?.['chosen'] ?? '').split(',');
      const answer = await send(asked, saveChoices.path, { chosen: choiceKeys.filter((key) => ticked.includes(key)) });
      return back(asked, reply, answer.statusCode < 300 ? 'saved' : 'failed');
    });
    void scope.register(async (inner) => {
      takeFormsInParts(inner);
      inner.post(`${prefix}/salon/:alias/unsubscribe/:secret`, async (request, reply) => {
        const asked = request as ChoicesRequest;
        const answer = await send(asked, unsubscribe.path, {});
        if (asked.body?.['List-Unsubscribe'] === 'One-Click')
          return reply.status(answer.statusCode).header('cache-control', 'no-store').type('text/plain').send('');
        return back(asked, reply, answer.statusCode < 300 ? 'stopped' : 'failed');
      });
    });
  }
}
