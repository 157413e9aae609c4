import * as z from 'zod/mini';
import { endpoint, may } from '../endpoint.ts';
import { amount_minor, byId, done, flag, id, listQuery, optionalLongText, pageOf, rate_bp, version } from '../fields.ts';
import { arabic_name, english_name, service_name } from '../person-fields.ts';
import { storedFields } from '../record.ts';
import { employeeOverride, serviceAddon, serviceRuleFields, storedOverride, wantedAddon } from './service-parts.ts';

const colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/));
const status = flag;
const position = z.optional(z.int().check(z.gte(0), z.lte(100_000)));
/** All ids of a list in their new order. */
const newOrder = z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(1000)) });

const serviceGroup = z.object({
  id,
  english_name: z.string(),
  arabic_name: z.string(),
  colour: z.nullable(z.string()),
  position: z.int(),
  show_online: flag,
  status,
  service_count: z.int(),
  version,
});

const groupFields = {
  english_name,
  arabic_name,
  colour: z.optional(colour),
  position,
  show_online: z.optional(flag),
  status: z.optional(status),
};

export const listServiceGroups = endpoint({
  method: 'GET',
  path: '/api/service_groups',
  access: may('services.view'),
  input: z.object({ ...listQuery, status: z.optional(status) }),
  output: pageOf(serviceGroup),
  summary: 'Groups of services, in the order of the menu',
});

export const getServiceGroup = endpoint({
  method: 'GET',
  path: '/api/service_groups/{id}',
  access: may('services.view'),
  input: byId,
  output: serviceGroup,
  summary: 'One group of services',
});

export const createServiceGroup = endpoint({
  method: 'POST',
  path: '/api/service_groups',
  access: may('services.create'),
  input: z.object(groupFields),
  output: serviceGroup,
  refusals: ['service_group.english_name_exists', 'service_group.arabic_name_exists'],
  summary: 'Adds a group of services, last in the menu where no position is said',
  status: 201,
});

export const updateServiceGroup = endpoint({
  method: 'PUT',
  path: '/api/service_groups/{id}',
  access: may('services.edit'),
  input: z.object({ id, version, ...groupFields }),
  output: serviceGroup,
  refusals: ['service_group.english_name_exists', 'service_group.arabic_name_exists', 'record.changed_meanwhile'],
  summary: 'Replaces a group of services',
});

export const deleteServiceGroup = endpoint({
  method: 'DELETE',
  path: '/api/service_groups/{id}',
  access: may('services.delete'),
  input: byId,
  output: done,
  refusals: ['service_group.in_use'],
  summary: 'Deletes a group without services',
});

export const reorderServiceGroups = endpoint({
  method: 'POST',
  path: '/api/service_groups/reorder',
  access: may('services.edit'),
  input: newOrder,
  output: done,
  summary: 'Gives the named groups the order of the list',
});

const job_time_minutes = z.int().check(z.gte(5), z.lte(1440));
const extra_minutes = z.optional(z.int().check(z.gte(0), z.lte(1440)));

const service = z.object({
  id,
  service_group_id: id,
  group_english_name: z.string(),
  group_arabic_name: z.string(),
  group_colour: z.nullable(z.string()),
  english_name: z.string(),
  arabic_name: z.string(),
  english_description: z.nullable(z.string()),
  arabic_description: z.nullable(z.string()),
  /** All prices include VAT. */
  original_price_minor: z.int(),
  price_minor: z.int(),
  offer_price_minor: z.nullable(z.int()),
  tax_id: z.nullable(id),
  tax_rate_bp: z.nullable(z.int()),
  /** The employee who does it gets this share of the net price; null: the employee's own percentage. */
  commission_bp: z.nullable(z.int()),
  job_time_minutes: z.int(),
  processing_minutes: z.int(),
  finishing_minutes: z.int(),
  buffer_minutes: z.int(),
  show_to_customer: flag,
  show_online: flag,
  position: z.int(),
  status,
  employee_ids: z.array(id),
  employee_overrides: z.array(storedOverride),
  /** How many may join one session; 1 is a service for one customer. */
  seats: z.int(),
  addons: z.array(serviceAddon),
  /** One of each of these is occupied while the service lasts. */
  resource_ids: z.array(id),
  ...storedFields(serviceRuleFields),
  picture_file_id: z.nullable(id),
  /** Its picture is at /api/public/files/{unique_id}. */
  picture_unique_id: z.nullable(z.string()),
  version,
});

export const serviceFields = {
  service_group_id: id,
  english_name: service_name,
  arabic_name: service_name,
  english_description: optionalLongText(1000),
  arabic_description: optionalLongText(1000),
  /** Left out: the price. */
  original_price_minor: z.optional(amount_minor),
  price_minor: amount_minor,
  offer_price_minor: z.optional(amount_minor),
  /** Left out: the account's default tax. */
  tax_id: z.optional(id),
  /** Left out: the employee's own percentage. */
  commission_bp: z.optional(rate_bp),
  job_time_minutes,
  processing_minutes: extra_minutes,
  finishing_minutes: extra_minutes,
  buffer_minutes: extra_minutes,
  show_to_customer: z.optional(flag),
  show_online: z.optional(flag),
  position,
  status: z.optional(status),
  /** Left out: everyone who is shown in the appointments. */
  employee_ids: z.optional(z.array(id).check(z.maxLength(500))),
  employee_overrides: z.optional(z.array(employeeOverride).check(z.maxLength(500))),
  seats: z._default(z.int().check(z.gte(1), z.lte(200)), 1),
  /** In their order. Left out: as they were. */
  addons: z.optional(z.array(wantedAddon).check(z.maxLength(30))),
  /** Left out: as they were. */
  resource_ids: z.optional(z.array(id).check(z.maxLength(20))),
  ...serviceRuleFields,
  picture_file_id: z.optional(id),
};

const serviceRefusals = [
  'service.english_name_exists',
  'service.arabic_name_exists',
  'service.price_above_original',
  'service.offer_above_price',
  'service.group_unknown',
  'service.tax_unknown',
  'service.employee_unknown',
  'service.addon_twice',
  'service.addon_unknown',
  'service.resource_unknown',
  'service.picture_unknown',
  'service.patch_test_unknown',
  'service.patch_test_in_turn',
  'service.deposit_above_price',
  'charge.amount_missing',
  'charge.percent_missing',
] as const;

export const listServices = endpoint({
  method: 'GET',
  path: '/api/services',
  access: may('services.view'),
  input: z.object({
    ...listQuery,
    service_group_id: z.optional(id),
    status: z.optional(status),
    employee_id: z.optional(id),
    show_online: z.optional(flag),
  }),
  output: pageOf(service),
  summary: 'Services with who performs them, in the order of the menu',
});

export const getService = endpoint({
  method: 'GET',
  path: '/api/services/{id}',
  access: may('services.view'),
  input: byId,
  output: service,
  summary: 'One service',
});

export const createService = endpoint({
  method: 'POST',
  path: '/api/services',
  access: may('services.create'),
  input: z.object(serviceFields),
  output: service,
  refusals: serviceRefusals,
  summary: 'Adds a service',
  status: 201,
});

export const updateService = endpoint({
  method: 'PUT',
  path: '/api/services/{id}',
  access: may('services.edit'),
  input: z.object({ id, version, ...serviceFields }),
  output: service,
  refusals: [...serviceRefusals, 'record.changed_meanwhile'],
  summary: 'Replaces a service; booked visits keep their price and time',
});

export const deleteService = endpoint({
  method: 'DELETE',
  path: '/api/services/{id}',
  access: may('services.delete'),
  input: byId,
  output: done,
  refusals: ['service.in_use', 'service.is_patch_test'],
  summary: 'Deletes a service that was never booked or sold',
});

export const reorderServices = endpoint({
  method: 'POST',
  path: '/api/services/reorder',
  access: may('services.edit'),
  input: newOrder,
  output: done,
  summary: 'Gives the named services the order of the list',
});

export const catalogueEndpoints = [
  listServiceGroups,
  getServiceGroup,
  createServiceGroup,
  updateServiceGroup,
  deleteServiceGroup,
  reorderServiceGroups,
  listServices,
  getService,
  createService,
  updateService,
  deleteService,
  reorderServices,
] as const;
