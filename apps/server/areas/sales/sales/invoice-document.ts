import { qrText } from '@rawnaq/einvoice/qr';
import { formatAmount } from '@rawnaq/domain/money/money-amount';
import { addressLine } from '@rawnaq/domain/fields/address-line';
import { shownReference } from '@rawnaq/domain/finance/payments/payment-reference';
import { formatQuantity } from '@rawnaq/domain/catalogue/stock/quantity';
import { AccountCountry } from '@rawnaq/domain/money/currencies';
import type { Output } from '@rawnaq/contract/endpoint';
import type { invoice } from '@rawnaq/contract/sales/sales';
import { momentOnPaper } from '../../../pdf/paper-dates.ts';
import type { PrintDocument, PrintedLine, PrintedReduction } from '../../../pdf/print-document.ts';
import type { SellerFacts } from './cart/cart-facts.ts';

export type InvoiceRecord = Output<typeof invoice>;

/** What is kept of the seller on the document beside what the wire shows. */
export type SellerSnapshot = SellerFacts & { timezone: string; currency: string };

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Date and time on the wall of the salon, to the second: `2026-11-20T14:05:09`. */
function wallClock(moment: string, timezone: string): string {
  let clock = clocks.get(timezone);
  if (clock === undefined) {
    // The Swedish locale writes ISO's order.
    clock = new Intl.DateTimeFormat('sv-SE', { timeZone: timezone, dateStyle: 'short', timeStyle: 'medium' });
    clocks.set(timezone, clock);
  }
  return clock.format(new Date(moment)).replace(' ', 'T');
}

/** The tax QR code of a Saudi seller with a VAT number (tags 1 to 5 of a document that is not signed); null for everyone else. */
export function qrTextOf(seller: SellerSnapshot, issued_at: string, total_minor: number, vat_minor: number): string | null {
  if (seller.is_vat_registered === 0 || seller.trn === null || seller.country_id !== AccountCountry.ksa) return null;
  // Riyals: the seller is Saudi.
  const result = qrText({
    seller_name: seller.arabic_name,
    vat_number: seller.trn,
    issued_at: wallClock(issued_at, seller.timezone),
    total: formatAmount(total_minor, 2),
    vat: formatAmount(vat_minor, 2),
  });
  // A name too long for the code, or a number that is none: no code is better than a wrong one.
  return result.ok ? result.text : null;
}

export type Paper = PrintDocument['template'];
export type PrintLanguage = PrintDocument['language'];

/** What the paper shows beyond the record itself. */
export interface PrintParts {
  logo: Buffer | null;
  /** What lines belong to, by their position. */
  details: readonly { position: number; detail: NonNullable<PrintedLine['detail']> }[];
  salesman: { name_en: string | null; name_ar: string | null } | null;
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/** All that was taken off, by its reasons. */
function reductionsOf(record: InvoiceRecord): PrintedReduction[] {
  const line_minor = sumOf(record.lines.map((line) => line.discount_minor));
  const { code_discount_minor, points_discount_minor, voucher_discount_minor, discount_minor } = record;
  const rest_minor = discount_minor - line_minor - code_discount_minor - points_discount_minor - voucher_discount_minor;
  return [
    { reason: 'line_discounts', amount_minor: line_minor },
    { reason: 'code_discount', amount_minor: code_discount_minor },
    { reason: 'invoice_discount', amount_minor: rest_minor },
    { reason: 'points_discount', amount_minor: points_discount_minor, points: record.points_redeemed },
    { reason: 'voucher_discount', amount_minor: voucher_discount_minor },
  ];
}

/** Whether a payment of the invoice is a deposit that was taxed when it was taken. */
const isOfDeposit = (payment: InvoiceRecord['payments'][number], used: { payment_id: number }): boolean =>
  payment.kind === 'deposit' && payment.id === used.payment_id;

/** What the invoice uses of each deposit's invoice, however many ways it was taxed in. */
function byDocument(prepayments: InvoiceRecord['prepayments']): NonNullable<PrintDocument['data']['prepayments']> {
  const sums = new Map<string, { number: string; net_minor: number; vat_minor: number }>();
  for (const { number, net_minor, vat_minor } of prepayments) {
    const sum = sums.get(number) ?? { number, net_minor: 0, vat_minor: 0 };
    sums.set(number, { number, net_minor: sum.net_minor + net_minor, vat_minor: sum.vat_minor + vat_minor });
  }
  return [...sums.values()];
}

/** An invoice as the printer takes it. */
export function printableInvoice(
  record: InvoiceRecord,
  seller: SellerSnapshot,
  paper: Paper,
  language: PrintLanguage,
  { logo = null, details = [], salesman = null }: Partial<PrintParts> = {},
): PrintDocument {
  const isTaxInvoice = seller.is_vat_registered === 1 && seller.trn !== null;
  return {
    template: paper,
    language,
    data: {
      kind: !isTaxInvoice ? 'invoice' : record.kind === 'standard' ? 'tax_invoice' : 'simplified_tax_invoice',
      number: record.number,
      issued_at: momentOnPaper(language, seller.timezone, record.issued_at),
      currency: record.currency,
      business: {
        name_en: seller.english_name,
        name_ar: seller.arabic_name,
        address_en: seller.english_address,
        address_ar: seller.arabic_address,
        trn: isTaxInvoice ? seller.trn : null,
        logo_png: logo?.toString('base64') ?? null,
      },
      customer:
        record.buyer === null
          ? null
          : {
              name: record.buyer.name,
              mobile: record.buyer.mobile === null ? null : `+${record.buyer.mobile}`,
              trn: record.buyer.trn,
              national_id: record.buyer.national_id ?? null,
              address: addressLine(record.buyer.address),
            },
      cashier: record.cashier_name,
      salesman,
      lines: record.lines.map((line) => ({
        name_en: line.english_name,
        name_ar: line.arabic_name,
        employee:
          language === 'ar'
            ? (line.employee_arabic_name ?? line.employee_english_name)
            : (line.employee_english_name ?? line.employee_arabic_name),
        quantity: formatQuantity(line.quantity_milli),
        unit_price_minor: line.unit_price_minor,
        discount_minor: line.discount_minor + line.code_discount_minor + line.invoice_discount_minor,
        detail: details.find((one) => one.position === line.position)?.detail ?? null,
        vat_rate_bp: line.vat_rate_bp,
        vat_minor: line.vat_minor,
        total_minor: line.gross_minor,
      })),
      subtotal_minor: record.subtotal_minor,
      discount_minor: record.discount_minor,
      reductions: reductionsOf(record),
      vat_minor: record.vat_minor,
      total_minor: record.total_minor,
      vat_breakdown: record.vat_breakdown.map(({ rate_bp, net_minor, vat_minor }) => ({ vat_rate_bp: rate_bp, net_minor, vat_minor })),
      prepayments: byDocument(record.prepayments),
      // What is owed is no payment: it is printed below them; a taxed deposit was charged by a document of its own.
      payments: record.payments
        .filter((payment) => payment.kind !== 'debt' && !record.prepayments.some((used) => isOfDeposit(payment, used)))
        .map((payment) => ({
          method_en: payment.english_name,
          method_ar: payment.arabic_name,
          amount_minor: payment.amount_minor,
          reference: shownReference(payment),
        })),
      balance_due_minor: record.balance_due_minor,
      tips: record.tips.map(({ english_name, arabic_name, amount_minor }) => ({
        name_en: english_name,
        name_ar: arabic_name,
        amount_minor,
      })),
      payment_mark: record.balance_due_minor === 0 ? 'paid' : record.balance_due_minor < record.total_minor ? 'partly_paid' : 'unpaid',
      header_en: seller.english_header,
      header_ar: seller.arabic_header,
      footer_en: seller.english_footer,
      footer_ar: seller.arabic_footer,
      qr_text: record.qr_text,
    },
  };
}
