import { expect, test } from 'vitest';
import { changedFields, rightsIn } from './changed-fields.ts';

test('only what differs is told, and the version is not', () => {
  expect(changedFields({ name: 'A', mobile: '1', version: 1 }, { name: 'B', mobile: '1', version: 2 })).toEqual([
    { name: 'name', before: 'A', after: 'B' },
  ]);
});
test('of a new record, what was filled', () => {
  expect(changedFields(null, { name: 'A', notes: null, email: '' })).toEqual([{ name: 'name', before: null, after: 'A' }]);
});
test('lists and nested values are compared as a whole', () => {
  expect(changedFields({ permissions: { 1: [1] } }, { permissions: { 1: [1] } })).toEqual([]);
  expect(changedFields(null, [3, 4])).toEqual([{ name: 'value', before: null, after: '[3,4]' }]);
});
test('a map of rights is read as their keys', () => {
  expect(rightsIn('{"2":[1,3],"101":[1]}')).toEqual(['customers.view', 'customers.edit']);
  expect(rightsIn(null)).toBeNull();
  expect(rightsIn('plain')).toBeNull();
});
