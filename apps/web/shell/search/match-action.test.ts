import { expect, test } from 'vitest';
import { wordsOf } from './fit.ts';
import { matchAction } from './match-action.ts';

const leave = wordsOf('New leave, day off, vacation', 'إجازة جديدة، غياب');

test.each([
  ['new leave', ''],
  ['leave for sara', 'sara'],
  ['new leave for Sara Ahmed', 'sara ahmed'],
  ['vacatoin sara', 'sara'],
  ['إجازة سارة', 'ساره'],
  ['اجازه لـ سارة', 'ساره'],
])('"%s" is the action, for "%s"', (typed, name) => {
  expect(matchAction(leave, typed, true)?.name).toBe(name);
});

test('a name alone is no action, and an action for nobody takes no name', () => {
  expect(matchAction(leave, 'sara', true)).toBeNull();
  expect(matchAction(leave, 'leave sara', false)).toBeNull();
});

test('an action that all of what was typed are words of comes before one that would take a part of it as a name', () => {
  const customer = matchAction(wordsOf('New customer'), 'new customer', false);
  expect(customer?.fit).toBeGreaterThan(matchAction(leave, 'new customer', true)?.fit ?? 1);
});
