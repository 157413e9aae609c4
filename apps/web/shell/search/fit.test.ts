import { expect, test } from 'vitest';
import { fitOf, matchesWords, wordsOf } from './fit.ts';

const fit = (text: string, typed: string): number => fitOf(wordsOf(text), wordsOf(typed));

test.each([
  ['Roles and permissions', 'perm ro', true],
  ['Roles and permissions', 'missions', false],
  ['E-invoicing', 'invoic', true],
  ['الإعدادات العامة', 'اعداد', true],
  ['الإعدادات العامة', 'العامه', true],
  ['إشعارات دائنة', 'اشعارات', true],
  ['المواعيد', 'مواعيد', true],
  ['موعد', 'الموعد', true],
  ['الخدمات والمخزون', 'مخزون', true],
  ['Anything', '  ', true],
])('%s is found by "%s": %s', (title, typed, expected) => {
  expect(fit(title, typed) > 0).toBe(expected);
  expect(matchesWords(title, typed)).toBe(expected);
});

test.each([
  ['Commissions', 'comission'],
  ['Appointments', 'appiontments'],
  ['Penalties', 'penaltys'],
  ['Settings', 'setings'],
  ['العمولات', 'العمولاات'],
  ['الإجازات', 'اجاوات'],
])('%s is found although it was typed as "%s"', (title, typed) => {
  expect(fit(title, typed)).toBeGreaterThan(0);
  expect(matchesWords(title, typed)).toBe(false);
});

test.each([
  ['Tax', 'tex'],
  ['Customers', 'suppliers'],
  ['Offers', 'orders'],
])('%s is not found by "%s"', (title, typed) => {
  expect(fit(title, typed)).toBe(0);
});

test('the word itself fits better than a longer one that begins with it, and that better than one with a slip', () => {
  expect(fit('Tips', 'tips')).toBeGreaterThan(fit('Tipsters', 'tips'));
  expect(fit('Invoices', 'invoic')).toBeGreaterThan(fit('Invoices', 'invocies'));
});
