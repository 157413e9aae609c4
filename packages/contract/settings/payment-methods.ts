import * as z from 'zod/mini';
import { endpoint, may, signedIn } from '../endpoint.ts';
import { byId, done, flag, id, listQuery, pageOf, version } from '../fields.ts';
import { arabic_name, english_name } from '../person-fields.ts';

export const paymentMethod = z.object({
  id,
  english_name: z.string(),
  arabic_name: z.string(),
  kind: z.literal(['cash', 'card', 'transfer', 'other']),
  position: z.int(),
  status: z.int(),
});

export const listPaymentMethods = endpoint({
  method: 'GET',
  path: '/api/payment_methods',
  access: signedIn,
  input: z.object({ ...listQuery, status: z.optional(flag) }),
  output: pageOf(paymentMethod),
  summary: "The account's ways to pay, in its own order; with `status=1` only those in use",
});

/** A form needs the version too. */
const paymentMethodRecord = z.object({
  id,
  english_name: z.string(),
  arabic_name: z.string(),
  kind: z.enum(['cash', 'card', 'transfer', 'other']),
  position: z.int(),
  status: flag,
  version,
});
const methodFields = {
  english_name,
  arabic_name,
  kind: z.enum(['cash', 'card', 'transfer', 'other']),
  position: z.optional(z.int().check(z.gte(0), z.lte(100_000))),
  status: z._default(flag, 1),
};

export const getPaymentMethod = endpoint({
  method: 'GET',
  path: '/api/payment_methods/{id}',
  access: may('settings.view'),
  input: byId,
  output: paymentMethodRecord,
  summary: 'One way to pay',
});
export const createPaymentMethod = endpoint({
  method: 'POST',
  path: '/api/payment_methods',
  access: may('settings.edit'),
  input: z.object(methodFields),
  output: paymentMethodRecord,
  refusals: ['payment_method.name_exists'],
  summary: 'Adds a way to pay',
  status: 201,
});
export const updatePaymentMethod = endpoint({
  method: 'PUT',
  path: '/api/payment_methods/{id}',
  access: may('settings.edit'),
  input: z.object({ id, version, ...methodFields }),
  output: paymentMethodRecord,
  refusals: ['payment_method.name_exists', 'payment_method.last_active', 'payment_method.kind_fixed', 'record.changed_meanwhile'],
  summary: 'Replaces a way to pay; its kind stays once money was taken by it',
});
export const reorderPaymentMethods = endpoint({
  method: 'POST',
  path: '/api/payment_methods/reorder',
  access: may('settings.edit'),
  input: z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(1000)) }),
  output: done,
  summary: 'Gives the named ways to pay the order of the list; the first stands there already wherever money comes or goes',
});

export const paymentMethodEndpoints = [
  listPaymentMethods,
  getPaymentMethod,
  createPaymentMethod,
  updatePaymentMethod,
  reorderPaymentMethods,
] as const;
