import { permissionKeys } from '@rawnaq/domain/settings/identity/permissions';
import * as z from 'zod/mini';
import { endpoint, may } from '../endpoint.ts';
import { byId, done, id, listQuery, optionalText, pageOf, version } from '../fields.ts';
import { arabic_name, english_name, namedInOneLanguage } from '../person-fields.ts';
import { permissionMap } from './identity.ts';

const roleFields = {
  english_name: z.optional(english_name),
  arabic_name: z.optional(arabic_name),
  english_description: optionalText(300),
  arabic_description: optionalText(300),
  permissions: permissionMap,
};

const names = { english_name: z.nullable(z.string()), arabic_name: z.nullable(z.string()) };
const roleRow = z.object({
  id,
  ...names,
  english_description: z.nullable(z.string()),
  arabic_description: z.nullable(z.string()),
  right_count: z.int(),
  user_count: z.int(),
  version,
});
const role = z.extend(roleRow, {
  permissions: permissionMap,
  users: z.array(z.object({ id, name: z.string(), employee_id: z.nullable(id) })),
});

const named = z.object({ id: z.int(), key: z.string(), english_name: z.string(), arabic_name: z.string() });

export const listPermissions = endpoint({
  method: 'GET',
  path: '/api/permissions',
  access: may('roles.view'),
  input: z.object({}),
  output: z.object({ data: z.array(z.extend(named, { actions: z.array(named) })) }),
  summary: 'Every right there is, by section, with its number and its names in both languages',
});

export const listPermissionHolders = endpoint({
  method: 'GET',
  path: '/api/permission_holders',
  access: may('roles.view'),
  input: z.object({ permission: z.enum(permissionKeys) }),
  output: z.object({
    /** The name of the user who owns the account and holds every right. */
    owner_name: z.nullable(z.string()),
    /** Roles with the right, those that most users have first; `user_count` is of users who can sign in. */
    roles: z.array(z.object({ id, ...names, user_count: z.int() })),
  }),
  summary: 'Which roles hold a right, and how many users can sign in with each',
});

export const listRoles = endpoint({
  method: 'GET',
  path: '/api/roles',
  access: may('roles.view'),
  input: z.object({ ...listQuery, sort: z.optional(z.literal(['name', '-name'])) }),
  output: pageOf(roleRow),
  summary: 'Roles with how many rights and users they have',
});

export const getRole = endpoint({
  method: 'GET',
  path: '/api/roles/{id}',
  access: may('roles.view'),
  input: byId,
  output: role,
  summary: 'One role with its rights and users',
});

export const createRole = endpoint({
  method: 'POST',
  path: '/api/roles',
  access: may('roles.create'),
  input: z.object(roleFields).check(namedInOneLanguage),
  output: role,
  refusals: ['role.name_exists', 'role.right_unknown', 'role.right_not_held', 'identity.rights_changed'],
  summary: 'Adds a role; a user can give only rights that the user holds',
  status: 201,
});

export const changeRole = endpoint({
  method: 'PUT',
  path: '/api/roles/{id}',
  access: may('roles.edit'),
  input: z.object({ id, ...roleFields, version }).check(namedInOneLanguage),
  output: role,
  refusals: [
    'role.name_exists',
    'role.right_unknown',
    'role.right_not_held',
    'role.own_role',
    'identity.rights_changed',
    'record.changed_meanwhile',
  ],
  summary: "Replaces a role's names, description and rights, for all who have it",
});

export const deleteRole = endpoint({
  method: 'DELETE',
  path: '/api/roles/{id}',
  access: may('roles.delete'),
  input: byId,
  output: done,
  refusals: ['role.has_employees', 'identity.rights_changed'],
  summary: 'Deletes a role that nobody has',
});

export const rolesEndpoints = [listPermissions, listPermissionHolders, listRoles, getRole, createRole, changeRole, deleteRole] as const;
