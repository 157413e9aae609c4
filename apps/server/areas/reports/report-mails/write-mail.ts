import { reportMails as arabic } from '@rawnaq/messages/ar/reports/report-mails';
import { reportMails as english } from '@rawnaq/messages/en/reports/report-mails';
import type { Language } from '@rawnaq/messages/format';
import type { JobContext, UserContext } from '../../../http/context.ts';
import { sendMessage } from '../../reach/messaging/public.ts';
import type { AskedReport } from '../saved-views/public.ts';
import { readerLink } from './link.ts';
import { asReader, type Reader } from './reader.ts';
import { reportOf, summaryOf } from './sent-report.ts';
import type { ReportMail } from './store.ts';

/** A report as a saved view asks for it. */
export const askedBy = ({ report, preset, from, to, query }: ReportMail): AskedReport => ({ report, query, period: { preset, from, to } });

export async function readBusinessName({ db, account_id }: Pick<JobContext, 'db' | 'account_id'>, language: Language): Promise<string> {
  const names = await db
    .selectFrom('accounts')
    .where('id', '=', account_id)
    .select(['english_name', 'arabic_name'])
    .executeTakeFirstOrThrow();
  return language === 'ar' ? names.arabic_name || names.english_name : names.english_name || names.arabic_name;
}

export interface MailToReader {
  mail: ReportMail;
  /** With whose rights the report is read: the reader's own, of an outside address those of whoever set it up. */
  rights_of: Reader;
  /** To whom it goes, in which language. */
  to: { address: string; name: string; language: Language };
  /** Of a reader on the rhythm; null for one sent to oneself. */
  recipient_id: number | null;
  sending_id: number;
}

/** Whether a report is for a reader with these rights, without writing anything. */
export async function isForReader(
  context: JobContext | UserContext,
  mail: ReportMail,
  rights_of: Reader,
  language: Language,
): Promise<boolean> {
  return (await reportOf(await asReader(context, rights_of, language), askedBy(mail))) !== null;
}

/** Puts a report's e-mail for one reader into the outbox. There is one of each sending, however often this runs. */
export async function writeMail(context: JobContext | UserContext, { mail, rights_of, to, recipient_id, sending_id }: MailToReader) {
  const { account_id, services } = context;
  const { language } = to;
  const reader = await asReader(context, rights_of, language);
  const asked = askedBy(mail);
  const report = await reportOf(reader, asked);
  if (report === null) return;
  const root = `${services.config.publicUrl}${language === 'ar' ? '/ar' : ''}`;
  const stop = recipient_id === null ? null : readerLink(services, { account_id, recipient_id }, language);
  const search = report.search === '' ? '' : `?${report.search}`;
  await sendMessage(context, {
    channel: 'email',
    template: stop === null ? 'report_mail_own' : 'report_mail',
    purpose: 'staff',
    recipient: to.address,
    language,
    occurrence: `report_mail:${sending_id}`,
    params: {
      name: to.name,
      business: await readBusinessName(context, language),
      report: mail.mail_name,
      period: report.period === null ? report.title : [report.title, report.period].join((language === 'ar' ? arabic : english).comma),
      summary: await summaryOf(reader, asked, report),
      link: `${root}${mail.screen}${search}`,
      ...(stop === null ? {} : { stop }),
    },
    content: { file: { kind: 'report_mail', id: sending_id }, ...(stop === null ? {} : { unsubscribe_url: stop }) },
  });
}
