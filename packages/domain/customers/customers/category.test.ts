import { expect, test } from 'vitest';
import { CustomerCategory, categoryOf } from './category.ts';

const { frequent, missed, new: fresh } = CustomerCategory;

test.each([
  [0, null, missed],
  [1, '2026-11-20', fresh],
  [1, '2026-09-21', fresh],
  [1, '2026-09-20', missed],
  [2, '2026-09-21', frequent],
  [9, '2026-09-20', missed],
])('%i invoices, the last on %s, is category %i on 2026-11-20', (count, last, category) => {
  expect(categoryOf(count, last, '2026-11-20')).toBe(category);
});
