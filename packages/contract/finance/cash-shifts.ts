import { cashUses } from '@rawnaq/domain/finance/cash-shifts/cash-shift';
import * as z from 'zod/mini';
import { endpoint, may } from '../endpoint.ts';
import { amount_minor, byId, date, id, listQuery, moment, optionalLongText, pageOf } from '../fields.ts';

const positiveAmount = amount_minor.check(z.gte(1));

const shiftHead = {
  id,
  user_id: id,
  user_name: z.string(),
  opened_at: moment,
  closed_at: z.nullable(moment),
  float_minor: z.int(),
  /** Null while it is open. */
  counted_minor: z.nullable(z.int()),
  expected_minor: z.nullable(z.int()),
  /** Counted less expected. */
  difference_minor: z.nullable(z.int()),
  note: z.nullable(z.string()),
};

const cashEntry = z.object({
  id,
  /** 1 put in, 2 taken out. */
  kind: z.literal([1, 2]),
  amount_minor: z.int(),
  used_for: z.enum(cashUses),
  /** The bank account, where the salon has several. */
  bank: z.nullable(z.object({ english_name: z.string(), arabic_name: z.string() })),
  reason: z.nullable(z.string()),
  at: moment,
});

const takings = z.object({
  method_id: id,
  english_name: z.string(),
  arabic_name: z.string(),
  is_cash: z.boolean(),
  sales_minor: z.int(),
  collected_minor: z.int(),
  deposits_minor: z.int(),
  debit_notes_minor: z.int(),
  top_ups_minor: z.int(),
  tips_minor: z.int(),
  refunds_minor: z.int(),
  deposits_back_minor: z.int(),
  balance_back_minor: z.int(),
  tips_out_minor: z.int(),
  expenses_minor: z.int(),
  expenses_back_minor: z.int(),
  commissions_minor: z.int(),
});

/** What a cashier sees of their own open shift: never what is expected in the drawer. */
const openShift = z.object({ ...shiftHead, entries: z.array(cashEntry) });

const cashShift = z.object({
  ...shiftHead,
  entries: z.array(cashEntry),
  counted: z.array(z.object({ denomination_minor: z.int(), pieces: z.int() })),
  methods: z.array(takings),
  invoices: z.object({
    count: z.int(),
    first_number: z.nullable(z.string()),
    last_number: z.nullable(z.string()),
    total_minor: z.int(),
    vat_minor: z.int(),
    discount_minor: z.int(),
    debt_minor: z.int(),
    balance_minor: z.int(),
    gift_cards_used_minor: z.int(),
    gift_cards_sold_minor: z.int(),
    deposits_used_minor: z.int(),
  }),
  notes: z.object({ credit_count: z.int(), credit_minor: z.int(), debit_count: z.int(), debit_minor: z.int() }),
  currency: z.string(),
});

export const getMyCashShift = endpoint({
  method: 'GET',
  path: '/api/cash_shifts/mine',
  access: may('cash_shifts.open'),
  input: z.object({}),
  output: z.object({ shift: z.nullable(openShift) }),
  summary: "The signed-in user's open shift at the drawer; what the drawer should hold is not told before the cashier has counted",
});

export const openCashShift = endpoint({
  method: 'POST',
  path: '/api/cash_shifts',
  access: may('cash_shifts.open'),
  input: z.object({ float_minor: amount_minor }),
  output: openShift,
  refusals: ['cash_shifts.already_open'],
  summary: 'Opens a shift with what is in the drawer',
  idempotent: true,
  status: 201,
});

export const listDrawerBanks = endpoint({
  method: 'GET',
  path: '/api/cash_shifts/banks',
  access: may('cash_shifts.open'),
  input: z.object({}),
  output: z.object({ data: z.array(z.object({ id, english_name: z.string(), arabic_name: z.string() })) }),
  summary: 'Bank accounts that cash of a drawer can be brought to: names only; with one or none nothing has to be chosen',
});

export const moveCash = endpoint({
  method: 'POST',
  path: '/api/cash_shifts/mine/entries',
  access: may('cash_shifts.open'),
  input: z.object({
    kind: z.literal([1, 2]),
    amount_minor: positiveAmount,
    used_for: z.enum(cashUses),
    /** Of cash for the bank, where the salon has several bank accounts. */
    bank_id: z.optional(id),
    reason: optionalLongText(200),
  }),
  output: openShift,
  refusals: ['cash_shifts.none_open', 'cash_shifts.say_what_for', 'cash_shifts.say_which_bank', 'cash_shifts.bank_unknown'],
  summary: 'Puts cash into the drawer or takes some out, with what it is for',
  idempotent: true,
  status: 201,
});

export const closeCashShift = endpoint({
  method: 'POST',
  path: '/api/cash_shifts/mine/close',
  access: may('cash_shifts.open'),
  input: z.object({
    /** Pieces of each note and coin; together they are what was counted. */
    counted: z
      .array(z.object({ denomination_minor: positiveAmount, pieces: z.int().check(z.gte(0), z.lte(1_000_000)) }))
      .check(z.maxLength(40)),
    note: optionalLongText(500),
  }),
  output: cashShift,
  refusals: ['cash_shifts.none_open', 'cash_shifts.nothing_counted', 'cash_shifts.count_invalid'],
  summary: 'Closes the shift by a blind count and answers its Z report with the difference',
  idempotent: true,
});

/** Whether a shift is counted; `left_open`: open since an earlier day, so that its count is overdue. */
export const cashShiftStates = ['open', 'left_open', 'closed'] as const;

export const listCashShifts = endpoint({
  method: 'GET',
  path: '/api/cash_shifts',
  access: may('cash_shifts.open'),
  input: z.object({
    ...listQuery,
    from: z.optional(date),
    to: z.optional(date),
    user_id: z.optional(id),
    state: z.optional(z.enum(cashShiftStates)),
  }),
  output: pageOf(z.object(shiftHead)),
  summary: "Shifts, newest first: one's own, or everyone's with that right",
});

export const getCashShift = endpoint({
  method: 'GET',
  path: '/api/cash_shifts/{id}',
  access: may('cash_shifts.open'),
  input: byId,
  output: cashShift,
  refusals: ['cash_shifts.count_first'],
  summary:
    "A shift's Z report: takings by way of paying, documents, cash counted against expected; one's own open shift only after the count",
});

export const cashShiftsEndpoints = [
  getMyCashShift,
  openCashShift,
  listDrawerBanks,
  moveCash,
  closeCashShift,
  listCashShifts,
  getCashShift,
] as const;
