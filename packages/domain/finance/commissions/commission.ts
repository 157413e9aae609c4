import { divideHalfUp } from '../../money/divide-half-up.ts';
import { splitInclusive } from '../../money/split-vat.ts';

/** From so much net sale in a month on, so much more: on all of it, or on what is above. Basis points and minor units. */
export interface CommissionTarget {
  from_net_minor: number;
  extra_bp: number;
  applies_to: 'all' | 'above';
}

/** The highest target that a month's net sales reach; null below the first. */
export function reachedTarget<Target extends CommissionTarget>(net_minor: number, targets: readonly Target[]): Target | null {
  return targets.reduce<Target | null>(
    (best, target) =>
      target.from_net_minor <= net_minor && (best === null || target.from_net_minor > best.from_net_minor) ? target : best,
    null,
  );
}

/** What reaching it brings beside the usual commission, half-up. Net sales are those of one month, less what notes took back. */
export function targetExtra(net_minor: number, targets: readonly CommissionTarget[]): number {
  const target = reachedTarget(net_minor, targets);
  if (target === null) return 0;
  return divideHalfUp(target.applies_to === 'all' ? net_minor : net_minor - target.from_net_minor, target.extra_bp, 10_000);
}

/** What commission is taken of, as the salon chose it: with the VAT of a line or without it, before discounts or after them. */
export interface CommissionBasis {
  commission_with_vat: 0 | 1;
  commission_before_discount: 0 | 1;
}

/** A sold line, in minor units: before discounts and after them with VAT, and after them without VAT. */
export interface CommissionableLine {
  before_minor: number;
  gross_minor: number;
  net_minor: number;
  vat_rate_bp: number;
}

/** The amount that commission is taken of. */
export function commissionBase(line: CommissionableLine, { commission_with_vat, commission_before_discount }: CommissionBasis): number {
  const with_vat_minor = commission_before_discount === 1 ? line.before_minor : line.gross_minor;
  if (commission_with_vat === 1) return with_vat_minor;
  return commission_before_discount === 1 ? splitInclusive(line.before_minor, line.vat_rate_bp).net_minor : line.net_minor;
}
