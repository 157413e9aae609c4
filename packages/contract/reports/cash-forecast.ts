import * as z from 'zod/mini';
import { endpoint, may } from '../endpoint.ts';
import { date, moment } from '../fields.ts';

const money = z.int();
/** What moves cash, minor units; what goes out is negative. */
const byCause = {
  booked_visits_minor: money,
  further_sales_minor: money,
  unpaid_expenses_minor: money,
  expected_expenses_minor: money,
  commissions_minor: money,
  vat_minor: money,
};
const day = z.object({
  date,
  ...byCause,
  /** What is there at the end of the day. */
  balance_minor: money,
  /** The same where sales until then reach no more than the low end of the range that 80 of a hundred come within. */
  low_80_minor: money,
});

export const getCashForecast = endpoint({
  method: 'GET',
  path: '/api/reports/cash_forecast',
  access: may('reports.see_takings'),
  input: z.object({
    /** How far ahead; left out: 90. */
    days_ahead: z.optional(z.int().check(z.gte(7), z.lte(90))),
  }),
  output: z.object({
    total: z.int(),
    /** From today on, as far as sales can be forecast. */
    data: z.array(day),
    /** What lies in drawers, safes and banks and is on its way there, by the books. */
    opening_minor: money,
    totals: z.object(byCause),
    /** The first day on which least is there. */
    lowest: z.nullable(day),
    /** The first day on which nothing is left where sales stay at that low end; null where something is left on each day. */
    may_run_out_on: z.nullable(date),
    /** Up to when the books are posted; null where they never were. */
    posted_until: z.nullable(moment),
    /** Weeks of past there are, where they are too few for a forecast; null otherwise. */
    too_few_weeks: z.nullable(z.int()),
    needed_weeks: z.int(),
  }),
  refusals: ['books.cost_not_allowed'],
  summary:
    'The cash that will be there each day: what is there, booked visits by their chance of coming, further sales, expenses, commissions and VAT',
});

export const cashForecastEndpoints = [getCashForecast] as const;
