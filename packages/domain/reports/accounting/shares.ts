import { divideHalfUp } from '../../money/divide-half-up.ts';
import { splitInclusive } from '../../money/split-vat.ts';

/** What discounts took off a line without VAT, in minor units: its price before them without VAT, less its price without VAT. */
export const discountNet = (line: { before_minor: number; net_minor: number; vat_rate_bp: number }): number =>
  splitInclusive(line.before_minor, line.vat_rate_bp).net_minor - line.net_minor;

/**
 * How much of a line's discount belongs to the part of it that notes have credited, so that the parts of all notes are the whole: by what was credited of its
 * price, or of its quantity where it costs nothing after discounts. Amounts in minor units without VAT.
 */
export function discountCredited(
  discount_net_minor: number,
  line: { net_minor: number; quantity_milli: number },
  credited: { net_minor: number; quantity_milli: number },
): number {
  const [part, whole] = line.net_minor > 0 ? [credited.net_minor, line.net_minor] : [credited.quantity_milli, line.quantity_milli];
  return part >= whole ? discount_net_minor : divideHalfUp(discount_net_minor, part, whole);
}

/**
 * What is earned of a sold offer once so many of its uses are used, in minor units: equal shares of what it was sold for without VAT, rounded down; what
 * rounding leaves comes with the last use.
 */
export const earnedAfter = (net_minor: number, used: number, uses: number): number =>
  used >= uses ? net_minor : Number((BigInt(net_minor) * BigInt(used)) / BigInt(uses));
