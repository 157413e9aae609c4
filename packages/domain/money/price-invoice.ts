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
  /** False for what is sold at its value only: a gift card, a penalty. No discount of any kind reaches it. */
  is_discountable?: boolean | undefined;
  /** Whether the discount code is for this line. */
  takes_code?: boolean | undefined;
}

/**
 * What is sold, with what is taken off: a discount code on the lines it is for, a discount on the whole invoice, and at last a fixed sum (redeemed
 * points, free vouchers). Amounts include VAT; a discount is an amount or basis points.
 */
export interface Cart {
  lines: readonly CartLine[];
  code?: Discounts | undefined;
  discount_minor?: number | undefined;
  discount_bp?: number | undefined;
  reduction_minor?: number | undefined;
}

/** Amounts of one line; `gross_minor` is after all discounts and equals `net_minor + vat_minor`. */
export interface PricedLine {
  gross_before_discount_minor: number;
  /** The line's own. */
  discount_minor: number;
  code_discount_minor: number;
  /** Its share of the invoice's discount and of the reduction. */
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
 * (including VAT), of which `code_discount_minor` came from the code, `invoice_discount_minor` was given on the whole, and the cart's `reduction_minor`
 * was redeemed.
 */
export interface PricedInvoice {
  lines: PricedLine[];
  gross_before_discount_minor: number;
  code_discount_minor: number;
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
  'sales.not_discountable',
  'sales.discount_code_nothing_to_discount',
  'sales.reductions_above_total',
] as const;

export type PriceRefusalCode = (typeof priceRefusalCodes)[number];

/** Why a cart cannot be priced; `line` is the position of the line at fault, absent when it is the invoice. */
export interface PriceRefusal {
  code: PriceRefusalCode;
  line?: number;
  /** The most that could be redeemed. */
  left_minor?: number;
}

export type PriceInvoiceResult = { ok: true; invoice: PricedInvoice } | { ok: false; refusal: PriceRefusal };

export interface Discounts {
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

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/** What a code takes off each line: a percentage of each, half-up; an amount spread over all, and never more than they cost. */
function codeShares(code: Discounts, lefts: readonly number[]): number[] | PriceRefusalCode {
  const eligible = sumOf(lefts);
  if (eligible === 0) return 'sales.discount_code_nothing_to_discount';
  if (code.discount_bp === undefined) {
    const given = discountOf(Number.MAX_SAFE_INTEGER, code);
    return typeof given === 'string' ? given : prorate(Math.min(given, eligible), lefts);
  }
  const shares: number[] = [];
  for (const left of lefts) {
    const share = discountOf(left, code);
    if (typeof share === 'string') return share;
    shares.push(share);
  }
  return shares;
}

/**
 * Prices a cart of VAT-inclusive lines: the one place where a total is made, for the quote, the screen, the print and the XML.
 *
 * Line: half-up(quantity × unit price) − discount (percent half-up on the line's gross). Then, each on what the one before has left: the code on the
 * lines it is for; the invoice's discount, and the reduction, spread over the discountable lines by largest remainder. Net and VAT of a line come
 * from its gross after all of them; the document is the sum of its lines. The breakdown is ordered from the highest rate down. Refuses rather than
 * throws for anything a client could send.
 */
export function priceInvoice(cart: Cart): PriceInvoiceResult {
  if (cart.lines.length === 0) return refuse('sales.no_lines');
  const before: { gross: number; discount: number }[] = [];
  let gross_before_discount_minor = 0;
  for (const [position, line] of cart.lines.entries()) {
    const fault = lineFault(line);
    if (fault !== null) return refuse(fault, position);
    const gross = divideHalfUp(line.unit_price_minor, line.quantity_milli, 1000);
    if (!Number.isSafeInteger(gross)) return refuse('sales.amount_too_large', position);
    const discount = discountOf(gross, line);
    if (typeof discount === 'string') return refuse(discount, position);
    if (discount > 0 && line.is_discountable === false) return refuse('sales.not_discountable', position);
    before.push({ gross, discount });
    gross_before_discount_minor += gross;
    if (!Number.isSafeInteger(gross_before_discount_minor)) return refuse('sales.amount_too_large', position);
  }

  const lefts = before.map(({ gross, discount }) => gross - discount);
  const none = lefts.map(() => 0);
  const forCode = lefts.map((left, position) => {
    const line = cart.lines[position];
    return line?.takes_code === true && line.is_discountable !== false ? left : 0;
  });
  const codes = cart.code === undefined ? none : codeShares(cart.code, forCode);
  if (typeof codes === 'string') return refuse(codes);
  const discountable = lefts.map((left, position) => (cart.lines[position]?.is_discountable === false ? 0 : left - (codes[position] ?? 0)));
  const invoice_discount_minor = discountOf(sumOf(discountable), cart);
  if (typeof invoice_discount_minor === 'string') return refuse(invoice_discount_minor);
  const shares = prorate(invoice_discount_minor, discountable);
  const redeemable = discountable.map((left, position) => left - (shares[position] ?? 0));
  const reduction_minor = cart.reduction_minor ?? 0;
  if (!Number.isSafeInteger(reduction_minor) || reduction_minor < 0) return refuse('sales.amount_not_integer');
  const left_minor = sumOf(redeemable);
  if (reduction_minor > left_minor) return { ok: false, refusal: { code: 'sales.reductions_above_total', left_minor } };
  const redeemed = prorate(reduction_minor, redeemable);

  const lines = before.map(({ gross, discount }, position): PricedLine => {
    const code_discount_minor = codes[position] ?? 0;
    const share = (shares[position] ?? 0) + (redeemed[position] ?? 0);
    const gross_minor = gross - discount - code_discount_minor - share;
    const split = splitInclusive(gross_minor, cart.lines[position]?.vat_rate_bp ?? 0);
    return {
      gross_before_discount_minor: gross,
      discount_minor: discount,
      code_discount_minor,
      invoice_discount_minor: share,
      gross_minor,
      ...split,
    };
  });

  const subtotal_minor = sumOf(lines.map((line) => line.net_minor));
  const vat_minor = sumOf(lines.map((line) => line.vat_minor));
  const code_discount_minor = sumOf(codes);
  return {
    ok: true,
    invoice: {
      lines,
      gross_before_discount_minor,
      code_discount_minor,
      invoice_discount_minor,
      discount_minor: gross_before_discount_minor - subtotal_minor - vat_minor,
      subtotal_minor,
      vat_minor,
      total_minor: subtotal_minor + vat_minor,
      vat_breakdown: breakdownOf(cart, lines),
    },
  };
}
