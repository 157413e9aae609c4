import * as z from 'zod/mini';
import { endpoint, may } from '../endpoint.ts';
import { amount_minor, date, flag, id, listQuery, longText, moment, optionalLongText, optionalText, pageOf } from '../fields.ts';

const positiveAmount = amount_minor.check(z.gte(1));
/** 1 no show, 2 others (specification §4). */
const type = z.literal([1, 2]);
/** 0 waived, 1 owed, 2 collected. */
const status = z.literal([0, 1, 2]);

export const penalty = z.object({
  id,
  customer_id: id,
  customer_name: z.string(),
  customer_mobile: z.nullable(z.string()),
  appointment_id: z.nullable(id),
  appointment_starts_at: z.nullable(moment),
  type,
  amount_minor: z.int(),
  /** Null where the rule made it: its type says why. */
  reason: z.nullable(z.string()),
  status,
  is_automatic: flag,
  created_at: moment,
  created_by_name: z.nullable(z.string()),
  settled_at: z.nullable(moment),
  settled_by_name: z.nullable(z.string()),
  waive_reason: z.nullable(z.string()),
});

export const listPenalties = endpoint({
  method: 'GET',
  path: '/api/penalties',
  access: may('payments.view'),
  input: z.object({
    ...listQuery,
    from: z.optional(date),
    to: z.optional(date),
    type: z.optional(type),
    status: z.optional(status),
    customer_id: z.optional(id),
    appointment_id: z.optional(id),
  }),
  output: z.extend(pageOf(penalty), { totals: z.object({ owed_minor: z.int(), collected_minor: z.int(), waived_minor: z.int() }) }),
  summary: 'Penalties, newest first, with what all that is filtered is owed, collected and waived',
});

export const createPenalty = endpoint({
  method: 'POST',
  path: '/api/penalties',
  access: may('penalties.create'),
  input: z.object({ customer_id: id, appointment_id: z.optional(id), type, amount_minor: positiveAmount, reason: optionalLongText(300) }),
  output: penalty,
  refusals: ['sales.customer_not_found', 'sales.appointment_not_found', 'sales.appointment_of_other_customer', 'penalties.reason_needed'],
  summary: 'Asks a penalty of a customer by hand; type 2 needs its reason',
  idempotent: true,
  status: 201,
});

export const waivePenalty = endpoint({
  method: 'POST',
  path: '/api/penalties/{id}/waive',
  access: may('penalties.waive'),
  input: z.object({ id, reason: longText(300) }),
  output: penalty,
  refusals: ['penalties.not_owed'],
  summary: 'Lets a customer off a penalty that is owed',
  idempotent: true,
});

export const collectPenalty = endpoint({
  method: 'POST',
  path: '/api/penalties/{id}/collect',
  access: may('deposits.create'),
  input: z.object({
    id,
    /** 1 takes it from the customer's deposits, the visit's own first; what they do not cover is paid by `method_id`. */
    from_deposits: z._default(flag, 0),
    method_id: z.optional(id),
    reference: optionalText(100),
    authorization_code: optionalText(50),
  }),
  output: penalty,
  refusals: [
    'penalties.not_owed',
    'penalties.deposits_too_small',
    'sales.payment_method_not_found',
    'sales.payment_method_inactive',
    'cash_shifts.cash_needs_shift',
    'sales.authorization_code_required',
  ],
  summary: 'Collects a penalty: out of deposits, by a payment with a receipt of its own, or both',
  idempotent: true,
});

export const penaltiesEndpoints = [listPenalties, createPenalty, waivePenalty, collectPenalty] as const;
