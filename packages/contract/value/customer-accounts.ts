import { giftCardStates } from '@rawnaq/domain/value/gift-cards/gift-card';
import * as z from 'zod/mini';
import { endpoint, may } from '../endpoint.ts';
import { amount_minor, byId, date, done, flag, id, longText, moment, optionalLongText, optionalText } from '../fields.ts';
import { printed } from '../printed.ts';

const positiveAmount = amount_minor.check(z.gte(1));
const maybeName = { english_name: z.string(), arabic_name: z.string() };

export const getCustomerValue = endpoint({
  method: 'GET',
  path: '/api/customers/{id}/value',
  access: may('customers.view'),
  input: byId,
  output: z.object({
    /** What the customer has with the salon, in minor units. */
    balance_minor: z.int(),
    points: z.int(),
    points_worth_minor: z.int(),
    smallest_redemption: z.int(),
    is_loyalty_active: flag,
    level: z.nullable(z.object(maybeName)),
    /** The customer's, that can be used today; without their codes. */
    gift_cards: z.array(
      z.object({
        id,
        /** The last four letters of its code, to tell one from another. */
        code_end: z.string(),
        type: z.literal([0, 1, 2]),
        state: z.enum(giftCardStates),
        value_minor: z.int(),
        left_minor: z.int(),
        expires_on: z.nullable(z.string()),
      }),
    ),
  }),
  summary: 'What a customer can pay with beside money: balance, points and level, gift cards and vouchers',
});

const balanceEntry = z.object({
  id,
  /** 1 topped up, 2 spent by an invoice, 3 credited by a credit note, 4 adjusted by hand, 5 given back, 6 charged back, 7 opened by an import or taken back by its undoing. */
  kind: z.literal([1, 2, 3, 4, 5, 6, 7]),
  /** With its sign. */
  amount_minor: z.int(),
  /** After this entry. */
  balance_minor: z.int(),
  at: moment,
  business_date: z.string(),
  invoice_id: z.nullable(id),
  invoice_number: z.nullable(z.string()),
  receipt_number: z.nullable(z.string()),
  receipt_id: z.nullable(id),
  method_english_name: z.nullable(z.string()),
  method_arabic_name: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  user_name: z.nullable(z.string()),
});

const account = z.object({ balance_minor: z.int(), entries: z.array(balanceEntry) });

export const getCustomerAccount = endpoint({
  method: 'GET',
  path: '/api/customers/{id}/account',
  access: may('payments.view'),
  input: z.object({ id, from: z.optional(date), to: z.optional(date) }),
  output: account,
  summary: "A customer's account balance and everything that became of it, newest first",
});

const paid = { method_id: id, reference: optionalText(100), authorization_code: optionalText(50) };

export const topUpBalance = endpoint({
  method: 'POST',
  path: '/api/customers/{id}/account/top_up',
  access: may('deposits.create'),
  input: z.object({ id, amount_minor: positiveAmount, ...paid, note: optionalLongText(300) }),
  output: z.extend(account, { entry_id: id, receipt_number: z.string() }),
  refusals: [
    'sales.customer_disabled',
    'sales.payment_method_not_found',
    'sales.payment_method_inactive',
    'cash_shifts.cash_needs_shift',
    'sales.authorization_code_required',
  ],
  summary: "Takes money onto a customer's account, with a payment and a receipt of the salon's series",
  idempotent: true,
  status: 201,
});

export const adjustBalance = endpoint({
  method: 'POST',
  path: '/api/customers/{id}/account/adjust',
  access: may('balance.adjust'),
  input: z.object({
    id,
    /** With its sign: what is added or taken away. */
    amount_minor: z.int().check(z.gte(-100_000_000_00), z.lte(100_000_000_00)),
    reason: longText(300),
  }),
  output: account,
  refusals: ['sales.balance_not_enough', 'balance.nothing_to_adjust'],
  summary: 'Changes a balance by hand, with the reason; never below zero',
  idempotent: true,
});

export const giveBalanceBack = endpoint({
  method: 'POST',
  path: '/api/customers/{id}/account/give_back',
  access: may('balance.adjust'),
  input: z.object({ id, amount_minor: positiveAmount, method_id: id, reason: longText(300) }),
  output: account,
  refusals: ['sales.balance_not_enough', 'sales.payment_method_not_found', 'sales.payment_method_inactive', 'cash_shifts.cash_needs_shift'],
  summary: "Hands a customer money of the account back; it counts as going out on the salon's day",
  idempotent: true,
});

export const printTopUp = endpoint({
  method: 'GET',
  path: '/api/balance_entries/{id}/pdf',
  access: may('payments.view'),
  input: z.object({
    id,
    ...printed,
  }),
  output: done,
  answers: 'file',
  refusals: ['sales.print_unavailable'],
  summary: 'The receipt of a top-up as a PDF',
});

export const customerAccountsEndpoints = [
  getCustomerValue,
  getCustomerAccount,
  topUpBalance,
  adjustBalance,
  giveBalanceBack,
  printTopUp,
] as const;
