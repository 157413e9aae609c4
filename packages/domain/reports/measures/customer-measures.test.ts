import { expect, test } from 'vitest';
import { addDays } from '../../time/calendar-date.ts';
import { customerMeasures } from './customer-measures.ts';
import { return_days, returnState } from './customer-return.ts';
import { figureOf } from './measure.ts';

const visit = '2026-03-01';
const end = addDays(visit, return_days);

test('a customer is open until the days are over, also one who came back before, and judged from their last day on', () => {
  const cases: [next: string | null, as_of: string, state: string][] = [
    [null, visit, 'open'],
    ['2026-03-10', addDays(end, -1), 'open'],
    [null, addDays(end, -1), 'open'],
    [null, end, 'not_back'],
    ['2026-03-10', end, 'came_back'],
    [end, end, 'came_back'],
    [addDays(end, 1), addDays(end, 40), 'not_back'],
  ];
  for (const [next, as_of, state] of cases) expect([next, as_of, returnState(visit, next, as_of)]).toEqual([next, as_of, state]);
});

test('what was judged once stays the same, whatever is seen later', () => {
  for (const next of [null, '2026-04-01', end, addDays(end, 1)]) {
    const judged = returnState(visit, next, end);
    for (const later of [1, 30, 400]) expect(returnState(visit, next, addDays(end, later))).toBe(judged);
  }
});

test('a share of nothing is unknown, retention leaves out who is open, and a margin can be less than nothing', () => {
  const [nobody, somebody] = [{ open: 12 } as Record<string, number>, { came_back: 2, not_back: 1, open: 40 }];
  expect(figureOf(customerMeasures.retention, nobody)).toBeNull();
  expect(figureOf(customerMeasures.retention, somebody)).toBe(6667);
  expect(figureOf(customerMeasures.returning_customers, { customers: 9, new_customers: 4 })).toBe(5);
  const sums = { list_minor: 11_500, billed_vat_minor: 1_500, cost_minor: 12_000, credited_cost_minor: 500, customers: 2 };
  expect(figureOf(customerMeasures.margin, sums)).toBe(-1_500);
  expect(figureOf(customerMeasures.margin_share, sums)).toBe(-1_500);
  expect(figureOf(customerMeasures.margin_per_customer, sums)).toBe(-750);
});
