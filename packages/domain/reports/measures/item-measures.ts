import type { Measure } from './measure.ts';
import { measures, type Sum } from './measures.ts';

/**
 * What is counted of services and products, beside what is added up of their documents. Quantities are thousandths. Costs are what stock says that products and recipes
 * cost, without VAT. Minutes worked and the net beside them are of visits that were billed.
 */
export type ItemSum =
  | 'sold_milli'
  | 'credited_milli'
  | 'cost_minor'
  | 'credited_cost_minor'
  | 'booked_minutes'
  | 'worked_minutes'
  | 'visit_net_minor'
  | 'compared_net_minor'
  | Sum;

const takings = 'reports.see_takings';
const an_hour = 60;

/** Each measure of services and products once; what they brought is measured by `measures`, what they cost and leave by `customerMeasures`. */
export const itemMeasures = {
  quantity_sold: { unit: 'quantity', right: takings, numerator: { sold_milli: 1, credited_milli: -1 } },
  worked_minutes: { unit: 'minutes', right: takings, numerator: { worked_minutes: 1 } },
  net_per_worked_hour: {
    unit: 'money',
    right: takings,
    numerator: { visit_net_minor: 1 },
    denominator: { worked_minutes: 1 },
    times: an_hour,
  },
  net_change: {
    unit: 'percent',
    right: takings,
    numerator: { ...measures.net_sales.numerator, compared_net_minor: -1 },
    denominator: { compared_net_minor: 1 },
  },
} as const satisfies Record<string, Measure<ItemSum>>;
