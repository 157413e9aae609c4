import { expect, test } from 'vitest';
import { reminderOf, requestDueOn, requestState } from './requests.ts';

test('a request is due in thirty days, whatever month it came in', () => {
  expect([requestDueOn('2026-01-31'), requestDueOn('2028-02-01'), requestDueOn('2026-12-15')]).toEqual([
    '2026-03-02',
    '2028-03-02',
    '2027-01-14',
  ]);
});

test.each([
  ['2026-11-01', null, 'open'],
  ['2026-11-24', null, 'soon'],
  ['2026-12-01', null, 'soon'],
  ['2026-12-02', null, 'overdue'],
  ['2026-12-02', 'done' as const, 'done'],
])('on %s a request due on 1 December is %s, %s', (today, outcome, state) => {
  expect(requestState({ due_on: '2026-12-01', outcome }, today)).toBe(state);
});

test('each reminder is given once, and of two that are due together the later one alone', () => {
  const given: [string, number][] = [];
  let reminded_days: number | null = null;
  for (let day = 1; day <= 31; day += 1) {
    const today = `2026-12-${String(day).padStart(2, '0')}`;
    const due = reminderOf({ due_on: '2026-12-30', reminded_days }, today);
    if (due === null) continue;
    given.push([today, due]);
    reminded_days = due;
  }
  expect(given).toEqual([
    ['2026-12-23', 7],
    ['2026-12-28', 2],
  ]);
  expect(reminderOf({ due_on: '2026-12-30', reminded_days: null }, '2026-12-31')).toBe(2);
});
