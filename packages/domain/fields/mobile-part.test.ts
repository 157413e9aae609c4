import { expect, test } from 'vitest';
import { mobilePart } from './mobile-part.ts';

test.each([
  ['0551234567', '551234567'],
  ['055 123 4567', '551234567'],
  ['+966 55-123-4567', '966551234567'],
  ['00966551234567', '966551234567'],
  ['+966 055 123 4567', '966551234567'],
  ['551239876', '551239876'],
  ['٠٥٥١٢٣', '55123'],
  ['4567', '4567'],
  ['Noura', null],
  ['INV-00012', null],
  ['0', null],
  ['', null],
])('%s finds %s', (typed, digits) => {
  expect(mobilePart(typed)).toBe(digits);
});
