import type { JobContext, UserContext } from '../../../http/context.ts';
import { inAccountJob } from '../../../jobs/account-job.ts';
import type { Services } from '../../../services.ts';
import { insertSending, readRecipients, type Recipient, type SendingOutcome, stateOf } from './recipient-store.ts';
import { asReader, type Reader, readReader } from './reader.ts';
import { dueAfter, readDueMails, readMail, readNextDue, type ReportMail, setDue } from './store.ts';
import { tellMaker } from './tell-maker.ts';
import { isForReader, writeMail } from './write-mail.ts';

/** The job that sends an account's reports by e-mail that are due. */
export const sendReportMailsTask = 'send_report_mails';

/** A server that was away for longer writes down what it missed, and sends none of it. */
const latestMs = 6 * 60 * 60_000;

/** Makes the next look at an account's reports by e-mail due; one waits at a time. */
export async function planReportMails({ db, account_id, services }: Pick<UserContext | JobContext, 'db' | 'account_id' | 'services'>) {
  const runAt = await readNextDue(db, account_id);
  if (runAt !== null) await services.jobs.enqueue(db, sendReportMailsTask, { account_id }, { runAt, jobKey: `report_mails_${account_id}` });
}

/**
 * Sends what is due of an account, a report a transaction: its row is locked, what goes into the outbox is written down beside it, and its next moment is
 * set with it. Killed anywhere, and run again, each reader has one e-mail of a moment.
 */
export async function sendDueReportMails(services: Services, { account_id }: { account_id: number }): Promise<void> {
  const due = await inAccountJob(services, account_id, ({ db, now }) => readDueMails(db, account_id, now));
  for (const id of due ?? []) await inAccountJob(services, account_id, (context) => sendMail(context, id));
  await inAccountJob(services, account_id, planReportMails);
}

async function sendMail(context: JobContext, id: number): Promise<void> {
  const { db, account_id, account, now } = context;
  for (;;) {
    const mail = await readMail(db, account_id, id, { isLocked: true });
    if (mail === undefined || mail.is_paused === 1 || Date.parse(mail.due_at) > now.getTime()) return;
    await sendMoment(context, mail);
    await setDue(db, account_id, id, dueAfter(mail, account.timezone, new Date(mail.due_at)));
  }
}

async function sendMoment(context: JobContext, mail: ReportMail): Promise<void> {
  const { db, account_id, now } = context;
  const due_at = new Date(mail.due_at);
  const isMissed = now.getTime() - due_at.getTime() > latestMs;
  const maker = await readReader(db, account_id, mail.user_id);
  for (const recipient of await readRecipients(db, account_id, mail.id)) {
    const rights_of = recipient.user_id === null ? maker : await readReader(db, account_id, recipient.user_id);
    const outcome = isMissed ? 'missed' : await outcomeOf(context, mail, recipient, rights_of);
    const sending_id = await insertSending(db, account_id, { mail_id: mail.id, recipient_id: recipient.id, due_at, outcome, at: now });
    if (sending_id === null) continue;
    await tellMaker(context, mail, outcome, recipient.name);
    const address = recipient.address ?? rights_of?.email ?? null;
    if (outcome !== 'sent' || rights_of === undefined || address === null) continue;
    const to = {
      address,
      name: recipient.user_id === null ? recipient.name : rights_of.name,
      language: recipient.language ?? rights_of.language,
    };
    await writeMail(context, { mail, rights_of, to, recipient_id: recipient.id, sending_id });
  }
}

/** What becomes of a reader's e-mail by the rights of now. */
async function outcomeOf(
  context: JobContext,
  mail: ReportMail,
  recipient: Recipient,
  rights_of: Reader | undefined,
): Promise<SendingOutcome> {
  const state = stateOf(recipient);
  if (state === 'to_confirm') return 'not_confirmed';
  if (state === 'withdrawn') return 'withdrawn';
  if (rights_of === undefined || (recipient.user_id !== null && rights_of.email === null)) return 'reader_gone';
  const isAllowed = await mayBeSent(context, mail, recipient, rights_of);
  return isAllowed ? 'sent' : 'no_right';
}

/** Whether a reader may have the report now; to an outside address it goes as a file would: by the right to export. */
export async function mayBeSent(
  context: JobContext,
  mail: ReportMail,
  { user_id, language }: Pick<Recipient, 'user_id' | 'language'>,
  rights_of: Reader,
): Promise<boolean> {
  const reader = await asReader(context, rights_of, language ?? rights_of.language);
  if (user_id === null && !(reader.may('reports.export') && reader.may('reports.schedule_mail'))) return false;
  return isForReader(context, mail, rights_of, language ?? rights_of.language);
}
