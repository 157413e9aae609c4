import { cloudErrorOf, endsConnection } from '@rawnaq/domain/reach/whatsapp/cloud-errors';
import { attemptOfOpaque, type WebhookItem } from '@rawnaq/domain/reach/whatsapp/webhook';
import type { JobContext } from '../../../../http/context.ts';
import { inAccountJob } from '../../../../jobs/account-job.ts';
import type { Services } from '../../../../services.ts';
import { handleStopWord } from '../../consent/public/stop-words.ts';
import { reportDelivery } from '../../messaging/public/delivery.ts';
import { markEventDone, workOff } from '../../messaging/public/webhooks.ts';
import { buttonOfNumber } from '../device/numbered-answer.ts';
import { loseFromOutside, lostAgainSeconds } from '../lost-connection.ts';
import { tellOfStop } from '../message-templates/template-tasks.ts';
import { markHandedIn } from '../message-templates/version-store.ts';
import { noteTemplateCategory, noteTemplateState, stateOfWord } from '../template-store.ts';
import { noteNumber } from './note-number.ts';
import { noteIncoming, noteReached } from './webhook-store.ts';

/** Works off what WhatsApp told of an account. */
export const workEvents = (services: Services, { account_id }: { account_id: number }): Promise<void> =>
  workOff<WebhookItem>(services, { account_id, source: 'whatsapp' }, ({ id, item }) => workItem(services, account_id, id, item));

const moment = (seconds: number): Date => new Date(seconds * 1000);

async function workItem(services: Services, account_id: number, id: number, item: WebhookItem): Promise<void> {
  // A transaction of its own, which bears being done twice.
  if (item.kind === 'status') await report(services, account_id, item);
  await inAccountJob(
    services,
    account_id,
    async (context) => {
      if (!(await markEventDone(context.db, account_id, id, services.now()))) return;
      if (item.kind === 'status') await noteState(context, item);
      else if (item.kind === 'incoming') await takeIncoming(context, item);
      else if (item.kind === 'template') await noteTemplate(context, item);
      else if (item.kind === 'template_category') await noteCategory(context, item);
      else if (item.kind === 'number') await noteNumber(context.db, account_id, item);
      else await loseFromOutside(context, 'account_restricted', item.at);
    },
    { alsoWhenClosed: true },
  );
}

type Status = Extract<WebhookItem, { kind: 'status' }>;

async function report(
  services: Services,
  account_id: number,
  { opaque, provider_id, state, at, error_code, is_device }: Status,
): Promise<void> {
  const attempt = attemptOfOpaque(opaque);
  // An account's own number reports on that account's messages alone, whatever came along with them.
  const attempt_id = attempt?.account_id === account_id ? attempt.attempt_id : undefined;
  const meaning = cloudErrorOf(error_code, null);
  await reportDelivery(services, {
    account_id,
    ...(attempt_id === undefined ? { provider_id } : { attempt_id }),
    state,
    ...(state === 'failed' && is_device !== true
      ? {
          refusal: {
            code: `whatsapp.${meaning.reason}`,
            ...(endsConnection(meaning) ? { sort: 'later', retry_after_seconds: lostAgainSeconds } : meaning),
          },
        }
      : {}),
    at: moment(at),
  });
}

/** Meta tells whole seconds: what it says within one is not older than what was written here in it. */
async function noteTemplate(context: JobContext, item: Extract<WebhookItem, { kind: 'template' }>): Promise<void> {
  const state = stateOfWord(item.event);
  if (state === null) return;
  const { name, language, reason, at, category } = item;
  const word = { name, language, state, reason, at: new Date(at * 1000 + 999) };
  await markHandedIn(context.db, context.account_id, word);
  if (category !== undefined) await noteCategory(context, { name, language, category, at });
  if (!(await noteTemplateState(context.db, context.account_id, word))) return;
  if (state === 'paused' || state === 'rejected' || state === 'disabled') await tellOfStop(context, name, language);
  context.publish('whatsapp', context.account_id);
}

async function noteCategory(
  context: JobContext,
  { at, ...word }: Pick<Extract<WebhookItem, { kind: 'template_category' }>, 'name' | 'language' | 'category' | 'at'>,
): Promise<void> {
  const isChanged = await noteTemplateCategory(context.db, context.account_id, { ...word, at: new Date(at * 1000 + 999) });
  if (isChanged) context.publish('whatsapp', context.account_id);
}

const notOnWhatsapp = 131_026;

async function noteState(context: JobContext, { state, error_code, at, is_device, opaque, ...told }: Status): Promise<void> {
  const { db, account_id } = context;
  const recipient = is_device === true ? await recipientOf(context, attemptOfOpaque(opaque)?.attempt_id) : told.recipient;
  if (recipient === undefined) return;
  if (state === 'delivered' || state === 'read') await noteReached(db, account_id, recipient, true, moment(at));
  else if (error_code === notOnWhatsapp) await noteReached(db, account_id, recipient, false, moment(at));
  else if (state === 'failed') {
    const meaning = cloudErrorOf(error_code, null);
    if (endsConnection(meaning)) await loseFromOutside(context, meaning.reason, at);
  }
}

/** Digits alone; undefined where it is no attempt of ours. */
async function recipientOf({ db, account_id }: JobContext, attempt_id: string | undefined): Promise<string | undefined> {
  if (attempt_id === undefined) return undefined;
  const row = await db
    .selectFrom('message_attempts as a')
    .innerJoin('outbox_messages as m', (join) => join.onRef('m.account_id', '=', 'a.account_id').onRef('m.id', '=', 'a.message_id'))
    .where('a.account_id', '=', account_id)
    .where('m.account_id', '=', account_id)
    .where('a.id', '=', attempt_id)
    .select('m.recipient')
    .executeTakeFirst();
  return row?.recipient.replaceAll(/\D/g, '');
}

async function takeIncoming(context: JobContext, item: Extract<WebhookItem, { kind: 'incoming' }>): Promise<void> {
  const { db, account_id, services } = context;
  await noteIncoming(db, account_id, item.from, moment(item.at));
  const mobile = `+${item.from}`;
  if (item.text !== null && (await handleStopWord(context, { from: { mobile }, text: item.text, channel: 'whatsapp' })) !== null) return;
  const byNumber =
    item.is_device === true && item.text !== null ? await buttonOfNumber(context, { from: item.from, text: item.text }) : null;
  const id = item.button?.id ?? byNumber?.id;
  if (id === undefined) return;
  const [kind, ...rest] = id.split(':');
  const taker = services.answerTakers.find((one) => one.kind === kind);
  await taker?.take(context, {
    subject: rest.join(':'),
    mobile,
    at: moment(item.at),
    provider_id: item.answers ?? byNumber?.provider_id ?? null,
  });
}
