import { divideHalfUp } from './divide-half-up.ts';
import { prorate } from './prorate.ts';
import { splitInclusive } from './split-vat.ts';

/** One line of a cart. Prices include VAT; quantity is in integer thousandths (1500 = 1.5); at most one kind of discount. */
export interface CartLine {
  unit_price_minor: number;
  quantity_milli: number;
  discount_minor?: number | undefined;
  discount_bp?: number | undefined;
  vat_rate_bp: number;
}

/** What is sold, with an optional discount on the whole invoice (amount including VAT, or basis points). */
export interface Cart {
  lines: readonly CartLine[];
  discount_minor?: number | undefined;
  discount_bp?: number | undefined;
}

/** Amounts of one line; `gross_minor` is after both discounts and equals `net_minor + vat_minor`. */
export interface PricedLine {
  gross_before_discount_minor: number;
  discount_minor: number;
  invoice_discount_minor: number;
  gross_minor: number;
  net_minor: number;
  vat_minor: number;
}

/** Net and VAT of all lines that share a rate. */
export interface VatBreakdownEntry {
  rate_bp: number;
  net_minor: number;
  vat_minor: number;
}

/**
 * Amounts of a whole invoice. `subtotal_minor` is net, `total_minor` what the customer pays, `discount_minor` all discounts
 * (lines and invoice, including VAT), `invoice_discount_minor` only the part given on the invoice as a whole.
 */
export interface PricedInvoice {
  lines: PricedLine[];
  gross_before_discount_minor: number;
  invoice_discount_minor: number;
  discount_minor: number;
  subtotal_minor: number;
  vat_minor: number;
  total_minor: number;
  vat_breakdown: VatBreakdownEntry[];
}

export const priceRefusalCodes = [
  'sales.no_lines',
  'sales.amount_not_integer',
  'sales.negative_price',
  'sales.quantity_not_positive',
  'sales.negative_discount',
  'sales.two_discounts',
  'sales.discount_above_price',
  'sales.vat_rate_invalid',
  'sales.amount_too_large',
] as const;

export type PriceRefusalCode = (typeof priceRefusalCodes)[number];

/** Why a cart cannot be priced; `line` is the position of the line at fault, absent when it is the invoice. */
export interface PriceRefusal {
  code: PriceRefusalCode;
  line?: number;
}

export type PriceInvoiceResult = { ok: true; invoice: PricedInvoice } | { ok: false; refusal: PriceRefusal };

interface Discounts {
  discount_minor?: number | undefined;
  discount_bp?: number | undefined;
}

function refuse(code: PriceRefusalCode, line?: number): { ok: false; refusal: PriceRefusal } {
  return { ok: false, refusal: line === undefined ? { code } : { code, line } };
}

function discountOf(price_minor: number, { discount_minor, discount_bp }: Discounts): number | PriceRefusalCode {
  if (discount_minor !== undefined && discount_bp !== undefined) return 'sales.two_discounts';
  const given = discount_minor ?? discount_bp ?? 0;
  if (!Number.isSafeInteger(given)) return 'sales.amount_not_integer';
  if (given < 0) return 'sales.negative_discount';
  if (discount_bp !== undefined)
    return discount_bp > 10_000 ? 'sales.discount_above_price' : divideHalfUp(price_minor, discount_bp, 10_000);
  return given > price_minor ? 'sales.discount_above_price' : given;
}

function lineFault(line: CartLine): PriceRefusalCode | null {
  const { unit_price_minor, quantity_milli, vat_rate_bp } = line;
  if (!Number.isSafeInteger(unit_price_minor) || !Number.isSafeInteger(quantity_milli)) return 'sales.amount_not_integer';
  if (unit_price_minor < 0) return 'sales.negative_price';
  if (quantity_milli <= 0) return 'sales.quantity_not_positive';
  if (!Number.isSafeInteger(vat_rate_bp) || vat_rate_bp < 0 || vat_rate_bp > 10_000) return 'sales.vat_rate_invalid';
  return null;
}

function breakdownOf(cart: Cart, lines: readonly PricedLine[]): VatBreakdownEntry[] {
  const by_rate = new Map<number, VatBreakdownEntry>();
  lines.forEach((line, position) => {
    const rate_bp = cart.lines[position]?.vat_rate_bp ?? 0;
    const entry = by_rate.get(rate_bp) ?? { rate_bp, net_minor: 0, vat_minor: 0 };
    entry.net_minor += line.net_minor;
    entry.vat_minor += line.vat_minor;
    by_rate.set(rate_bp, entry);
  });
  return [...by_rate.values()].sort((one, other) => other.rate_bp - one.rate_bp);
}

/**
 * Prices a cart of VAT-inclusive lines: the one place where a total is made, for the quote, the screen, the print and the XML.
 *
 * Line: half-up(quantity × unit price) − discount (percent half-up on the line's gross). The invoice's discount is spread over
 * the lines by largest remainder; net and VAT of a line come from its gross after both discounts; the document is the sum of its
 * lines. The breakdown is ordered from the highest rate down. Refuses rather than throws for anything a client could send.
 */
export function priceInvoice(cart: Cart): PriceInvoiceResult {
  if (cart.lines.length === 0) return refuse('sales.no_lines');
  const before: { gross: number; discount: number }[] = [];
  let gross_before_discount_minor = 0;
  let line_discounts = 0;
  for (const [position, line] of cart.lines.entries()) {
    const fault = lineFault(line);
    if (fault !== null) return refuse(fault, position);
    const gross = divideHalfUp(line.unit_price_minor, line.quantity_milli, 1000);
    if (!Number.isSafeInteger(gross)) return refuse('sales.amount_too_large', position);
    const discount = discountOf(gross, line);
    if (typeof discount === 'string') return refuse(discount, position);
    before.push({ gross, discount });
    gross_before_discount_minor += gross;
    line_discounts += discount;
    if (!Number.isSafeInteger(gross_before_discount_minor)) return refuse('sales.amount_too_large', position);
  }

  const invoice_discount_minor = discountOf(gross_before_discount_minor - line_discounts, cart);
  if (typeof invoice_discount_minor === 'string') return refuse(invoice_discount_minor);
  const shares = prorate(
    invoice_discount_minor,
    before.map(({ gross, discount }) => gross - discount),
  );
  const lines = before.map(({ gross, discount }, position): PricedLine => {
    const share = shares[position] ?? 0;
    const gross_minor = gross - discount - share;
    const split = splitInclusive(gross_minor, cart.lines[position]?.vat_rate_bp ?? 0);
    return { gross_before_discount_minor: gross, discount_minor: discount, invoice_discount_minor: share, gross_minor, ...split };
  });

  const subtotal_minor = lines.reduce((sum, line) => sum + line.net_minor, 0);
  const vat_minor = lines.reduce((sum, line) => sum + line.vat_minor, 0);
  return {
    ok: true,
    invoice: {
      lines,
      gross_before_discount_minor,
      invoice_discount_minor,
      discount_minor: line_discounts + invoice_discount_minor,
      subtotal_minor,
      vat_minor,
      total_minor: subtotal_minor + vat_minor,
      vat_breakdown: breakdownOf(cart, lines),
    },
  };
}
