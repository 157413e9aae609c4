import { cloudErrorOf, endsConnection } from '@rawnaq/domain/reach/whatsapp/cloud-errors';
import { seconds_between_waiting, senderOf } from '@rawnaq/domain/reach/whatsapp/sender';
import { keptTier } from '@rawnaq/domain/reach/whatsapp/sending-limits';
import type { WebhookItem } from '@rawnaq/domain/reach/whatsapp/webhook';
import { sql } from 'kysely';
import { inAccountJob } from '../../../jobs/account-job.ts';
import type { Services } from '../../../services.ts';
import { spreadWaiting } from '../messaging/public/spread-waiting.ts';
import { noteCodeTemplate } from './code-template.ts';
import { noteLost } from './lost-connection.ts';
import { readSenderFacts } from './sender-store.ts';
import { stateOfWord } from './template-store.ts';
import { qualityOfEvent } from './webhook/note-number.ts';

export const spreadMainTask = 'spread_main_whatsapp';

/** What ends the platform's number, as WhatsApp tells it: of a message that failed, or of the whole account. */
function endOf(item: WebhookItem): string | null {
  if (item.kind === 'account') return 'account_restricted';
  if (item.kind !== 'status' || item.state !== 'failed' || item.error_code === null) return null;
  const meaning = cloudErrorOf(item.error_code, null);
  return endsConnection(meaning) ? meaning.reason : null;
}

/**
 * Takes what WhatsApp tells of the platform's number itself: its limit, its quality, its end. Each in the order of its time, whichever order they come in; what
 * was said of an earlier connection changes nothing. Done twice it is the same.
 */
export async function noteMainNews(services: Services, items: readonly WebhookItem[]): Promise<void> {
  for (const item of items) {
    if (item.kind === 'number') await noteNumber(services, item);
    if (item.kind === 'template') await noteTemplate(services, item);
    const reason = endOf(item);
    if (reason === null || !('at' in item)) continue;
    const row = await services.database.withPlatform((db) =>
      db.selectFrom('whatsapp_main_instance').select('status_changed_at').executeTakeFirst(),
    );
    // Meta tells whole seconds.
    if (row !== undefined && item.at * 1000 + 999 >= Date.parse(row.status_changed_at))
      await noteLost(services, { account_id: null, reason, since: row.status_changed_at });
  }
}

/** Of the platform's templates the one for codes counts; WhatsApp tells whole seconds. */
async function noteTemplate(
  services: Services,
  { name, language, event, reason, at }: Extract<WebhookItem, { kind: 'template' }>,
): Promise<void> {
  const state = stateOfWord(event);
  if (state !== null) await noteCodeTemplate(services, { name, language, state, reason, at: new Date(at * 1000 + 999).toISOString() });
}

async function noteNumber({ database }: Services, { event, tier: word, at }: Extract<WebhookItem, { kind: 'number' }>): Promise<void> {
  const told = new Date(at * 1000 + 999);
  const tier = keptTier(word);
  const quality = qualityOfEvent(event);
  await database.withPlatform(async (db) => {
    const rows = () => db.updateTable('whatsapp_main_instance').where('status', '<>', 0);
    if (tier !== null)
      await rows()
        .set({ tier, tier_told_at: told })
        .where((is) => is.or([is('tier_told_at', 'is', null), is('tier_told_at', '<', told.toISOString())]))
        .execute();
    if (quality !== undefined)
      await rows()
        .set({ quality, quality_told_at: told })
        .where((is) => is.or([is('quality_told_at', 'is', null), is('quality_told_at', '<', told.toISOString())]))
        .execute();
  });
}

/** The platform's number is back: what waits for it in all accounts goes, one behind the other, so that it does not send a day's messages in a minute. */
export async function spreadMain(services: Services): Promise<void> {
  const { rows } = await services.database.withPlatform((db) =>
    sql<{ account_id: number }>`select distinct account_id from message_queue order by account_id`.execute(db),
  );
  let after_seconds = 0;
  for (const { account_id } of rows) {
    const count = await inAccountJob(
      services,
      account_id,
      async (context) => {
        const sender = senderOf(await readSenderFacts(context.db, account_id, context.now), 'service');
        if (!('by' in sender) || sender.by !== 'main') return 0;
        return spreadWaiting(context, { account_id, channel: 'whatsapp', seconds: seconds_between_waiting, after_seconds });
      },
      { alsoWhenClosed: true },
    );
    after_seconds += (count ?? 0) * seconds_between_waiting;
  }
}
