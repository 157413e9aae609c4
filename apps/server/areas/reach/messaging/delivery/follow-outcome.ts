import { addressBy, orderedChannels } from '@rawnaq/domain/reach/messaging/channel-order';
import { mailReturnReasons, silencedAtOnce } from '@rawnaq/domain/reach/messaging/mail-return';
import { pauseSeconds, reportWaitSeconds } from '@rawnaq/domain/reach/messaging/retry';
import type { MessagePort, Refusal, SendOutcome } from '../../../../adapters/ports.ts';
import { columnsOf } from '../../../../db/columns.ts';
import type { JobContext } from '../../../../http/context.ts';
import { noteReturn } from '../returns/returns-store.ts';
import { isBlankedOnDelivery } from '../sign-in-secrets.ts';
import { type Due, endAttempt, lockMessage, type MessageRow, readAttempt, wakeNext } from './delivery-store.ts';
import { consentVerdict, tellFailed } from './judges.ts';

/** An attempt of which nothing is known is looked into this often. */
const askSeconds = 30;

const ofMessage = ({ db, account_id }: JobContext, id: number) =>
  db.updateTable('outbox_messages').where('account_id', '=', account_id).where('id', '=', id);

/** The text without its link or code, to be written where the message is done with; nothing where it has none or stays readable here. */
export function blankedBody(context: JobContext, row: MessageRow, isLocal = false): { body?: string; content?: null } {
  if (row.masked_body === null) return {};
  return isBlankedOnDelivery(row.template, { isTraining: context.account.is_training, isLocal })
    ? { body: row.masked_body, content: null }
    : {};
}

/** The next channel by which the customer can be reached and wants to be, and those behind it; undefined where there is none, or the text is gone. */
export async function nextChannel(context: JobContext, row: MessageRow) {
  if (row.customer_id === null || row.channels_left.length === 0 || row.body === row.masked_body) return undefined;
  const customer = await context.db
    .selectFrom('customers')
    .where('account_id', '=', context.account_id)
    .where('id', '=', row.customer_id)
    .select(['mobile', 'email'])
    .executeTakeFirst();
  if (customer === undefined) return undefined;
  for (const [index, left] of row.channels_left.entries()) {
    const channel = orderedChannels.find((one) => one === left);
    const recipient = channel === undefined ? null : addressBy(channel, { ...customer, withdrawn: [] });
    if (channel === undefined || recipient === null) continue;
    if ('send' in (await consentVerdict(context, { ...row, channel })))
      return { channel, recipient, channels_left: row.channels_left.slice(index + 1) };
  }
  return undefined;
}

/** What follows when a port certainly did not take the message: later again, the next channel, or the end. The row is locked, pending or being sent. */
export async function followRefusal(context: JobContext, row: MessageRow, refusal: Refusal): Promise<void> {
  const now = context.services.now();
  const error = { error_code: refusal.code, error_sort: refusal.sort, lease_until: null };
  const update = ofMessage(context, row.id);
  if (refusal.sort === 'later') {
    const pause = pauseSeconds(row.attempts, refusal.retry_after_seconds, Math.random());
    const due_at = new Date(now.getTime() + pause * 1000);
    if (row.expires_at === null || due_at.getTime() < Date.parse(row.expires_at))
      return void (await update.set({ state: 'pending', due_at, ...error }).execute());
    // What was taken once did not expire on its way: it failed.
    const state = row.state === 'pending' || row.state === 'sending' ? 'expired' : 'failed';
    await update.set({ state, ...error, ...blankedBody(context, row) }).execute();
  } else {
    const next = refusal.sort === 'other_channel' ? await nextChannel(context, row) : undefined;
    if (next !== undefined) return void (await update.set({ state: 'pending', due_at: now, ...error, ...next }).execute());
    await update.set({ state: 'failed', ...error, ...blankedBody(context, row) }).execute();
  }
  await tellFailed(context, row);
  await wakeNext(context.db, row, now);
}

/** Writes down what the port said. Bears coming late: what was reported from outside meanwhile, or decided by another process, stays. */
export async function recordOutcome(
  context: JobContext,
  due: Due,
  attempt: { id: string; port: MessagePort },
  outcome: SendOutcome | { kind: 'unknown' },
): Promise<void> {
  const { db, account_id } = context;
  const now = context.services.now();
  const row = await db
    .selectFrom('outbox_messages')
    .where('account_id', '=', account_id)
    .where('id', '=', due.message_id)
    .select(columnsOf.outbox_messages)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return;
  context.publish('messages', row.id);
  const isCurrent = row.attempt_id === attempt.id;
  const end = { outcome: outcome.kind, finished_at: now };
  if (outcome.kind === 'unknown') {
    await endAttempt(db, { account_id, id: attempt.id }, { ...end, outcome: 'unknown', code: 'no_answer' });
    if (!isCurrent || row.state !== 'sending') return;
    const lease_until = new Date(now.getTime() + askSeconds * 1000);
    await ofMessage(context, row.id).set({ lease_until, error_code: 'no_answer', error_sort: null }).execute();
    // What comes behind it does not wait until it is known.
    await wakeNext(db, row, now);
    return;
  }
  if (outcome.kind === 'refused') {
    await endAttempt(db, { account_id, id: attempt.id }, { ...end, outcome: 'refused', code: outcome.code });
    const reason = mailReturnReasons.find((known) => known === outcome.code);
    if (row.channel === 'email' && reason !== undefined && silencedAtOnce.has(reason))
      await noteReturn(context, attempt.id, { kind: 'hard', reason, status: null }, now);
    if (isCurrent && row.state === 'sending') await followRefusal(context, row, outcome);
    return;
  }
  const { provider_id } = outcome;
  await endAttempt(db, { account_id, id: attempt.id }, { ...end, outcome: 'accepted', provider_id });
  if (!isCurrent) return;
  const blanked = blankedBody(context, row, attempt.port.isLocal);
  if (row.state === 'sending' || row.state === 'unknown')
    await ofMessage(context, row.id)
      .set({ state: 'sent', sent_at: now, provider_id, lease_until: null, error: null, error_code: null, error_sort: null, ...blanked })
      .execute();
  else if (row.state === 'delivered' || row.state === 'read')
    await ofMessage(context, row.id)
      .set({ provider_id, ...blanked })
      .execute();
  await wakeNext(db, row, now);
}

/**
 * What becomes of an attempt of which no answer came, once its lease is over: `told` is what the port knows of it. Nothing known, a report is waited for,
 * ten minutes from its beginning; then it stays unknown, and nothing is sent again but by a user's hand.
 */
export async function settleLapsed(
  context: JobContext,
  due: Due,
  attempt_id: string,
  told: 'accepted' | 'not_accepted' | 'unknown',
  port: MessagePort | null,
): Promise<void> {
  const { db, account_id } = context;
  const now = context.services.now();
  const row = await lockMessage(db, due);
  if (row === undefined || row.state !== 'sending' || row.attempt_id !== attempt_id) return;
  context.publish('messages', row.id);
  const attempt = await readAttempt(db, account_id, attempt_id);
  const update = ofMessage(context, row.id);
  if (told === 'accepted') {
    await endAttempt(db, { account_id, id: attempt_id }, { outcome: 'accepted', finished_at: now });
    await update
      .set({
        state: 'sent',
        sent_at: now,
        lease_until: null,
        error: null,
        error_code: null,
        error_sort: null,
        ...blankedBody(context, row, port?.isLocal),
      })
      .execute();
  } else if (told === 'not_accepted') {
    await endAttempt(db, { account_id, id: attempt_id }, { outcome: 'refused', finished_at: now, code: 'not_taken' });
    await update.set({ state: 'pending', due_at: now, lease_until: null, error_code: 'not_taken', error_sort: 'later' }).execute();
  } else {
    if (attempt.outcome === null)
      await endAttempt(db, { account_id, id: attempt_id }, { outcome: 'unknown', finished_at: now, code: 'interrupted' });
    const error_code = row.error_code ?? 'interrupted';
    const until = Date.parse(attempt.started_at) + reportWaitSeconds * 1000;
    if (now.getTime() < until) {
      const lease_until = new Date(Math.min(until, now.getTime() + askSeconds * 1000));
      await update.set({ lease_until, error_code }).execute();
    } else await update.set({ state: 'unknown', lease_until: null, error_code, ...blankedBody(context, row) }).execute();
  }
  await wakeNext(db, row, now);
}
