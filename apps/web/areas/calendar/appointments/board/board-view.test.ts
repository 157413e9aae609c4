import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addMonths, monthOf, periodOf, stepOf, weekOf } from './board-view.ts';

describe('the period of a view', () => {
  test('a week begins on Sunday', () => {
    expect(weekOf('2026-11-20')).toEqual({ from: '2026-11-15', to: '2026-11-21' });
    expect(weekOf('2026-11-15')).toEqual({ from: '2026-11-15', to: '2026-11-21' });
  });

  test('a month is whole weeks, at most the six that the server answers', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }), (at) => {
        const date = at.toISOString().slice(0, 10);
        const { from, to } = monthOf(date);
        const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
        expect(days % 7).toBe(0);
        expect(days).toBeLessThanOrEqual(42);
        expect(from <= `${date.slice(0, 7)}-01` && to >= date).toBe(true);
      }),
    );
  });

  test('a month further from the 31st is the last day of a shorter month', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2028-01-31', 1)).toBe('2028-02-29');
    expect(addMonths('2026-01-15', -1)).toBe('2025-12-15');
    expect(stepOf('month', '2026-12-31', 1)).toBe('2027-01-31');
  });

  test('a day of columns is one day, and a step of a week seven', () => {
    for (const view of ['day', 'agenda', 'timeline', 'resources'] as const)
      expect(periodOf(view, '2026-11-20')).toEqual({ from: '2026-11-20', to: '2026-11-20' });
    expect(stepOf('team', '2026-11-20', -1)).toBe('2026-11-13');
  });
});
