import { expect, test } from 'vitest';
import { matchesWords } from './match-words.ts';

test.each([
  ['Roles and permissions', 'perm ro', true],
  ['Roles and permissions', 'missions', false],
  ['E-invoicing', 'invoic', true],
  ['الإعدادات العامة', 'اعداد', true],
  ['الإعدادات العامة', 'العامه', true],
  ['إشعارات دائنة', 'اشعارات', true],
  ['المواعيد', 'مواعيد', true],
  ['Anything', '  ', true],
])('%s is found by "%s": %s', (title, typed, expected) => {
  expect(matchesWords(title, typed)).toBe(expected);
});
