import * as z from 'zod/mini';
import { endpoint, may } from '../endpoint.ts';
import { date, id } from '../fields.ts';

const maybeName = { english_name: z.nullable(z.string()), arabic_name: z.nullable(z.string()) };

export const getDashboard = endpoint({
  method: 'GET',
  path: '/api/dashboard',
  access: may('dashboard.view'),
  input: z.object({}),
  output: z.object({
    /** Today in the salon's zone; every figure is of this day unless it says otherwise. */
    date: z.string(),
    currency: z.string(),
    /** Null for a user who may not see takings. */
    takings: z.nullable(
      z.object({
        /** Invoices and debit notes less credit notes, each on the day it was issued; below zero where more was credited than sold. */
        total_minor: z.int(),
        vat_minor: z.int(),
        invoice_count: z.int(),
        /** Debts that were written off today, less what was taken up again. */
        written_off_minor: z.int(),
        /** Half-up; zero without invoices, or where nothing is left of them. */
        average_minor: z.int(),
        by_method: z.array(
          z.object({
            method_id: id,
            english_name: z.string(),
            arabic_name: z.string(),
            kind: z.string(),
            amount_minor: z.int(),
            payment_count: z.int(),
          }),
        ),
        /** The same day a week ago: until the same time of day, and the whole of it. */
        last_week: z.object({ until_now_minor: z.int(), total_minor: z.int(), invoice_count: z.int() }),
        /** The last 14 days, oldest first, today included; a day without sales is zero. */
        days: z.array(z.object({ date: z.string(), total_minor: z.int(), invoice_count: z.int() })),
      }),
    ),
    /** Null for a user who may not see appointments. */
    appointments: z.nullable(
      z.object({
        total: z.int(),
        /** Status number and how many of today's appointments have it. */
        by_status: z.array(z.object({ status: z.int(), count: z.int() })),
        unconfirmed: z.int(),
        /** What the visits of the day come to as they were booked: those that are to come, are there or were billed. */
        booked_minor: z.int(),
        next: z.array(
          z.object({
            id,
            starts_at: z.string(),
            status: z.int(),
            customer_id: id,
            customer_name: z.string(),
            lines: z.array(
              z.object({
                service_english_name: z.string(),
                service_arabic_name: z.string(),
                employee_english_name: z.nullable(z.string()),
                employee_arabic_name: z.nullable(z.string()),
              }),
            ),
          }),
        ),
        /** Employees who work or are booked today: minutes of visits, and minutes of working time without leaves and block times. */
        occupancy: z.array(z.object({ employee_id: id, ...maybeName, booked_minutes: z.int(), working_minutes: z.int() })),
      }),
    ),
  }),
  summary: 'The day at a glance: takings, appointments, who is how busy, and how the last two weeks went',
});

const planned = z.object({ so_far_minor: z.int(), before_minor: z.int(), budget_minor: z.nullable(z.int()) });

export const getDashboardMonth = endpoint({
  method: 'GET',
  path: '/api/dashboard/month',
  access: may('dashboard.see_takings'),
  input: z.object({}),
  output: z.object({
    /** The running month, up to today. */
    from: date,
    to: date,
    /** The same days of the month before. */
    before: z.object({ from: date, to: date }),
    /** Total sales, VAT included, as every report of sales has them. */
    sales: z.object({
      so_far_minor: z.int(),
      before_minor: z.int(),
      /** What the whole month is expected to come to; null for who may not see forecasts, and where the past is too short for one. */
      forecast: z.nullable(
        z.object({
          value_minor: z.int(),
          low_80_minor: z.int(),
          high_80_minor: z.int(),
          /** So many days, today the first of them, are forecast; what was sold before them is certain. */
          days_ahead: z.int(),
        }),
      ),
    }),
    /** By the books, without VAT, each with the budget of the whole month; null for who may not see cost and profit in the books. */
    books: z.nullable(
      z.object({
        income: planned,
        /** Cost of sales and expenses. */
        costs: planned,
        profit: planned,
        /** Up to when the books are posted; null: never yet. */
        posted_until: z.nullable(z.string()),
      }),
    ),
  }),
  summary: 'The running month against the same days of the month before, the budget and the forecast',
});

export const dashboardEndpoints = [getDashboard, getDashboardMonth] as const;
