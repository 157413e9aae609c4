import { randomUUID } from 'node:crypto';
import type { MessagePurpose } from '@rawnaq/domain/reach/messaging/message-purpose';
import type { Language } from '@rawnaq/messages/format';
import type { MessageChannel, MessageContent, MessagePort, OutgoingMessage } from '../../../../adapters/ports.ts';
import type { JobContext } from '../../../../http/context.ts';
import { type Letterhead, readLetterhead } from '../look/letter-look.ts';
import { readSilence } from '../returns/returns-store.ts';
import {
  addAttempt,
  type Due,
  lockMessage,
  lockOrder,
  lookAgain,
  type MessageRow,
  oneBefore,
  readAttempt,
  wakeNext,
} from './delivery-store.ts';
import { blankedBody, followRefusal, nextChannel } from './follow-outcome.ts';
import { tellFailed, verdictOn } from './judges.ts';
import { notifyVisitDevices, visitOfMessage } from '../visit-push/notify-devices.ts';
import { unsubscribeLink } from './unsubscribe-link.ts';

/** So long an attempt belongs to the process that began it; its port has a little less. */
const leaseSeconds = 60;
/** What waits for a connection or a package is looked at this often, if nobody wakes it. */
const waitingSeconds = 60;
/** What waits for the message before it is looked at this often, if that one does not wake it. */
const inOrderSeconds = 5;

/** What is to be done once the transaction has committed, with no lock and no connection held. */
export type Begun =
  | {
      kind: 'send';
      message: OutgoingMessage;
      template: string;
      /** Of an e-mail. */
      letterhead: Letterhead | null;
      attempt_id: string;
      started_at: Date;
      port: MessagePort;
      late_seconds: number;
      channel: MessageChannel;
    }
  /** An attempt of which no answer came and whose lease is over. */
  | { kind: 'lapsed'; message: MessageRow; attempt_id: string; started_at: Date; port: MessagePort | null }
  | { kind: 'nothing' };

/** What a customer does not want by this way may be wanted by the next one. */
const aboutTheWay = new Set(['consent_withdrawn', 'no_consent']);

const nothing: Begun = { kind: 'nothing' };

const outgoing = (row: MessageRow, of: Pick<OutgoingMessage, 'sender' | 'unsubscribe_url'>): OutgoingMessage => ({
  recipient: row.recipient,
  subject: row.subject,
  body: row.body,
  html: row.html,
  calendar_file: row.calendar_file,
  content: row.content as MessageContent | null,
  ...of,
  language: row.language as Language,
  purpose: row.purpose as MessagePurpose,
});

const choosePort = (context: JobContext, row: MessageRow) =>
  context.services.messagePorts[row.channel as MessageChannel](context.db, {
    account_id: context.account_id,
    purpose: row.purpose as MessagePurpose,
    recipient: row.recipient,
  });

/**
 * Begins the attempt of a message that is due: judged once more, it becomes one that is being sent, under an attempt with a lease. The transaction commits
 * before the port is called, so that whatever happens then, it is known that it may have been.
 */
export async function beginAttempt(context: JobContext, due: Due): Promise<Begun> {
  const { db, account_id } = context;
  const now = context.services.now();
  const row = await lockMessage(db, due);
  if (row === undefined) return nothing;
  if (row.state === 'sending') return lapsed(context, row, now);
  if (row.state !== 'pending') return nothing;
  if (Date.parse(row.due_at) > now.getTime()) {
    await lookAgain(db, due, new Date(row.due_at));
    return nothing;
  }
  const update = db.updateTable('outbox_messages').where('account_id', '=', account_id).where('id', '=', row.id);
  const blanked = blankedBody(context, row);
  if (row.expires_at !== null && Date.parse(row.expires_at) <= now.getTime()) {
    await update.set({ state: 'expired', ...blanked }).execute();
    await tellFailed(context, row);
    await wakeNext(db, row, now);
    return nothing;
  }
  let before = await oneBefore(db, row, now);
  if (before !== undefined) {
    // What was before it may have been answered meanwhile, and then wakes nobody any more: looked at again while no answer is written down.
    await lockOrder(db, row);
    before = await oneBefore(db, row, now);
  }
  if (before !== undefined) {
    await lookAgain(db, due, new Date(Math.max(Date.parse(before.due_at), now.getTime() + inOrderSeconds * 1000)));
    return nothing;
  }
  const verdict = await verdictOn(context, row);
  if ('wait_until' in verdict) {
    await update.set({ due_at: verdict.wait_until }).execute();
    return nothing;
  }
  if ('withhold' in verdict && aboutTheWay.has(verdict.withhold)) {
    const next = await nextChannel(context, row);
    if (next !== undefined) {
      await update.set(next).execute();
      await lookAgain(db, due, now);
      return nothing;
    }
  }
  const unsubscribe_url = 'withhold' in verdict ? null : await unsubscribeLink(context, row);
  if ('withhold' in verdict || unsubscribe_url === undefined) {
    const withheld_reason = 'withhold' in verdict ? verdict.withhold : 'no_page_to_unsubscribe';
    await update.set({ state: 'withheld', withheld_reason, ...blanked }).execute();
    await tellFailed(context, row, 'withheld');
    await wakeNext(db, row, now);
    return nothing;
  }
  // Before a channel is chosen: what waits for one is news already.
  const visit = visitOfMessage(row);
  if (visit !== null) await notifyVisitDevices({ ...context, now }, { ...visit, key: String(row.id) });
  // What comes back is not sent once more: the next channel has its turn at once.
  if (row.channel === 'email' && (await readSilence(db, account_id, row.recipient)) !== undefined) {
    await followRefusal(context, row, { kind: 'refused', sort: 'other_channel', code: 'mail_silenced' });
    return nothing;
  }
  const port = await choosePort(context, row);
  if ('kind' in port) {
    if (port.kind === 'refused') await followRefusal(context, row, port);
    else {
      await lookAgain(db, due, new Date(now.getTime() + waitingSeconds * 1000));
      if (row.error_code !== port.code) await update.set({ error_code: port.code, error_sort: null }).execute();
    }
    return nothing;
  }
  const letterhead = row.channel === 'email' ? await readLetterhead(db, account_id, row.language as Language) : null;
  const sender = letterhead === null ? null : { name: letterhead.name, reply_to: letterhead.email };
  const attempt_id = randomUUID();
  const lease_until = new Date(now.getTime() + leaseSeconds * 1000);
  await Promise.all([
    update.set({ state: 'sending', attempt_id, lease_until, attempts: row.attempts + 1, error_code: null, error_sort: null }).execute(),
    addAttempt(db, row, { id: attempt_id, started_at: now, lease_until }),
  ]);
  const late_seconds = (now.getTime() - Date.parse(row.due_at)) / 1000;
  return {
    kind: 'send',
    message: outgoing(row, { unsubscribe_url, sender }),
    template: row.template,
    letterhead,
    attempt_id,
    started_at: now,
    port,
    late_seconds,
    channel: row.channel as MessageChannel,
  };
}

/** The port may tell what became of an attempt; which one it was is chosen as it was then. */
async function lapsed(context: JobContext, row: MessageRow, now: Date): Promise<Begun> {
  if (row.attempt_id === null || row.lease_until === null) return nothing;
  if (Date.parse(row.lease_until) > now.getTime()) {
    await lookAgain(context.db, { account_id: context.account_id, message_id: row.id }, new Date(row.lease_until));
    return nothing;
  }
  const port = await choosePort(context, row);
  const { started_at } = await readAttempt(context.db, context.account_id, row.attempt_id);
  return {
    kind: 'lapsed',
    message: row,
    attempt_id: row.attempt_id,
    started_at: new Date(started_at),
    port: 'kind' in port ? null : port,
  };
}
