import { formatQuantity } from '@rawnaq/domain/sales/quantity';
import type { Language } from '@rawnaq/messages/format';
import { print as arabic } from '@rawnaq/messages/ar/print';
import { print as english } from '@rawnaq/messages/en/print';
import type { Db } from '../../db/database.ts';
import type { RequestContext } from '../../http/context.ts';
import { type Refusal, refuse } from '../../http/refusal.ts';
import { PdfUnavailable } from '../../pdf/compile-queue.ts';
import { renderPdf } from '../../pdf/pdf.ts';
import type { PrintDocument } from '../../pdf/print-document.ts';
import { readLogo } from '../files/public.ts';

/** The seller as written down with the deposit. */
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

function readReceipt(db: Db, account_id: number, which: { id: number } | { unique_id: string }) {
  let rows = db
    .selectFrom('deposits as d')
    .innerJoin('payments as p', (join) => join.onRef('p.account_id', '=', 'd.account_id').onRef('p.id', '=', 'd.payment_id'))
    .innerJoin('payment_methods as m', (join) => join.onRef('m.account_id', '=', 'p.account_id').onRef('m.id', '=', 'p.payment_method_id'))
    .innerJoin('customers as c', (join) => join.onRef('c.account_id', '=', 'd.account_id').onRef('c.id', '=', 'd.customer_id'))
    .innerJoin('account_settings as s', 's.account_id', 'd.account_id')
    .leftJoin('users as u', (join) => join.onRef('u.account_id', '=', 'p.account_id').onRef('u.id', '=', 'p.cashier_user_id'))
    .where('d.account_id', '=', account_id);
  rows = 'id' in which ? rows.where('d.id', '=', which.id) : rows.where('d.unique_id', '=', which.unique_id);
  return rows
    .select([
      'd.receipt_number',
      'd.amount_minor',
      'd.refunded_minor',
      'd.taken_at',
      'd.note',
      'd.seller',
      'c.name',
      'c.mobile',
      'c.language',
      'm.english_name',
      'm.arabic_name',
      'p.reference',
      'p.authorization_code',
      'u.name as cashier_name',
      's.invoice_paper',
      's.invoice_language',
      's.language as own_language',
    ])
    .executeTakeFirst();
}

/** Writes the receipt of a deposit into the reply; null where there is no such deposit. */
export async function printReceipt(
  db: Db,
  account_id: number,
  which: { id: number } | { unique_id: string },
  wish: Wish,
  context: RequestContext,
): Promise<Record<string, never> | Refusal<'sales.print_unavailable'> | null> {
  const [found, logo] = await Promise.all([readReceipt(db, account_id, which), readLogo(db, account_id, context.services.config.filesDir)]);
  if (found === undefined) return null;
  const seller = found.seller as Seller;
  const usual: Language = (found.language ?? found.own_language) === 'ar' ? 'ar' : 'en';
  const { invoice_language } = found;
  const language =
    wish.language ?? (invoice_language === 'both' || invoice_language === 'en' || invoice_language === 'ar' ? invoice_language : usual);
  const { amount_minor, receipt_number } = found;
  const wall = new Intl.DateTimeFormat('sv-SE', { timeZone: seller.timezone, dateStyle: 'short', timeStyle: 'short' }).format(
    new Date(found.taken_at),
  );
  const document: PrintDocument = {
    template: wish.paper ?? (found.invoice_paper as PrintDocument['template']),
    language,
    data: {
      kind: 'deposit_receipt',
      number: receipt_number,
      issued_at: wall,
      currency: seller.currency,
      reason: found.note,
      business: {
        name_en: seller.english_name,
        name_ar: seller.arabic_name,
        address_en: seller.english_address,
        address_ar: seller.arabic_address,
        trn: seller.is_vat_registered === 1 ? seller.trn : null,
        logo_png: logo?.toString('base64') ?? null,
      },
      customer: { name: found.name, mobile: found.mobile === null ? null : `+${found.mobile}`, trn: null },
      cashier: found.cashier_name,
      lines: [
        {
          name_en: english.deposit_line,
          name_ar: arabic.deposit_line,
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
          method_en: found.english_name,
          method_ar: found.arabic_name,
          amount_minor,
          reference: found.authorization_code ?? found.reference,
        },
      ],
      payment_mark: found.refunded_minor === amount_minor ? 'refunded' : 'paid',
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
