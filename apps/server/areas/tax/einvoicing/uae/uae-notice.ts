import { readAeNotice } from '@rawnaq/einvoice/ae/http-provider';
import type { AeStatus } from '@rawnaq/einvoice/ae/provider';
import type { Services } from '../../../../services.ts';
import { keepExchange } from '../sending/exchange-log.ts';
import { again } from './uae-send.ts';

/** Where a service provider of the Emirates tells how far a document is. */
export const noticePath = '/api/einvoicing/uae/notices';

/** Longer than a notice may be old, on either side of our clock. */
const keptMs = 15 * 60_000;

/**
 * Takes a provider's notice. It is believed only when it is signed with the agreed secret and fresh, and even then it is only a reason to ask the provider
 * itself at once: a notice that was held back, comes in the wrong order or twice can change nothing. `unknown`: no notices are agreed here.
 */
export async function takeUaeNotice(
  services: Services,
  body: string,
  signature: string | undefined,
): Promise<'taken' | 'not_genuine' | 'unknown'> {
  const { database } = services;
  const now = services.now();
  const found = await database.withPlatform(async (db) => {
    const secret = await services.uaeProviders.noticeSecret(db);
    if (secret === null) return 'unknown';
    const status = readAeNotice(body, signature, secret, now);
    if (status === null) return 'not_genuine';
    await db
      .deleteFrom('uae_provider_notices')
      .where('received_at', '<', new Date(now.getTime() - keptMs).toISOString())
      .execute();
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('uae_provider_notices')
      .values({ signature: signature ?? '', received_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows !== 1n || !/^[0-9a-f-]{36}$/.test(status.uuid)) return null;
    // One about a document that is not ours is passed over, so that nobody learns which exist.
    const place = await db
      .selectFrom('einvoice_uae_directory')
      .where('uuid', '=', status.uuid)
      .select(['account_id', 'document_id'])
      .executeTakeFirst();
    return place === undefined ? null : { ...place, status };
  });
  if (found === 'unknown' || found === 'not_genuine') return found;
  if (found !== null) await askAtOnce(services, found, body, now);
  return 'taken';
}

interface Noticed {
  account_id: number;
  document_id: number;
  status: AeStatus;
}

async function askAtOnce(services: Services, { account_id, document_id, status }: Noticed, body: string, now: Date): Promise<void> {
  await services.database.withAccount(account_id, async (db) => {
    const on_its_way = await db
      .selectFrom('einvoice_deliveries')
      .where('account_id', '=', account_id)
      .where('document_id', '=', document_id)
      .where('state', 'in', ['waiting', 'submitted'])
      .select('document_id')
      .executeTakeFirst();
    const exchange = { method: 'POST' as const, url: noticePath, status: 200, duration_ms: 0, request_body: body, response_body: null };
    await keepExchange(db, account_id, now, exchange, {
      device_id: null,
      document_id,
      action: 'notice',
      outcome: status.state,
      answers: [],
    });
    if (on_its_way !== undefined) await again(services, { account_id, document_id }, 0, { db });
  });
}
