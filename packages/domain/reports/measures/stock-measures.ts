import type { Measure } from './measure.ts';

/** What is counted of stock by its ledger. Quantities are thousandths; values and costs are those of the moving average, without VAT. */
export const stockSums = [
  'stock_milli',
  'opening_value_minor',
  'closing_value_minor',
  /** What is there at the end, times the days of the period. */
  'stock_days_milli',
  /** What was sold, taken by recipes or used internally, less what was returned. */
  'taken_milli',
  'taken_cost_minor',
  'dead_products',
  'dead_value_minor',
  'lost_milli',
  'lost_value_minor',
  'expired_milli',
  'expired_value_minor',
] as const;
export type StockSum = (typeof stockSums)[number];

const takings = 'reports.see_takings';
const see_cost = 'reports.see_cost';
/** An average of two values is half their sum, and the turn is told in tenths. */
const tenths_of_the_average = 20;

/** Each measure of stock once; what products sold is measured by `measures`. */
export const stockMeasures = {
  in_stock: { unit: 'quantity', right: takings, numerator: { stock_milli: 1 } },
  stock_value: { unit: 'money', right: see_cost, numerator: { closing_value_minor: 1 } },
  stock_turn: {
    unit: 'count',
    right: see_cost,
    numerator: { taken_cost_minor: 1 },
    denominator: { opening_value_minor: 1, closing_value_minor: 1 },
    times: tenths_of_the_average,
  },
  days_left: { unit: 'count', right: takings, numerator: { stock_days_milli: 1 }, denominator: { taken_milli: 1 } },
  dead_products: { unit: 'count', right: takings, numerator: { dead_products: 1 } },
  dead_stock: { unit: 'money', right: see_cost, numerator: { dead_value_minor: 1 } },
  lost: { unit: 'quantity', right: takings, numerator: { lost_milli: 1 } },
  lost_cost: { unit: 'money', right: see_cost, numerator: { lost_value_minor: 1 } },
  expired: { unit: 'quantity', right: takings, numerator: { expired_milli: 1 } },
  expired_cost: { unit: 'money', right: see_cost, numerator: { expired_value_minor: 1 } },
} as const satisfies Record<string, Measure<StockSum>>;
