import { ownersRights } from './awaited-rights.ts';
import { describe, expect, test } from 'vitest';
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
import type { PermissionKey } from './permissions.ts';
import { type PositionKey, positionKeys, positions } from './positions.ts';

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
    for (const key of positionKeys) expect(new Set(permissionKeysOf(permissionMapOf(positions[key])))).toEqual(positions[key]);
  });
});

describe('positions', () => {
  const held = (position: PositionKey, ...keys: PermissionKey[]): boolean[] => keys.map((key) => positions[position].has(key));

  test("a superadmin may do everything but what is the owner's alone; an administrator neither reopens the books, erases people nor signs contracts", () => {
    expect(permissionKeys.filter((key) => !positions.superadmin.has(key))).toEqual(ownersRights);
    expect(permissionKeys.filter((key) => !positions.administrator.has(key))).toEqual([
      'employees.erase',
      'books.reopen',
      'data.erase',
      'data.export',
      'contracts.sign',
    ]);
  });

  test('each position below holds nothing that the one above lacks, from superadmin to manager', () => {
    expect([...positions.manager].filter((key) => !positions.administrator.has(key))).toEqual([]);
    expect([...positions.receptionist, ...positions.cashier].filter((key) => !positions.manager.has(key))).toEqual([]);
  });

  test('a manager changes no roles and sees no pay', () => {
    expect(held('manager', 'roles.create', 'roles.edit', 'roles.delete', 'pay.view', 'pay.edit')).toEqual([
      false,
      false,
      false,
      false,
      false,
    ]);
    expect(held('manager', 'reports.see_cost', 'employees.edit')).toEqual([true, true]);
  });

  test('a system manager has settings, roles, data and technology, and no money and no pay', () => {
    expect(held('system_manager', 'settings.edit', 'roles.edit', 'data.import', 'technology.edit')).toEqual([true, true, true, true]);
    const money = permissionKeys.filter((key) => [7, 8, 9, 13, 16].includes(permissions[key].section));
    expect(money.filter((key) => positions.system_manager.has(key))).toEqual([]);
    expect(positions.system_manager.has('dashboard.see_takings')).toBe(false);
  });

  test("seeing another's calendar is not the right to move or cancel in it", () => {
    expect(held('cashier', 'appointments.view_all', 'appointments.move')).toEqual([true, false]);
    expect(positions.employee.has('appointments.view_all')).toBe(false);
  });

  test('a receptionist gives customers tags, and does not keep the list of tags', () => {
    expect(held('receptionist', 'customers.edit', 'customers.edit_types_and_tags')).toEqual([true, false]);
    expect(held('manager', 'customers.edit_types_and_tags')).toEqual([true]);
  });

  test('cost, pay, personal files, price changes and credit notes stay with those who answer for them', () => {
    const kept = [
      'reports.see_cost',
      'pay.view',
      'personal_files.view',
      'sales.change_price',
      'sales.credit_note',
      'customers.export',
    ] as const;
    for (const position of ['receptionist', 'cashier', 'employee'] as const) expect(held(position, ...kept)).toEqual(kept.map(() => false));
  });
});
