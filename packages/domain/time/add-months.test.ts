import { expect, test } from 'vitest';
import { addMonths } from './add-months.ts';

test.each([
  ['2026-11-22', 12, '2027-11-22'],
  ['2026-01-31', 1, '2026-02-28'],
  ['2027-08-31', 6, '2028-02-29'],
  ['2026-12-31', 2, '2027-02-28'],
  ['2026-03-31', -1, '2026-02-28'],
  ['2026-11-22', 0, '2026-11-22'],
])('%s and %i months are %s', (date, months, later) => {
  expect(addMonths(date, months)).toBe(later);
});
