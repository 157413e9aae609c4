import { datePresets } from '@rawnaq/domain/reports/comparison/date-presets';
import { mailRhythms } from '@rawnaq/domain/reports/report-mails/mail-rhythm';
import * as z from 'zod/mini';
import { endpoint, may } from '../endpoint.ts';
import { byId, date, done, flag, id, language, line, listQuery, moment, pageOf, text, version } from '../fields.ts';
import { email } from '../person-fields.ts';

export const reportMailFormats = ['pdf', 'xlsx'] as const;

const weekday = z.int().check(z.gte(0), z.lte(6));
const rhythm = {
  rhythm: z.enum(mailRhythms),
  /** Of a weekly one; 0 is Sunday. */
  send_days: z.optional(z.array(weekday).check(z.maxLength(7))),
  /** Of a monthly one: 1 to 31; shorter months have it on their last day. */
  month_day: z.optional(z.nullable(z.int().check(z.gte(1), z.lte(31)))),
  /** On the salon's clock. */
  send_hour: z.int().check(z.gte(0), z.lte(23)),
};
const shown = {
  preset: z.optional(z.nullable(z.enum(datePresets))),
  from: z.optional(z.nullable(date)),
  to: z.optional(z.nullable(date)),
  /** As of a saved view. */
  query: z.optional(line(z.maxLength(1000))),
};
const readers = {
  user_ids: z.array(id).check(z.maxLength(20)),
  /** Outside of the account; each gets nothing before it confirmed a link. */
  addresses: z.array(z.object({ address: email, language })).check(z.maxLength(10)),
};
const kept = { mail_name: text(60), file_format: z.enum(reportMailFormats), ...rhythm, ...readers };

const recipient = z.object({
  id,
  user_id: z.nullable(id),
  /** A user's name, or the address. */
  name: z.string(),
  address: z.nullable(z.string()),
  language: z.nullable(language),
  state: z.enum(['gets_it', 'to_confirm', 'withdrawn', 'user_gone']),
});

const mail = z.object({
  id,
  mail_name: z.string(),
  screen: z.string(),
  report: z.string(),
  preset: z.nullable(z.enum(datePresets)),
  from: z.nullable(date),
  to: z.nullable(date),
  query: z.string(),
  file_format: z.enum(reportMailFormats),
  rhythm: z.enum(mailRhythms),
  send_days: z.array(z.int()),
  month_day: z.nullable(z.int()),
  send_hour: z.int(),
  is_paused: flag,
  /** When it goes next. */
  due_at: moment,
  version,
  user_name: z.string(),
  /** Whether the caller may change it: who made it, and who may change settings. */
  may_change: flag,
  recipients: z.array(recipient),
  /** When it last went to anybody; null: never yet. */
  last_sent_at: z.nullable(moment),
});

export const listReportMails = endpoint({
  method: 'GET',
  path: '/api/report_mails',
  access: may('reports.schedule_mail'),
  input: z.object({}),
  output: z.object({
    data: z.array(mail),
    /** Who can be sent reports: active users with an e-mail address. */
    users: z.array(z.object({ id, name: z.string() })),
  }),
  summary: 'Reports that are sent by e-mail, with their readers',
});

const refusals = [
  'report_view.unknown_report',
  'report_view.shows_too_much',
  'report_view.unreadable',
  'report.ends_before_start',
  'report.too_long',
  'report_mail.no_days',
  'report_mail.no_readers',
  'report_mail.reader_unknown',
  'report_mail.outside_needs_export',
  'report_mail.too_many',
] as const;

export const createReportMail = endpoint({
  method: 'POST',
  path: '/api/report_mails',
  access: may('reports.schedule_mail'),
  input: z.object({
    screen: z.string().check(z.maxLength(100), z.regex(/^\/merchant\/[a-z0-9/-]+$/)),
    report: z.string().check(z.maxLength(100), z.regex(/^\/api\/[a-z0-9_/]+$/)),
    ...shown,
    ...kept,
  }),
  output: mail,
  refusals,
  summary: 'Sends a report by e-mail from now on',
  idempotent: true,
});

export const changeReportMail = endpoint({
  method: 'PUT',
  path: '/api/report_mails/{id}',
  access: may('reports.schedule_mail'),
  input: z.object({ id, version, ...kept }),
  output: mail,
  refusals: [...refusals, 'report_mail.not_yours', 'record.changed_meanwhile'],
  summary: 'Changes when a report goes, and to whom',
});

export const pauseReportMail = endpoint({
  method: 'POST',
  path: '/api/report_mails/{id}/pause',
  access: may('reports.schedule_mail'),
  input: z.object({ id, is_paused: flag }),
  output: mail,
  refusals: ['report_mail.not_yours'],
  summary: 'Pauses a report by e-mail, or resumes it: what was due meanwhile is not sent',
});

export const deleteReportMail = endpoint({
  method: 'DELETE',
  path: '/api/report_mails/{id}',
  access: may('reports.schedule_mail'),
  input: byId,
  output: done,
  refusals: ['report_mail.not_yours'],
  summary: 'Ends a report by e-mail',
});

export const sendReportMailToMe = endpoint({
  method: 'POST',
  path: '/api/report_mails/{id}/send_to_me',
  access: may('reports.schedule_mail'),
  input: byId,
  output: z.object({ recipient: z.string() }),
  refusals: ['report_view.shows_too_much', 'report_mail.no_address', 'report_mail.just_sent'],
  summary: 'Sends the report to the caller now, as its readers get it',
});

export const listReportMailSendings = endpoint({
  method: 'GET',
  path: '/api/report_mails/{id}/sendings',
  access: may('reports.schedule_mail'),
  input: z.object({ id, page: listQuery.page, per_page: listQuery.per_page }),
  output: pageOf(
    z.object({
      id,
      due_at: moment,
      name: z.string(),
      outcome: z.enum(['sent', 'no_right', 'reader_gone', 'not_confirmed', 'withdrawn', 'missed', 'failed']),
    }),
  ),
  summary: 'What was sent of a report, the newest first',
});

export const reportMailsEndpoints = [
  listReportMails,
  createReportMail,
  changeReportMail,
  pauseReportMail,
  deleteReportMail,
  sendReportMailToMe,
  listReportMailSendings,
] as const;
