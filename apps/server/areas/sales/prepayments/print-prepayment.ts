import { addressLine } from '@rawnaq/domain/fields/address-line';
import { formatQuantity } from '@rawnaq/domain/catalogue/stock/quantity';
import { breakdownOf } from '@rawnaq/domain/sales/notes/credit-note';
import { print as arabic } from '@rawnaq/messages/ar/print';
import { print as english } from '@rawnaq/messages/en/print';
import type { Db } from '../../../db/database.ts';
import type { RequestContext } from '../../../http/context.ts';
import { type Refusal, refuse } from '../../../http/answers/refusal.ts';
import { PdfUnavailable } from '../../../pdf/compile-queue.ts';
import { momentOnPaper } from '../../../pdf/paper-dates.ts';
import type { PrintDocument } from '../../../pdf/print-document.ts';
import type { MessageFileSource } from '../../reach/messaging/public/delivery.ts';
import { readLogo } from '../../settings/files/public.ts';
import { renderPaper } from '../../tax/einvoicing/public/paper.ts';
import { qrTextOf, type SellerSnapshot } from '../sales/public/documents.ts';
import { type KeptPrepayment, readPrepayments } from './read-prepayments.ts';

interface PrintOptions {
  paper?: PrintDocument['template'] | undefined;
  language?: PrintDocument['language'] | undefined;
}

/** Writes the paper of a tax document that was read into the reply, the e-invoice inside where there is one. */
export async function writePrepayment(
  db: Db,
  account_id: number,
  document: KeptPrepayment,
  options: PrintOptions,
  context: RequestContext,
): Promise<Record<string, never> | Refusal<'sales.print_unavailable' | 'einvoicing.not_cleared'>> {
  if (document.einvoice?.may_print === 0) return refuse('einvoicing.not_cleared');
  const [settings, logo] = await Promise.all([
    db
      .selectFrom('account_settings')
      .where('account_id', '=', account_id)
      .select(['invoice_paper', 'invoice_language'])
      .executeTakeFirstOrThrow(),
    readLogo(db, account_id, context.services.config.filesDir),
  ]);
  const language = options.language ?? (settings.invoice_language === 'both' ? 'both' : document.language);
  const template = options.paper ?? (settings.invoice_paper as PrintDocument['template']);
  try {
    const bytes = await renderPrepayment(db, account_id, document, { template, language, logo }, context.now);
    await context.reply
      .header('content-disposition', `inline; filename="${document.number.replaceAll(/[^\w.-]+/g, '-')}.pdf"`)
      .header('cache-control', 'private, no-store')
      .type('application/pdf')
      .send(bytes);
    return {};
  } catch (error) {
    if (error instanceof PdfUnavailable) return refuse('sales.print_unavailable');
    throw error;
  }
}

interface Printing {
  template: PrintDocument['template'];
  language: PrintDocument['language'];
  logo: Buffer | null;
}

const renderPrepayment = (db: Db, account_id: number, document: KeptPrepayment, { template, language, logo }: Printing, now: Date) =>
  renderPaper(
    db,
    account_id,
    document.einvoice?.document_id ?? null,
    { template, language, data: printablePrepayment(document, language, logo) },
    now,
  );

/** Tax documents of deposits as they go with a message: on A4, as invoices do. */
export const prepaymentMessageFiles: readonly MessageFileSource[] = [
  {
    kind: 'prepayment',
    async read({ db, account_id, services, now }, id) {
      const [[document], logo] = await Promise.all([
        readPrepayments(db, account_id, { id }),
        readLogo(db, account_id, services.config.filesDir),
      ]);
      if (document === undefined || document.einvoice?.may_print === 0) return null;
      const { language, number } = document;
      const bytes = await renderPrepayment(db, account_id, document, { template: 'invoice_a4', language, logo }, now);
      return { bytes, file_name: `${number.replaceAll(/[^\w.-]+/g, '-')}.pdf` };
    },
  },
];

/** The same by its id; null where there is no such document. */
export async function printPrepaymentPaper(db: Db, account_id: number, id: number, options: PrintOptions, context: RequestContext) {
  const [document] = await readPrepayments(db, account_id, { id });
  return document === undefined ? null : writePrepayment(db, account_id, document, options, context);
}

/** A tax document of a deposit as the printer takes it. */
function printablePrepayment(document: KeptPrepayment, language: PrintDocument['language'], logo: Buffer | null): PrintDocument['data'] {
  const seller = document.seller as SellerSnapshot;
  const { buyer, lines, net_minor, vat_minor, total_minor } = document;
  const isCredit = document.type === 5;
  const name = isCredit ? 'deposit_back_line' : 'deposit_line';
  return {
    kind: isCredit ? 'credit_note' : document.kind === 'standard' ? 'deposit_tax_invoice' : 'simplified_deposit_tax_invoice',
    number: document.number,
    original_number: document.of_number,
    reason: document.reason,
    issued_at: momentOnPaper(language, seller.timezone, document.issued_at),
    currency: seller.currency,
    business: {
      name_en: seller.english_name,
      name_ar: seller.arabic_name,
      address_en: seller.english_address,
      address_ar: seller.arabic_address,
      trn: seller.trn,
      logo_png: logo?.toString('base64') ?? null,
    },
    customer: {
      name: buyer.name,
      mobile: buyer.mobile === null ? null : `+${buyer.mobile}`,
      trn: buyer.trn,
      national_id: buyer.national_id ?? null,
      address: addressLine(buyer.address),
    },
    cashier: document.cashier_name,
    lines: lines.map((line) => ({
      name_en: english[name],
      name_ar: arabic[name],
      employee: null,
      quantity: formatQuantity(1000),
      unit_price_minor: line.net_minor + line.vat_minor,
      discount_minor: 0,
      vat_rate_bp: line.vat_rate_bp,
      vat_minor: line.vat_minor,
      total_minor: line.net_minor + line.vat_minor,
    })),
    subtotal_minor: net_minor,
    discount_minor: 0,
    vat_minor,
    total_minor,
    vat_breakdown: breakdownOf(lines).map(({ rate_bp, ...amounts }) => ({ vat_rate_bp: rate_bp, ...amounts })),
    payments: [
      {
        method_en: document.method_english_name,
        method_ar: document.method_arabic_name,
        amount_minor: total_minor,
        reference: document.reference,
      },
    ],
    payment_mark: isCredit ? 'refunded' : 'paid',
    header_en: seller.english_header,
    header_ar: seller.arabic_header,
    footer_en: seller.english_footer,
    footer_ar: seller.arabic_footer,
    qr_text: document.einvoice === null ? qrTextOf(seller, document.issued_at, total_minor, vat_minor) : document.einvoice_qr_text,
  };
}
