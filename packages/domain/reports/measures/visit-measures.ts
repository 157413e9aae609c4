import type { Measure } from './measure.ts';

/** What is counted of appointments as they were at the end of their day. */
const visitSums = [
  'visits',
  'came',
  'no_shows',
  'cancelled',
  'unmarked',
  'online',
  /** Days between booking and start, of all visits. */
  'lead_days',
] as const;
export type VisitSum = (typeof visitSums)[number];

const view = 'reports.view';

/** Each measure of appointments once; takings are measured by `measures`, utilisation by `employeeMeasures`. */
export const visitMeasures = {
  visits: { unit: 'count', right: view, numerator: { visits: 1 } },
  visits_came: { unit: 'count', right: view, numerator: { came: 1 } },
  no_shows: { unit: 'count', right: view, numerator: { no_shows: 1 } },
  visits_cancelled: { unit: 'count', right: view, numerator: { cancelled: 1 } },
  visits_unmarked: { unit: 'count', right: view, numerator: { unmarked: 1 } },
  no_show_share: { unit: 'percent', right: view, numerator: { no_shows: 1 }, denominator: { no_shows: 1, came: 1 } },
  cancelled_share: { unit: 'percent', right: view, numerator: { cancelled: 1 }, denominator: { visits: 1 } },
  online_visits: { unit: 'count', right: view, numerator: { online: 1 } },
  online_share: { unit: 'percent', right: view, numerator: { online: 1 }, denominator: { visits: 1 } },
  /** Tenths of a day. */
  lead_time: { unit: 'count', right: view, numerator: { lead_days: 1 }, denominator: { visits: 1 }, times: 10 },
  visits_kept: { unit: 'count', right: view, numerator: { visits: 1, cancelled: -1 } },
} as const satisfies Record<string, Measure<VisitSum>>;
export type VisitMeasure = keyof typeof visitMeasures;
