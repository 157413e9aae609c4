import { keptTier } from '@rawnaq/domain/reach/whatsapp/sending-limits';
import type { WebhookItem } from '@rawnaq/domain/reach/whatsapp/webhook';
import { sql } from 'kysely';
import type { Db } from '../../../../db/database.ts';

/** A number is flagged when its quality is low, and not any more when it is medium or better. */
const qualities: Readonly<Record<string, 'red' | 'yellow'>> = { FLAGGED: 'red', UNFLAGGED: 'yellow' };

export const qualityOfEvent = (event: string): 'red' | 'yellow' | undefined => qualities[event];

/** Whether nothing newer of its kind was told: the keys of what was worked off are kept as long as Meta repeats a call. */
async function isNewest(db: Db, account_id: number, kind: string, at: number): Promise<boolean> {
  const { rows } = await sql`
    select from webhook_events where account_id = ${account_id} and source = 'whatsapp' and event_key ~ ${kind} and substring(event_key from '[0-9]+$')::bigint > ${at} limit 1`.execute(
    db,
  );
  return rows.length === 0;
}

/** The limit and the quality of the account's number as WhatsApp tells of them; what is older than the connection was about another one. */
export async function noteNumber(
  db: Db,
  account_id: number,
  { event, tier: word, at }: Extract<WebhookItem, { kind: 'number' }>,
): Promise<void> {
  const tier = keptTier(word);
  const quality = qualityOfEvent(event);
  const values = {
    ...(tier !== null && (await isNewest(db, account_id, '^number:[^:]*:TIER_', at)) ? { tier } : {}),
    ...(quality !== undefined && (await isNewest(db, account_id, '^number:(UN)?FLAGGED:', at)) ? { quality } : {}),
  };
  if (Object.keys(values).length === 0) return;
  await db
    .updateTable('whatsapp_connections')
    .set(values)
    .where('account_id', '=', account_id)
    .where('connected_at', '<=', new Date(at * 1000 + 999).toISOString())
    .execute();
}
