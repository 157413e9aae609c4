import type { Measure } from './measure.ts';

/** What is added up of points, from their ledger; `worth_minor` is what the points that are left take off, `year_…` of the twelve months up to the last day. */
const loyaltySums = [
  'earned',
  'earned_taken_back',
  'redeemed',
  'redeemed_given_back',
  'ended',
  'adjusted',
  'opened',
  'left',
  'holders',
  'worth_minor',
  'year_earned',
  'year_redeemed',
] as const;
export type LoyaltySum = (typeof loyaltySums)[number];

const view = 'reports.view';
const takings = 'reports.see_takings';

/** Each measure of loyalty points once. */
export const loyaltyMeasures = {
  points_earned: { unit: 'count', right: view, numerator: { earned: 1, earned_taken_back: -1 } },
  points_redeemed: { unit: 'count', right: view, numerator: { redeemed: 1, redeemed_given_back: -1 } },
  points_expired: { unit: 'count', right: view, numerator: { ended: 1 } },
  points_adjusted: { unit: 'count', right: view, numerator: { adjusted: 1 } },
  points_opened: { unit: 'count', right: view, numerator: { opened: 1 } },
  points_left: { unit: 'count', right: view, numerator: { left: 1 } },
  points_holders: { unit: 'count', right: view, numerator: { holders: 1 } },
  points_worth: { unit: 'money', right: takings, numerator: { worth_minor: 1 } },
  points_use: { unit: 'percent', right: view, numerator: { year_redeemed: 1 }, denominator: { year_earned: 1 } },
} as const satisfies Record<string, Measure<LoyaltySum>>;
export type LoyaltyMeasure = keyof typeof loyaltyMeasures;
