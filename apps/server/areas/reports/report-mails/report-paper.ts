import { clockOfMinutes } from '@rawnaq/domain/settings/files/csv-field';
import { decimalsOf } from '@rawnaq/domain/money/currency-decimals';
import { formatAmount } from '@rawnaq/domain/money/money-amount';
import { print as arabicPrint } from '@rawnaq/messages/ar/print';
import { reportMails as arabic } from '@rawnaq/messages/ar/reports/report-mails';
import { print as englishPrint } from '@rawnaq/messages/en/print';
import { reportMails as english } from '@rawnaq/messages/en/reports/report-mails';
import type { UserContext } from '../../../http/context.ts';
import { dayOnPaper, momentOnPaper } from '../../../pdf/paper-dates.ts';
import { printedText, type PrintedText } from '../../../pdf/printed-text.ts';
import type { FileColumn } from '../../../sheets/sheet.ts';
import { formatRate } from './figures-in-text.ts';

/** A longer report is nothing for paper. */
export const mostPaperRows = 1000;
/** Beside more columns than these the page is turned. */
const mostUprightColumns = 6;

const isFigure = ({ kind }: FileColumn): boolean => kind === 'money' || kind === 'number' || kind === 'percent' || kind === 'duration';

interface PaperOf {
  business: string;
  title: string;
  period: string | null;
  /** What is said above the table, besides the period. */
  facts?: readonly { label: string; value: string }[];
  columns: readonly FileColumn[];
  rows: readonly unknown[];
}

function cellText({ kind, value }: FileColumn, row: unknown, { language, account }: UserContext): string {
  const said = value(row);
  if (said === null || said === undefined) return '';
  if (kind === 'duration' && typeof said === 'number') return clockOfMinutes(said);
  if (typeof said === 'number')
    return kind === 'money' ? formatAmount(said, decimalsOf(account.currency)) : kind === 'percent' ? formatRate(said) : String(said);
  if (said === '') return '';
  if (kind === 'date') return dayOnPaper(language, said);
  return kind === 'moment' ? momentOnPaper(language, account.timezone, said) : said;
}

/** A report as the template lays it out: its period, its currency and a table. */
export function reportView(reader: UserContext, { business, title, period, facts = [], columns, rows }: PaperOf) {
  const { language, account, now } = reader;
  const isArabic = language === 'ar';
  const words = isArabic ? arabic : english;
  const paper = isArabic ? arabicPrint : englishPrint;
  const say = (text: string): PrintedText => printedText(text) ?? { text: '', rtl: isArabic };
  const fact = (label: string, value: string) => ({ label: say(label), value: say(value) });
  // A column in which nothing is said only takes room.
  const said = columns.filter((column) => rows.some((row) => cellText(column, row, reader) !== ''));
  return {
    is_rtl: isArabic,
    is_wide: said.length > mostUprightColumns,
    document_title: period === null ? title : [title, period].join(words.comma),
    business: { name: { main: say(business), second: null } },
    title: say(title),
    page_of: { main: say(paper.page_of), second: null },
    facts: [
      ...facts.map(({ label, value }) => fact(label, value)),
      ...(period === null ? [] : [fact(words.paper.period, period)]),
      fact(words.paper.currency, account.currency),
      fact(words.paper.made_at, momentOnPaper(language, account.timezone, now.toISOString())),
    ],
    columns: said.map((column) => ({ title: say(column.title), is_figure: isFigure(column) })),
    rows: rows.map((row) =>
      said.map((column) => {
        const text = cellText(column, row, reader);
        return isFigure(column) ? { figure: text } : { text: say(text) };
      }),
    ),
    empty: say(words.empty),
  };
}
