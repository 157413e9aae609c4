import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { OnlineBusiness } from '../page.ts';
import { employeesForAll, readChoices, steps, writeChoices } from './booking-state.ts';
import { internationalMobile } from './mobile.ts';
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
  addons: [],
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
      employee_id: fc.constantFrom(null, 2),
      starts_at: fc.constant('2026-11-22T14:00:00+03:00'),
    });
    fc.assert(
      fc.property(choices, (wished) => {
        expect(readChoices(writeChoices(wished), business)).toEqual(wished);
      }),
    );
  });

  test('lose what the salon no longer has, and the steps that need it', () => {
    expect(readChoices('?services=9,x&step=confirm', business)).toEqual({
      step: 'services',
      service_ids: [],
      employee_id: null,
      starts_at: null,
    });
    expect(readChoices('?services=1,1&employee=3&step=details', business)).toEqual({
      step: 'time',
      service_ids: [1],
      employee_id: null,
      starts_at: null,
    });
    expect(readChoices('?services=1&time=now&step=details', business).starts_at).toBeNull();
  });
});

test('an employee is offered when she can do the whole visit', () => {
  expect(employeesForAll(business, [1]).map(({ id }) => id)).toEqual([1, 2]);
  expect(employeesForAll(business, [1, 2]).map(({ id }) => id)).toEqual([2]);
  expect(employeesForAll(business, [1, 3])).toEqual([]);
  expect(employeesForAll(business, [])).toEqual([]);
});

test.each([
  ['0551234567', '966551234567'],
  ['٠٥٥ ١٢٣ ٤٥٦٧', '966551234567'],
  ['+966 55 123 4567', '966551234567'],
  ['00971501234567', '971501234567'],
  ['966551234567', '966551234567'],
])('the mobile %s is %s', (typed, expected) => {
  expect(internationalMobile(typed, '966')).toBe(expected);
});

test('another clock is noticed, the same one is not', () => {
  expect(differsFromHere('2026-11-22T14:00:00+03:00', 180)).toBe(false);
  expect(differsFromHere('2026-11-22T14:00:00+03:00', 60)).toBe(true);
  expect(differsFromHere('2026-11-22T14:00:00-05:00', -300)).toBe(false);
});
