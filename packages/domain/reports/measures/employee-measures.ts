import type { Measure } from './measure.ts';
import { measures, type Sum } from './measures.ts';

/** What is counted of employees, beside what is added up of what they sold. Minutes are of their roster and of their appointments. */
type EmployeeSum =
  | 'products_net_minor'
  | 'working_minutes'
  | 'booked_minutes'
  | 'served'
  | 'rebooked'
  | 'commission_minor'
  | 'stars'
  | 'ratings'
  | Sum;

const takings = 'reports.see_takings';
const earnings = 'reports.see_earnings';
const total = measures.total_sales.numerator;
const net = measures.net_sales.numerator;
const an_hour = 60;
/** Average stars are told in tenths. */
const tenths = 10;

/** Each measure of employees once; what they sold is measured by `measures`. */
export const employeeMeasures = {
  products_net: { unit: 'money', right: takings, numerator: { products_net_minor: 1 } },
  retail_share: { unit: 'percent', right: takings, numerator: { products_net_minor: 1 }, denominator: net },
  rostered_minutes: { unit: 'minutes', right: takings, numerator: { working_minutes: 1 } },
  booked_minutes: { unit: 'minutes', right: takings, numerator: { booked_minutes: 1 } },
  utilisation: { unit: 'percent', right: takings, numerator: { booked_minutes: 1 }, denominator: { working_minutes: 1 } },
  sales_per_hour: { unit: 'money', right: takings, numerator: total, denominator: { working_minutes: 1 }, times: an_hour },
  net_per_hour: { unit: 'money', right: takings, numerator: net, denominator: { working_minutes: 1 }, times: an_hour },
  served: { unit: 'count', right: takings, numerator: { served: 1 } },
  rebooked: { unit: 'count', right: takings, numerator: { rebooked: 1 } },
  rebooking: { unit: 'percent', right: takings, numerator: { rebooked: 1 }, denominator: { served: 1 } },
  commission: { unit: 'money', right: earnings, numerator: { commission_minor: 1 } },
  ratings: { unit: 'count', right: takings, numerator: { ratings: 1 } },
  average_rating: { unit: 'count', right: takings, numerator: { stars: 1 }, denominator: { ratings: 1 }, times: tenths },
} as const satisfies Record<string, Measure<EmployeeSum>>;
