import type { StatementKind } from '@rawnaq/domain/value/receivables/statement';
import { receivables as arabicWords } from '@rawnaq/messages/ar/value/receivables';
import { print as arabic } from '@rawnaq/messages/ar/print';
import { receivables as englishWords } from '@rawnaq/messages/en/value/receivables';
import { print as english } from '@rawnaq/messages/en/print';
import { formatAmount } from '../../../pdf/format-amount.ts';
import { dayOnPaper } from '../../../pdf/paper-dates.ts';
import { printedLines, printedText, type PrintedText, type TwoTexts } from '../../../pdf/printed-text.ts';

export type StatementLanguage = 'en' | 'ar' | 'both';

export interface StatementFacts {
  business: { english_name: string; arabic_name: string; english_address: string | null; arabic_address: string | null };
  currency: string;
  customer: { name: string; mobile: string | null };
  from: string;
  to: string;
  opening_minor: number;
  charged_minor: number;
  paid_minor: number;
  closing_minor: number;
  rows: readonly { kind: StatementKind; business_date: string; number: string | null; amount_minor: number; balance_minor: number }[];
}

type Words = keyof typeof english.statement;

/** The statement of a customer's account as the template lays it out. A balance above zero is owed, below zero the salon keeps it for the customer. */
export function statementView(facts: StatementFacts, language: StatementLanguage) {
  const isArabic = language === 'ar';
  const both = (inEnglish: string, inArabic: string): TwoTexts =>
    isArabic
      ? { main: { text: inArabic, rtl: true }, second: null }
      : { main: { text: inEnglish, rtl: false }, second: language === 'both' ? { text: inArabic, rtl: true } : null };
  const word = (key: Words): TwoTexts => both(english.statement[key], arabic.statement[key]);
  const own = (inEnglish: string | null, inArabic: string | null): string | null =>
    isArabic ? (inArabic ?? inEnglish) : (inEnglish ?? inArabic);
  const { business, customer, closing_minor } = facts;
  const name = printedText(own(business.english_name, business.arabic_name)) ?? { text: '', rtl: isArabic };
  const other = language === 'both' ? printedText(business.arabic_name) : null;
  const amount = (minor: number): string => formatAmount(minor, facts.currency);
  const stands: Words = closing_minor > 0 ? 'owes' : closing_minor < 0 ? 'keeps' : 'settled';
  const sentence = (words: typeof english, isRtl: boolean): PrintedText => {
    const money = `${formatAmount(Math.abs(closing_minor), facts.currency)} ${words.currency[facts.currency as keyof typeof words.currency] ?? facts.currency}`;
    return { text: words.statement[stands].replace('{amount}', isRtl ? `\u2068${money}\u2069` : money), rtl: isRtl };
  };
  const fact = (label: TwoTexts, text: string | null): { label: TwoTexts; value: PrintedText }[] => {
    const value = printedText(text);
    return value === null ? [] : [{ label, value }];
  };
  return {
    is_rtl: isArabic,
    document_title: `${(isArabic ? arabic : english).statement.title} ${customer.name}`,
    business: {
      name: { main: name, second: other !== null && other.text !== name.text ? other : null },
      address: printedLines(own(business.english_address, business.arabic_address)),
    },
    title: word('title'),
    footer_name: printedText(customer.name) ?? { text: '', rtl: isArabic },
    page_of: both(english.page_of, arabic.page_of),
    facts: [
      ...fact(both(english.customer, arabic.customer), customer.name),
      ...fact(both(english.customer_mobile, arabic.customer_mobile), customer.mobile === null ? null : `+${customer.mobile}`),
      ...fact(word('period'), `${dayOnPaper(language, facts.from)} – ${dayOnPaper(language, facts.to)}`),
      ...fact(word('currency'), facts.currency),
    ],
    columns: [word('date'), word('what'), word('number'), word('charged'), word('paid'), word('balance')],
    opening: { label: word('opening'), amount: amount(facts.opening_minor) },
    closing: { label: word('closing'), amount: amount(closing_minor) },
    rows: facts.rows.map((row) => ({
      date: both(dayOnPaper('en', row.business_date), dayOnPaper('ar', row.business_date)),
      what: both(englishWords.statement.kinds[row.kind], arabicWords.statement.kinds[row.kind]),
      number: printedText(row.number)?.text ?? '',
      charged: row.amount_minor > 0 ? amount(row.amount_minor) : '',
      paid: row.amount_minor < 0 ? amount(-row.amount_minor) : '',
      balance: amount(row.balance_minor),
    })),
    sums: [
      { label: word('all_charged'), amount: amount(facts.charged_minor) },
      { label: word('all_paid'), amount: amount(facts.paid_minor) },
    ],
    notes: [...(isArabic ? [] : [sentence(english, false)]), ...(language === 'en' ? [] : [sentence(arabic, true)])],
  };
}
