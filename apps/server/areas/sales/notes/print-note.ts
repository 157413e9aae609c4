import { addressLine } from '@rawnaq/domain/fields/address-line';
import { shownReference } from '@rawnaq/domain/finance/payments/payment-reference';
import type { JobContext, RequestContext } from '../../../http/context.ts';
import { type Refusal, refuse } from '../../../http/answers/refusal.ts';
import type { Db } from '../../../db/database.ts';
import { PdfUnavailable } from '../../../pdf/compile-queue.ts';
import { momentOnPaper } from '../../../pdf/paper-dates.ts';
import type { PrintDocument } from '../../../pdf/print-document.ts';
import { renderPaper } from '../../tax/einvoicing/public/paper.ts';
import type { MessageFileSource } from '../../reach/messaging/public/delivery.ts';
import { readLogo } from '../../settings/files/public.ts';
import { qrTextOf, type SellerSnapshot } from '../sales/public/documents.ts';
import { type NotePaper, type NoteRecord, type NoteType, readNote } from './read-note.ts';

interface PrintOptions {
  paper?: PrintDocument['template'] | undefined;
  language?: PrintDocument['language'] | undefined;
}

/** A note as a PDF, the e-invoice inside where there is one; rejects as `renderPdf` does. */
async function makePdf(
  { db, account_id, services, now }: Pick<JobContext, 'db' | 'account_id' | 'services' | 'now'>,
  type: NoteType,
  id: number,
  options: PrintOptions,
): Promise<{ bytes: Buffer; file_name: string } | Refusal<'einvoicing.not_cleared'> | null> {
  const [note, settings, logo] = await Promise.all([
    readNote(db, account_id, type, id),
    db
      .selectFrom('account_settings')
      .where('account_id', '=', account_id)
      .select(['invoice_paper', 'invoice_language'])
      .executeTakeFirstOrThrow(),
    readLogo(db, account_id, services.config.filesDir),
  ]);
  if (note === undefined) return null;
  if (note.einvoice?.may_print === 0) return refuse('einvoicing.not_cleared');
  const own = note.paper.language === 'ar' ? 'ar' : 'en';
  const language = options.language ?? (settings.invoice_language === 'both' ? 'both' : own);
  const template = options.paper ?? (settings.invoice_paper as PrintDocument['template']);
  const paper = { template, language, data: printableNote(note, note.paper, language, logo) };
  const bytes = await renderPaper(db, account_id, note.einvoice?.document_id ?? null, paper, now);
  return { bytes, file_name: `${note.number.replaceAll(/[^\w.-]+/g, '-')}.pdf` };
}

const fileOf = (type: NoteType): MessageFileSource => ({
  kind: `${type}_note`,
  async read(context, id) {
    const made = await makePdf(context, type, id, { paper: 'invoice_a4' });
    return made === null || !('bytes' in made) ? null : made;
  },
});

/** Notes as they go with a message: on A4, as invoices do. */
export const noteMessageFiles: readonly MessageFileSource[] = [fileOf('credit'), fileOf('debit')];

/** Writes a note as a PDF into the reply; null where there is no such note. */
export async function printNote(
  db: Db,
  account_id: number,
  type: NoteType,
  id: number,
  options: PrintOptions,
  context: RequestContext,
): Promise<Record<string, never> | Refusal<'sales.print_unavailable' | 'einvoicing.not_cleared'> | null> {
  try {
    const made = await makePdf({ db, account_id, services: context.services, now: context.now }, type, id, options);
    if (made === null || !('bytes' in made)) return made;
    await context.reply
      .header('content-disposition', `inline; filename="${made.file_name}"`)
      .header('cache-control', 'private, no-store')
      .type('application/pdf')
      .send(made.bytes);
    return {};
  } catch (error) {
    if (error instanceof PdfUnavailable) return refuse('sales.print_unavailable');
    throw error;
  }
}

function printableNote(
  note: NoteRecord & { einvoice_qr_text: string | null },
  paper: NotePaper,
  language: PrintDocument['language'],
  logo: Buffer | null,
): PrintDocument['data'] {
  const seller = paper.seller as SellerSnapshot;
  const { buyer } = paper;
  const isTaxed = seller.is_vat_registered === 1 && seller.trn !== null;
  return {
    kind: note.type === 'credit' ? 'credit_note' : 'debit_note',
    number: note.number,
    original_number: note.invoice_number,
    reason: note.reason,
    issued_at: momentOnPaper(language, seller.timezone, note.issued_at),
    currency: note.currency,
    business: {
      name_en: seller.english_name,
      name_ar: seller.arabic_name,
      address_en: seller.english_address,
      address_ar: seller.arabic_address,
      trn: isTaxed ? seller.trn : null,
      logo_png: logo?.toString('base64') ?? null,
    },
    customer:
      buyer === null
        ? null
        : {
            name: buyer.name,
            mobile: buyer.mobile === null ? null : `+${buyer.mobile}`,
            trn: buyer.trn,
            national_id: buyer.national_id ?? null,
            address: addressLine(buyer.address),
          },
    cashier: note.cashier_name,
    lines: note.lines.map((line) => ({
      name_en: line.english_name,
      name_ar: line.arabic_name,
      employee:
        language === 'ar'
          ? (line.employee_arabic_name ?? line.employee_english_name)
          : (line.employee_english_name ?? line.employee_arabic_name),
      // Where only the price comes down, the paper shows one of it at that price.
      quantity: line.quantity === '0' ? '1' : line.quantity,
      unit_price_minor: line.unit_price_minor,
      discount_minor: line.discount_minor,
      vat_rate_bp: line.vat_rate_bp,
      vat_minor: line.vat_minor,
      total_minor: line.gross_minor,
    })),
    subtotal_minor: note.subtotal_minor,
    discount_minor: note.discount_minor,
    vat_minor: note.vat_minor,
    total_minor: note.total_minor,
    vat_breakdown: note.vat_breakdown.map(({ rate_bp, net_minor, vat_minor }) => ({ vat_rate_bp: rate_bp, net_minor, vat_minor })),
    payments: note.money.map((money) => ({
      method_en: money.english_name,
      method_ar: money.arabic_name,
      amount_minor: money.amount_minor,
      reference: shownReference(money),
    })),
    payment_mark: note.type === 'credit' ? 'refunded' : 'paid',
    header_en: seller.english_header,
    header_ar: seller.arabic_header,
    footer_en: seller.english_footer,
    footer_ar: seller.arabic_footer,
    qr_text: note.einvoice === null ? qrTextOf(seller, note.issued_at, note.total_minor, note.vat_minor) : note.einvoice_qr_text,
  };
}
