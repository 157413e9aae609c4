import { divideHalfUp } from '../../money/divide-half-up.ts';
import type { PermissionKey } from '../../settings/identity/permissions.ts';

/** Sums, each added or taken off. */
export type Terms<Sum extends string> = Readonly<Partial<Record<Sum, 1 | -1>>>;

/** A figure of reports: its numerator and denominator are sums of documents or customers. */
export interface Measure<Sum extends string = string> {
  /** Of quantities thousandths are counted. */
  unit: 'money' | 'count' | 'quantity' | 'minutes' | 'percent';
  numerator: Terms<Sum>;
  /** Left out where the measure is the numerator itself. */
  denominator?: Terms<Sum>;
  /** What a quotient is multiplied by: 60 where what is divided by is minutes and the measure is of an hour. */
  times?: number;
  /** The right without which nobody gets it. */
  right: PermissionKey;
}

/** What terms come to; a sum that is not there is zero. Called for each row of a file: nothing is made in it. */
export function added<Sum extends string>(terms: Terms<Sum>, of: Readonly<Partial<Record<Sum, number>>>): number {
  let result = 0;
  for (const sum in terms) result += (terms[sum] ?? 0) * (of[sum] ?? 0);
  return result;
}

/**
 * A measure of sums: minor units of money, a count, minutes, or basis points of a share, rounded half away from zero. Null where there is nothing to divide by: a share
 * of nothing is unknown and not zero.
 */
export function figureOf<Sum extends string>(
  { unit, numerator, denominator, times = 1 }: Measure<Sum>,
  of: Readonly<Partial<Record<NoInfer<Sum>, number>>>,
): number | null {
  const above = added(numerator, of);
  if (denominator === undefined) return above;
  const below = added(denominator, of);
  if (below <= 0) return null;
  const size = divideHalfUp(Math.abs(above), unit === 'percent' ? 10_000 : times, below);
  return above < 0 ? -size : size;
}
