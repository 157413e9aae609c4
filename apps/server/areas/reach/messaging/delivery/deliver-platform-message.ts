import { randomUUID } from 'node:crypto';
import type { MessagePort, OutgoingMessage } from '../../../../adapters/ports.ts';
import { columnsOf } from '../../../../db/columns.ts';
import type { Db } from '../../../../db/database.ts';
import { countAttempt } from '../../../../http/message-counts.ts';
import type { Services } from '../../../../services.ts';
import { dressedPlatformLetter } from '../look/letter-look.ts';
import { cameBackLately } from '../returns/work-return.ts';
import { outcomeOf } from './dispatcher.ts';

const leaseSeconds = 60;
const sendWithinMs = 45_000;

const isTraining = async (db: Db, account_id: number | null): Promise<boolean> =>
  account_id !== null &&
  (await db.selectFrom('accounts').where('id', '=', account_id).select('is_training').executeTakeFirst())?.is_training === 1;

const lockLetter = (db: Db, id: number) =>
  db.selectFrom('platform_messages').where('id', '=', id).select(columnsOf.platform_messages).forUpdate().executeTakeFirst();

interface Begun {
  message: OutgoingMessage;
  attempt_id: string;
  port: MessagePort;
  channel: string;
}

/** Begins the attempt; null where there is nothing to send any more. Throws where the queue is to come again. */
async function begin({ now, messagePorts }: Services, db: Db, id: number): Promise<Begun | 'later' | null> {
  const row = await lockLetter(db, id);
  if (row === undefined || !['pending', 'sending'].includes(row.state)) return null;
  const at = now();
  const update = db.updateTable('platform_messages').where('id', '=', id);
  if (row.state === 'sending') {
    if (row.lease_until !== null && Date.parse(row.lease_until) > at.getTime()) return 'later';
    // Links and codes: never sent twice without knowing. Whoever asked asks again.
    await update.set({ state: 'unknown', lease_until: null, error_code: 'interrupted', body: row.masked_body ?? row.body }).execute();
    return null;
  }
  if (row.channel === 'email' && (await cameBackLately(db, row, at))) {
    await update.set({ state: 'failed', error_code: 'mail_silenced', error_sort: 'never', body: row.masked_body ?? row.body }).execute();
    return null;
  }
  const channel = row.channel === 'email' ? 'email' : 'whatsapp';
  const port = await messagePorts[channel](db, { account_id: null, purpose: 'staff', recipient: row.recipient });
  if ('kind' in port) {
    await update.set({ error_code: port.code }).execute();
    return 'later';
  }
  const attempt_id = randomUUID();
  const lease_until = new Date(at.getTime() + leaseSeconds * 1000);
  await update.set({ state: 'sending', attempt_id, lease_until, attempts: row.attempts + 1, error_code: null, error_sort: null }).execute();
  const { recipient, subject, body } = row;
  const language = row.language === 'ar' ? 'ar' : 'en';
  const html = dressedPlatformLetter({ template: row.template ?? '', language, subject, body });
  return { message: { recipient, subject, body, html, language, purpose: 'staff' }, attempt_id, port, channel };
}

/**
 * Sends a letter of the platform. Runs at least once: its attempt is committed before the port is called, so that one of which the outcome is not known is
 * not sent again. Throws where it was refused for now, so that the queue tries again, later each time.
 */
export async function deliverPlatformMessage(services: Services, { message_id }: { message_id: number }): Promise<void> {
  const { database, now } = services;
  const begun = await database.withPlatform((db) => begin(services, db, message_id));
  if (begun === null) return;
  if (begun === 'later') throw new Error('a letter of the platform waits');
  const outcome = await outcomeOf(() => begun.port.send(begun.message, { id: begun.attempt_id, account_id: null }), sendWithinMs);
  countAttempt(begun.channel, outcome.kind, outcome.kind === 'refused' ? outcome.code : undefined);
  const isAgain = await database.withPlatform(async (db) => {
    const row = await lockLetter(db, message_id);
    if (row === undefined || row.attempt_id !== begun.attempt_id || row.state !== 'sending') return false;
    const update = db.updateTable('platform_messages').where('id', '=', row.id);
    // What the platform writes signs users in, if anybody.
    const body = row.masked_body !== null && !(await isTraining(db, row.account_id)) ? row.masked_body : row.body;
    const ended = { lease_until: null, error_code: null, error_sort: null, error: null };
    if (outcome.kind === 'accepted') {
      await update.set({ ...ended, state: 'sent', sent_at: now(), provider_id: outcome.provider_id, body }).execute();
      return false;
    }
    if (outcome.kind === 'unknown') {
      await update.set({ ...ended, state: 'unknown', error_code: 'no_answer', body }).execute();
      return false;
    }
    const refused = { ...ended, error_code: outcome.code, error_sort: outcome.sort };
    const isLater = outcome.sort === 'later' || outcome.sort === 'owner';
    await update.set({ ...refused, ...(isLater ? { state: 'pending' } : { state: 'failed', body }) }).execute();
    return isLater;
  });
  if (isAgain) throw new Error('a letter of the platform was refused for now');
}
