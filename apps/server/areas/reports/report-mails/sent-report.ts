import { daysAsked } from '@rawnaq/domain/reports/saved-views/view-period';
import { clockOfMinutes } from '@rawnaq/domain/settings/files/csv-field';
import { reportMails as arabic } from '@rawnaq/messages/ar/reports/report-mails';
import { reportMails as english } from '@rawnaq/messages/en/reports/report-mails';
import type { UserContext } from '../../../http/context.ts';
import { NotFound, Refusal } from '../../../http/answers/refusal.ts';
import { dayOnPaper } from '../../../pdf/paper-dates.ts';
import type { ListRows } from '../../../sheets/list-file.ts';
import type { FileColumn } from '../../../sheets/sheet.ts';
import { sheetWords } from '../../../sheets/words.ts';
import { type AskedReport, daysNow, inputOf, readViewQuery, viewFault } from '../saved-views/public.ts';
import { formatAmount, formatCount, formatRate } from './figures-in-text.ts';
import { ownPapers } from './own-papers.ts';

/** So many rows are said in the e-mail itself. */
const rowsInText = 12;

interface AnyColumn {
  id: string;
  isHidden?: boolean;
  onPhone?: string;
}

export interface ReportOfReader {
  title: string;
  /** The days it is of, in words; null for a report without a period. */
  period: string | null;
  /** Opens the same on its screen. */
  search: string;
  /** What is asked of the report, its columns named. */
  input: Readonly<Record<string, unknown>> & { columns: readonly string[] };
  columns: readonly AnyColumn[];
}

/** What a reader's report is called and asked for; null where the reader may not have it. */
export async function reportOf(reader: UserContext, asked: AskedReport): Promise<ReportOfReader | null> {
  const report = reader.services.reports.get(asked.report);
  if (report === undefined || (await viewFault(reader, asked)) !== null) return null;
  const days = await daysNow(reader, asked);
  const input = inputOf(report, asked, days);
  if (input === null) return null;
  const all = report.file.endpoint.columns.all as readonly AnyColumn[];
  const named = readViewQuery(asked.query).columns;
  const columns = named === null ? all.filter(({ isHidden }) => isHidden !== true) : all.filter(({ id }) => named.includes(id));
  const search = new URLSearchParams(asked.query);
  for (const [name, day] of Object.entries(daysAsked(asked.report, days))) search.set(name, day);
  const day = (date: string): string => dayOnPaper(reader.language, date);
  // A report may be of a period without being asked for one.
  const shown = days ?? (await ownPapers[asked.report]?.period?.(reader, input)) ?? null;
  return {
    title: sheetWords[reader.language].say(report.file.endpoint.title),
    period: shown === null ? null : shown.from === shown.to ? day(shown.from) : `${day(shown.from)} – ${day(shown.to)}`,
    search: search.toString().replaceAll('%2C', ','),
    input: { ...input, columns: columns.map(({ id }) => id) },
    columns,
  };
}

/** The rows as a file has them; null where the reader may not take them away. */
export async function rowsOf(reader: UserContext, asked: AskedReport, of: ReportOfReader): Promise<ListRows | null> {
  const rows = await reader.services.reports.get(asked.report)?.file.readRows(of.input, reader);
  return rows === undefined || rows instanceof Refusal || rows instanceof NotFound ? null : rows;
}

/** A value of a column in a sentence: amounts with their currency. */
function textOfCell({ kind, value }: FileColumn, row: unknown, { language, account }: UserContext): string {
  const said = value(row);
  if (said === null || said === undefined) return '';
  if (kind === 'duration' && typeof said === 'number') return clockOfMinutes(said);
  if (typeof said === 'number')
    return kind === 'money' ? formatAmount(said, account.currency, language) : kind === 'percent' ? formatRate(said) : formatCount(said);
  return kind === 'date' ? dayOnPaper(language, said) : said;
}

/** The report in a few lines: its totals where it has any, else its first rows. Rows are said only to those who may take them away. */
export async function summaryOf(reader: UserContext, asked: AskedReport, of: ReportOfReader): Promise<string> {
  const words = reader.language === 'ar' ? arabic : english;
  const report = reader.services.reports.get(asked.report);
  if (report === undefined) return '';
  const { columns: _, ...input } = of.input;
  const answer = (await report.list.run(input as never, reader as never, undefined as never)) as {
    total: number;
    totals?: Readonly<Record<string, unknown>>;
  };
  if (answer.total === 0) return words.empty;
  const rows = await rowsOf(reader, asked, of);
  const { totals } = answer;
  const lines = totals === undefined ? [] : await totalLines(reader, asked, of, totals);
  if (lines.length > 0 || rows === null) return lines.join('\n');
  return rowLines(reader, of, rows, words.more);
}

/** The totals of the columns that are shown, each with its name. */
async function totalLines(
  reader: UserContext,
  asked: AskedReport,
  of: ReportOfReader,
  totals: Readonly<Record<string, unknown>>,
): Promise<string[]> {
  const declared = reader.services.reports.get(asked.report)?.file.endpoint.columns.all ?? [];
  const words = sheetWords[reader.language];
  return of.columns.flatMap(({ id }) => {
    const column = declared.find((one) => one.id === id);
    const minor = totals[id];
    if (column === undefined || typeof minor !== 'number') return [];
    const { title, kind } = column as unknown as { title: Parameters<typeof words.say>[0]; kind: FileColumn['kind'] };
    return [`${words.say(title)}: ${textOfCell({ title: '', kind, value: () => minor }, null, reader)}`];
  });
}

/** The first rows, each by what a phone would show of it. */
async function rowLines(reader: UserContext, of: ReportOfReader, rows: ListRows, more: string): Promise<string> {
  const at = (place: string): number => of.columns.findIndex(({ onPhone }) => onPhone === place);
  const [titleAt, amountAt] = [Math.max(0, at('title')), at('amount') < 0 ? rows.columns.length - 1 : at('amount')];
  const [title, amount] = [rows.columns[titleAt], rows.columns[amountAt]];
  const { value: first } = (await rows.batches.next()) as IteratorResult<readonly unknown[], undefined>;
  await rows.batches.return(undefined);
  if (title === undefined || amount === undefined || first === undefined) return '';
  const shown = first.slice(0, rowsInText).map((row) => `${textOfCell(title, row, reader)}: ${textOfCell(amount, row, reader)}`);
  const left = rows.total - shown.length;
  return [...shown, ...(left > 0 ? [more.replace('{count}', String(left))] : [])].join('\n');
}
