import { divideHalfUp } from '../../money/divide-half-up.ts';

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
