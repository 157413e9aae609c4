import {
  changeReportMail,
  createReportMail,
  deleteReportMail,
  listReportMails,
  listReportMailSendings,
  pauseReportMail,
  sendReportMailToMe,
} from '@rawnaq/contract/reports/report-mails';
import type { MailRhythm } from '@rawnaq/domain/reports/report-mails/mail-rhythm';
import type { UserContext } from '../../../http/context.ts';
import { changedMeanwhile } from '../../../http/changed-meanwhile.ts';
import { handle } from '../../../http/handle.ts';
import { notFound, refuse } from '../../../http/answers/refusal.ts';
import { periodOfViewFault, viewFault } from '../saved-views/public.ts';
import { reportMailLinkHandlers, sendConfirmations } from './link-handlers.ts';
import { printReportHandlers } from './print-handlers.ts';
import { readReader } from './reader.ts';
import {
  insertSending,
  readPossibleReaders,
  readRecipients,
  readSendings,
  type Recipient,
  replaceRecipients,
  stateOf,
  type WantedReaders,
} from './recipient-store.ts';
import { planReportMails } from './send-due.ts';
import { dueAfter, insertMail, readMail, readMails, removeMail, type ReportMail, setPaused, updateMail } from './store.ts';
import { askedBy, isForReader, writeMail } from './write-mail.ts';

/** So many reports an account can send by e-mail. */
const mostMails = 50;

const mayChange = ({ user_id }: ReportMail, { user, may }: UserContext): boolean => user_id === user.id || may('settings.edit');

const recipientRow = (recipient: Recipient) => {
  const { id, user_id, name, address, language } = recipient;
  return { id, user_id, name, address, language, state: stateOf(recipient) };
};

function answerOf(mail: ReportMail, recipients: readonly Recipient[], context: UserContext) {
  const { user_id: _, ...row } = mail;
  return {
    ...row,
    send_days: [...row.send_days],
    may_change: mayChange(mail, context) ? (1 as const) : (0 as const),
    recipients: recipients.filter(({ mail_id }) => mail_id === mail.id).map(recipientRow),
  };
}

async function readAnswer(context: UserContext, id: number) {
  const { db, account_id } = context;
  const mail = await readMail(db, account_id, id);
  return mail === undefined ? null : answerOf(mail, await readRecipients(db, account_id, id), context);
}

/** What the log of changes says of it. */
const recordOf = ({ id: _, due_at: _due, last_sent_at: _sent, recipients, ...mail }: ReturnType<typeof answerOf>) => ({
  ...mail,
  recipients: recipients.map(({ name }) => name),
});

interface SentRhythm {
  rhythm: MailRhythm['rhythm'];
  send_days?: readonly number[] | undefined;
  month_day?: number | null | undefined;
  send_hour: number;
}

/** A rhythm with what belongs to it and nothing else; null where it has no day. */
function rhythmOf({ rhythm, send_days = [], month_day = null, send_hour }: SentRhythm): MailRhythm | null {
  const days = rhythm === 'weekly' ? [...new Set(send_days)].toSorted() : [];
  if (rhythm === 'weekly' && days.length === 0) return null;
  if (rhythm === 'monthly' && month_day === null) return null;
  return { rhythm, send_days: days, month_day: rhythm === 'monthly' ? month_day : null, send_hour };
}

/** Why these may not be the readers; null where they may. */
async function readersRefusal(context: UserContext, { user_ids, addresses }: WantedReaders) {
  if (user_ids.length + addresses.length === 0) return refuse('report_mail.no_readers', { field: 'user_ids' });
  const possible = new Set((await readPossibleReaders(context.db, context.account_id)).map(({ id }) => id));
  if (user_ids.some((id) => !possible.has(id))) return refuse('report_mail.reader_unknown', { field: 'user_ids' });
  if (addresses.length > 0 && !context.may('reports.export')) return refuse('report_mail.outside_needs_export', { field: 'addresses' });
  return null;
}

const list = handle(listReportMails, async (_input, context) => {
  const { db, account_id } = context;
  const [mails, recipients, users] = await Promise.all([
    readMails(db, account_id),
    readRecipients(db, account_id, null),
    readPossibleReaders(db, account_id),
  ]);
  return { data: mails.map((mail) => answerOf(mail, recipients, context)), users };
});

const create = handle(createReportMail, async ({ screen, report, query = '', preset = null, ...sent }, context) => {
  const { db, account_id, account, user, now } = context;
  const days = preset === null && sent.from != null && sent.to != null ? { from: sent.from, to: sent.to } : { from: null, to: null };
  const asked = { report, query, period: { preset, ...days } };
  const wrongDays = await periodOfViewFault(context, asked);
  if (wrongDays !== null) return refuse(`report.${wrongDays}`, { field: 'to' });
  const fault = await viewFault(context, asked);
  if (fault !== null) return refuse(`report_view.${fault}`, { field: 'query' });
  const rhythm = rhythmOf(sent);
  if (rhythm === null) return refuse('report_mail.no_days', { field: sent.rhythm === 'weekly' ? 'send_days' : 'month_day' });
  const wrongReaders = await readersRefusal(context, sent);
  if (wrongReaders !== null) return wrongReaders;
  if ((await readMails(db, account_id)).length >= mostMails)
    return refuse('report_mail.too_many', { field: 'mail_name', params: { most: mostMails } });
  const { mail_name, file_format } = sent;
  const due_at = dueAfter(rhythm, account.timezone, now);
  const id = await insertMail(db, account_id, {
    ...{ user_id: user.id, screen, report, query, preset, ...days },
    ...{ mail_name, file_format, ...rhythm, due_at, created_at: now },
  });
  await sendConfirmations(context, mail_name, await replaceRecipients(db, account_id, id, sent, now));
  await planReportMails(context);
  const after = await readAnswer(context, id);
  if (after === null) return notFound('report_mail');
  await context.audit({ area: 'reports', action: 'create', subject_type: 'report_mail', subject_id: id, after: recordOf(after) });
  return after;
});

const change = handle(changeReportMail, async ({ id, version, mail_name, file_format, ...sent }, context) => {
  const { db, account_id, account, now } = context;
  const mail = await readMail(db, account_id, id, { isLocked: true });
  const before = await readAnswer(context, id);
  if (mail === undefined || before === null) return notFound('report_mail');
  if (!mayChange(mail, context)) return refuse('report_mail.not_yours');
  const fault = await viewFault(context, askedBy(mail));
  if (fault !== null) return refuse(`report_view.${fault}`, { field: 'mail_name' });
  const rhythm = rhythmOf(sent);
  if (rhythm === null) return refuse('report_mail.no_days', { field: sent.rhythm === 'weekly' ? 'send_days' : 'month_day' });
  const wrongReaders = await readersRefusal(context, sent);
  if (wrongReaders !== null) return wrongReaders;
  const due_at = dueAfter(rhythm, account.timezone, now);
  if (!(await updateMail(db, account_id, id, version, { mail_name, file_format, ...rhythm, due_at })))
    return changedMeanwhile(context, { subject_types: ['report_mail'], subject_id: id, version, current: before });
  await sendConfirmations(context, mail_name, await replaceRecipients(db, account_id, id, sent, now));
  await planReportMails(context);
  const after = await readAnswer(context, id);
  if (after === null) return notFound('report_mail');
  await context.audit({
    area: 'reports',
    action: 'update',
    subject_type: 'report_mail',
    subject_id: id,
    before: recordOf(before),
    after: recordOf(after),
  });
  return after;
});

const pause = handle(pauseReportMail, async ({ id, is_paused }, context) => {
  const { db, account_id, account, now } = context;
  const mail = await readMail(db, account_id, id, { isLocked: true });
  const before = await readAnswer(context, id);
  if (mail === undefined || before === null) return notFound('report_mail');
  if (!mayChange(mail, context)) return refuse('report_mail.not_yours');
  if (mail.is_paused === is_paused) return before;
  // What was due meanwhile is over: it goes on with the next moment.
  await setPaused(db, account_id, id, { is_paused, due_at: dueAfter(mail, account.timezone, now), version: mail.version + 1 });
  await planReportMails(context);
  const after = await readAnswer(context, id);
  if (after === null) return notFound('report_mail');
  await context.audit({
    area: 'reports',
    action: is_paused === 1 ? 'pause' : 'resume',
    subject_type: 'report_mail',
    subject_id: id,
    before: recordOf(before),
    after: recordOf(after),
  });
  return after;
});

const remove = handle(deleteReportMail, async ({ id }, context) => {
  const { db, account_id, now } = context;
  const mail = await readMail(db, account_id, id, { isLocked: true });
  const before = await readAnswer(context, id);
  if (mail === undefined || before === null) return notFound('report_mail');
  if (!mayChange(mail, context)) return refuse('report_mail.not_yours');
  await removeMail(db, account_id, id, now);
  await context.audit({ area: 'reports', action: 'delete', subject_type: 'report_mail', subject_id: id, before: recordOf(before) });
  return {};
});

const sendToMe = handle(sendReportMailToMe, async ({ id }, context) => {
  const { db, account_id, user, now, language } = context;
  const mail = await readMail(db, account_id, id);
  const reader = await readReader(db, account_id, user.id);
  if (mail === undefined || reader === undefined) return notFound('report_mail');
  if (reader.email === null) return refuse('report_mail.no_address');
  if (!(await isForReader(context, mail, reader, language))) return refuse('report_view.shows_too_much');
  // Once a minute: two presses are one e-mail.
  const due_at = new Date(Math.floor(now.getTime() / 60_000) * 60_000);
  const sending_id = await insertSending(db, account_id, { mail_id: id, user_id: user.id, due_at, outcome: 'sent', at: now });
  if (sending_id === null) return refuse('report_mail.just_sent');
  const to = { address: reader.email, name: reader.name, language };
  await writeMail(context, { mail, rights_of: reader, to, recipient_id: null, sending_id });
  return { recipient: reader.email };
});

const sendings = handle(listReportMailSendings, async ({ id, page, per_page }, { db, account_id }) => {
  if ((await readMail(db, account_id, id)) === undefined) return notFound('report_mail');
  return { ...(await readSendings(db, account_id, id, { page, per_page })), page, per_page };
});

export const reportMailsHandlers = [
  list,
  create,
  change,
  pause,
  remove,
  sendToMe,
  sendings,
  ...reportMailLinkHandlers,
  ...printReportHandlers,
];
