import { expect, test } from 'vitest';
import { addedRights, isKnownMap, missingRights } from './granting.ts';
import { managerPermissionKeys, permissionKeys, permissionMapOf } from './permissions.ts';

test('what is missing is named in the order of the catalogue', () => {
  const wanted = permissionMapOf(['reports.view', 'customers.view', 'customers.export']);
  expect(missingRights(wanted, permissionMapOf(['customers.view']))).toEqual(['customers.export', 'reports.view']);
  expect(missingRights(wanted, wanted)).toEqual([]);
  expect(missingRights({}, {})).toEqual([]);
});

test('only what a change adds counts as given', () => {
  const before = permissionMapOf(['customers.view', 'customers.export']);
  const after = permissionMapOf(['customers.view', 'customers.edit', 'reports.view']);
  expect(addedRights(before, after)).toEqual(permissionMapOf(['customers.edit', 'reports.view']));
  expect(addedRights(after, after)).toEqual({});
});

test("a map of unknown numbers, or of a platform manager's, is not a merchant's", () => {
  const known = permissionMapOf(permissionKeys);
  expect(isKnownMap(known, known)).toBe(true);
  expect(isKnownMap({ 2: [99] }, known)).toBe(false);
  expect(isKnownMap({ 99: [1] }, known)).toBe(false);
  expect(isKnownMap(permissionMapOf(managerPermissionKeys), known)).toBe(false);
});
