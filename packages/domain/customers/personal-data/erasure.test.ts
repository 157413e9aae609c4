import { expect, test } from 'vitest';
import { AccountCountry } from '../../money/currencies.ts';
import { documentsKeptUntil, isNameTyped } from './erasure.ts';

test('documents are kept for the years of their country, counted from the end of the year of the latest', () => {
  expect(documentsKeptUntil('2026-01-01', AccountCountry.ksa)).toBe('2032-12-31');
  expect(documentsKeptUntil('2026-12-31', AccountCountry.uae)).toBe('2031-12-31');
  expect(documentsKeptUntil('2026-12-31', 999)).toBe('2036-12-31');
});

test('the name that confirms an erasure is the whole name, in whatever case and with whatever spaces', () => {
  expect(isNameTyped('Sara  Al Otaibi', ' sara al otaibi ')).toBe(true);
  expect(isNameTyped('نورة', 'نورة')).toBe(true);
  expect(isNameTyped('Sara Al Otaibi', 'Sara')).toBe(false);
  expect(isNameTyped('Sara', '')).toBe(false);
});
