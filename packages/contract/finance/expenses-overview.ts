import * as z from 'zod/mini';
import { endpoint, may } from '../endpoint.ts';
import { date, id } from '../fields.ts';

const names = { english_name: z.string(), arabic_name: z.string() };
const sums = { count: z.int(), total_minor: z.int() };

export const getExpensesOverview = endpoint({
  method: 'GET',
  path: '/api/expenses_overview',
  access: may('expenses.view'),
  input: z.object({}),
  output: z.object({
    /** First and last day of the salon's month. */
    from: date,
    to: date,
    net_minor: z.int(),
    vat_minor: z.int(),
    total_minor: z.int(),
    last_month_total_minor: z.int(),
    by_type: z.array(z.object({ expense_type_id: id, ...names, ...sums })),
    /** This month and the five before it, the oldest first. */
    months: z.array(
      z.object({
        from: date,
        to: date,
        total_minor: z.int(),
        by_type: z.array(z.object({ expense_type_id: id, total_minor: z.int() })),
        /** What was sold, less what was credited, with VAT; null where the caller may not see sales. */
        sales_minor: z.nullable(z.int()),
      }),
    ),
    /** The types that these months have, the most expensive first. */
    types: z.array(z.object({ expense_type_id: id, ...names, total_minor: z.int() })),
    /** Not paid yet; those past their day apart. */
    due: z.object(sums),
    overdue: z.object(sums),
    next_due: z.array(
      z.object({
        id,
        supplier_english_name: z.nullable(z.string()),
        supplier_arabic_name: z.nullable(z.string()),
        type_english_name: z.string(),
        type_arabic_name: z.string(),
        due_on: z.nullable(date),
        total_minor: z.int(),
        paid_minor: z.int(),
        credited_minor: z.int(),
        supplier_credit_minor: z.int(),
        customs_vat_minor: z.int(),
        customs_paid_minor: z.int(),
        left_minor: z.int(),
      }),
    ),
  }),
  summary: 'This month’s expenses by type, and what waits to be paid',
});

export const expensesOverviewEndpoints = [getExpensesOverview] as const;
