import { expect, test } from 'vitest';
import { changedFields, kindOf, rightsIn } from './changed-fields.ts';

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
test.each([
  ['amount_minor', '12050', 'money'],
  ['amount_minor', 'none', 'text'],
  ['rate_bp', '1500', 'percent'],
  ['left_on', '2026-11-26', 'date'],
  ['starts_at', '2026-11-26T09:00:00.000Z', 'moment'],
  ['has_picture', '1', 'flag'],
  ['status', '1', 'text'],
])('%s with %s is written as %s', (field, text, kind) => {
  expect(kindOf(field, text)).toBe(kind);
});
