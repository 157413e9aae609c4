import * as z from 'zod/mini';
import { endpoint, may } from '../../endpoint.ts';
import { date, id, listQuery, pageOf } from '../../fields.ts';
import { periodRefusals } from '../../report-fields.ts';

const maybe = z.nullable(z.string());

/** Lines of services, or of products. */
export const soldItems = ['service', 'product'] as const;
export type SoldItem = (typeof soldItems)[number];

export const listSoldLines = endpoint({
  method: 'GET',
  path: '/api/reports/sold_lines',
  access: may('reports.see_takings'),
  input: z.object({
    ...listQuery,
    /** Business days, both included; at most five years. */
    from: date,
    to: date,
    /** Left out: services. */
    of: z.optional(z.enum(soldItems)),
    /** Of one service, one product, or one of their groups; left out: all of them. */
    service_id: z.optional(id),
    product_id: z.optional(id),
    service_group_id: z.optional(id),
  }),
  output: z.extend(
    pageOf(
      z.object({
        document: z.enum(['invoice', 'debit_note', 'credit_note']),
        document_id: id,
        position: z.int(),
        number: z.string(),
        business_date: date,
        english_name: maybe,
        arabic_name: maybe,
        employee_english_name: maybe,
        employee_arabic_name: maybe,
        /** Thousandths; a credit note takes off, also of what follows. */
        quantity_milli: z.int(),
        discounts_minor: z.int(),
        total_sales_minor: z.int(),
        net_sales_minor: z.int(),
        /** Null for readers who may not see costs. */
        products_cost_minor: z.nullable(z.int()),
      }),
    ),
    {
      /** Of all that is filtered. */
      totals: z.object({
        quantity_milli: z.int(),
        total_sales_minor: z.int(),
        net_sales_minor: z.int(),
        products_cost_minor: z.nullable(z.int()),
      }),
      /** What they are lines of; null where of all services or products. */
      item: z.nullable(z.object({ english_name: maybe, arabic_name: maybe })),
    },
  ),
  refusals: periodRefusals,
  summary: 'The lines of invoices and notes that a row of the reports of services and products is the sum of',
});

export const soldLinesEndpoints = [listSoldLines] as const;
