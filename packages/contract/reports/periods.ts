import * as z from 'zod/mini';
import { endpoint, may } from '../endpoint.ts';
import { date, longText, moment, optionalLongText } from '../fields.ts';

const point = z.object({
  /** Its sentence is `bookkeeping.checks.<check>`. */
  check: z.string(),
  count: z.int(),
  /** The screen that shows what is open. */
  path: z.string(),
});

const periods = z.object({
  /** The last day that is closed, and the last one of those that are closed for good. */
  closed_through: z.nullable(date),
  final_through: z.nullable(date),
  /** Months by their last day, the newest first: from the first one with an entry, at most the last 24, through the one that runs. */
  months: z.array(z.object({ through: date, state: z.enum(['running', 'open', 'closed', 'final']) })),
  may_reopen: z.boolean(),
  /** What was closed and reopened, the newest first, at most a hundred. */
  closings: z.array(
    z.object({
      kind: z.enum(['soft', 'final', 'reopened']),
      through: date,
      cause: z.enum(['month', 'return']),
      reason: z.nullable(z.string()),
      open_points: z.array(z.object({ check: z.string(), count: z.int() })),
      at: moment,
      user_name: z.string(),
    }),
  ),
});

export const getPeriods = endpoint({
  method: 'GET',
  path: '/api/accounting/periods',
  access: may('books.view'),
  input: z.object({}),
  output: periods,
  summary: 'Which months of the books are closed, and who closed and reopened them',
});

export const getOpenPoints = endpoint({
  method: 'GET',
  path: '/api/accounting/open_points',
  access: may('books.close'),
  input: z.object({ through: date }),
  output: z.object({ data: z.array(point) }),
  summary: 'What should be settled before everything up to a day is closed, each with how many are open; the settled ones too',
});

export const closeMonth = endpoint({
  method: 'POST',
  path: '/api/accounting/closings',
  access: may('books.close'),
  /** The reason is needed where something is still open. */
  input: z.object({ through: date, reason: optionalLongText(500) }),
  output: periods,
  refusals: ['books.not_a_month', 'books.not_over', 'books.closed_already', 'books.points_open', 'books.still_posting'],
  idempotent: true,
  summary: 'Closes everything up to the last day of a month; nothing can be dated inside from then on',
});

export const reopenMonth = endpoint({
  method: 'POST',
  path: '/api/accounting/reopenings',
  access: may('books.reopen'),
  input: z.object({ reason: longText(500) }),
  output: periods,
  refusals: ['books.nothing_to_reopen'],
  idempotent: true,
  summary: 'Reopens the last closed month, unless a tax return closed it for good',
});

export const periodsEndpoints = [getPeriods, getOpenPoints, closeMonth, reopenMonth] as const;
