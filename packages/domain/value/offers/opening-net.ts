import { splitInclusive } from '../../money/split-vat.ts';

/**
 * What the uses of an offer that are left when it is brought in have still to earn, without VAT: their share of what was paid for all of them, each use an equal one. What rounding
 * leaves was earned before. Minor units.
 */
export function openingNet(price_minor: number, vat_rate_bp: number, left: number, bought: number): number {
  const { net_minor } = splitInclusive(price_minor, vat_rate_bp);
  return left >= bought ? net_minor : Math.floor((net_minor * left) / bought);
}
