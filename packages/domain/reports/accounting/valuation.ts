import { divideHalfUp } from '../../money/divide-half-up.ts';
import { loyaltyMeasures } from '../measures/loyalty-measures.ts';
import { figureOf } from '../measures/measure.ts';

/** What becomes of cards and offers that expire: income on the day they expire, or never. */
export const breakageChoices = ['never', 'at_expiry'] as const;
export type BreakageChoice = (typeof breakageChoices)[number];

/** Whether points that are not redeemed are a liability: none, or by the share of points that were redeemed. */
export const provisionChoices = ['none', 'by_use'] as const;
export type ProvisionChoice = (typeof provisionChoices)[number];

export interface Expiring {
  /** What the customer can still have of it, in minor units without VAT. */
  left_minor: number;
  /** It is over, and nobody made it valid again. */
  is_expired: boolean;
  /** What was counted as income of it before. */
  counted_minor: number;
}

/**
 * What is to be counted more (below zero: less) of something that expires. What was counted stays counted when the choice is changed, for as long as it is
 * expired; what is valid again, or was credited since, is owed again.
 */
export function breakageChange({ left_minor, is_expired, counted_minor }: Expiring, choice: BreakageChoice): number {
  if (!is_expired) return -counted_minor || 0;
  if (choice === 'at_expiry') return left_minor - counted_minor;
  return Math.min(left_minor, counted_minor) - counted_minor;
}

export interface Points {
  /** Not yet redeemed nor expired. */
  open_points: number;
  /** Of the last twelve months. */
  earned_points: number;
  redeemed_points: number;
  /** So many points take so much off. */
  redeem_points: number;
  redeem_minor: number;
}

/** The share of points that were redeemed within twelve months, of those earned within them, basis points: none below zero or above all; null where none were earned. */
export function redeemedShare({ earned_points, redeemed_points }: Pick<Points, 'earned_points' | 'redeemed_points'>): number | null {
  const share_bp = figureOf(loyaltyMeasures.points_use, { year_redeemed: redeemed_points, year_earned: earned_points });
  return share_bp === null ? null : Math.min(10_000, Math.max(0, share_bp));
}

/**
 * What points that are open are expected to cost, in minor units: at what they take off, for the share of points that were redeemed within twelve months, of
 * those earned within them; never more than all of them.
 */
export function pointsProvision(
  { open_points, earned_points, redeemed_points, redeem_points, redeem_minor }: Points,
  choice: ProvisionChoice,
): number {
  const share_bp = redeemedShare({ earned_points, redeemed_points });
  if (choice === 'none' || open_points <= 0 || share_bp === null) return 0;
  const expected = divideHalfUp(open_points, share_bp, 10_000);
  return divideHalfUp(expected, redeem_minor, redeem_points);
}

/**
 * What the provision for points changes by, in minor units, since so much of it was counted: what points that were brought in from files since then (below
 * zero: taken back) are expected to cost was owed before the books began; the rest lowers prices.
 */
export function provisionChange(
  { opened_points, counted_minor, ...points }: Points & { opened_points: number; counted_minor: number },
  choice: ProvisionChoice,
): { opened_minor: number; points_minor: number } {
  const wanted_minor = pointsProvision(points, choice);
  const opened_minor = wanted_minor - pointsProvision({ ...points, open_points: points.open_points - opened_points }, choice);
  return { opened_minor, points_minor: wanted_minor - counted_minor - opened_minor };
}
