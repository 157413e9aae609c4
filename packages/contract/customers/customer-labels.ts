import { most_tags, tagTones } from '@rawnaq/domain/customers/customers/labels';
import * as z from 'zod/mini';
import { endpoint, may } from '../endpoint.ts';
import { byId, done, flag, id, listQuery, pageOf, version } from '../fields.ts';
import { arabic_name, english_name, namedInOneLanguage } from '../person-fields.ts';

const names = { english_name: z.nullable(z.string()), arabic_name: z.nullable(z.string()) };
const label = { id, ...names, position: z.int(), status: flag, customer_count: z.int(), version };
const tone = z.literal(tagTones);
const labelFields = { english_name: z.optional(english_name), arabic_name: z.optional(arabic_name), status: z._default(flag, 1) };
/** All ids of a list in their new order. */
const newOrder = z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(1000)) });

const customerType = z.object(label);
const customerTag = z.object({ ...label, tone });

/** What a customer's record tells of a type of the salon's own and of tags. */
export const shownOwnType = z.nullable(z.object(names));
export const shownTag = z.object({ id, ...names, tone });
/** The tags of one customer. */
export const tag_ids = z._default(z.array(id).check(z.maxLength(most_tags)), []);

export const listCustomerTypes = endpoint({
  method: 'GET',
  path: '/api/customer_types',
  access: may('customers.view'),
  input: z.object({ ...listQuery, status: z.optional(flag) }),
  output: pageOf(customerType),
  summary: "The salon's own types of customers in their order, with how many customers have each",
});

const typeRefusals = ['customer_type.english_name_exists', 'customer_type.arabic_name_exists'] as const;

export const createCustomerType = endpoint({
  method: 'POST',
  path: '/api/customer_types',
  access: may('customers.edit_types_and_tags'),
  input: z.object(labelFields).check(namedInOneLanguage),
  output: customerType,
  refusals: typeRefusals,
  summary: 'Adds a type of customers, the last in the order',
  status: 201,
  idempotent: true,
});

export const updateCustomerType = endpoint({
  method: 'PUT',
  path: '/api/customer_types/{id}',
  access: may('customers.edit_types_and_tags'),
  input: z.object({ id, version, ...labelFields }).check(namedInOneLanguage),
  output: customerType,
  refusals: [...typeRefusals, 'record.changed_meanwhile'],
  summary: 'Renames, disables or enables a type of customers; customers who have a disabled one keep it',
});

export const deleteCustomerType = endpoint({
  method: 'DELETE',
  path: '/api/customer_types/{id}',
  access: may('customers.edit_types_and_tags'),
  input: byId,
  output: done,
  refusals: ['customer_type.in_use'],
  summary: 'Deletes a type that no customer has; others can be disabled',
});

export const reorderCustomerTypes = endpoint({
  method: 'POST',
  path: '/api/customer_types/reorder',
  access: may('customers.edit_types_and_tags'),
  input: newOrder,
  output: done,
  summary: 'Gives the named types of customers the order of the list',
});

export const listCustomerTags = endpoint({
  method: 'GET',
  path: '/api/customer_tags',
  access: may('customers.view'),
  input: z.object({ ...listQuery, status: z.optional(flag) }),
  output: pageOf(customerTag),
  summary: 'Tags of customers in their order, with how many customers have each',
});

const tagRefusals = ['customer_tag.english_name_exists', 'customer_tag.arabic_name_exists'] as const;
const tagFields = { ...labelFields, tone: z._default(tone, 'neutral') };

export const createCustomerTag = endpoint({
  method: 'POST',
  path: '/api/customer_tags',
  access: may('customers.edit_types_and_tags'),
  input: z.object(tagFields).check(namedInOneLanguage),
  output: customerTag,
  refusals: tagRefusals,
  summary: 'Adds a tag of customers, the last in the order',
  status: 201,
  idempotent: true,
});

export const updateCustomerTag = endpoint({
  method: 'PUT',
  path: '/api/customer_tags/{id}',
  access: may('customers.edit_types_and_tags'),
  input: z.object({ id, version, ...tagFields }).check(namedInOneLanguage),
  output: customerTag,
  refusals: [...tagRefusals, 'record.changed_meanwhile'],
  summary: 'Renames, colours, disables or enables a tag; customers who have a disabled one keep it',
});

export const deleteCustomerTag = endpoint({
  method: 'DELETE',
  path: '/api/customer_tags/{id}',
  access: may('customers.edit_types_and_tags'),
  input: byId,
  output: done,
  refusals: ['customer_tag.in_use'],
  summary: 'Deletes a tag that no customer has; others can be merged or disabled',
});

export const mergeCustomerTag = endpoint({
  method: 'POST',
  path: '/api/customer_tags/{id}/merge',
  access: may('customers.edit_types_and_tags'),
  input: z.object({ id, into_id: id }),
  output: customerTag,
  refusals: ['customer_tag.merged_with_itself'],
  summary: 'Merges a tag into another: every customer who had it has the other one, and it is gone',
});

export const reorderCustomerTags = endpoint({
  method: 'POST',
  path: '/api/customer_tags/reorder',
  access: may('customers.edit_types_and_tags'),
  input: newOrder,
  output: done,
  summary: 'Gives the named tags the order of the list',
});

/** So many customers can be tagged at once: as many as a list shows at the most. */
export const most_tagged_at_once = 500;
const someTags = z._default(z.array(id).check(z.maxLength(most_tags)), []);

export const tagCustomers = endpoint({
  method: 'POST',
  path: '/api/customers/tags',
  access: may('customers.edit'),
  input: z.object({
    customer_ids: z.array(id).check(z.minLength(1), z.maxLength(most_tagged_at_once)),
    add_tag_ids: someTags,
    remove_tag_ids: someTags,
  }),
  output: z.object({ changed_count: z.int() }),
  refusals: ['customer_tag.unknown', 'customer_tag.disabled', 'customer_tag.too_many', 'customer_tag.customer_gone'],
  summary: 'Adds tags to customers and removes others, for all of them or for none',
});

export const customerLabelsEndpoints = [
  listCustomerTypes,
  createCustomerType,
  updateCustomerType,
  deleteCustomerType,
  reorderCustomerTypes,
  listCustomerTags,
  createCustomerTag,
  updateCustomerTag,
  deleteCustomerTag,
  mergeCustomerTag,
  reorderCustomerTags,
  tagCustomers,
] as const;
