import { comparisons } from '@rawnaq/domain/reports/comparison/comparison';
import * as z from 'zod/mini';
import { endpoint, may } from '../endpoint.ts';
import { date, id, listQuery, pageOf } from '../fields.ts';
import { figure, period, periodRefusals } from '../report-fields.ts';

const maybe = z.nullable(z.string());

const figures = {
  total_sales_minor: z.int(),
  net_sales_minor: z.int(),
  products_net_minor: z.int(),
  retail_share_bp: figure,
  rostered_minutes: z.int(),
  booked_minutes: z.int(),
  utilisation_bp: figure,
  sales_per_hour_minor: figure,
  net_per_hour_minor: figure,
  served: z.int(),
  rebooked: z.int(),
  rebooking_bp: figure,
  /** One's own always; others' only for readers who may see them. */
  commission_minor: figure,
  ratings: z.int(),
  /** Tenths of stars. */
  average_rating: figure,
};

export const getEmployeeFigures = endpoint({
  method: 'GET',
  path: '/api/reports/employees',
  access: may('reports.see_takings'),
  input: z.object({ ...period, compare: z.optional(z.enum(comparisons)) }),
  output: z.object({
    total: z.int(),
    /** Null for what was sold without an employee. */
    data: z.array(z.object({ employee_id: z.nullable(id), english_name: maybe, arabic_name: maybe, ...figures })),
    totals: z.object(figures),
    /** Null where nothing is compared, and where the Hijri calendar has no table for the period. */
    compared: z.nullable(z.object({ ...period, totals: z.object(figures) })),
  }),
  refusals: periodRefusals,
  summary: 'What each employee sold, by hour of the roster, how busy each was, how many customers booked again, commission and ratings',
});

export const servedParts = ['served', 'rebooked', 'not_rebooked'] as const;

export const listServedCustomers = endpoint({
  method: 'GET',
  path: '/api/reports/employees/customers',
  access: may('customers.view'),
  input: z.object({
    ...listQuery,
    ...period,
    /** Left out: whoever served them. */
    employee_id: z.optional(id),
    /** Left out: all. */
    of: z.optional(z.enum(servedParts)),
  }),
  output: pageOf(
    z.object({
      date,
      customer_id: id,
      customer_name: z.string(),
      employee_id: id,
      english_name: maybe,
      arabic_name: maybe,
      rebooked: z.literal([0, 1]),
    }),
  ),
  refusals: periodRefusals,
  summary: 'The customers that each employee served by day, and whether they had booked again by the end of it',
});

export const employeeReportEndpoints = [getEmployeeFigures, listServedCustomers] as const;
