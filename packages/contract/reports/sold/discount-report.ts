import { comparisons } from '@rawnaq/domain/reports/comparison/comparison';
import { discountCauses } from '@rawnaq/domain/reports/measures/discount-measures';
import * as z from 'zod/mini';
import { endpoint, may } from '../../endpoint.ts';
import { date, id, listQuery, pageOf } from '../../fields.ts';
import { figure, period, periodRefusals } from '../../report-fields.ts';

const maybe = z.nullable(z.string());

/** What rows of the report of discounts are: each day, each user who issued invoices, each discount code. */
export const discountCuts = ['day', 'cashier', 'code'] as const;

const parts = {
  line_discounts_minor: z.int(),
  invoice_discounts_minor: z.int(),
  code_discounts_minor: z.int(),
  points_discounts_minor: z.int(),
  voucher_discounts_minor: z.int(),
};
const figures = {
  list_price_minor: z.int(),
  ...parts,
  discounts_minor: z.int(),
  discount_share_bp: figure,
  discounted_invoices: z.int(),
  average_discount_minor: figure,
};

export const getDiscountFigures = endpoint({
  method: 'GET',
  path: '/api/reports/discounts',
  access: may('reports.see_takings'),
  input: z.object({
    ...period,
    /** Left out: cashier. */
    by: z.optional(z.enum(discountCuts)),
    /** Left out: compared with nothing. */
    compare: z.optional(z.enum(comparisons)),
  }),
  output: z.object({
    total: z.int(),
    data: z.array(
      z.object({
        by: z.enum(discountCuts),
        /** A day, the id of a user, or the id of a discount code; null for invoices of nobody and without a code. */
        key: maybe,
        name: maybe,
        ...figures,
        /** Discounts of the same row in the period it is compared with; null where nothing is, and of days. */
        compared_discounts_minor: figure,
      }),
    ),
    totals: z.object(figures),
    /** Null where nothing is compared, and where the Hijri calendar has no table for the period. */
    compared: z.nullable(z.object({ ...period, totals: z.object(figures) })),
  }),
  refusals: periodRefusals,
  summary: 'What discounts took off the list price, by their causes: by day, by who issued the invoices, by discount code',
});

export const listDiscountedInvoices = endpoint({
  method: 'GET',
  path: '/api/reports/discounts/invoices',
  access: may('reports.see_takings'),
  input: z.object({
    ...listQuery,
    ...period,
    /** Left out: whichever. */
    cause: z.optional(z.enum(discountCauses)),
    cashier_user_id: z.optional(id),
    /** Of invoices that nobody issued: orders online. */
    without_cashier: z.optional(z.literal([0, 1])),
    discount_code_id: z.optional(id),
    without_code: z.optional(z.literal([0, 1])),
  }),
  output: z.extend(
    pageOf(
      z.object({
        invoice_id: id,
        number: z.string(),
        business_date: date,
        customer_name: maybe,
        cashier_name: maybe,
        code: maybe,
        reason: maybe,
        list_price_minor: z.int(),
        ...parts,
        discounts_minor: z.int(),
        discount_share_bp: figure,
      }),
    ),
    {
      /** Of all that is filtered: every discount, or that of the cause asked for. */
      discounts_minor: z.int(),
    },
  ),
  refusals: periodRefusals,
  summary: 'The invoices with discounts that a figure of the report of discounts is the sum of',
});

export const discountReportEndpoints = [getDiscountFigures, listDiscountedInvoices] as const;
