import * as z from 'zod/mini';
import { endpoint, may } from '../endpoint.ts';
import { byId, done, flag, id, listQuery, pageOf, version } from '../fields.ts';
import { arabic_name, english_name } from '../person-fields.ts';

/** 1 chair, 2 room, 3 device. */
const kind = z.literal([1, 2, 3]);
const capacity = z.int().check(z.gte(1), z.lte(100));
const status = flag;

const resource = z.object({
  id,
  english_name: z.string(),
  arabic_name: z.string(),
  kind,
  /** How many of it there are: each is occupied by itself. */
  capacity: z.int(),
  units: z.array(z.object({ id, position: z.int() })),
  /** The services that need one of it. */
  services: z.array(z.object({ id, english_name: z.string(), arabic_name: z.string() })),
  position: z.int(),
  status,
  version,
});

const resourceFields = { english_name, arabic_name, kind, capacity, status: z._default(status, 1) };
const nameRefusals = ['resource.english_name_exists', 'resource.arabic_name_exists'] as const;

export const listResources = endpoint({
  method: 'GET',
  path: '/api/resources',
  access: may('services.view'),
  input: z.object({ ...listQuery, kind: z.optional(kind), status: z.optional(status) }),
  output: pageOf(resource),
  summary: 'Chairs, rooms and devices that services need, in their order',
});

export const getResource = endpoint({
  method: 'GET',
  path: '/api/resources/{id}',
  access: may('services.view'),
  input: byId,
  output: resource,
  summary: 'One resource with its places and the services that need it',
});

export const createResource = endpoint({
  method: 'POST',
  path: '/api/resources',
  access: may('services.create'),
  input: z.object(resourceFields),
  output: resource,
  refusals: nameRefusals,
  summary: 'Adds a resource, last in the list',
  status: 201,
});

export const updateResource = endpoint({
  method: 'PUT',
  path: '/api/resources/{id}',
  access: may('services.edit'),
  input: z.object({ id, version, ...resourceFields }),
  output: resource,
  refusals: [...nameRefusals, 'resource.units_booked', 'record.changed_meanwhile'],
  summary: 'Replaces a resource; places beyond the capacity are taken out of use, as far as nothing is booked on them',
});

export const deleteResource = endpoint({
  method: 'DELETE',
  path: '/api/resources/{id}',
  access: may('services.delete'),
  input: byId,
  output: done,
  refusals: ['resource.needed_by_services', 'resource.was_booked'],
  summary: 'Deletes a resource that no service needs and that was never booked',
});

export const reorderResources = endpoint({
  method: 'POST',
  path: '/api/resources/reorder',
  access: may('services.edit'),
  input: z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(1000)) }),
  output: done,
  summary: 'Gives the named resources the order of the list',
});

export const resourcesEndpoints = [listResources, getResource, createResource, updateResource, deleteResource, reorderResources] as const;
