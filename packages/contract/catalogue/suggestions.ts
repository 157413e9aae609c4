import { productUnits } from '@rawnaq/domain/catalogue/stock/operation';
import * as z from 'zod/mini';
import { endpoint, managerMay, may } from '../endpoint.ts';
import { amount_minor, flag, id, listQuery, optionalLongText, pageOf, platform_id, text, unique_id, version } from '../fields.ts';
import { service_name } from '../person-fields.ts';
import { barcode } from './products.ts';

const kind = z.literal(['service', 'product']);
const status = z._default(flag, 1);
const position = z.optional(z.int().check(z.gte(0), z.lte(100_000)));

const groupFields = { kind, english_name: service_name, arabic_name: service_name, position, status };
export const suggestedGroup = z.object({
  id,
  kind,
  english_name: z.string(),
  arabic_name: z.string(),
  position: z.int(),
  status: flag,
  /** How many suggestions it holds. */
  suggestion_count: z.int(),
  version,
});

const shared = {
  suggested_group_id: platform_id,
  english_name: service_name,
  arabic_name: service_name,
  english_description: optionalLongText(1000),
  arabic_description: optionalLongText(1000),
  /** In halalas, with VAT; salons of other countries see it in their currency. */
  price_minor: amount_minor,
  picture_unique_id: z.optional(unique_id),
  position,
  status,
};
const stored = {
  id,
  suggested_group_id: platform_id,
  group_english_name: z.string(),
  group_arabic_name: z.string(),
  english_name: z.string(),
  arabic_name: z.string(),
  english_description: z.nullable(z.string()),
  arabic_description: z.nullable(z.string()),
  price_minor: z.int(),
  /** Its picture is at /api/public/files/{unique_id}. */
  picture_unique_id: z.nullable(z.string()),
  position: z.int(),
  status: flag,
  version,
};
const serviceFields = { ...shared, job_time_minutes: z.int().check(z.gte(5), z.lte(1440)) };
const productFields = { ...shared, barcode: z.optional(barcode), unit: z._default(z.literal([...productUnits]), 'piece') };
export const suggestedService = z.object({ ...stored, job_time_minutes: z.int() });
export const suggestedProduct = z.object({ ...stored, barcode: z.nullable(z.string()), unit: z.literal([...productUnits]) });

const view = managerMay('platform.suggestions.view');
const edit = managerMay('platform.suggestions.edit');
const nameRefusals = ['suggestion.english_name_exists', 'suggestion.arabic_name_exists'] as const;
const memberRefusals = [...nameRefusals, 'suggestion.group_unknown', 'suggestion.picture_unknown'] as const;

export const listManagedGroups = endpoint({
  method: 'GET',
  path: '/api/manager/suggested_groups',
  access: view,
  input: z.object({ ...listQuery, kind: z.optional(kind), status: z.optional(flag) }),
  output: pageOf(suggestedGroup),
  summary: 'Groups of suggested services and products, in their order',
});
export const createManagedGroup = endpoint({
  method: 'POST',
  path: '/api/manager/suggested_groups',
  access: edit,
  input: z.object(groupFields),
  output: suggestedGroup,
  refusals: nameRefusals,
  summary: 'Adds a group of suggestions, last where no position is said',
  status: 201,
});
export const updateManagedGroup = endpoint({
  method: 'PUT',
  path: '/api/manager/suggested_groups/{id}',
  access: edit,
  input: z.object({ id: platform_id, version, ...groupFields }),
  output: suggestedGroup,
  refusals: [...nameRefusals, 'suggestion.kind_in_use', 'record.changed_meanwhile'],
  summary: 'Replaces a group of suggestions; what salons took stays theirs',
});

export const listManagedServices = endpoint({
  method: 'GET',
  path: '/api/manager/suggested_services',
  access: view,
  input: z.object({ ...listQuery, suggested_group_id: z.optional(platform_id), status: z.optional(flag) }),
  output: pageOf(suggestedService),
  summary: 'Suggested services, in the order of their groups',
});
export const createManagedService = endpoint({
  method: 'POST',
  path: '/api/manager/suggested_services',
  access: edit,
  input: z.object(serviceFields),
  output: suggestedService,
  refusals: memberRefusals,
  summary: 'Suggests a service to every salon',
  status: 201,
});
export const updateManagedService = endpoint({
  method: 'PUT',
  path: '/api/manager/suggested_services/{id}',
  access: edit,
  input: z.object({ id: platform_id, version, ...serviceFields }),
  output: suggestedService,
  refusals: [...memberRefusals, 'record.changed_meanwhile'],
  summary: 'Replaces a suggested service; what salons took stays theirs',
});

export const listManagedProducts = endpoint({
  method: 'GET',
  path: '/api/manager/suggested_products',
  access: view,
  input: z.object({ ...listQuery, suggested_group_id: z.optional(platform_id), status: z.optional(flag) }),
  output: pageOf(suggestedProduct),
  summary: 'Suggested products, in the order of their groups',
});
export const createManagedProduct = endpoint({
  method: 'POST',
  path: '/api/manager/suggested_products',
  access: edit,
  input: z.object(productFields),
  output: suggestedProduct,
  refusals: [...memberRefusals, 'suggestion.barcode_exists'],
  summary: 'Suggests a product to every salon',
  status: 201,
});
export const updateManagedProduct = endpoint({
  method: 'PUT',
  path: '/api/manager/suggested_products/{id}',
  access: edit,
  input: z.object({ id: platform_id, version, ...productFields }),
  output: suggestedProduct,
  refusals: [...memberRefusals, 'suggestion.barcode_exists', 'record.changed_meanwhile'],
  summary: 'Replaces a suggested product; what salons took stays theirs',
});

/** A suggestion as a salon chooses it, in the salon's currency. */
const offered = {
  id,
  english_name: z.string(),
  arabic_name: z.string(),
  english_description: z.nullable(z.string()),
  arabic_description: z.nullable(z.string()),
  picture_unique_id: z.nullable(z.string()),
  price_minor: z.int(),
  is_activated: flag,
};
const offeredGroup = { id, english_name: z.string(), arabic_name: z.string(), is_activated: flag };
const chosenGroups = z._default(z.array(platform_id).check(z.maxLength(200)), []);
/** A price of the salon's own; left out: the suggested one. */
const ownPrice = z.optional(amount_minor);

export const listSuggestedServices = endpoint({
  method: 'GET',
  path: '/api/suggested_services',
  access: may('services.view'),
  input: z.object({}),
  output: z.object({
    data: z.array(z.object({ ...offeredGroup, services: z.array(z.object({ ...offered, job_time_minutes: z.int() })) })),
  }),
  summary: 'Groups and services the platform suggests, with those the account has already',
});

export const activateSuggestedServices = endpoint({
  method: 'POST',
  path: '/api/suggested_services/activate',
  access: may('services.create'),
  input: z.object({
    suggested_service_ids: z.array(platform_id).check(z.maxLength(500)),
    /** Groups wanted by themselves, also without a service of theirs. */
    suggested_group_ids: chosenGroups,
    prices: z._default(z.array(z.object({ suggested_service_id: platform_id, price_minor: ownPrice })).check(z.maxLength(500)), []),
  }),
  output: z.object({ activated: z.int(), already_there: z.int(), groups_added: z.int() }),
  refusals: ['service.none_activated'],
  summary: 'Takes suggested services, with their groups, into the menu; those already there stay as they are',
});

export const listSuggestedProducts = endpoint({
  method: 'GET',
  path: '/api/suggested_products',
  access: may('products.view'),
  input: z.object({}),
  output: z.object({
    data: z.array(
      z.object({
        ...offeredGroup,
        products: z.array(z.object({ ...offered, barcode: z.nullable(z.string()), unit: z.literal([...productUnits]) })),
      }),
    ),
  }),
  summary: 'Groups and products the platform suggests, with those the account has already',
});

export const activateSuggestedProducts = endpoint({
  method: 'POST',
  path: '/api/suggested_products/activate',
  access: may('products.create'),
  input: z.object({
    suggested_product_ids: z.array(platform_id).check(z.maxLength(500)),
    suggested_group_ids: chosenGroups,
    prices: z._default(z.array(z.object({ suggested_product_id: platform_id, price_minor: ownPrice })).check(z.maxLength(500)), []),
  }),
  output: z.object({ activated: z.int(), already_there: z.int(), groups_added: z.int() }),
  refusals: ['product.none_activated'],
  summary: 'Takes suggested products, with their groups, onto the shelf, without stock; those already there stay as they are',
});

const picture = {
  file_name: text(200),
  content_base64: z.string().check(z.minLength(1), z.maxLength(7_000_000)),
};
export const uploadSuggestionPicture = endpoint({
  method: 'POST',
  path: '/api/manager/files',
  access: edit,
  input: z.object(picture),
  output: z.object({ unique_id, media_type: z.string(), size_bytes: z.int() }),
  refusals: ['file.too_large', 'file.not_a_picture', 'file.not_square', 'file.too_many_pixels', 'file.unreadable'],
  status: 201,
  largest_body_bytes: 7_100_000,
  summary: 'Keeps a square picture for a suggestion, which names it in `picture_unique_id`',
});

export const suggestionsEndpoints = [
  listManagedGroups,
  createManagedGroup,
  updateManagedGroup,
  listManagedServices,
  createManagedService,
  updateManagedService,
  listManagedProducts,
  createManagedProduct,
  updateManagedProduct,
  listSuggestedServices,
  activateSuggestedServices,
  listSuggestedProducts,
  activateSuggestedProducts,
  uploadSuggestionPicture,
] as const;
