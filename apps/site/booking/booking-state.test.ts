import { prefixedMobile } from '@rawnaq/domain/fields/mobile';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { OnlineBusiness } from '../page.ts';
import {
  type Choices,
  employeesForAll,
  mayChoose,
  readChoices,
  steps,
  totalOf,
  visitInputOf,
  withCount,
  writeChoices,
} from './booking-state.ts';
import { differsFromHere } from './zone-differs.ts';

const service = (id: number, employee_ids: number[]): OnlineBusiness['services'][number] => ({
  id,
  employee_ids,
  service_group_id: 1,
  english_name: `Service ${id}`,
  arabic_name: `خدمة ${id}`,
  english_description: null,
  arabic_description: null,
  price_minor: 1000,
  original_price_minor: 1000,
  duration_minutes: 30,
  seats: 1,
  picture_unique_id: null,
  addons: id === 1 ? [{ id: 11, english_name: 'Mask', arabic_name: 'قناع', extra_minutes: 15, price_minor: 500 }] : [],
});
const employee = (id: number): OnlineBusiness['employees'][number] => ({
  id,
  english_name: `E${id}`,
  arabic_name: null,
  job_title_english: null,
  job_title_arabic: null,
  picture_unique_id: null,
});
const business = { services: [service(1, [1, 2]), service(2, [2]), service(3, [3])], employees: [1, 2, 3].map(employee) };

describe('choices in the address', () => {
  test('come back as they were', () => {
    const choices = fc.record({
      step: fc.constantFrom(...steps),
      service_ids: fc.constantFrom([1], [1, 2], [2, 1]),
      addon_ids: fc.constantFrom([], [11]),
      is_together: fc.constant(false),
      employee_id: fc.constantFrom(null, 2),
      group_id: fc.constantFrom(null, 1),
      starts_at: fc.constant('2026-11-22T14:00:00+03:00'),
    });
    fc.assert(
      fc.property(choices, (chosen) => {
        expect(readChoices(writeChoices(chosen), business)).toEqual(chosen);
      }),
    );
  });

  test('lose what the salon no longer has, and the steps that need it', () => {
    expect(readChoices('?services=9,x&addons=11&together=1&group=9&employee=3&step=confirm', business)).toEqual({
      step: 'services',
      service_ids: [],
      addon_ids: [],
      is_together: false,
      employee_id: 3,
      group_id: null,
      starts_at: null,
    });
    expect(readChoices('?services=1&employee=3&addons=99&step=details', business)).toEqual({
      step: 'time',
      service_ids: [1],
      addon_ids: [],
      is_together: false,
      employee_id: null,
      group_id: null,
      starts_at: null,
    });
    expect(readChoices('?services=1&time=now&step=details', business).starts_at).toBeNull();
  });
});

test('an employee is offered who can do the whole visit', () => {
  expect(employeesForAll(business, [1]).map(({ id }) => id)).toEqual([1, 2]);
  expect(employeesForAll(business, [1, 2]).map(({ id }) => id)).toEqual([2]);
  expect(employeesForAll(business, [1, 3])).toEqual([]);
  expect(employeesForAll(business, []).map(({ id }) => id)).toEqual([1, 2, 3]);
});

describe('company and extras', () => {
  const read = (query: string): Choices => readChoices(query, business);
  test('what several want stands side by side, and nobody serves several at once', () => {
    expect(read('?services=1,2,1').service_ids).toEqual([1, 1, 2]);
    expect(mayChoose(business, read('?services=1,1'))).toEqual([]);
    expect(mayChoose(business, read('?services=1,2&together=1'))).toEqual([]);
    expect(read('?services=1,1&employee=2').employee_id).toBeNull();
    expect(read('?service=1&together=1').is_together).toBe(false);
  });

  test('a service keeps its place when one more wants it, and goes with the last', () => {
    expect(withCount([1, 2], 1, 2)).toEqual([1, 1, 2]);
    expect(withCount([1, 1, 2], 1, 1)).toEqual([1, 2]);
    expect(withCount([1, 1, 2], 1, 0)).toEqual([2]);
    expect(withCount([], 3, 1)).toEqual([3]);
  });

  test('everybody pays, and those served side by side take no longer', () => {
    expect(totalOf(business, read('?services=1,1,2&addons=11'))).toEqual({ price_minor: 4000, minutes: 75 });
    expect(totalOf(business, read('?services=1,2&addons=11&together=1'))).toEqual({ price_minor: 2500, minutes: 45 });
  });

  test('the server is told only what was chosen', () => {
    expect(visitInputOf(read('?services=1'))).toEqual({ service_ids: [1] });
    expect(visitInputOf(read('?services=1,2&addons=11&together=1'))).toEqual({ service_ids: [1, 2], addon_ids: [11], together: 1 });
  });
});

test.each([
  ['0551234567', '+966551234567'],
  ['551239876', '+966551239876'],
  ['٠٥٥ ١٢٣ ٤٥٦٧', '+966551234567'],
  ['+966 55 123 4567', '+966551234567'],
  ['00971501234567', '+971501234567'],
  ['966551234567', '+966551234567'],
  [' 12 ', '12'],
])('the mobile %s is %s', (typed, expected) => {
  expect(prefixedMobile(typed, '966')).toBe(expected);
});

test('another clock is noticed, the same one is not', () => {
  expect(differsFromHere('2026-11-22T14:00:00+03:00', 180)).toBe(false);
  expect(differsFromHere('2026-11-22T14:00:00+03:00', 60)).toBe(true);
  expect(differsFromHere('2026-11-22T14:00:00-05:00', -300)).toBe(false);
});
