import { comparisons } from '@rawnaq/domain/reports/comparison/comparison';
import { reportSteps } from '@rawnaq/domain/reports/comparison/report-steps';
import * as z from 'zod/mini';
import { endpoint, may } from '../endpoint.ts';
import { date, id, listQuery, pageOf } from '../fields.ts';
import { figure, period, periodRefusals } from '../report-fields.ts';

const figures = {
  points_earned: z.int(),
  points_redeemed: z.int(),
  points_expired: z.int(),
  points_adjusted: z.int(),
  points_opened: z.int(),
  /** At the end of the row. */
  points_left: z.int(),
};
const whole = {
  ...figures,
  points_holders: z.int(),
  /** Null for readers who may not see takings. */
  points_worth_minor: figure,
  points_use_bp: figure,
};

export const getLoyaltyFigures = endpoint({
  method: 'GET',
  path: '/api/reports/loyalty',
  access: may('reports.view'),
  input: z.object({
    ...period,
    /** What the rows are; left out: month. */
    by: z.optional(z.enum(reportSteps)),
    compare: z.optional(z.enum(comparisons)),
  }),
  output: z.object({
    total: z.int(),
    /** Days of the period up to today, or its months by their first day. */
    data: z.array(z.object({ date, ...figures })),
    /** Of the whole period; what is left, who has it and what was redeemed of a year, at the end of it, today at the latest. */
    totals: z.object(whole),
    /** Null where nothing is compared, and where the Hijri calendar has no table for the period. */
    compared: z.nullable(z.object({ ...period, totals: z.object(whole) })),
  }),
  refusals: periodRefusals,
  summary: 'Loyalty points that customers earned, redeemed, lost and have left',
});

/** What a figure of points counts: entries of a period, or customers with points at the end of it. */
export const loyaltyParts = ['earned', 'redeemed', 'expired', 'adjusted', 'opened', 'left'] as const;
export type LoyaltyPart = (typeof loyaltyParts)[number];

export const listReportPoints = endpoint({
  method: 'GET',
  path: '/api/reports/loyalty/list',
  access: may('customers.view'),
  input: z.object({
    ...listQuery,
    ...period,
    /** Left out: left. */
    of: z.optional(z.enum(loyaltyParts)),
  }),
  output: z.extend(
    pageOf(
      z.object({
        /** Null for a customer with points left. */
        entry_id: z.nullable(id),
        customer_id: id,
        customer_name: z.string(),
        date: z.nullable(date),
        invoice_id: z.nullable(id),
        number: z.nullable(z.string()),
        points: z.int(),
      }),
    ),
    {
      /** Of all that is filtered. */
      points: z.int(),
    },
  ),
  refusals: periodRefusals,
  summary: 'The entries or customers that a figure of loyalty points is the sum of',
});

export const loyaltyReportEndpoints = [getLoyaltyFigures, listReportPoints] as const;
