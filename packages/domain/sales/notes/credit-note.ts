import { divideHalfUp } from '../../money/divide-half-up.ts';
import type { VatBreakdownEntry } from '../../money/price-invoice.ts';
import { splitInclusive } from '../../money/split-vat.ts';

/** Amounts of a line, or of a part of one. `before_minor` is before all discounts, `gross_minor` after them and with VAT. Quantities are thousandths. */
export interface LineAmounts {
  quantity_milli: number;
  before_minor: number;
  net_minor: number;
  vat_minor: number;
  cost_minor: number;
  commission_minor: number;
}

/** A line of an issued invoice with what earlier notes have credited of it. */
export interface CreditableLine extends LineAmounts {
  line_id: number;
  position: number;
  unit_price_minor: number;
  vat_rate_bp: number;
  /** False for what is one thing: a gift card, a penalty. It is credited whole or not at all. */
  is_divisible: boolean;
  credited: LineAmounts;
}

/** What of a line is to be credited: so many of it, or so much of its price. Neither: all that is left. */
export interface LineToCredit {
  line_id: number;
  quantity_milli?: number | undefined;
  amount_minor?: number | undefined;
}

export interface CreditedLine extends LineAmounts {
  line_id: number;
  position: number;
  unit_price_minor: number;
  discount_minor: number;
  gross_minor: number;
  vat_rate_bp: number;
}

export interface CreditedNote {
  lines: CreditedLine[];
  subtotal_minor: number;
  discount_minor: number;
  vat_minor: number;
  total_minor: number;
  vat_breakdown: VatBreakdownEntry[];
  /** Nothing of the invoice is left to be credited afterwards. */
  is_complete: boolean;
}

export const creditNoteRefusalCodes = [
  'notes.nothing_left',
  'notes.nothing_named',
  'notes.line_not_found',
  'notes.line_named_twice',
  'notes.line_nothing_left',
  'notes.quantity_or_amount',
  'notes.quantity_above_left',
  'notes.amount_above_left',
  'notes.line_whole_only',
] as const;
export type CreditNoteRefusalCode = (typeof creditNoteRefusalCodes)[number];

export interface CreditNoteRefusal {
  code: CreditNoteRefusalCode;
  /** The place among the requested lines, from 0. */
  index?: number;
  /** The position on the invoice. */
  line?: number;
  left_milli?: number;
  left_minor?: number;
}
export type CreditNoteResult = { ok: true; note: CreditedNote } | { ok: false; refusal: CreditNoteRefusal };

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);
const grossOf = ({ net_minor, vat_minor }: LineAmounts): number => net_minor + vat_minor;
const part = (whole: number, numerator: number, denominator: number): number =>
  denominator === 0 || numerator === denominator ? whole : divideHalfUp(whole, numerator, denominator);

/** What notes may still take of a line. */
export function leftOfLine(line: CreditableLine): { quantity_milli: number; before_minor: number; gross_minor: number } {
  const { credited } = line;
  return {
    quantity_milli: line.quantity_milli - credited.quantity_milli,
    before_minor: line.before_minor - credited.before_minor,
    gross_minor: grossOf(line) - grossOf(credited),
  };
}
const isOpen = (line: CreditableLine): boolean => {
  const { quantity_milli, gross_minor } = leftOfLine(line);
  return quantity_milli > 0 || gross_minor > 0;
};

/** Net and VAT of the next part: the split of all that is credited then, less that of what was credited before, so that the parts add up. */
function nextSplit(line: CreditableLine, gross_minor: number): { net_minor: number; vat_minor: number } {
  const before = grossOf(line.credited);
  const after = before + gross_minor;
  const net_after = after === grossOf(line) ? line.net_minor : splitInclusive(after, line.vat_rate_bp).net_minor;
  const net_minor = net_after - line.credited.net_minor;
  return { net_minor, vat_minor: gross_minor - net_minor };
}

function creditLine(line: CreditableLine, request: LineToCredit): CreditedLine | Omit<CreditNoteRefusal, 'index'> {
  const left = leftOfLine(line);
  const refuse = (code: CreditNoteRefusalCode, more: object = {}) => ({ code, line: line.position, ...more });
  if (request.quantity_milli !== undefined && request.amount_minor !== undefined) return refuse('notes.quantity_or_amount');
  if (!isOpen(line)) return refuse('notes.line_nothing_left');
  let taken = left;
  if (request.amount_minor !== undefined) {
    if (request.amount_minor > left.gross_minor) return refuse('notes.amount_above_left', { left_minor: left.gross_minor });
    taken = { quantity_milli: 0, before_minor: request.amount_minor, gross_minor: request.amount_minor };
  } else if (request.quantity_milli !== undefined) {
    const wanted = request.quantity_milli;
    if (wanted > left.quantity_milli) return refuse('notes.quantity_above_left', { left_milli: left.quantity_milli });
    taken = {
      quantity_milli: wanted,
      before_minor: part(left.before_minor, wanted, left.quantity_milli),
      gross_minor: part(left.gross_minor, wanted, left.quantity_milli),
    };
  }
  if (taken.quantity_milli === 0 && taken.gross_minor === 0) return refuse('notes.line_nothing_left');
  const isAll = taken.quantity_milli === left.quantity_milli && taken.gross_minor === left.gross_minor;
  if (!line.is_divisible && !isAll) return refuse('notes.line_whole_only');
  const commission_left = line.commission_minor - line.credited.commission_minor;
  const cost_left = line.cost_minor - line.credited.cost_minor;
  return {
    line_id: line.line_id,
    position: line.position,
    unit_price_minor: request.amount_minor ?? line.unit_price_minor,
    quantity_milli: taken.quantity_milli,
    before_minor: taken.before_minor,
    discount_minor: taken.before_minor - taken.gross_minor,
    gross_minor: taken.gross_minor,
    ...nextSplit(line, taken.gross_minor),
    vat_rate_bp: line.vat_rate_bp,
    cost_minor: taken.quantity_milli === 0 ? 0 : part(cost_left, taken.quantity_milli, left.quantity_milli),
    commission_minor:
      isAll || left.gross_minor === 0 ? (isAll ? commission_left : 0) : part(commission_left, taken.gross_minor, left.gross_minor),
  };
}

/**
 * What a credit note over an issued invoice comes to. Without requested lines it takes all that is left of every line. A part takes its share of what is left,
 * half-up, and the last part the rest, so that all notes of an invoice together are the invoice to the halala: before discounts, discount, net, VAT,
 * cost and commission of each line. Never more than is left. Minor units and thousandths.
 */
export function creditNote(lines: readonly CreditableLine[], requested?: readonly LineToCredit[]): CreditNoteResult {
  const open = lines.filter(isOpen);
  if (open.length === 0) return { ok: false, refusal: { code: 'notes.nothing_left' } };
  const wanted: readonly LineToCredit[] = requested ?? open.map(({ line_id }) => ({ line_id }));
  if (wanted.length === 0) return { ok: false, refusal: { code: 'notes.nothing_named' } };
  const credited: CreditedLine[] = [];
  for (const [index, one] of wanted.entries()) {
    const line = lines.find(({ line_id }) => line_id === one.line_id);
    if (line === undefined) return { ok: false, refusal: { code: 'notes.line_not_found', index } };
    if (credited.some(({ line_id }) => line_id === one.line_id))
      return { ok: false, refusal: { code: 'notes.line_named_twice', index, line: line.position } };
    const result = creditLine(line, one);
    if ('code' in result) return { ok: false, refusal: { ...result, index } };
    credited.push(result);
  }
  credited.sort((one, other) => one.position - other.position);
  const subtotal_minor = sumOf(credited.map((line) => line.net_minor));
  const vat_minor = sumOf(credited.map((line) => line.vat_minor));
  return {
    ok: true,
    note: {
      lines: credited,
      subtotal_minor,
      vat_minor,
      total_minor: subtotal_minor + vat_minor,
      discount_minor: sumOf(credited.map((line) => line.discount_minor)),
      vat_breakdown: breakdownOf(credited),
      is_complete: lines.every((line) => {
        const left = leftOfLine(line);
        const taken = credited.find(({ line_id }) => line_id === line.line_id);
        return left.quantity_milli === (taken?.quantity_milli ?? 0) && left.gross_minor === (taken?.gross_minor ?? 0);
      }),
    },
  };
}

/** Net and VAT by rate, from the highest rate down. */
export function breakdownOf(lines: readonly { vat_rate_bp: number; net_minor: number; vat_minor: number }[]): VatBreakdownEntry[] {
  const by_rate = new Map<number, VatBreakdownEntry>();
  for (const { vat_rate_bp: rate_bp, net_minor, vat_minor } of lines) {
    const entry = by_rate.get(rate_bp) ?? { rate_bp, net_minor: 0, vat_minor: 0 };
    by_rate.set(rate_bp, { rate_bp, net_minor: entry.net_minor + net_minor, vat_minor: entry.vat_minor + vat_minor });
  }
  return [...by_rate.values()].sort((one, other) => other.rate_bp - one.rate_bp);
}

/** Whether an invoice may be cancelled under that name: specification §8. One of which nothing is left says that first. */
export const cancelRefusalCodes = [
  'notes.cancelled_already',
  'notes.cancel_has_vat',
  'notes.cancel_has_products_or_cards',
  'notes.cancel_is_credited',
] as const;
export function cancelFault(
  vat_minor: number,
  lines: readonly { kind: string; quantity_milli: number; credited: LineAmounts }[],
): (typeof cancelRefusalCodes)[number] | null {
  if (lines.length > 0 && lines.every(({ quantity_milli, credited }) => credited.quantity_milli >= quantity_milli))
    return 'notes.cancelled_already';
  if (vat_minor > 0) return 'notes.cancel_has_vat';
  if (lines.some(({ kind }) => kind === 'product' || kind === 'gift_card')) return 'notes.cancel_has_products_or_cards';
  return lines.some(({ credited }) => credited.quantity_milli > 0 || grossOf(credited) > 0) ? 'notes.cancel_is_credited' : null;
}

/** Something is paid of the invoice and something still owed: then no credit note (specification §5). */
export const isPartlyPaid = (total_minor: number, owed_minor: number, credited_minor: number): boolean =>
  owed_minor > 0 && owed_minor < total_minor - credited_minor;
