import type { getDaySummary } from '@rawnaq/contract/reports/day-summary';
import type { Output } from '@rawnaq/contract/endpoint';
import { movements as arabicMovements } from '@rawnaq/messages/ar/finance/movements';
import { print as arabicPrint } from '@rawnaq/messages/ar/print';
import { daySummary as arabic } from '@rawnaq/messages/ar/reports/day-summary';
import { measures as arabicMeasures } from '@rawnaq/messages/ar/reports/measures';
import { salesReports as arabicSales } from '@rawnaq/messages/ar/reports/sales-reports';
import { movements as englishMovements } from '@rawnaq/messages/en/finance/movements';
import { print as englishPrint } from '@rawnaq/messages/en/print';
import { daySummary as english } from '@rawnaq/messages/en/reports/day-summary';
import { measures as englishMeasures } from '@rawnaq/messages/en/reports/measures';
import { salesReports as englishSales } from '@rawnaq/messages/en/reports/sales-reports';
import type { Language } from '@rawnaq/messages/format';
import { formatAmount } from '../../../pdf/format-amount.ts';
import { dayOnPaper } from '../../../pdf/paper-dates.ts';
import { printedLines, printedText, type PrintedText } from '../../../pdf/printed-text.ts';

type Day = Output<typeof getDaySummary.output>;

export interface DayPaperFacts {
  business: {
    english_name: string;
    arabic_name: string;
    english_address: string | null;
    arabic_address: string | null;
    trn: string | null;
  };
  currency: string;
  day: Day;
}

interface Row {
  name: PrintedText;
  figures: readonly string[];
  is_total: boolean;
}

const sum = <T>(rows: readonly T[], of: (row: T) => number): number => rows.reduce((total, row) => total + of(row), 0);

/** What a page in one language is written with. */
function writing(currency: string, language: Language) {
  const isArabic = language === 'ar';
  const words = isArabic ? arabic : english;
  const say = (text: string): PrintedText => ({ text, rtl: isArabic });
  return {
    isArabic,
    words,
    named: isArabic ? arabicMeasures : englishMeasures,
    sales: isArabic ? arabicSales : englishSales,
    moved: isArabic ? arabicMovements : englishMovements,
    say,
    own: (inEnglish: string | null, inArabic: string | null) => (isArabic ? (inArabic ?? inEnglish) : (inEnglish ?? inArabic)),
    amount: (minor: number | null): string => (minor === null ? '' : formatAmount(minor, currency)),
    row: (name: string, figures: readonly string[]): Row => ({ name: printedText(name) ?? say(''), figures, is_total: false }),
    total: (figures: readonly string[]): Row => ({ name: say(words.total), figures, is_total: true }),
    part: (title: string, columns: readonly string[], rows: readonly Row[], width = 6.4) => ({
      title: say(title),
      columns: columns.map(say),
      rows,
      width,
      isEmpty: rows.every(({ is_total }) => is_total),
    }),
  };
}
type Writing = ReturnType<typeof writing>;

/** What was sold: by kind, its discounts, its VAT, and the documents. */
function salesParts(day: Day, { words, named, sales, amount, row, total, part }: Writing) {
  const { totals, deposits_vat: deposits } = day;
  const discounts = (['manual_discounts', 'code_discounts', 'points_discounts', 'voucher_discounts'] as const).filter(
    (name) => totals[`${name}_minor`] !== 0,
  );
  const saleFigures = (of: Day['kinds'][number] | Day['totals']) =>
    [
      of.list_price_minor,
      of.discounts_minor,
      of.debited_minor,
      of.credited_minor,
      of.net_sales_minor,
      of.vat_minor,
      of.total_sales_minor,
    ].map(amount);
  return [
    part(
      words.sales,
      [
        words.kind,
        named.list_price.name,
        named.discounts.name,
        named.debited.name,
        named.credited.name,
        named.net_sales.name,
        named.vat.name,
        named.total_sales.name,
      ],
      [
        ...day.kinds.map((of) => row(of.kind === null ? sales.without.kind : sales.kinds[of.kind], saleFigures(of))),
        total(saleFigures(totals)),
      ],
      5.4,
    ),
    part(
      words.discounts,
      [words.kind, words.amount],
      [...discounts.map((of) => row(named[of].name, [amount(totals[`${of}_minor`])])), total([amount(totals.discounts_minor)])],
    ),
    part(
      words.vat,
      [words.rate, words.net, named.vat.name],
      [
        ...day.vat_rates.map((of) => row(`${of.vat_rate_bp / 100}%`, [amount(of.net_minor), amount(of.vat_minor)])),
        ...(deposits.vat_minor === 0 && deposits.net_minor === 0
          ? []
          : [row(words.rate_deposits, [amount(deposits.net_minor), amount(deposits.vat_minor)])]),
      ],
    ),
  ];
}

/** What moved: money, debts and drawers. */
function moneyParts(day: Day, { words, sales, moved, own, amount, row, total, part }: Writing) {
  const collected = day.movements.find(({ kind }) => kind === 'collection');
  const debts = [
    [words.sold_on_credit, day.totals.debts_minor],
    [words.collected, (collected?.in_minor ?? 0) - (collected?.out_minor ?? 0)],
    [words.written_off, day.written_off_minor],
  ] as const;
  return [
    part(
      words.documents,
      [words.document, words.issued, words.first, words.last, words.total],
      day.documents
        .filter(({ count }) => count > 0)
        .map((of) =>
          row(sales.documents[of.document], [String(of.count), of.first_number ?? '', of.last_number ?? '', amount(of.total_minor)]),
        ),
    ),
    part(
      words.methods,
      [moved.method, words.money_in, words.money_out, words.money_net],
      [
        ...day.methods.map((of) =>
          row(own(of.english_name, of.arabic_name) ?? '', [amount(of.in_minor), amount(of.out_minor), amount(of.in_minor - of.out_minor)]),
        ),
        total([
          amount(sum(day.methods, (of) => of.in_minor)),
          amount(sum(day.methods, (of) => of.out_minor)),
          amount(sum(day.methods, (of) => of.in_minor - of.out_minor)),
        ]),
      ],
    ),
    part(
      words.movements,
      [words.what_for, words.count, words.money_in, words.money_out],
      day.movements.map((of) => row(moved.kinds[of.kind], [String(of.count), amount(of.in_minor), amount(of.out_minor)])),
    ),
    part(
      words.debts,
      [words.what_for, words.amount],
      debts.filter(([, minor]) => minor !== 0).map(([label, minor]) => row(label, [amount(minor)])),
    ),
    part(
      words.drawers,
      [words.cashier, words.float, words.expected, words.counted, words.difference],
      day.drawers.map((of) => row(of.user_name, [of.float_minor, of.expected_minor, of.counted_minor, of.difference_minor].map(amount))),
    ),
  ];
}

/** The summary of a day as the template lays it out, in one language: a page that the cashier and the owner sign. */
export function dayView({ business, currency, day }: DayPaperFacts, language: Language) {
  const written = writing(currency, language);
  const { isArabic, words, named, say, own } = written;
  const paper = isArabic ? arabicPrint : englishPrint;
  const fact = (label: string, text: string | null) => {
    const value = printedText(text);
    return value === null ? [] : [{ label: say(label), value }];
  };
  const name = printedText(own(business.english_name, business.arabic_name)) ?? say('');
  const parts = [...salesParts(day, written), ...moneyParts(day, written)];
  return {
    is_rtl: isArabic,
    document_title: `${words.paper.title} ${day.day}`,
    business: { name: { main: name, second: null }, address: printedLines(own(business.english_address, business.arabic_address)) },
    title: say(words.paper.title),
    footer_name: name,
    page_of: { main: say(paper.page_of), second: null },
    facts: [
      ...fact(words.paper.day, dayOnPaper(language, day.day)),
      ...fact(words.paper.trn, business.trn),
      ...fact(words.paper.currency, currency),
      ...fact(named.invoices.name, String(day.totals.invoices)),
    ],
    parts: parts.filter(({ isEmpty }) => !isEmpty).map(({ isEmpty: _, ...of }) => of),
    signatures: [say(words.paper.signed_by), say(words.paper.signed_by_owner)],
    signature_hint: say(words.paper.signature),
  };
}
