import * as z from 'zod/mini';
import { endpoint, may } from '../endpoint.ts';
import { amount_minor, byId, done, id, listQuery, optionalLongText, pageOf } from '../fields.ts';
import { cartFields } from './sales-cart.ts';

const heldInvoice = z.object({
  id,
  customer_id: z.nullable(id),
  customer_name: z.nullable(z.string()),
  appointment_id: z.nullable(id),
  held_by_name: z.nullable(z.string()),
  held_at: z.string(),
  note: z.nullable(z.string()),
  line_count: z.int(),
  first_service_english_name: z.nullable(z.string()),
  first_service_arabic_name: z.nullable(z.string()),
  total_minor: z.nullable(z.int()),
});

export const listHeldInvoices = endpoint({
  method: 'GET',
  path: '/api/held_invoices',
  access: may('invoices.create'),
  input: z.object({ ...listQuery }),
  output: pageOf(heldInvoice),
  summary: 'Sales on hold, newest first',
});

export const holdInvoice = endpoint({
  method: 'POST',
  path: '/api/held_invoices',
  access: may('invoices.create'),
  input: z.object({ ...cartFields, total_minor: z.optional(amount_minor), note: optionalLongText(200) }),
  output: z.object({ id }),
  refusals: [
    'sales.hold_not_allowed',
    'sales.customer_not_found',
    'sales.appointment_not_found',
    'sales.service_not_found',
    'sales.employee_not_found',
  ],
  summary: 'Puts a sale on hold, for this till or another to go on with',
  idempotent: true,
  status: 201,
});

export const resumeHeldInvoice = endpoint({
  method: 'POST',
  path: '/api/held_invoices/{id}/resume',
  access: may('invoices.create'),
  input: byId,
  output: z.object({
    cart: z.object(cartFields),
    customer: z.nullable(z.object({ id, name: z.string(), mobile: z.nullable(z.string()) })),
    /** The cards it was to redeem, to be looked at again: they may have been used meanwhile. */
    gift_cards: z.array(z.object({ id, code: z.string() })),
    note: z.nullable(z.string()),
  }),
  summary: 'Takes a sale off hold and hands it to this till; only one till gets it',
  idempotent: true,
});

export const discardHeldInvoice = endpoint({
  method: 'DELETE',
  path: '/api/held_invoices/{id}',
  access: may('invoices.create'),
  input: byId,
  output: done,
  summary: 'Throws a sale on hold away',
});

export const heldInvoicesEndpoints = [listHeldInvoices, holdInvoice, resumeHeldInvoice, discardHeldInvoice] as const;
