/** A document to print: which paper, which language, what it says. */
export interface PrintDocument {
  template: 'invoice_a4' | 'invoice_a5' | 'receipt_80mm';
  language: 'en' | 'ar' | 'both';
  data: InvoicePrint;
  /** The electronic invoice, put into the PDF as a file byte for byte; the PDF is then PDF/A-3b. */
  attachment?: { file_name: string; xml: string; issued_at: string };
}

/**
 * An invoice or credit note as it is printed. Amounts are integer minor units of `currency` and never
 * negative, a credit note's included; rates are basis points; texts come as people typed them and are never read as markup.
 * A name or text missing in one language (null or blank) is printed in the other.
 */
export interface InvoicePrint {
  kind:
    | 'tax_invoice'
    | 'simplified_tax_invoice'
    | 'deposit_tax_invoice'
    | 'simplified_deposit_tax_invoice'
    | 'credit_note'
    | 'debit_note'
    | 'invoice'
    | 'deposit_receipt'
    | 'balance_receipt'
    | 'collection_receipt'
    | 'tips_voucher'
    | 'commission_voucher'
    | 'deposit_voucher'
    | 'balance_voucher';
  number: string;
  /** The number of the invoice that a note corrects. */
  original_number?: string | null;
  /** Why the note was issued, or what the deposit is for. */
  reason?: string | null;
  /** Date and time as read in the salon's zone, ready to print. */
  issued_at: string;
  currency: string;
  business: PrintedBusiness;
  /** `address` in one line: of a business that buys, on its tax invoice. `national_id`: of a citizen who buys what bears no VAT for citizens. */
  customer: { name: string | null; mobile: string | null; trn: string | null; national_id?: string | null; address?: string | null } | null;
  cashier: string | null;
  salesman?: { name_en: string | null; name_ar: string | null } | null;
  lines: PrintedLine[];
  /** Without VAT and after every discount: `subtotal_minor + vat_minor = total_minor`. */
  subtotal_minor: number;
  /** The sum of all discounts, VAT included, as the lines carry them; for information, it is already taken off. */
  discount_minor: number;
  /** The same by its reasons; left out, or of one reason: the sum alone is printed under the reason's name. */
  reductions?: PrintedReduction[];
  vat_minor: number;
  /** What the customer pays, VAT included. */
  total_minor: number;
  vat_breakdown: { vat_rate_bp: number; net_minor: number; vat_minor: number }[];
  /** Deposits that were taxed when they were taken, by the tax invoices they were received under: they come off the total, and are no payments. */
  prepayments?: { number: string; net_minor: number; vat_minor: number }[];
  payments: { method_en: string | null; method_ar: string | null; amount_minor: number; reference: string | null }[];
  /** The employees', beside the total. */
  tips?: { name_en: string | null; name_ar: string | null; amount_minor: number }[];
  /** Cash handed back. */
  change_minor?: number | null;
  /** What is still owed; printed when above zero. */
  balance_due_minor?: number | null;
  payment_mark: 'paid' | 'partly_paid' | 'unpaid' | 'refunded' | 'charged_back' | 'received' | 'paid_out' | null;
  /** `customer` is an employee of the salon. */
  is_employee?: boolean;
  /** The one who gets the money signs for it. */
  is_signed?: boolean;
  header_en: string | null;
  header_ar: string | null;
  footer_en: string | null;
  footer_ar: string | null;
  /** The text inside the QR code; without it no code is drawn. */
  qr_text: string | null;
}

export interface PrintedReduction {
  reason: 'line_discounts' | 'code_discount' | 'invoice_discount' | 'points_discount' | 'voucher_discount';
  amount_minor: number;
  /** How many points were redeemed. */
  points?: number;
}

interface PrintedBusiness {
  name_en: string | null;
  name_ar: string | null;
  address_en: string | null;
  address_ar: string | null;
  trn: string | null;
  /** A PNG or JPEG picture in base64. */
  logo_png?: string | null;
}

export interface PrintedLine {
  name_en: string | null;
  name_ar: string | null;
  employee: string | null;
  /** What it belongs to: its package, the offer it uses, the card it sold. Names as they are kept. */
  detail?: { kind: 'part_of_package' | 'of_offer'; name_en: string; name_ar: string } | { kind: 'card_code'; code: string } | null;
  /** As it is printed, such as `2` or `1.5`. */
  quantity: string;
  unit_price_minor: number;
  discount_minor: number;
  vat_rate_bp: number;
  vat_minor: number;
  total_minor: number;
}
