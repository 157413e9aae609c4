import { lineKinds } from '@rawnaq/domain/reports/measures/sales-cuts';
import * as z from 'zod/mini';
import { endpoint, may } from '../endpoint.ts';
import { date, done, flag, id, language, moment } from '../fields.ts';
import { movementKinds } from '../finance/payments.ts';

const name = { english_name: z.string(), arabic_name: z.string() };
const money = z.int();
const inAndOut = { in_minor: money, out_minor: money };
/** What of the sales a summary shows: measures of `packages/domain/reports/measures`. */
const sales = {
  list_price_minor: money,
  discounts_minor: money,
  billed_minor: money,
  debited_minor: money,
  credited_minor: money,
  total_sales_minor: money,
  vat_minor: money,
  net_sales_minor: money,
};
const day = { day: date };
const period = { from: date, to: date };
const access = may('reports.see_takings');

export const getDaySummary = endpoint({
  method: 'GET',
  path: '/api/reports/day_summary',
  access,
  input: z.object(day),
  output: z.object({
    ...day,
    /** Sales by what was sold; kind null for what a debit note charges beside the lines of its invoice. */
    kinds: z.array(z.object({ kind: z.nullable(z.enum(lineKinds)), ...sales })),
    totals: z.object({
      ...sales,
      manual_discounts_minor: money,
      code_discounts_minor: money,
      points_discounts_minor: money,
      voucher_discounts_minor: money,
      debts_minor: money,
      tips_minor: money,
      invoices: z.int(),
    }),
    /** Invoices and debit notes less credit notes, by rate, highest first. */
    vat_rates: z.array(z.object({ vat_rate_bp: z.int(), net_minor: money, vat_minor: money })),
    /** What deposits that are taxed when they are taken add to the VAT of the day, or take off it; both zero where none were. */
    deposits_vat: z.object({ net_minor: money, vat_minor: money }),
    documents: z.array(
      z.object({
        document: z.enum(['invoice', 'credit_note', 'debit_note']),
        count: z.int(),
        total_minor: money,
        first_number: z.nullable(z.string()),
        last_number: z.nullable(z.string()),
      }),
    ),
    /** Every movement of money of the day, by way of paying, and by what it was for. */
    methods: z.array(z.object({ method_id: id, ...name, ...inAndOut })),
    movements: z.array(z.object({ kind: z.literal([...movementKinds]), count: z.int(), ...inAndOut })),
    /** Debts given up, less those taken up again. */
    written_off_minor: money,
    /** Shifts that were open at any moment of the day. What is expected is told after the count. */
    drawers: z.array(
      z.object({
        id,
        user_name: z.string(),
        opened_at: moment,
        closed_at: z.nullable(moment),
        float_minor: money,
        expected_minor: z.nullable(money),
        counted_minor: z.nullable(money),
        difference_minor: z.nullable(money),
      }),
    ),
  }),
  summary: 'Everything of a day on one page: sales by kind, discounts, VAT by rate, documents, money by way of paying, debts and drawers',
});

/** The parts of a day's summary, in their order on the page. */
export const dayParts = ['sales', 'discounts', 'vat', 'documents', 'methods', 'movements', 'debts', 'drawers'] as const;

const maybe = z.nullable(z.string());
const figure = z.nullable(money);
export const listDayLines = endpoint({
  method: 'GET',
  path: '/api/reports/day_summary/lines',
  access,
  input: z.object(day),
  output: z.object({
    total: z.int(),
    /** Every line of the page with the figures it has; those of another part are null. */
    data: z.array(
      z.object({
        part: z.enum(dayParts),
        /** What the line is: a kind of sale, a discount, basis points of VAT, a document, a movement; null for what names say, and for other charges. */
        key: maybe,
        english_name: maybe,
        arabic_name: maybe,
        count: z.nullable(z.int()),
        list_price_minor: figure,
        discounts_minor: figure,
        debited_minor: figure,
        credited_minor: figure,
        net_minor: figure,
        vat_minor: figure,
        total_minor: figure,
        in_minor: figure,
        out_minor: figure,
        float_minor: figure,
        expected_minor: figure,
        counted_minor: figure,
        difference_minor: figure,
        first_number: maybe,
        last_number: maybe,
      }),
    ),
  }),
  summary: 'The lines of the summary of a day, one below the other',
});

export const printDaySummary = endpoint({
  method: 'GET',
  path: '/api/reports/day_summary/pdf',
  access,
  input: z.object({ ...day, language: z.optional(language) }),
  output: done,
  refusals: ['sales.print_unavailable'],
  summary: 'The summary of a day as a page to sign, as a PDF',
  answers: 'file',
});

export const getMonthSummary = endpoint({
  method: 'GET',
  path: '/api/reports/month_summary',
  access,
  input: z.object(period),
  output: z.object({
    total: z.int(),
    data: z.array(
      z.object({
        date,
        invoices: z.int(),
        ...sales,
        debts_minor: money,
        ...inAndOut,
        /** Of shifts that were closed on the day: counted less expected. */
        difference_minor: money,
      }),
    ),
  }),
  refusals: ['report.ends_before_start', 'report.too_long'],
  summary: 'A row a day: sales, VAT, money in and out and differences of drawers',
});

/** Whose rows the summary per cashier or employee has. */
export const summaryCuts = ['cashier', 'employee'] as const;

export const getCashierSummary = endpoint({
  method: 'GET',
  path: '/api/reports/cashier_summary',
  access,
  input: z.object({
    ...period,
    /** Whose rows; left out: cashier. */
    by: z.optional(z.enum(summaryCuts)),
  }),
  output: z.object({
    total: z.int(),
    data: z.array(
      z.object({
        by: z.enum(summaryCuts),
        /** Of a cashier. Null for what nobody at a till did: orders of customers, gateways; and in rows of employees. */
        user_id: z.nullable(id),
        user_name: maybe,
        /** Of whoever did the service or sold the product. Null for lines without an employee, and in rows of cashiers. */
        employee_id: z.nullable(id),
        english_name: maybe,
        arabic_name: maybe,
        ...sales,
        /** An invoice, a debt and a drawer belong to a cashier and not to the employees of its lines: null in rows of employees. */
        invoices: z.nullable(z.int()),
        debts_minor: figure,
        in_minor: figure,
        out_minor: figure,
        difference_minor: figure,
      }),
    ),
  }),
  refusals: ['report.ends_before_start', 'report.too_long'],
  summary: 'What each cashier issued, took in and paid out in a period, with the differences of their drawers; or what each employee sold',
});

export const getPaymentsSummary = endpoint({
  method: 'GET',
  path: '/api/reports/payments_summary',
  access,
  input: z.object({
    ...period,
    /** A row a day or a month; left out: day. */
    step: z.optional(z.enum(['day', 'month'])),
  }),
  output: z.object({
    total: z.int(),
    data: z.array(
      z.object({
        /** The day, or the first day of the month. */
        date,
        method_id: id,
        ...name,
        /** 0 billing, 1 deposit, 2 debit note, 3 credit note. */
        source: z.literal([0, 1, 2, 3]),
        /** 0 cancelled, 1 paid. */
        status: flag,
        count: z.int(),
        ...inAndOut,
        net_minor: money,
      }),
    ),
  }),
  refusals: ['report.ends_before_start', 'report.too_long'],
  summary: 'Money in and out by day or month, way of paying, source and state, each row the sum of its payments',
});

export const daySummaryEndpoints = [
  getDaySummary,
  listDayLines,
  printDaySummary,
  getMonthSummary,
  getCashierSummary,
  getPaymentsSummary,
] as const;
