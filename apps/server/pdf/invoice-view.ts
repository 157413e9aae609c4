import { amountInWords } from '@rawnaq/domain/money/amount-in-words';
import type { CurrencyCode } from '@rawnaq/domain/money/currencies';
import { currencyWords } from '@rawnaq/domain/money/currency-words';
import { print as arabic } from '@rawnaq/messages/ar/print';
import { print as english } from '@rawnaq/messages/en/print';
import { formatAmount, formatRate } from './format-amount.ts';
import type { InvoicePrint, PrintDocument, PrintedLine } from './print-document.ts';
import { printedLines, printedText, type PrintedText, type TwoTexts } from './printed-text.ts';
import { drawQr } from './qr-drawing.ts';

type Language = PrintDocument['language'];
type LabelKey = Exclude<keyof typeof english, 'currency' | 'statement'>;
type Row = { label: TwoTexts; value: PrintedText; is_total?: boolean };

/** What is written over a document whose money is not with the salon. */
const unsettled: ReadonlySet<InvoicePrint['payment_mark']> = new Set<InvoicePrint['payment_mark']>([
  'partly_paid',
  'unpaid',
  'charged_back',
]);

/**
 * Everything the Typst templates draw: texts in their final form, so that a template only lays out.
 * Throws if the amounts contradict each other: a VAT invoice that does not add up must not leave the printer.
 */
export function viewInvoice({ template, language, data }: PrintDocument) {
  refuseContradiction(data);
  const showsVat = !withoutVat.has(data.kind) || data.vat_minor > 0;
  const business = pickName(language, data.business.name_en, data.business.name_ar);
  return {
    paper: template,
    is_rtl: language === 'ar',
    is_both: language === 'both',
    title: label(language, data.kind),
    document_title: `${(language === 'ar' ? arabic : english)[data.kind]} ${printedText(data.number)?.text ?? ''}`,
    number: number(printedText(data.number)?.text ?? ''),
    business: {
      name: business,
      address: pickLines(language, data.business.address_en, data.business.address_ar),
      trn: labelled(language, 'trn', data.business.trn),
    },
    mark: data.payment_mark === null ? null : { label: label(language, data.payment_mark), is_settled: !unsettled.has(data.payment_mark) },
    header: pickLines(language, data.header_en, data.header_ar),
    footer: pickLines(language, data.footer_en, data.footer_ar),
    facts: [
      numbered(language, numberLabels[data.kind] ?? 'number', data.number),
      labelled(language, 'issued_at', data.issued_at),
      numbered(language, 'original_number', data.original_number),
      labelled(language, 'reason', data.reason),
      labelled(language, 'cashier', data.cashier),
      data.salesman == null
        ? null
        : { label: label(language, 'salesman'), value: pickName(language, data.salesman.name_en, data.salesman.name_ar).main },
    ].filter((row) => row !== null),
    customer_title: label(language, data.is_employee === true ? 'employee' : 'customer'),
    customer: customerRows(language, data),
    // Money alone has no quantity: what it was for, and how much.
    is_plain: receiptKinds.has(data.kind),
    columns: {
      description: label(language, 'description'),
      quantity: label(language, 'quantity'),
      unit_price: label(language, 'unit_price'),
      discount: data.lines.some((line) => line.discount_minor > 0) ? label(language, 'line_discount') : null,
      vat_rate: showsVat ? label(language, 'vat_rate') : null,
      vat: showsVat ? label(language, 'line_vat') : null,
      total: label(language, 'line_total'),
    },
    lines: data.lines.map((line) => ({
      name: pickName(language, line.name_en, line.name_ar),
      employee: printedText(line.employee),
      detail: detailOf(language, line.detail ?? null),
      quantity: printedText(line.quantity)?.text ?? '',
      unit_price: formatAmount(line.unit_price_minor, data.currency),
      discount: line.discount_minor > 0 ? formatAmount(line.discount_minor, data.currency) : null,
      vat_rate: `${formatRate(line.vat_rate_bp)}%`,
      vat: formatAmount(line.vat_minor, data.currency),
      total: formatAmount(line.total_minor, data.currency),
    })),
    sums: sumRows(language, data, showsVat),
    in_words: wordsOf(language, data),
    price_note: label(language, showsVat ? 'prices_include_vat' : 'amounts_in', { currency: data.currency }),
    payments_title: label(language, data.kind === 'credit_note' ? 'refunds' : data.is_signed === true ? 'paid_out_by' : 'payments'),
    payments: data.payments.map((payment) => ({
      label: pickName(language, payment.method_en, payment.method_ar),
      reference: printedText(payment.reference),
      value: number(formatAmount(payment.amount_minor, data.currency)),
    })),
    settlement: [
      amountRow(language, data, 'change', data.change_minor),
      amountRow(language, data, 'balance_due', data.balance_due_minor),
      ...(data.tips ?? []).map((tip) => ({ label: tipLabel(language, tip), value: number(formatAmount(tip.amount_minor, data.currency)) })),
    ].filter((row) => row !== null),
    qr: data.qr_text === null ? null : drawQr(data.qr_text),
    signature: data.is_signed === true ? label(language, 'signature') : null,
    page_of: label(language, 'page_of'),
  };
}

const receipts = [
  'deposit_receipt',
  'balance_receipt',
  'collection_receipt',
  'tips_voucher',
  'commission_voucher',
  'deposit_voucher',
  'balance_voucher',
] as const;
const receiptKinds: ReadonlySet<InvoicePrint['kind']> = new Set<InvoicePrint['kind']>(receipts);
const withoutVat: ReadonlySet<InvoicePrint['kind']> = new Set<InvoicePrint['kind']>(['invoice', ...receipts]);
const numberLabels: Partial<Record<InvoicePrint['kind'], LabelKey>> = {
  credit_note: 'credit_note_number',
  debit_note: 'debit_note_number',
  ...Object.fromEntries(receipts.map((kind) => [kind, 'receipt_number'] as const)),
};

function refuseContradiction(data: InvoicePrint): void {
  if (data.subtotal_minor + data.vat_minor !== data.total_minor) throw new Error(`Net and VAT of ${data.number} are not its total`);
  const broken = data.vat_breakdown.reduce((sum, part) => ({ net: sum.net + part.net_minor, vat: sum.vat + part.vat_minor }), {
    net: 0,
    vat: 0,
  });
  if (data.vat_breakdown.length > 0 && (broken.net !== data.subtotal_minor || broken.vat !== data.vat_minor))
    throw new Error(`The VAT rates of ${data.number} do not sum up to it`);
}

function customerRows(language: Language, { customer, is_employee }: InvoicePrint): Row[] {
  if (customer === null) return [];
  return [
    labelled(language, is_employee === true ? 'employee' : 'customer_name', customer.name),
    labelled(language, 'customer_mobile', customer.mobile),
    labelled(language, 'customer_trn', customer.trn),
    labelled(language, 'customer_national_id', customer.national_id ?? null),
    labelled(language, 'customer_address', customer.address),
  ].filter((row) => row !== null);
}

function sumRows(language: Language, data: InvoicePrint, showsVat: boolean): Row[] {
  const amount = (minor: number) => number(formatAmount(minor, data.currency));
  const total: Row = {
    label: label(language, showsVat ? 'total' : 'total_without_vat'),
    value: totalWithCurrency(language, data),
    is_total: true,
  };
  const discount: Row[] =
    data.discount_minor === 0
      ? []
      : [
          { label: label(language, 'before_discount'), value: amount(data.total_minor + data.discount_minor) },
          ...reductionRows(language, data),
        ];
  const rest = prepaidRows(language, data);
  if (!showsVat) return [...discount, total, ...rest];
  const rates: Row[] =
    data.vat_breakdown.length === 0
      ? [{ label: label(language, 'vat'), value: amount(data.vat_minor) }]
      : data.vat_breakdown.map((part) => ({
          label: label(language, data.vat_breakdown.length === 1 ? 'vat_at_rate' : 'vat_on_net', {
            rate: `${formatRate(part.vat_rate_bp)}%`,
            net: formatAmount(part.net_minor, data.currency),
          }),
          value: amount(part.vat_minor),
        }));
  return [...discount, { label: label(language, 'subtotal'), value: amount(data.subtotal_minor) }, ...rates, total, ...rest];
}

/** What deposits were taxed with already, each with the document that says so, and what is left to pay. */
function prepaidRows(language: Language, data: InvoicePrint): Row[] {
  const { prepayments = [], currency, total_minor } = data;
  if (prepayments.length === 0) return [];
  const amount = (minor: number) => number(formatAmount(minor, currency));
  const paid_minor = prepayments.reduce((sum, one) => sum + one.net_minor + one.vat_minor, 0);
  return [
    ...prepayments.map((one) => ({
      label: label(language, 'prepaid', { number: one.number, vat: formatAmount(one.vat_minor, currency) }),
      value: amount(-(one.net_minor + one.vat_minor)),
    })),
    { label: label(language, 'left_to_pay'), value: amount(total_minor - paid_minor), is_total: true },
  ];
}

/** What was taken off, by its reasons; together they are the discount to the last coin, or the paper says the sum alone. */
function reductionRows(language: Language, data: InvoicePrint): Row[] {
  const { reductions = [], discount_minor } = data;
  const given = reductions.filter((one) => one.amount_minor > 0);
  const isWhole = given.reduce((sum, one) => sum + one.amount_minor, 0) === discount_minor;
  if (!isWhole) return [{ label: label(language, 'discount'), value: number(formatAmount(-discount_minor, data.currency)) }];
  return given.map(({ reason, amount_minor, points = 0 }) => ({
    label: label(language, reason, { points: String(points) }),
    value: number(formatAmount(-amount_minor, data.currency)),
  }));
}

function detailOf(language: Language, detail: PrintedLine['detail']): PrintedText | null {
  if (detail === null || detail === undefined) return null;
  if (detail.kind === 'card_code') return label(language, 'card_code', { code: detail.code }).main;
  const name = (language === 'ar' ? detail.name_ar : detail.name_en).trim();
  return label(language, detail.kind, { name }).main;
}

const tipLabel = (language: Language, { name_en, name_ar }: { name_en: string | null; name_ar: string | null }): TwoTexts => {
  const name = (language === 'ar' ? (name_ar ?? name_en) : (name_en ?? name_ar)) ?? '';
  return label(language, 'tip_for', { name });
};

const hasWords = (currency: string): currency is CurrencyCode => currency in currencyWords;

/** The total in words, in each language of the paper; nothing for an amount that is not written so. */
function wordsOf(language: Language, data: InvoicePrint): PrintedText[] {
  const { currency } = data;
  if (!hasWords(currency) || data.total_minor === 0) return [];
  const languages = language === 'both' ? (['en', 'ar'] as const) : [language];
  return languages.flatMap((one) => {
    const text = amountInWords(data.total_minor, currency, one);
    return text === null ? [] : [{ text, rtl: one === 'ar' }];
  });
}

function totalWithCurrency(language: Language, data: InvoicePrint): PrintedText {
  const amount = formatAmount(data.total_minor, data.currency);
  if (language !== 'ar') return { text: `${amount} ${currencyName(english, data.currency)}`, rtl: false };
  return { text: `${isolate(amount)} ${currencyName(arabic, data.currency)}`, rtl: true };
}

function currencyName(messages: typeof english, currency: string): string {
  return Object.entries(messages.currency).find(([code]) => code === currency)?.[1] ?? currency;
}

function amountRow(language: Language, data: InvoicePrint, key: LabelKey, minor: number | null | undefined): Row | null {
  if (minor === null || minor === undefined || minor === 0) return null;
  return { label: label(language, key), value: number(formatAmount(minor, data.currency)) };
}

function labelled(language: Language, key: LabelKey, value: string | null | undefined): Row | null {
  const text = printedText(value);
  return text === null ? null : { label: label(language, key), value: text };
}

/** The number of a document reads as one word, whatever the salon's prefix is made of. */
function numbered(language: Language, key: LabelKey, value: string | null | undefined): Row | null {
  const row = labelled(language, key, value);
  return row === null ? null : { ...row, value: { ...row.value, is_whole: true } };
}

function number(text: string): PrintedText {
  return { text, rtl: false };
}

/**
 * A fixed word or sentence; inserted values are isolated, so that digits and signs keep their order among Arabic words.
 * A place without a value stays as it is: the page numbers are known only while the pages are laid out.
 */
function label(language: Language, key: LabelKey, values: Record<string, string> = {}): TwoTexts {
  const fill = (messages: typeof english, rtl: boolean): PrintedText => ({
    text: messages[key].replaceAll(/\{(\w+)\}/g, (place, name: string) => {
      const value = values[name];
      if (value === undefined) return place;
      if (name === 'currency') return currencyName(messages, value);
      return rtl ? isolate(value) : value;
    }),
    rtl,
  });
  if (language === 'ar') return { main: fill(arabic, true), second: null };
  return { main: fill(english, false), second: language === 'both' ? fill(arabic, true) : null };
}

function isolate(text: string): string {
  return `\u2066${text}\u2069`;
}

/** The name in the reader's language, or the one that exists; both only where both exist and differ. */
function pickName(language: Language, inEnglish: string | null, inArabic: string | null): TwoTexts {
  const [own, other] =
    language === 'ar' ? [printedText(inArabic), printedText(inEnglish)] : [printedText(inEnglish), printedText(inArabic)];
  const main = own ?? other ?? { text: '–', rtl: language === 'ar' };
  return { main, second: language === 'both' && own !== null && other !== null && other.text !== own.text ? other : null };
}

function pickLines(language: Language, inEnglish: string | null, inArabic: string | null): { main: PrintedText[]; second: PrintedText[] } {
  const [own, other] =
    language === 'ar' ? [printedLines(inArabic), printedLines(inEnglish)] : [printedLines(inEnglish), printedLines(inArabic)];
  return { main: own.length > 0 ? own : other, second: language === 'both' && own.length > 0 ? other : [] };
}
