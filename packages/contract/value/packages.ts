import * as z from 'zod/mini';
import { endpoint, may } from '../endpoint.ts';
import { amount_minor, byId, done, flag, id, listQuery, optionalLongText, pageOf, version } from '../fields.ts';
import { service_name } from '../person-fields.ts';

const name = { english_name: z.string(), arabic_name: z.string() };

const servicePackage = z.object({
  id,
  ...name,
  english_description: z.nullable(z.string()),
  arabic_description: z.nullable(z.string()),
  /** Includes VAT. */
  price_minor: z.int(),
  /** What its services cost one by one today. */
  alone_minor: z.int(),
  picture_file_id: z.nullable(id),
  picture_unique_id: z.nullable(z.string()),
  show_to_customer: flag,
  show_online: flag,
  status: flag,
  services: z.array(z.object({ service_id: id, quantity: z.int(), ...name, price_minor: z.int(), job_time_minutes: z.int() })),
  version,
});

const packageFields = {
  english_name: service_name,
  arabic_name: service_name,
  english_description: optionalLongText(1000),
  arabic_description: optionalLongText(1000),
  price_minor: amount_minor,
  picture_file_id: z.optional(id),
  show_to_customer: z._default(flag, 1),
  show_online: z._default(flag, 1),
  status: z._default(flag, 1),
  services: z.array(z.object({ service_id: id, quantity: z.int().check(z.gte(1), z.lte(20)) })).check(z.maxLength(30)),
};

const packageRefusals = [
  'package.english_name_exists',
  'package.arabic_name_exists',
  'package.services_needed',
  'package.price_above_services',
  'package.service_unknown',
  'package.service_twice',
  'package.picture_unknown',
] as const;

export const listPackages = endpoint({
  method: 'GET',
  path: '/api/packages',
  access: may('services.view'),
  input: z.object({ ...listQuery, status: z.optional(flag) }),
  output: pageOf(servicePackage),
  summary: 'Packages: services that are had together at one price',
});

export const getPackage = endpoint({
  method: 'GET',
  path: '/api/packages/{id}',
  access: may('services.view'),
  input: byId,
  output: servicePackage,
  summary: 'One package',
});

export const createPackage = endpoint({
  method: 'POST',
  path: '/api/packages',
  access: may('services.create'),
  input: z.object(packageFields),
  output: servicePackage,
  refusals: packageRefusals,
  summary: 'Adds a package, last in the list',
  status: 201,
});

export const updatePackage = endpoint({
  method: 'PUT',
  path: '/api/packages/{id}',
  access: may('services.edit'),
  input: z.object({ id, version, ...packageFields }),
  output: servicePackage,
  refusals: [...packageRefusals, 'record.changed_meanwhile'],
  summary: 'Replaces a package; invoices keep what was sold',
});

export const deletePackage = endpoint({
  method: 'DELETE',
  path: '/api/packages/{id}',
  access: may('services.delete'),
  input: byId,
  output: done,
  refusals: ['package.was_sold'],
  summary: 'Deletes a package that was never sold',
});

export const reorderPackages = endpoint({
  method: 'POST',
  path: '/api/packages/reorder',
  access: may('services.edit'),
  input: z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(1000)) }),
  output: done,
  summary: 'Gives the named packages the order of the list',
});

export const packagesEndpoints = [listPackages, getPackage, createPackage, updatePackage, deletePackage, reorderPackages] as const;
