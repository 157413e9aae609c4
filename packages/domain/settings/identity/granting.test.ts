import { expect, test } from 'vitest';
import { addedRights, isSameMap, isKnownMap, missingRights, rightsOutOfReach } from './granting.ts';
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

test('rights that a caller does not hold are neither given nor taken; what stays asks nothing', () => {
  const [sales, pay] = [permissionMapOf(['invoices.view']), permissionMapOf(['invoices.view', 'pay.view'])];
  expect(rightsOutOfReach(sales, pay, sales)).toEqual(['pay.view']);
  expect(rightsOutOfReach(pay, sales, sales)).toEqual(['pay.view']);
  expect(rightsOutOfReach(pay, pay, sales)).toEqual([]);
  expect(rightsOutOfReach(sales, {}, sales)).toEqual([]);
});

test('two maps are the same whatever the order of their numbers', () => {
  expect(isSameMap({ 1: [1, 2], 2: [] }, { 1: [2, 1] })).toBe(true);
  expect(isSameMap({ 1: [1, 2] }, { 1: [1] })).toBe(false);
});
