import { describe, expect, test } from 'vitest';
import { defaultRoleKeys, defaultRoles } from './default-roles.ts';
import {
  ManagerSection,
  Section,
  hasPermission,
  hasSection,
  managerPermissionKeys,
  managerPermissions,
  permissionKeys,
  permissionKeysOf,
  permissionMapOf,
  permissions,
} from './permissions.ts';

describe('the catalogue of rights', () => {
  test('keeps the numbers that the specification fixed', () => {
    expect(permissions['stock.notifications']).toEqual({ section: 5, action: 5 });
    expect(permissions['surveys.notifications']).toEqual({ section: 6, action: 38 });
    expect(permissions['suggestions.notifications']).toEqual({ section: 6, action: 39 });
  });

  test('gives every right its own number in a known section', () => {
    const all = [...Object.values(permissions), ...Object.values(managerPermissions)];
    expect(new Set(all.map(({ section, action }) => `${section}:${action}`)).size).toBe(all.length);
    const sections: number[] = [...Object.values(Section), ...Object.values(ManagerSection)];
    for (const { section } of all) expect(sections).toContain(section);
  });
});

describe('asking for a right', () => {
  const map = { '1': [1, 3], '6': [38], '7': [] };

  test('an action needs its number, a page needs its section', () => {
    expect(hasPermission(map, 'appointments.view')).toBe(true);
    expect(hasPermission(map, 'appointments.move')).toBe(false);
    expect(hasPermission(map, 'surveys.notifications')).toBe(true);
    expect(hasPermission(map, 'customers.view')).toBe(false);
    expect(hasSection(map, Section.system)).toBe(true);
    expect(hasSection(map, Section.sales)).toBe(false);
  });

  test("a merchant's map never grants a platform manager's right", () => {
    const everything = permissionMapOf(permissionKeys);
    for (const key of managerPermissionKeys) expect(hasPermission(everything, key)).toBe(false);
  });

  test('keys become a map and the map leads back to the keys', () => {
    expect(permissionMapOf(['customers.view', 'appointments.move', 'appointments.view'])).toEqual({ '1': [1, 4], '2': [1] });
    for (const role of defaultRoleKeys) expect(new Set(permissionKeysOf(permissionMapOf(defaultRoles[role])))).toEqual(defaultRoles[role]);
  });
});

describe('default roles', () => {
  test('the owner may do everything and a manager cannot change roles', () => {
    expect(defaultRoles.owner.size).toBe(permissionKeys.length);
    expect(defaultRoles.manager.has('roles.edit')).toBe(false);
    expect(defaultRoles.manager.has('reports.see_cost')).toBe(true);
  });

  test("seeing another's calendar is not the right to move or cancel in it", () => {
    expect(defaultRoles.cashier.has('appointments.view_all')).toBe(true);
    expect(defaultRoles.cashier.has('appointments.move')).toBe(false);
    expect(defaultRoles.employee.has('appointments.view_all')).toBe(false);
  });

  test('cost, price changes and credit notes stay with those who answer for them', () => {
    for (const role of ['receptionist', 'cashier', 'employee'] as const) {
      for (const key of ['reports.see_cost', 'sales.change_price', 'sales.credit_note', 'customers.export'] as const) {
        expect(defaultRoles[role].has(key)).toBe(false);
      }
    }
  });
});
