import { senderOf } from '@rawnaq/domain/reach/whatsapp/sender';
import { connectionChanges, mainChanges, statusAfter } from '@rawnaq/domain/reach/whatsapp/states';
import type { JobContext } from '../../../http/context.ts';
import { inAccountJob } from '../../../jobs/account-job.ts';
import type { Services } from '../../../services.ts';
import { openTask } from '../notifications/public/open-tasks.ts';
import { readSenderFacts } from './sender-store.ts';
import { connectionLost } from './task-sources.ts';

/** The message that met the loss is looked at again so soon: it then waits for the connection, as the others do. */
export const lostAgainSeconds = 60;

interface Lost {
  /** A key of `whatsapp_errors` in the messages. */
  reason: string;
  /** The number was connected then, and has been the same since. */
  since: string;
}

/** Writes down that a number sends nothing any more, the account's own or (`account_id` null) the platform's; one connected anew meanwhile stays so. */
export async function noteLost(services: Services, { account_id, ...lost }: Lost & { account_id: number | null }): Promise<void> {
  try {
    if (account_id === null) await loseMain(services, lost);
    else await inAccountJob(services, account_id, (context) => loseOwn(context, lost), { alsoWhenClosed: true });
  } catch (error) {
    // The message was refused all the same; the next one meets the loss again.
    services.logger.error({ err: error, account_id }, 'a lost connection to WhatsApp could not be written down');
  }
}

const isSame = (one: string, other: string): boolean => Date.parse(one) === Date.parse(other);

/**
 * A webhook told that the account's number sends nothing any more. `at` in seconds: what is older than the connection was about another one. Of an account
 * that sends by the platform's number nothing follows for its own.
 */
export async function loseFromOutside(context: JobContext, reason: string, at: number): Promise<void> {
  const { db, account_id, now } = context;
  const sender = senderOf(await readSenderFacts(db, account_id, now), 'service');
  const row = await db
    .selectFrom('whatsapp_connections')
    .where('account_id', '=', account_id)
    .select('status_changed_at')
    .executeTakeFirst();
  if (row === undefined || !('by' in sender) || sender.by !== 'own' || at * 1000 < Date.parse(row.status_changed_at)) return;
  await loseOwn(context, { reason, since: row.status_changed_at });
}

async function loseOwn(context: JobContext, { reason, since }: Lost): Promise<void> {
  const { db, account_id, now } = context;
  const before = await db
    .selectFrom('whatsapp_connections')
    .where('account_id', '=', account_id)
    .select(['status', 'status_changed_at', 'phone_number'])
    .forUpdate()
    .executeTakeFirst();
  if (before === undefined || !isSame(before.status_changed_at, since)) return;
  const status = statusAfter(connectionChanges, before.status, 'lost');
  if (status === null) return;
  await db
    .updateTable('whatsapp_connections')
    .set({ status, status_reason: reason, status_changed_at: now })
    .where('account_id', '=', account_id)
    .execute();
  await context.audit({
    area: 'whatsapp',
    action: 'lose_whatsapp',
    subject_type: 'whatsapp_connection',
    before: { status: before.status },
    after: { status, reason },
  });
  await openTask(context, connectionLost, { subject_id: account_id, params: { number: before.phone_number ?? '' } });
  context.publish('whatsapp', account_id);
}

async function loseMain({ database, logger, now }: Services, { reason, since }: Lost): Promise<void> {
  const isLost = await database.withPlatform(async (db) => {
    const before = await db.selectFrom('whatsapp_main_instance').select(['status', 'status_changed_at']).forUpdate().executeTakeFirst();
    const status = before === undefined ? null : statusAfter(mainChanges, before.status, 'lost');
    if (before === undefined || status === null || !isSame(before.status_changed_at, since)) return false;
    await db.updateTable('whatsapp_main_instance').set({ status, status_reason: reason, status_changed_at: now() }).execute();
    return true;
  });
  if (isLost) logger.error({ reason }, 'the platform’s number sends no WhatsApp messages until it is connected again');
}
