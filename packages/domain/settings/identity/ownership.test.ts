import { expect, test } from 'vitest';
import { administratorRights, isAdministrator, ownerInTheWay } from './ownership.ts';
import { permissionKeys, permissionMapOf } from './permissions.ts';
import { positionKeys, positions } from './positions.ts';

const next = { is_owner: false, is_active_employee: true, may_sign_in: true, permissions: permissionMapOf(positions.administrator) };

test('administrator rights are those over roles and the log of changes; without one of them nobody is an administrator', () => {
  expect(administratorRights).toEqual(['roles.view', 'roles.create', 'roles.edit', 'roles.delete', 'audit.view']);
  expect(isAdministrator(permissionMapOf(administratorRights))).toBe(true);
  for (const missing of administratorRights)
    expect(isAdministrator(permissionMapOf(permissionKeys.filter((key) => key !== missing)))).toBe(false);
});

test('of the named positions these have administrator rights', () => {
  expect(positionKeys.filter((key) => isAdministrator(permissionMapOf(positions[key])))).toEqual([
    'superadmin',
    'administrator',
    'system_manager',
  ]);
});

test('the next owner is an existing, active employee with administrator rights who may sign in', () => {
  expect(ownerInTheWay(next)).toBeNull();
  expect(ownerInTheWay({ ...next, is_owner: true })).toBe('owner.is_owner');
  expect(ownerInTheWay({ ...next, is_active_employee: null })).toBe('owner.not_an_employee');
  expect(ownerInTheWay({ ...next, is_active_employee: false })).toBe('owner.employee_not_active');
  expect(ownerInTheWay({ ...next, may_sign_in: false })).toBe('owner.sign_in_disabled');
  expect(ownerInTheWay({ ...next, permissions: permissionMapOf(positions.manager) })).toBe('owner.not_an_administrator');
});
