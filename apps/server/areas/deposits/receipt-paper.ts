import type { Language } from '@rawnaq/messages/format';
import { print as arabic } from '@rawnaq/messages/ar/print';
import { print as english } from '@rawnaq/messages/en/print';
import { formatQuantity } from '@rawnaq/domain/sales/quantity';
import type { RequestContext } from '../../http/context.ts';
import { type Refusal, refuse } from '../../http/refusal.ts';
import { PdfUnavailable } from '../../pdf/compile-queue.ts';
import { renderPdf } from '../../pdf/pdf.ts';
import type { PrintDocument } from '../../pdf/print-document.ts';

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

export interface Wish {
  paper?: PrintDocument['template'] | undefined;
  language?: PrintDocument['language'] | undefined;
}

/** Money that was taken without an invoice, as its receipt tells it; languages and paper are those that hold unless somebody wishes otherwise. */
export interface ReceiptFacts {
  receipt_number: string;
  amount_minor: number;
  taken_at: string;
  note: string | null;
  /** As it was written down: jsonb. */
  seller: unknown;
  name: string;
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
  is_refunded: boolean;
}

/** What the money was for: the title, and the one line below it. */
const lines = { deposit_receipt: 'deposit_line', balance_receipt: 'balance_line' } as const;

/** Writes a receipt into the reply. */
export async function writeReceipt(
  kind: keyof typeof lines,
  facts: ReceiptFacts,
  wish: Wish,
  logo: Buffer | null,
  context: RequestContext,
): Promise<Record<string, never> | Refusal<'sales.print_unavailable'>> {
  const seller = facts.seller as Seller;
  const usual: Language = (facts.language ?? facts.own_language) === 'ar' ? 'ar' : 'en';
  const { invoice_language } = facts;
  const language =
    wish.language ?? (invoice_language === 'both' || invoice_language === 'en' || invoice_language === 'ar' ? invoice_language : usual);
  const { amount_minor, receipt_number } = facts;
  const wall = new Intl.DateTimeFormat('sv-SE', { timeZone: seller.timezone, dateStyle: 'short', timeStyle: 'short' }).format(
    new Date(facts.taken_at),
  );
  const document: PrintDocument = {
    template: wish.paper ?? (facts.invoice_paper as PrintDocument['template']),
    language,
    data: {
      kind,
      number: receipt_number,
      issued_at: wall,
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
      customer: { name: facts.name, mobile: facts.mobile === null ? null : `+${facts.mobile}`, trn: null },
      cashier: facts.cashier_name,
      lines: [
        {
          name_en: english[lines[kind]],
          name_ar: arabic[lines[kind]],
          employee: null,
          quantity: formatQuantity(1000),
          unit_price_minor: amount_minor,
          discount_minor: 0,
          vat_rate_bp: 0,
          vat_minor: 0,
          total_minor: amount_minor,
        },
      ],
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
      payment_mark: facts.is_refunded ? 'refunded' : 'paid',
      header_en: seller.english_header,
      header_ar: seller.arabic_header,
      footer_en: seller.english_footer,
      footer_ar: seller.arabic_footer,
      qr_text: null,
    },
  };
  try {
    const pdf = await renderPdf(document);
    await context.reply
      .header('content-disposition', `inline; filename="${receipt_number.replaceAll(/[^\w.-]+/g, '-')}.pdf"`)
      .header('cache-control', 'private, no-store')
      .type('application/pdf')
      .send(Buffer.from(pdf));
    return {};
  } catch (error) {
    if (error instanceof PdfUnavailable) return refuse('sales.print_unavailable');
    throw error;
  }
}
