import type { Language } from '@rawnaq/messages/format';
import { buffer } from 'node:stream/consumers';
import type { JobContext, UserContext } from '../../../http/context.ts';
import { todayOf } from '../../../http/business-day.ts';
import { zipStream } from '../../../http/answers/zip-stream.ts';
import { renderPaper } from '../../../pdf/pdf.ts';
import { excelParts } from '../../../sheets/excel-sheet.ts';
import { fileTitle, type ListRows } from '../../../sheets/list-file.ts';
import { readLogo } from '../../settings/files/public.ts';
import type { AskedReport } from '../saved-views/public.ts';
import { ownPapers } from './own-papers.ts';
import { asReader, type Reader } from './reader.ts';
import { mostPaperRows, reportView } from './report-paper.ts';
import { type ReportOfReader, reportOf, rowsOf } from './sent-report.ts';
import type { ReportMail } from './store.ts';
import { readBusinessName } from './write-mail.ts';

interface AttachmentOf {
  mail: ReportMail;
  rights_of: Reader;
  language: Language;
  asked: AskedReport;
}

/** The report as a file in the reader's language; null where the reader may not take it away. */
export async function makeAttachment(context: JobContext, { mail, rights_of, language, asked }: AttachmentOf) {
  const reader = await asReader(context, rights_of, language);
  const report = await reportOf(reader, asked);
  const rows = report === null ? null : await rowsOf(reader, asked, report);
  if (report === null || rows === null) return null;
  const name = `${fileTitle(mail.mail_name)}-${todayOf(context)}`;
  // What is too long to be read on paper goes as a sheet.
  if (mail.file_format === 'xlsx' || rows.total > mostPaperRows)
    return { bytes: new Uint8Array(await sheetOf(reader, rows)), file_name: `${name}.xlsx` };
  const own = ownPapers[asked.report];
  if (own !== undefined) {
    await rows.batches.return(undefined);
    return { bytes: await own.make(reader, report.input), file_name: `${name}.pdf` };
  }
  return { bytes: await paperOf(reader, report, rows), file_name: `${name}.pdf` };
}

function sheetOf({ account, language, now }: UserContext, { title, columns, batches }: ListRows): Promise<Buffer> {
  const salon = { zone: account.timezone, currency: account.currency };
  return buffer(zipStream(excelParts(columns, batches, { ...salon, title, language, at: now })));
}

/** The rows of a report as a PDF, under its title and period. */
export async function paperOf(
  reader: UserContext,
  report: Pick<ReportOfReader, 'title' | 'period'> & { facts?: readonly { label: string; value: string }[] },
  { columns, batches }: ListRows,
): Promise<Uint8Array> {
  const { db, account_id, services, language } = reader;
  const rows: unknown[] = [];
  for await (const batch of batches) rows.push(...batch);
  const business = await readBusinessName(reader, language);
  const view = reportView(reader, { business, title: report.title, period: report.period, facts: report.facts ?? [], columns, rows });
  return renderPaper('report', view, await readLogo(db, account_id, services.config.filesDir));
}
