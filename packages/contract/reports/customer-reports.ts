import { comparisons } from '@rawnaq/domain/reports/comparison/comparison';
import { customerReturnStates } from '@rawnaq/domain/reports/measures/customer-return';
import * as z from 'zod/mini';
import { endpoint, may } from '../endpoint.ts';
import { date, flag, id, line, listQuery, pageOf } from '../fields.ts';
import { figure, period, periodRefusals } from '../report-fields.ts';

const maybe = z.nullable(z.string());

/** At the end of which day it is judged; left out, or a day to come: now. */
const as_of = z.optional(date);

export const customerSteps = ['month', 'day'] as const;

const figures = {
  customers: z.int(),
  new_customers: z.int(),
  returning_customers: z.int(),
  came_back: z.int(),
  not_back: z.int(),
  open_customers: z.int(),
  retention_bp: figure,
};

export const getCustomerFigures = endpoint({
  method: 'GET',
  path: '/api/reports/customers',
  access: may('reports.view'),
  input: z.object({
    ...period,
    /** What the rows are; left out: month. */
    by: z.optional(z.enum(customerSteps)),
    as_of,
    compare: z.optional(z.enum(comparisons)),
  }),
  output: z.object({
    total: z.int(),
    /** Days of the period, or its months by their first day; a customer counts once in each. */
    data: z.array(z.object({ date, ...figures })),
    /** Of the whole period, in which a customer counts once. */
    totals: z.object(figures),
    /** Null where nothing is compared, and where the Hijri calendar has no table for the period. */
    compared: z.nullable(z.object({ ...period, totals: z.object(figures) })),
  }),
  refusals: periodRefusals,
  summary: 'Customers of a period: how many came, new and returning, and how many of them came back within 90 days',
});

/** Customers of a period and what became of them; or all customers by their category on the last day of it. */
export const customerParts = ['all', 'new', 'returning', ...customerReturnStates, 'frequent', 'recent', 'missed'] as const;
export type CustomerPart = (typeof customerParts)[number];

export const listReportCustomers = endpoint({
  method: 'GET',
  path: '/api/reports/customers/list',
  access: may('customers.view'),
  input: z.object({
    ...listQuery,
    ...period,
    as_of,
    /** Left out: all who came. */
    of: z.optional(z.enum(customerParts)),
    /** Only customers whose first visit was on one of these days. */
    first_from: z.optional(date),
    first_to: z.optional(date),
  }),
  output: pageOf(
    z.object({
      customer_id: id,
      name: z.string(),
      /** Null for who was never billed. */
      first_on: z.nullable(date),
      /** The first visit of the period; the last one up to its last day where categories are asked for. */
      visit_on: z.nullable(date),
      /** The next visit after it, as far as it is seen. */
      next_on: z.nullable(date),
      /** Null where categories are asked for. */
      state: z.nullable(z.enum(customerReturnStates)),
    }),
  ),
  refusals: periodRefusals,
  summary: 'The customers that a figure of the reports of customers counts',
});

/** How many months after its first one a cohort is followed. */
export const cohortMonths = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;

export const getCustomerCohorts = endpoint({
  method: 'GET',
  path: '/api/reports/customer_cohorts',
  access: may('reports.view'),
  input: z.object({ ...period, as_of }),
  output: z.object({
    total: z.int(),
    data: z.array(
      z.object({
        /** The first month, by its first day. */
        month: date,
        new_customers: z.int(),
        /** Of them, who came in the first month after it, the second … the twelfth; null for a month that is not over. */
        came: z.array(z.nullable(z.int())),
      }),
    ),
  }),
  refusals: periodRefusals,
  summary: 'Customers by the month of their first visit, and how many of them came in each month after it',
});

export const getCustomerCategories = endpoint({
  method: 'GET',
  path: '/api/reports/customer_categories',
  access: may('reports.view'),
  input: z.object(period),
  output: z.object({
    total: z.int(),
    /** Up to today. */
    data: z.array(z.object({ date, frequent: z.int(), recent: z.int(), missed: z.int() })),
  }),
  refusals: periodRefusals,
  summary: 'How many customers were frequent, new and missed on each day',
});

export const valueCuts = ['month', 'referral', 'customer'] as const;

export const getCustomerValue = endpoint({
  method: 'GET',
  path: '/api/reports/customer_value',
  access: may('reports.see_takings'),
  input: z.object({
    ...period,
    /** What the rows are; left out: the month of the first visit. */
    by: z.optional(z.enum(valueCuts)),
    as_of,
    /** Only customers who heard of the salon this way. */
    referral: z.optional(line(z.maxLength(120))),
    /** Only customers of whom that is not known. */
    without_referral: z.optional(flag),
  }),
  output: z.object({
    total: z.int(),
    data: z.array(
      z.object({
        by: z.enum(valueCuts),
        /** The first day of a month, the referral source in lower case, or a customer's id; null where it is not known; `rest` for all others. */
        key: maybe,
        /** As it is written: the source, the customer's name. */
        name: maybe,
        customers: z.int(),
        invoices: z.int(),
        total_sales_minor: z.int(),
        net_sales_minor: z.int(),
        products_cost_minor: figure,
        margin_minor: figure,
        margin_share_bp: figure,
        margin_per_customer_minor: figure,
      }),
    ),
  }),
  refusals: [...periodRefusals, 'report.customers_not_allowed'],
  summary: 'What customers whose first visit was in a period have bought since, and what was left of it after the cost of products',
});

export const customerReportsEndpoints = [
  getCustomerFigures,
  listReportCustomers,
  getCustomerCohorts,
  getCustomerCategories,
  getCustomerValue,
] as const;
