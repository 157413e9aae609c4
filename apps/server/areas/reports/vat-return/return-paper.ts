import type { getVatReport } from '@rawnaq/contract/reports/vat-return';
import type { Output } from '@rawnaq/contract/endpoint';
import { print as arabicPrint } from '@rawnaq/messages/ar/print';
import { vatReturn as arabic } from '@rawnaq/messages/ar/reports/vat-return';
import { print as englishPrint } from '@rawnaq/messages/en/print';
import { vatReturn as english } from '@rawnaq/messages/en/reports/vat-return';
import { fillSentence, findSentence, type Language } from '@rawnaq/messages/format';
import { formatAmount } from '../../../pdf/format-amount.ts';
import { dayOnPaper } from '../../../pdf/paper-dates.ts';
import { printedLines, printedText, type PrintedText } from '../../../pdf/printed-text.ts';

export interface ReturnPaperFacts {
  business: {
    english_name: string;
    arabic_name: string;
    english_address: string | null;
    arabic_address: string | null;
    trn: string | null;
  };
  currency: string;
  vat_return: Output<typeof getVatReport.output>;
}

const sections = ['sales', 'purchases', 'net'] as const;

/** A VAT return as the template lays it out: the form of the country, in one language. */
export function returnView({ business, currency, vat_return }: ReturnPaperFacts, language: Language) {
  const isArabic = language === 'ar';
  const words = isArabic ? arabic : english;
  const paper = isArabic ? arabicPrint : englishPrint;
  const say = (text: string): PrintedText => ({ text, rtl: isArabic });
  const own = (inEnglish: string | null, inArabic: string | null) => (isArabic ? (inArabic ?? inEnglish) : (inEnglish ?? inArabic));
  const amount = (minor: number | null): string => (minor === null ? '' : formatAmount(minor, currency));
  const { form, period, state, due_on, reference, boxes } = vat_return;
  const line = (box: string): string => {
    const [, treatment = '', rate = ''] = box.split(' ');
    const called = (path: string): string | null => {
      const found = findSentence(words, path);
      return found === undefined ? null : fillSentence(found, language);
    };
    const known = called(`forms.${form}.${box}`);
    if (known !== null || treatment === '') return known ?? box;
    const name = called(`treatments.${treatment}`) ?? treatment;
    return Number(rate) === 0 ? name : words.line.replace('{treatment}', name).replace('{rate}', `${Number(rate) / 100}%`);
  };
  const fact = (label: string, text: string | null) => {
    const value = printedText(text);
    return value === null ? [] : [{ label: say(label), value }];
  };
  const name = printedText(own(business.english_name, business.arabic_name)) ?? say('');
  return {
    is_rtl: isArabic,
    document_title: `${words.paper.title} ${period.from} – ${period.to}`,
    business: { name: { main: name, second: null }, address: printedLines(own(business.english_address, business.arabic_address)) },
    title: say(words.paper.title),
    footer_name: name,
    page_of: { main: say(paper.page_of), second: null },
    facts: [
      ...fact(words.paper.period, `${dayOnPaper(language, period.from)} – ${dayOnPaper(language, period.to)}`),
      ...fact(words.paper.trn, business.trn),
      ...fact(words.paper.state, words.states[state]),
      ...fact(words.paper.due_on, due_on === null ? null : dayOnPaper(language, due_on)),
      ...fact(words.paper.reference, reference),
      ...fact(words.paper.currency, currency),
    ],
    columns: ['', words.columns.line, words.columns.amount, words.columns.adjustment, words.columns.vat_short].map(say),
    parts: sections.map((section) => ({
      title: say(words.sections[section]),
      rows: boxes
        .filter((row) => row.section === section)
        .map((row) => ({
          box: form === 'general' ? '' : row.box,
          line: say(line(row.box)),
          amount: amount(row.amount_minor),
          adjustment: amount(row.adjustment_minor),
          vat: amount(row.vat_minor),
          is_total: row.kind === 'derived',
        })),
    })),
    notes: state === 'draft' ? [say(words.paper.draft)] : [],
  };
}
