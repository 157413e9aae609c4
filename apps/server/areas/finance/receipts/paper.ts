import type { Language } from '@rawnaq/messages/format';
import { print as arabic } from '@rawnaq/messages/ar/print';
import { print as english } from '@rawnaq/messages/en/print';
import { formatQuantity } from '@rawnaq/domain/catalogue/stock/quantity';
import type { RequestContext } from '../../../http/context.ts';
import { type Refusal, refuse } from '../../../http/answers/refusal.ts';
import { PdfUnavailable } from '../../../pdf/compile-queue.ts';
import { momentOnPaper } from '../../../pdf/paper-dates.ts';
import { renderPdf } from '../../../pdf/pdf.ts';
import type { PrintDocument } from '../../../pdf/print-document.ts';

/** The seller as written down with the receipt. */
interface Seller {
  english_name: string | null;
  arabic_name: string | null;
  english_address: string | null;
  arabic_address: string | null;
  trn: string | null;
  is_vat_registered: number;
  english_header: string | null;
  arabic_header: string | null;
  english_footer: string | null;
  arabic_footer: string | null;
  timezone: string;
  currency: string;
}

export interface PrintOptions {
  paper?: PrintDocument['template'] | undefined;
  language?: PrintDocument['language'] | undefined;
}

/** What a receipt of money that moved without an invoice says; language and paper are those of the settings unless the options name others. */
export interface ReceiptFacts {
  receipt_number: string;
  amount_minor: number;
  taken_at: string;
  note: string | null;
  /** As it was written down: jsonb. */
  seller: unknown;
  /** The customer's, or the employee's who was paid. */
  name: string;
  /** Where it is written another way in Arabic. */
  name_ar?: string;
  mobile: string | null;
  language: string | null;
  own_language: string;
  invoice_paper: string;
  invoice_language: string;
  english_name: string;
  arabic_name: string;
  reference: string | null;
  authorization_code: string | null;
  cashier_name: string | null;
  /** How all of the money left again; null where it did not. */
  gone_by: 'refunded' | 'charged_back' | null;
  /** What the money was for, line by line; null: the one line of its kind. */
  lines?: readonly { name_en: string; name_ar: string; amount_minor: number }[] | null;
  /** What is still owed after it. */
  left_minor?: number | null;
}

/** Whom a receipt was given to, as it was written down with it. */
export const givenTo = (recipient: unknown): Pick<ReceiptFacts, 'name' | 'mobile'> => {
  const { name, mobile } = recipient as Pick<ReceiptFacts, 'name' | 'mobile'>;
  return { name, mobile };
};

/** What the money was for: the title, and the one line below it. */
const usualLines = {
  deposit_receipt: 'deposit_line',
  balance_receipt: 'balance_line',
  collection_receipt: 'collection_of_debt',
  tips_voucher: 'tips_line',
  commission_voucher: 'commission_line',
  deposit_voucher: 'deposit_back_line',
  balance_voucher: 'balance_back_line',
} as const;
export type ReceiptPaper = keyof typeof usualLines;
/** Money that goes out: the one who gets it signs. */
const paidOut: ReadonlySet<ReceiptPaper> = new Set<ReceiptPaper>([
  'tips_voucher',
  'commission_voucher',
  'deposit_voucher',
  'balance_voucher',
]);

/** A receipt as the printer takes it. */
export function receiptDocument(kind: ReceiptPaper, facts: ReceiptFacts, options: PrintOptions, logo: Buffer | null): PrintDocument {
  const seller = facts.seller as Seller;
  const usual: Language = (facts.language ?? facts.own_language) === 'ar' ? 'ar' : 'en';
  const { invoice_language } = facts;
  const language =
    options.language ?? (invoice_language === 'both' || invoice_language === 'en' || invoice_language === 'ar' ? invoice_language : usual);
  const { amount_minor, receipt_number } = facts;
  const lines = facts.lines ?? [{ name_en: english[usualLines[kind]], name_ar: arabic[usualLines[kind]], amount_minor }];
  return {
    template: options.paper ?? (facts.invoice_paper as PrintDocument['template']),
    language,
    data: {
      kind,
      number: receipt_number,
      issued_at: momentOnPaper(language, seller.timezone, facts.taken_at),
      currency: seller.currency,
      reason: facts.note,
      business: {
        name_en: seller.english_name,
        name_ar: seller.arabic_name,
        address_en: seller.english_address,
        address_ar: seller.arabic_address,
        trn: seller.is_vat_registered === 1 ? seller.trn : null,
        logo_png: logo?.toString('base64') ?? null,
      },
      customer: {
        name: language === 'ar' ? (facts.name_ar ?? facts.name) : facts.name,
        mobile: facts.mobile === null ? null : `+${facts.mobile}`,
        trn: null,
      },
      is_employee: kind === 'tips_voucher' || kind === 'commission_voucher',
      cashier: facts.cashier_name,
      lines: lines.map((line) => ({
        name_en: line.name_en,
        name_ar: line.name_ar,
        employee: null,
        quantity: formatQuantity(1000),
        unit_price_minor: line.amount_minor,
        discount_minor: 0,
        vat_rate_bp: 0,
        vat_minor: 0,
        total_minor: line.amount_minor,
      })),
      subtotal_minor: amount_minor,
      discount_minor: 0,
      vat_minor: 0,
      total_minor: amount_minor,
      vat_breakdown: [],
      payments: [
        {
          method_en: facts.english_name,
          method_ar: facts.arabic_name,
          amount_minor,
          reference: facts.authorization_code ?? facts.reference,
        },
      ],
      balance_due_minor: facts.left_minor ?? null,
      payment_mark: paidOut.has(kind) ? 'paid_out' : (facts.gone_by ?? 'received'),
      is_signed: paidOut.has(kind),
      header_en: seller.english_header,
      header_ar: seller.arabic_header,
      footer_en: seller.english_footer,
      footer_ar: seller.arabic_footer,
      qr_text: null,
    },
  };
}

/** Writes a receipt into the reply. */
export async function writeReceipt(
  kind: ReceiptPaper,
  facts: ReceiptFacts,
  options: PrintOptions,
  logo: Buffer | null,
  context: RequestContext,
): Promise<Record<string, never> | Refusal<'sales.print_unavailable'>> {
  try {
    const pdf = await renderPdf(receiptDocument(kind, facts, options, logo));
    await context.reply
      .header('content-disposition', `inline; filename="${facts.receipt_number.replaceAll(/[^\w.-]+/g, '-') || 'receipt'}.pdf"`)
      .header('cache-control', 'private, no-store')
      .type('application/pdf')
      .send(Buffer.from(pdf));
    return {};
  } catch (error) {
    if (error instanceof PdfUnavailable) return refuse('sales.print_unavailable');
    throw error;
  }
}
