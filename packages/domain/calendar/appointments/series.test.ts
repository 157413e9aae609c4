import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, daysBetween } from '../../time/calendar-date.ts';
import { epochMinutesToLocal, localToEpochMinutes, momentOfEpochMinutes } from '../../time/local-time.ts';
import { addMonths, mostOccurrences, type SeriesRule, seriesStarts, shiftedStart, wallShift } from './series.ts';

const zones = ['Asia/Riyadh', 'Asia/Dubai', 'Africa/Cairo', 'Asia/Amman', 'America/New_York'] as const;
const at = (zone: string, date: string, clock: string): number =>
  localToEpochMinutes(zone, date, Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3)));

function wall(zone: string, rule: SeriesRule, date: string, clock: string): string[] {
  const series = seriesStarts(zone, at(zone, date, clock), rule);
  if (!series.ok) throw new Error(series.refusal.code);
  return series.starts.map((start) => momentOfEpochMinutes(zone, start).slice(0, 16).replace('T', ' '));
}

test('the 31st is the last of a short month, and the 31st again after it', () => {
  expect(wall('Asia/Riyadh', { every: 1, unit: 3, count: 5 }, '2027-12-31', '10:00')).toEqual([
    '2027-12-31 10:00',
    '2028-01-31 10:00',
    '2028-02-29 10:00',
    '2028-03-31 10:00',
    '2028-04-30 10:00',
  ]);
});

test('every second week until a day, that day included', () => {
  expect(wall('Asia/Dubai', { every: 2, unit: 2, until: '2026-12-19' }, '2026-11-21', '18:15')).toEqual([
    '2026-11-21 18:15',
    '2026-12-05 18:15',
    '2026-12-19 18:15',
  ]);
});

test('the clock changes in New York, the time on the wall does not', () => {
  expect(wall('America/New_York', { every: 1, unit: 1, count: 3 }, '2027-03-13', '09:00')).toEqual([
    '2027-03-13 09:00',
    '2027-03-14 09:00',
    '2027-03-15 09:00',
  ]);
  const starts = seriesStarts('America/New_York', at('America/New_York', '2027-03-13', '09:00'), { every: 1, unit: 1, count: 2 });
  expect(starts.ok && starts.starts[1]! - starts.starts[0]!).toBe(23 * 60);
});

test.each<[string, SeriesRule]>([
  ['series.no_end', { every: 1, unit: 2 }],
  ['series.too_short', { every: 1, unit: 2, until: '2026-11-27' }],
  ['series.too_short', { every: 1, unit: 2, count: 1 }],
  ['series.too_many', { every: 1, unit: 1, count: 105 }],
  ['series.too_many', { every: 1, unit: 1, until: '2027-11-21' }],
  ['series.too_long', { every: 1, unit: 3, until: '2028-11-22' }],
  ['series.too_long', { every: 12, unit: 3, count: 4 }],
])('%s', (code, rule) => {
  const series = seriesStarts('Asia/Riyadh', at('Asia/Riyadh', '2026-11-21', '10:00'), rule);
  expect(series).toMatchObject({ ok: false, refusal: { code } });
});

test('104 weeks fit into two years', () => {
  const series = seriesStarts('Asia/Riyadh', at('Asia/Riyadh', '2026-11-21', '10:00'), { every: 1, unit: 2, count: mostOccurrences });
  expect(series.ok && series.starts.length).toBe(104);
});

const anyZone = fc.constantFrom(...zones);
const anyStart = fc.record({
  day: fc.integer({ min: 0, max: 900 }),
  minute: fc.integer({ min: 0, max: 95 }).map((quarter) => quarter * 15),
});
const anyRule = fc.record({
  every: fc.integer({ min: 1, max: 6 }),
  unit: fc.constantFrom(1 as const, 2 as const, 3 as const),
  count: fc.option(fc.integer({ min: 2, max: 104 })),
  until: fc.option(fc.integer({ min: 1, max: 730 })),
});

test('every series ascends, keeps its distance and the time on the wall, and ends where it should', () => {
  fc.assert(
    fc.property(anyZone, anyStart, anyRule, (zone, { day, minute }, { until: until_days, ...rule }) => {
      const first_date = addDays('2026-01-01', day);
      const first = localToEpochMinutes(zone, first_date, minute);
      const until = until_days === null ? null : addDays(first_date, until_days);
      const series = seriesStarts(zone, first, { ...rule, until });
      if (!series.ok) return;
      const { starts } = series;
      const wall_first = epochMinutesToLocal(zone, first);
      expect(starts[0]).toBe(first);
      expect(starts.length).toBeLessThanOrEqual(rule.count ?? mostOccurrences);
      for (const [index, start] of starts.entries()) {
        const { date } = epochMinutesToLocal(zone, start);
        if (until !== null) expect(daysBetween(date, until)).toBeGreaterThanOrEqual(0);
        // A time the clock skips on that one day moves forward; everywhere else the wall shows the same time.
        expect(start).toBe(localToEpochMinutes(zone, date, wall_first.minute_of_day));
        const steps = index * rule.every;
        if (rule.unit === 3) expect(date).toBe(addMonths(wall_first.date, steps));
        else expect(daysBetween(wall_first.date, date)).toBe(rule.unit === 2 ? steps * 7 : steps);
        if (index > 0) expect(start).toBeGreaterThan(starts[index - 1]!);
      }
    }),
    { numRuns: 2000 },
  );
});

test('months later and back is the same day, or the last of the month between', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4000 }), fc.integer({ min: 0, max: 48 }), (day, months) => {
      const date = addDays('2024-01-01', day);
      const later = addMonths(date, months);
      const index = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7));
      expect(index(later) - index(date)).toBe(months);
      const kept = later.slice(8) === date.slice(8);
      expect(kept || addDays(later, 1).slice(8) === '01').toBe(true);
      expect(later.slice(8) <= date.slice(8)).toBe(true);
    }),
  );
});

test('what moves one visit to its new time moves the others as far on the wall', () => {
  fc.assert(
    fc.property(anyZone, anyStart, anyStart, fc.integer({ min: 1, max: 100 }), (zone, from, to, weeks) => {
      const start = localToEpochMinutes(zone, addDays('2026-01-01', from.day), from.minute);
      const target = localToEpochMinutes(zone, addDays('2026-01-01', to.day), to.minute);
      const shift = wallShift(zone, start, target);
      const [local_start, local_target] = [epochMinutesToLocal(zone, start), epochMinutesToLocal(zone, target)];
      // A time that comes twice names its first; nothing else is lost.
      expect(shiftedStart(zone, start, shift)).toBe(localToEpochMinutes(zone, local_target.date, local_target.minute_of_day));
      const other = localToEpochMinutes(zone, addDays(local_start.date, weeks * 7), local_start.minute_of_day);
      if (epochMinutesToLocal(zone, other).minute_of_day !== local_start.minute_of_day) return;
      expect(shiftedStart(zone, other, shift)).toBe(
        localToEpochMinutes(zone, addDays(local_target.date, weeks * 7), local_target.minute_of_day),
      );
    }),
  );
});
