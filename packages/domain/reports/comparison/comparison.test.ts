import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, dayOfWeek, daysBetween } from '../../time/calendar-date.ts';
import { hijriOf } from '../../time/hijri.ts';
import { comparedDay, comparedPeriod, comparisons } from './comparison.ts';

/** Periods whose Hijri year before is in the table. */
const periods = fc
  .tuple(fc.integer({ min: 400, max: 7000 }), fc.integer({ min: 0, max: 420 }))
  .map(([start, length]) => ({ from: addDays('2014-10-25', start), to: addDays('2014-10-25', start + length) }));
const daysOf = ({ from, to }: { from: string; to: string }) =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, day) => addDays(from, day));

describe('what a period is compared with', () => {
  test.each([
    // Ramadan of 1447 with Ramadan of 1446, which had 29 days.
    ['hijri', '2026-02-18', '2026-03-19', '2025-03-01', '2025-03-29'],
    // Ramadan of 1446 with Ramadan of 1445, which had 30.
    ['hijri', '2025-03-01', '2025-03-29', '2024-03-11', '2024-04-09'],
    // The first ten days of one with the first ten of the other; three days of Eid with those.
    ['hijri', '2026-02-18', '2026-02-27', '2025-03-01', '2025-03-10'],
    ['hijri', '2026-03-20', '2026-03-22', '2025-03-30', '2025-04-01'],
    ['last_year', '2026-11-01', '2026-11-30', '2025-11-02', '2025-12-01'],
    ['previous', '2026-11-01', '2026-11-30', '2026-10-01', '2026-10-31'],
    ['previous', '2026-11-05', '2026-11-07', '2026-11-02', '2026-11-04'],
  ] as const)('%s: %s to %s with %s to %s', (comparison, from, to, first, last) =>
    expect(comparedPeriod({ from, to }, comparison)).toEqual({ from: first, to: last }),
  );

  test('is nothing where the Hijri calendar has no table', () => {
    expect(comparedPeriod({ from: '2014-11-01', to: '2014-11-30' }, 'hijri')).toBeNull();
    expect(comparedDay('2014-11-01', { from: '2014-11-01', to: '2014-11-30' }, 'hijri')).toBeNull();
  });

  test('pairs days in their order, none twice, all of them within the period compared with', () => {
    fc.assert(
      fc.property(periods, fc.constantFrom(...comparisons), (period, comparison) => {
        const compared = comparedPeriod(period, comparison);
        const days = daysOf(period).flatMap((day) => comparedDay(day, period, comparison) ?? []);
        if (compared === null) throw new Error('no period');
        for (const [index, day] of days.entries()) {
          expect(day >= compared.from && day <= compared.to).toBe(true);
          if (index > 0) expect(day > (days[index - 1] ?? '')).toBe(true);
        }
        // All but the last days of months of different length have their day.
        expect(daysBetween(period.from, period.to) + 1 - days.length).toBeLessThan(comparison === 'previous' ? 60 : 16);
      }),
      { numRuns: 200 },
    );
  });

  test('keeps the weekday of last year, and the month and day of the Hijri calendar', () => {
    fc.assert(
      fc.property(periods, ({ from, to }) => {
        const weekly = comparedDay(from, { from, to }, 'last_year');
        expect(weekly !== null && dayOfWeek(weekly)).toBe(dayOfWeek(from));
        const lunar = comparedDay(from, { from, to }, 'hijri');
        if (lunar === null) return;
        const [now, then] = [hijriOf(from), hijriOf(lunar)];
        expect([then?.year, then?.month, then?.day]).toEqual([(now?.year ?? 0) - 1, now?.month, now?.day]);
      }),
    );
  });
});
