import { expect, test } from 'vitest';
import { planOf, visitActions, type VisitAction } from './next-step.ts';

const now = Date.parse('2026-11-23T09:00:00Z');
const all = new Set<VisitAction>(visitActions);
const visit = { status: 1, is_confirmed: 0 as 0 | 1, approval: 0, starts_at: '2026-11-24T09:00:00Z' };

test('a visit ahead is confirmed, a due one checked in, a checked-in one billed, one that is over booked again', () => {
  expect(planOf(visit, all, now).next).toBe('confirm');
  expect(planOf({ ...visit, is_confirmed: 1 }, all, now).next).toBe('check_in');
  expect(planOf({ ...visit, starts_at: '2026-11-23T09:45:00Z' }, all, now).next).toBe('check_in');
  expect(planOf({ ...visit, starts_at: '2026-11-23T07:00:00Z' }, all, now).next).toBe('check_in');
  expect(planOf({ ...visit, status: 2 }, all, now).next).toBe('bill');
  for (const status of [0, 3, 4]) expect(planOf({ ...visit, status }, all, now).next).toBe('again');
});

test('a visit that waits for an answer has no step beside the answer', () => {
  expect(planOf({ ...visit, approval: 1 }, all, now).next).toBeNull();
});

test('the next step is one that the user may take', () => {
  expect(planOf(visit, new Set<VisitAction>(['check_in', 'edit']), now).next).toBe('check_in');
  expect(planOf(visit, new Set<VisitAction>(['print']), now)).toEqual({ next: null, quiet: [], more: ['print'] });
});

test('three are at hand; of a due visit the bill too, so that a salon that checks nobody in bills with one press', () => {
  expect(planOf(visit, all, now).quiet).toEqual(['edit', 'move', 'whatsapp']);
  expect(planOf({ ...visit, starts_at: '2026-11-23T09:00:00Z' }, all, now).quiet).toEqual(['bill', 'edit', 'move', 'whatsapp']);
  expect(planOf({ ...visit, status: 3 }, all, now).quiet).toEqual(['invoice', 'whatsapp', 'print']);
});

test('nothing that is allowed gets lost, and nothing appears twice', () => {
  for (const status of [0, 1, 2, 3, 4]) {
    const { next, quiet, more } = planOf({ ...visit, status }, all, now);
    expect([next, ...quiet, ...more].toSorted()).toEqual([...all].toSorted());
  }
});
