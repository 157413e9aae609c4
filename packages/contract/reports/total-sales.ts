import { comparisons } from '@rawnaq/domain/reports/comparison/comparison';
import { salesCuts } from '@rawnaq/domain/reports/measures/sales-cuts';
import * as z from 'zod/mini';
import { endpoint, may } from '../endpoint.ts';
import { date, id, listQuery, pageOf } from '../fields.ts';
import { figure } from '../report-fields.ts';

const maybe = z.nullable(z.string());
/** Each measure of `packages/domain/reports/measures`; null where it cannot be said of such rows, and where the reader may not see it. */
const figures = {
  list_price_minor: figure,
  manual_discounts_minor: figure,
  code_discounts_minor: figure,
  points_discounts_minor: figure,
  voucher_discounts_minor: figure,
  discounts_minor: figure,
  billed_minor: z.int(),
  debited_minor: z.int(),
  credited_minor: z.int(),
  total_sales_minor: z.int(),
  vat_minor: figure,
  net_sales_minor: figure,
  debts_minor: figure,
  tips_minor: figure,
  invoices: figure,
  average_invoice_minor: figure,
};

const by = z.enum(salesCuts);

export const getTotalSales = endpoint({
  method: 'GET',
  path: '/api/reports/total_sales',
  access: may('reports.see_takings'),
  input: z.object({
    /** Business days, both included; at most five years. */
    from: date,
    to: date,
    /** What the rows are; left out: day. */
    by: z.optional(by),
    /** Left out: compared with nothing. */
    compare: z.optional(z.enum(comparisons)),
  }),
  output: z.object({
    total: z.int(),
    data: z.array(
      z.object({
        by,
        /** What the row is: a day, the first day of a month, an id, a word; null for what has none: sales without an employee, what is no service. */
        key: maybe,
        english_name: maybe,
        arabic_name: maybe,
        ...figures,
        /** The total of the same row in the period it is compared with, in days' rows of the day it is compared with; null where there is none. */
        compared_minor: figure,
      }),
    ),
    totals: z.object(figures),
    /** Null where nothing is compared, and where the Hijri calendar has no table for the period. */
    compared: z.nullable(z.object({ from: date, to: date, totals: z.object(figures) })),
  }),
  refusals: ['report.ends_before_start', 'report.too_long', 'report.customers_not_allowed'],
  summary:
    'What was sold in a period by day, person, thing sold, way of paying or customer: list price, discounts, net, VAT, total, debts and tips',
});

export const listSalesDocuments = endpoint({
  method: 'GET',
  path: '/api/reports/total_sales/documents',
  access: may('reports.see_takings'),
  input: z.object({
    ...listQuery,
    from: date,
    to: date,
    by: z.optional(by),
    /** Of one row of the report; left out: of all of them. */
    key: z.optional(z.string().check(z.maxLength(40), z.regex(/^[a-z0-9_-]+$/))),
    /** Of the row without a key. */
    without_key: z.optional(z.literal([0, 1])),
  }),
  output: z.extend(
    pageOf(
      z.object({
        document: z.enum(['invoice', 'debit_note', 'credit_note', 'tip']),
        document_id: id,
        number: maybe,
        business_date: date,
        customer_name: maybe,
        /** Before discounts. */
        list_price_minor: figure,
        discounts_minor: figure,
        vat_minor: figure,
        /** What the document adds to the total: a credit note takes off. */
        total_sales_minor: z.int(),
        tips_minor: figure,
      }),
    ),
    {
      /** Of all that is filtered. */
      total_sales_minor: z.int(),
      /** The row of the report that they are of; key null without one. */
      row: z.object({ by, key: maybe, english_name: maybe, arabic_name: maybe }),
    },
  ),
  refusals: ['report.ends_before_start', 'report.too_long', 'report.customers_not_allowed'],
  summary: 'The documents that a row of the total sales is the sum of, with what they add to it',
});

export const totalSalesEndpoints = [getTotalSales, listSalesDocuments] as const;
