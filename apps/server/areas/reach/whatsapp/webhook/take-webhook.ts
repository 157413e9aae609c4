import { createHmac } from 'node:crypto';
import { attemptOfOpaque, readWebhook, type WebhookItem } from '@rawnaq/domain/reach/whatsapp/webhook';
import { sameBytes } from '../../../../secrets.ts';
import type { Services } from '../../../../services.ts';
import { takeEvents, whoseToken } from '../../messaging/public/webhooks.ts';
import { noteMainNews } from '../main-news.ts';
import { accountsLastWritten } from '../turns.ts';
import { readMainWebhook, readOwnWebhook, type WebhookOwner } from './webhook-store.ts';

/** What is left of "/api/webhooks/whatsapp/:token": an address nobody can guess, which names its account (decision 1). */
export const webhookPath = '/api/webhooks/whatsapp/:token';

async function ownerOf(services: Services, token: string): Promise<{ whose: number | 'main'; owner: WebhookOwner } | null> {
  const whose = whoseToken(token);
  if (whose === null) return null;
  const { database, secrets } = services;
  const owner =
    whose === 'main'
      ? await database.withPlatform((db) => readMainWebhook(db, secrets))
      : await database.withAccount(whose, (db) => readOwnWebhook(db, secrets, whose));
  return owner !== null && sameBytes(Buffer.from(owner.webhook_token), Buffer.from(token)) ? { whose, owner } : null;
}

/** Meta asks whether an address is ours before it sends anything there: the challenge to answer with, or null where nothing proves who asks. */
export async function challengeOf(services: Services, token: string, query: Readonly<Record<string, unknown>>): Promise<string | null> {
  const found = await ownerOf(services, token);
  const { 'hub.mode': mode, 'hub.verify_token': verify, 'hub.challenge': challenge } = query;
  if (found === null || mode !== 'subscribe' || typeof verify !== 'string' || typeof challenge !== 'string') return null;
  if (!/^[\w-]{1,200}$/.test(challenge)) return null;
  return sameBytes(Buffer.from(verify), Buffer.from(found.owner.verify_token)) ? challenge : null;
}

/** Whether a signature ("sha256=…") is that of these very bytes. Takes the same time wherever it differs. */
function isGenuine(raw: Buffer, signature: string | undefined, app_secret: string): boolean {
  if (signature === undefined || !/^sha256=[0-9a-f]{64}$/.test(signature)) return false;
  const expected = createHmac('sha256', app_secret).update(raw).digest();
  return sameBytes(Buffer.from(signature.slice('sha256='.length), 'hex'), expected);
}

const parsed = (raw: Buffer): unknown => {
  try {
    return JSON.parse(raw.toString('utf8'));
  } catch {
    return null;
  }
};

/** Keeps what a call of Meta says, and makes working it off due; nothing of it is done before the call is answered. */
export async function takeWebhook(
  services: Services,
  token: string,
  raw: Buffer,
  signature: string | undefined,
): Promise<'taken' | 'unknown' | 'not_genuine'> {
  const found = await ownerOf(services, token);
  if (found === null) return 'unknown';
  if (found.owner.app_secret === null || !isGenuine(raw, signature, found.owner.app_secret)) return 'not_genuine';
  const items = readWebhook(parsed(raw));
  if (found.whose === 'main') await noteMainNews(services, items);
  const byAccount = found.whose === 'main' ? await sortedByAccount(services, items) : new Map([[found.whose, items]]);
  for (const [account_id, own] of byAccount) await takeEvents(services, { account_id, source: 'whatsapp' }, own);
  return 'taken';
}

/**
 * The platform's number serves many accounts: a state belongs to the account of its attempt, what a customer writes to the account that wrote to this
 * person last. What belongs to none (a letter of the platform, a stranger) is left out.
 */
async function sortedByAccount(services: Services, items: readonly WebhookItem[]): Promise<Map<number, WebhookItem[]>> {
  const people = items.flatMap((item) => (item.kind === 'incoming' ? [item.from] : []));
  const accounts = await accountsLastWritten(services, people);
  const sorted = new Map<number, WebhookItem[]>();
  for (const item of items) {
    const account_id =
      item.kind === 'status' ? attemptOfOpaque(item.opaque)?.account_id : item.kind === 'incoming' ? accounts.get(item.from) : undefined;
    if (account_id === undefined || account_id === 0) continue;
    sorted.set(account_id, [...(sorted.get(account_id) ?? []), item]);
  }
  const known = await services.database.withPlatform((db) =>
    db
      .selectFrom('accounts')
      .where('id', 'in', [0, ...sorted.keys()])
      .select('id')
      .execute(),
  );
  const ids = new Set(known.map(({ id }) => id));
  return new Map([...sorted].filter(([account_id]) => ids.has(account_id)));
}
