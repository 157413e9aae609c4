import type { Measure } from './measure.ts';

/**
 * What is added up of sold offers, from their ledger. Amounts are without VAT: what an offer was sold at, of which each use earns its share. `counted_minor` is what the
 * books counted as income of expired ones, `cost_minor` what stock says that the products of the uses cost.
 */
const offerSums = [
  'sold_offers',
  'sold_minor',
  'withdrawn_minor',
  'opened_minor',
  'used',
  'used_returned',
  'earned_minor',
  'earned_returned_minor',
  'cost_minor',
  'credited_cost_minor',
  'ended_minor',
  'left_uses',
  'left_minor',
  'counted_minor',
  'ended_left_minor',
  'ending_30_minor',
  'ending_60_minor',
  'ending_90_minor',
] as const;
export type OfferSum = (typeof offerSums)[number];

const takings = 'reports.see_takings';
const see_cost = 'reports.see_cost';
const earned = { earned_minor: 1, earned_returned_minor: -1 } as const;
const cost = { cost_minor: 1, credited_cost_minor: -1 } as const;
const margin = { ...earned, cost_minor: -1, credited_cost_minor: 1 } as const;

/** Each measure of offers once. */
export const offerMeasures = {
  offers_sold: { unit: 'count', right: takings, numerator: { sold_offers: 1 } },
  offers_sold_value: { unit: 'money', right: takings, numerator: { sold_minor: 1 } },
  offers_withdrawn: { unit: 'money', right: takings, numerator: { withdrawn_minor: 1 } },
  offers_opened: { unit: 'money', right: takings, numerator: { opened_minor: 1 } },
  offer_uses: { unit: 'count', right: takings, numerator: { used: 1, used_returned: -1 } },
  offers_earned: { unit: 'money', right: takings, numerator: earned },
  offers_expired: { unit: 'money', right: takings, numerator: { ended_minor: 1 } },
  offer_uses_left: { unit: 'count', right: takings, numerator: { left_uses: 1 } },
  offers_deferred: { unit: 'money', right: takings, numerator: { left_minor: 1, counted_minor: -1 } },
  offers_left_expired: { unit: 'money', right: takings, numerator: { ended_left_minor: 1 } },
  offers_expiring_30: { unit: 'money', right: takings, numerator: { ending_30_minor: 1 } },
  offers_expiring_60: { unit: 'money', right: takings, numerator: { ending_60_minor: 1 } },
  offers_expiring_90: { unit: 'money', right: takings, numerator: { ending_90_minor: 1 } },
  offers_cost: { unit: 'money', right: see_cost, numerator: cost },
  offers_margin: { unit: 'money', right: see_cost, numerator: margin },
  offers_margin_share: { unit: 'percent', right: see_cost, numerator: margin, denominator: earned },
} as const satisfies Record<string, Measure<OfferSum>>;
export type OfferMeasure = keyof typeof offerMeasures;
