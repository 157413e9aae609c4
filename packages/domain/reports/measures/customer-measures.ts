import type { Measure } from './measure.ts';
import { measures, type Sum } from './measures.ts';

/** What is counted of customers, beside what is added up of their documents. Costs are what stock says that products and recipes cost, without VAT. */
const customerSums = [
  'customers',
  'new_customers',
  'came_back',
  'not_back',
  'open',
  'came_in_month',
  'frequent',
  'recent',
  'missed',
  'cost_minor',
  'credited_cost_minor',
] as const;
type CustomerSum = (typeof customerSums)[number] | Sum;

const view = 'reports.view';
const see_cost = 'reports.see_cost';
const net = measures.net_sales.numerator;
const margin = { ...net, cost_minor: -1, credited_cost_minor: 1 } as const;

/** Each measure of customers once; what they bought is measured by `measures`. */
export const customerMeasures = {
  customers: { unit: 'count', right: view, numerator: { customers: 1 } },
  new_customers: { unit: 'count', right: view, numerator: { new_customers: 1 } },
  returning_customers: { unit: 'count', right: view, numerator: { customers: 1, new_customers: -1 } },
  came_back: { unit: 'count', right: view, numerator: { came_back: 1 } },
  not_back: { unit: 'count', right: view, numerator: { not_back: 1 } },
  open_customers: { unit: 'count', right: view, numerator: { open: 1 } },
  retention: { unit: 'percent', right: view, numerator: { came_back: 1 }, denominator: { came_back: 1, not_back: 1 } },
  month_return: { unit: 'percent', right: view, numerator: { came_in_month: 1 }, denominator: { new_customers: 1 } },
  frequent_customers: { unit: 'count', right: view, numerator: { frequent: 1 } },
  recent_customers: { unit: 'count', right: view, numerator: { recent: 1 } },
  missed_customers: { unit: 'count', right: view, numerator: { missed: 1 } },
  products_cost: { unit: 'money', right: see_cost, numerator: { cost_minor: 1, credited_cost_minor: -1 } },
  margin: { unit: 'money', right: see_cost, numerator: margin },
  margin_share: { unit: 'percent', right: see_cost, numerator: margin, denominator: net },
  margin_per_customer: { unit: 'money', right: see_cost, numerator: margin, denominator: { customers: 1 } },
} as const satisfies Record<string, Measure<CustomerSum>>;
export type CustomerMeasure = keyof typeof customerMeasures;
