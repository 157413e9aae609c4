import * as z from 'zod/mini';
import { endpoint, may } from '../endpoint.ts';
import { date, flag, id, listQuery, moment, pageOf } from '../fields.ts';

const name = { english_name: z.string(), arabic_name: z.string() };
/** 0 billing, 1 deposit, 2 debit note, 3 credit note (specification §4). */
const source = z.literal([0, 1, 2, 3]);

/** More rows than a list of documents or payments shows at once: beyond it a page is an export, and needs that right. */
export const largestPaymentPageToRead = 500;

/** What moved the money: payments of every source, and what goes back of deposits and balances, and tips, each of its own ledger. */
export const movementKinds = [
  'sale',
  'collection',
  'deposit',
  'top_up',
  'debit_note',
  'refund',
  'deposit_back',
  'balance_back',
  'tip',
  'tip_out',
  'tip_back',
  'expense',
  'expense_back',
  'commission_out',
  'commission_back',
  'vat',
] as const;

const payment = z.object({
  kind: z.literal([...movementKinds]),
  /** Of its ledger: unique together with the kind. */
  id,
  paid_at: moment,
  business_date: z.string(),
  source,
  /** 0 cancelled, 1 paid. A cancelled deposit came in and went out again: both rows are cancelled, and both count. */
  status: flag,
  method_id: id,
  ...name,
  /** Always above zero; `is_out` tells that it went out. */
  amount_minor: z.int(),
  is_out: flag,
  reference: z.nullable(z.string()),
  authorization_code: z.nullable(z.string()),
  customer_id: z.nullable(id),
  customer_name: z.nullable(z.string()),
  /** Whose tip or commission it is. */
  employee_english_name: z.nullable(z.string()),
  employee_arabic_name: z.nullable(z.string()),
  cashier_name: z.nullable(z.string()),
  /** The invoice it belongs to, its own or that of its note. */
  invoice_id: z.nullable(id),
  /** Of the invoice, note or receipt it is for. */
  document_number: z.nullable(z.string()),
  /** What was paid for by it, for whoever may see expenses. */
  expense_id: z.nullable(id),
  /** The first day of the return whose VAT was paid. */
  vat_from: z.nullable(date),
  /** Its paper; null where there is none. */
  receipt_id: z.nullable(id),
});

export const listPayments = endpoint({
  method: 'GET',
  path: '/api/payments',
  access: may('payments.view'),
  input: z.object({
    ...listQuery,
    from: z.optional(date),
    to: z.optional(date),
    source: z.optional(source),
    kind: z.optional(z.literal([...movementKinds])),
    status: z.optional(flag),
    method_id: z.optional(id),
    cashier_user_id: z.optional(id),
    customer_id: z.optional(id),
  }),
  output: z.extend(pageOf(payment), {
    /** Of all that is filtered. */
    by_method: z.array(z.object({ method_id: id, ...name, in_minor: z.int(), out_minor: z.int(), count: z.int() })),
    in_minor: z.int(),
    out_minor: z.int(),
  }),
  refusals: ['sales.export_not_allowed'],
  summary:
    'Every movement of money once, newest first: payments of every source, what went back, tips; with what came in and went out by each way of paying',
});

export const paymentsEndpoints = [listPayments] as const;
