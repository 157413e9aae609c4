import { invoicesFile, listCashiers, listInvoices } from '@rawnaq/contract/sales/invoice-list';
import { getInvoice } from '@rawnaq/contract/sales/sales';
import { printInvoice, printPublicInvoice, sendInvoice } from '@rawnaq/contract/document-papers';
import type { LineKind } from '@rawnaq/contract/sales/sales-cart';
import { EinvoiceReferenceType } from '@rawnaq/domain/tax/einvoicing/einvoice-status';
import { afterPrepayments } from '@rawnaq/domain/value/deposits/prepayment';
import { formatQuantity } from '@rawnaq/domain/catalogue/stock/quantity';
import { largestPaymentPageToRead } from '@rawnaq/contract/finance/payments';
import { messageLanguage } from '@rawnaq/domain/reach/messaging/message-language';
import { networkOf } from '../../../http/caller.ts';
import type { Db } from '../../../db/database.ts';
import type { RequestContext, UserContext } from '../../../http/context.ts';
import { handle, handlePublic } from '../../../http/handle.ts';
import { notFound, refuse, type Refusal } from '../../../http/answers/refusal.ts';
import { PdfUnavailable } from '../../../pdf/compile-queue.ts';
import { isClosedDocument } from '../../customers/customers/public/closed-documents.ts';
import { readShown } from '../../tax/einvoicing/public/documents.ts';
import { renderPaper } from '../../tax/einvoicing/public/paper.ts';
import { readLogo, readLogoId } from '../../settings/files/public.ts';
import { sendMessage } from '../../reach/messaging/public.ts';
import { refuseSending } from '../../reach/whatsapp/public/obstacle.ts';
import type { MessageFileSource } from '../../reach/messaging/public/delivery.ts';
import { type InvoiceRecord, type Paper, printableInvoice, type PrintLanguage, qrTextOf, type SellerSnapshot } from './invoice-document.ts';
import { publicUrlOf } from './issue-sale.ts';
import { readLineDetails, readRating, readSalesman } from './paper-store.ts';
import { findInvoiceLink, listInvoiceRows, readCashiers, readInvoice, readPrintSettings, readRecipient } from './store.ts';
import { fileOfList } from '../../../sheets/list-file.ts';

async function loadInvoice(
  db: Db,
  account_id: number,
  invoice_id: number,
  context: { services: UserContext['services'] },
): Promise<{ record: InvoiceRecord; seller: SellerSnapshot } | null> {
  const [found, shown] = await Promise.all([
    readInvoice(db, account_id, invoice_id),
    readShown(db, account_id, EinvoiceReferenceType.invoice, invoice_id),
  ]);
  if (found === undefined) return null;
  const { head, lines, payments, prepayments, tips } = found;
  const { payable_minor } = afterPrepayments(head, prepayments);
  const seller = head.seller as SellerSnapshot;
  const record: InvoiceRecord = {
    ...head,
    kind: head.kind === 'standard' ? 'standard' : 'simplified',
    currency: seller.currency,
    seller,
    buyer: head.buyer as InvoiceRecord['buyer'],
    vat_breakdown: head.vat_breakdown as InvoiceRecord['vat_breakdown'],
    lines: lines.map((line) => ({ ...line, kind: line.kind as LineKind, quantity: formatQuantity(line.quantity_milli) })),
    payments,
    prepayments,
    tips,
    balance_due_minor: head.balance_due_minor ?? 0,
    qr_text: shown === null ? qrTextOf(seller, head.issued_at, payable_minor, head.vat_minor) : shown.qr_text,
    einvoice: shown?.einvoice ?? null,
    public_url: publicUrlOf(context, head.unique_id),
  };
  return { record, seller };
}

export const list = handle(listInvoices, async (input, context) => {
  if (input.per_page > largestPaymentPageToRead && !context.may('invoices.export'))
    return refuse('sales.export_not_allowed', { field: 'per_page' });
  const { data, total, totals } = await listInvoiceRows(context.db, context.account_id, input);
  return { data, total, totals, page: input.page, per_page: input.per_page };
});

export const file = fileOfList(list, invoicesFile);

export const cashiers = handle(listCashiers, async (_input, context) => ({ data: await readCashiers(context.db, context.account_id) }));

export const get = handle(getInvoice, async ({ id }, context) => {
  const { db, account_id } = context;
  const [found, logo_unique_id, details, salesman, rating] = await Promise.all([
    loadInvoice(db, account_id, id, context),
    readLogoId(db, account_id),
    readLineDetails(db, account_id, id),
    readSalesman(db, account_id, id),
    readRating(db, account_id, id),
  ]);
  if (found === null) return notFound('invoice');
  if (await isClosedDocument(context, 'invoice', id)) return refuse('customer.erased_document');
  return {
    ...found.record,
    logo_unique_id,
    salesman: salesman === null ? null : { english_name: salesman.name_en, arabic_name: salesman.name_ar },
    rating,
    line_details: details.flatMap(({ position, detail }) =>
      detail.kind === 'card_code' ? [] : [{ position, kind: detail.kind, english_name: detail.name_en, arabic_name: detail.name_ar }],
    ),
  };
});

interface PrintOptions {
  paper?: Paper | undefined;
  language?: PrintLanguage | undefined;
}

const fileNameOf = (number: string): string => `${number.replaceAll(/[^\w.-]+/g, '-')}.pdf`;

/** The invoice as a PDF, the e-invoice inside where there is one; rejects as `renderPdf` does. */
async function makePdf(
  db: Db,
  account_id: number,
  invoice_id: number,
  options: PrintOptions,
  { services, now }: Pick<RequestContext, 'services' | 'now'>,
): Promise<{ bytes: Buffer; file_name: string } | Refusal<'einvoicing.not_cleared'> | null> {
  const [found, settings, logo, details, salesman] = await Promise.all([
    loadInvoice(db, account_id, invoice_id, { services }),
    readPrintSettings(db, account_id),
    readLogo(db, account_id, services.config.filesDir),
    readLineDetails(db, account_id, invoice_id),
    readSalesman(db, account_id, invoice_id),
  ]);
  if (found === null) return null;
  const { record, seller } = found;
  if (record.einvoice?.may_print === 0) return refuse('einvoicing.not_cleared');
  const language = options.language ?? (settings.invoice_language === 'both' ? 'both' : record.language === 'ar' ? 'ar' : 'en');
  const paper = options.paper ?? (settings.invoice_paper as Paper);
  const printed = printableInvoice(record, seller, paper, language, { logo, details, salesman });
  const bytes = await renderPaper(db, account_id, record.einvoice?.document_id ?? null, printed, now);
  return { bytes, file_name: fileNameOf(record.number) };
}

/** The invoice as it goes with a message: on A4, which a phone shows whole, whatever paper the till prints on. */
export const invoiceMessageFiles: readonly MessageFileSource[] = [
  {
    kind: 'invoice',
    async read(context, id) {
      const made = await makePdf(context.db, context.account_id, id, { paper: 'invoice_a4' }, context);
      return made === null || !('bytes' in made) ? null : made;
    },
  },
];

/** Writes the PDF into the reply. */
export async function print(
  db: Db,
  account_id: number,
  invoice_id: number,
  options: PrintOptions,
  context: RequestContext,
): Promise<Record<string, never> | Refusal<'sales.print_unavailable' | 'einvoicing.not_cleared'> | null> {
  try {
    const made = await makePdf(db, account_id, invoice_id, options, context);
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

export const pdf = handle(printInvoice, async ({ id, ...options }, context) =>
  (await isClosedDocument(context, 'invoice', id))
    ? refuse('customer.erased_document')
    : ((await print(context.db, context.account_id, id, options, context)) ?? notFound('invoice')),
);

export const publicPdf = handlePublic(printPublicInvoice, async ({ unique_id, ...options }, context) => {
  const { db, services } = context;
  if (!(await services.rateLimits.allow(`public_invoice:${networkOf(context.ip)}`, 120, 60))) return refuse('request.too_many');
  const link = await findInvoiceLink(db, unique_id);
  if (link === undefined) return notFound('invoice');
  return services.database.insideAccount(
    db,
    link.account_id,
    async () => (await print(db, link.account_id, link.invoice_id, options, context)) ?? notFound('invoice'),
  );
});

export const send = handle(sendInvoice, async ({ id, channel }, context) => {
  const { db, account_id } = context;
  const found = await loadInvoice(db, account_id, id, context);
  if (found === null) return notFound('invoice');
  const { record, seller } = found;
  if (record.einvoice?.may_print === 0) return refuse('einvoicing.not_cleared');
  const customer = record.customer_id === null ? undefined : await readRecipient(db, account_id, record.customer_id);
  const recipient = channel === 'whatsapp' ? customer?.mobile : customer?.email;
  if (customer === undefined || recipient === undefined || recipient === null)
    return channel === 'whatsapp' ? refuse('sales.no_mobile') : refuse('sales.no_email');
  if (channel === 'whatsapp' && customer.allow_whatsapp === 0)
    return refuse('sales.whatsapp_not_allowed', { params: { name: customer.name } });
  const obstacle = await refuseSending(context, channel);
  if (obstacle !== null) return obstacle;
  const language = messageLanguage(customer, record.language);
  const business = language === 'ar' ? seller.arabic_name : seller.english_name;
  await sendMessage(context, {
    channel,
    ...(channel === 'whatsapp' && customer.email !== null ? { channels: ['email'] as const } : {}),
    template: 'invoice_link',
    recipient,
    language,
    params: {
      name: customer.name,
      business,
      number: record.number,
      total: { amount_minor: record.total_minor, currency: record.currency },
      link: record.public_url,
    },
    content: { file: { kind: 'invoice', id } },
    ...(record.customer_id === null ? {} : { customer_id: record.customer_id }),
  });
  await context.audit({ area: 'sales', action: 'send_invoice', subject_type: 'invoice', subject_id: id, after: { channel } });
  return { channel, recipient, language };
});
