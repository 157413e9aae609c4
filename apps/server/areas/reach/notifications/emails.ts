/** E-mails to users about events: they wait for their time in a table, and whether they may go is judged when they go (decision 48). */
import { dateOfDayNumber, dayNumber } from '@rawnaq/domain/time/calendar-date';
import { epochMinuteOf } from '@rawnaq/domain/time/local-time';
import { emailDue } from '@rawnaq/domain/reach/notifications/quiet-hours';
import { notifications as arabic } from '@rawnaq/messages/ar/reach/notifications';
import { tasks as arabicTasks } from '@rawnaq/messages/ar/reach/tasks';
import { notifications as english } from '@rawnaq/messages/en/reach/notifications';
import { tasks as englishTasks } from '@rawnaq/messages/en/reach/tasks';
import { findSentence } from '@rawnaq/messages/format';
import type { AccountContext, JobContext, UserContext } from '../../../http/context.ts';
import { inAccountJob } from '../../../jobs/account-job.ts';
import type { Services } from '../../../services.ts';
import { sendMessage } from '../messaging/public.ts';
import { type Listener, quietHoursOf, readListeners, reaches } from './audience-store.ts';
import {
  type KeptEmail,
  dropOldEmails,
  insertEmail,
  isSomethingOnHold,
  lockWaiting,
  markDropped,
  markSent,
  readBusiness,
  replan,
} from './email-store.ts';
import { knownEvents } from './event-rights.ts';
import { writtenFor } from './written.ts';

type EmailContext = Pick<AccountContext, 'db' | 'account_id' | 'account' | 'now' | 'services'>;

export interface EventToWrite {
  event: string;
  message_key: string;
  params: Readonly<Record<string, string | number>>;
  path: string | null;
  task_id?: number;
}

/** When an e-mail about what happened at `since` goes to a user, by the choices of now. */
function planFor(user: Listener, zone: string, since: Date): { due_at: Date; digest_on: string | null } {
  const isDaily = user.email_timing === 'daily' || user.email_daily === 1;
  const { minute, digest_day } = emailDue({
    zone,
    since: epochMinuteOf(since),
    digest_at: isDaily ? user.digest_at : null,
    last_digest_day: user.last_digest_on === null ? null : dayNumber(user.last_digest_on),
    quiet: quietHoursOf(user),
  });
  const isAtOnce = minute === epochMinuteOf(since);
  return { due_at: isAtOnce ? since : new Date(minute * 60_000), digest_on: digest_day === null ? null : dateOfDayNumber(digest_day) };
}

/** Makes the e-mails of a user that are due at a moment go then: one job a user and moment, however much there is to write. */
async function makeDue({ db, account_id, services, now }: EmailContext, user_id: number, due_at: Date): Promise<void> {
  const later = due_at.getTime() > now.getTime() ? { runAt: due_at } : {};
  const jobKey = `notify_${account_id}_${user_id}_${epochMinuteOf(due_at)}`;
  await services.jobs.enqueue(db, 'send_notification_emails', { account_id, user_id }, { ...later, jobKey });
}

/** Writes e-mails to users into what waits, in the transaction of what happened. */
export async function writeEmails(context: EmailContext, users: readonly Listener[], told: EventToWrite): Promise<void> {
  const { db, account_id, account, now } = context;
  for (const user of users) {
    const plan = planFor(user, account.timezone, now);
    await insertEmail(db, account_id, { ...told, user_id: user.id, created_at: now, ...plan });
    await makeDue(context, user.id, plan.due_at);
  }
}

/**
 * Sends a user what is due, in one letter. Runs at least once: rows are locked and marked in the transaction that writes the letter into the outbox. What
 * the user may not be told any more (the right, the salon's choice, the user's own, a task that is done) is dropped; what is not due by the choices of now
 * waits for its new time.
 */
export async function sendNotificationEmails(
  services: Services,
  { account_id, user_id }: { account_id: number; user_id: number },
): Promise<void> {
  await inAccountJob(services, account_id, async (context) => {
    const { db, now } = context;
    const waiting = await lockWaiting(db, account_id, user_id);
    const going: KeptEmail[] = [];
    let reader: Listener | null = null;
    const listeners = new Map<string, Listener | undefined>();
    for (const row of waiting) {
      if (!listeners.has(row.event)) listeners.set(row.event, (await readListeners(db, account_id, row.event, user_id))[0]);
      const user = listeners.get(row.event);
      if (user === undefined || !(await isStillToBeTold(context, user, row))) {
        await markDropped(db, account_id, row.id, now);
        continue;
      }
      const plan = planFor(user, context.account.timezone, new Date(row.created_at));
      if (plan.due_at.getTime() > now.getTime() + clockSlackMs) {
        await replan(db, account_id, row.id, plan);
        await makeDue(context, user_id, plan.due_at);
        continue;
      }
      reader = user;
      going.push({ ...row, ...plan });
    }
    if (reader !== null) await sendLetter(context, reader, going);
    for (const row of going) await markSent(db, account_id, row.id, { now, digest_on: row.digest_on });
    await dropOldEmails(db, account_id, user_id, new Date(now.getTime() - keptMs));
  });
}

/** The database, which calls at that moment, may have a clock a little ahead of this one. */
const clockSlackMs = 60_000;
/** What went is kept as long as somebody may ask why it came. */
const keptMs = 60 * 86_400_000;

async function isStillToBeTold(context: JobContext, user: Listener, row: KeptEmail): Promise<boolean> {
  const known = knownEvents(context.services).find(({ event }) => event === row.event);
  if (known === undefined || row.is_task_done === 1 || !reaches(user, 'email', row.event, known.rights)) return false;
  return known.type !== 'orders' || (await isSomethingOnHold(context.db, context.account_id));
}

/** What happened, in the words of a user. */
function sentenceOf(
  { language, account }: { language: 'en' | 'ar'; account: { timezone: string } },
  { message_key, params }: Pick<EventToWrite, 'message_key'> & { params: unknown },
): string {
  const [told, titles] = language === 'ar' ? [arabic.told, arabicTasks.titles] : [english.told, englishTasks.titles];
  const sentence = findSentence(told, message_key) ?? findSentence(titles, message_key);
  return sentence === undefined ? message_key : writtenFor({ language, account }, sentence, params);
}

/** One letter for all of it; of a single event the letter leads to its record. */
export async function sendLetter(
  context: JobContext | UserContext,
  user: Listener,
  rows: readonly Pick<KeptEmail, 'message_key' | 'params' | 'path'>[],
  kind: 'real' | 'example' = 'real',
): Promise<void> {
  const reader = { language: user.language, account: context.account };
  const business = await readBusiness(context.db, context.account_id, user.language);
  const root = `${context.services.config.publicUrl}${user.language === 'ar' ? '/ar' : ''}`;
  const [only, ...others] = rows;
  if (only === undefined) return;
  const isOne = others.length === 0;
  await sendMessage(context, {
    channel: 'email',
    template: kind === 'example' ? 'notification_example' : isOne ? 'notification' : 'notifications',
    recipient: user.email,
    language: user.language,
    params: {
      name: user.name,
      business,
      count: rows.length,
      event: sentenceOf(reader, only),
      list: rows.map((row) => `• ${sentenceOf(reader, row)}`).join('\n'),
      link: `${root}${isOne ? (only.path ?? '/merchant/notifications') : '/merchant/notifications'}`,
      choices: `${root}/merchant/my-clouds/my-profile`,
    },
  });
}
