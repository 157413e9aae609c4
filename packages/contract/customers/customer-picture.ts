import * as z from 'zod/mini';
import { endpoint, may } from '../endpoint.ts';
import { byId, done, id } from '../fields.ts';
import { pictureFields, uploadRefusals } from '../settings/files.ts';

export const setCustomerPicture = endpoint({
  method: 'POST',
  path: '/api/customers/{id}/picture',
  access: may('customers.edit'),
  input: z.object({ id, ...pictureFields }),
  output: z.object({ picture_unique_id: z.string() }),
  refusals: [...uploadRefusals, 'customer.pictures_withdrawn'],
  largest_body_bytes: 7_100_000,
  summary: 'Keeps a square picture by which the team recognises a customer; never public, the one before is deleted',
});

export const removeCustomerPicture = endpoint({
  method: 'DELETE',
  path: '/api/customers/{id}/picture',
  access: may('customers.edit'),
  input: byId,
  output: done,
  summary: "Deletes a customer's picture",
});

export const showCustomerPicture = endpoint({
  method: 'GET',
  path: '/api/customers/{id}/picture',
  access: may('customers.view'),
  input: z.object({ id, width: z.optional(z.int().check(z.minimum(1), z.maximum(4000))) }),
  output: z.object({}),
  summary: "A customer's picture, in a width or as it is kept, for users who may see customers",
  answers: 'file',
});

export const customerPictureEndpoints = [setCustomerPicture, removeCustomerPicture, showCustomerPicture] as const;
