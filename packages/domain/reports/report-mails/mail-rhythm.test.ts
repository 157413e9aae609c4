import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { epochMinuteOf, epochMinutesToLocal } from '../../time/local-time.ts';
import { type MailRhythm, mailRhythms, nextDue } from './mail-rhythm.ts';

const daily: MailRhythm = { rhythm: 'daily', send_days: [], month_day: null, send_hour: 8 };
const next = (rhythm: MailRhythm, zone: string, after: string): string | null => {
  const minute = nextDue(rhythm, zone, epochMinuteOf(after));
  return minute === null ? null : new Date(minute * 60_000).toISOString().slice(0, 16);
};

describe('when a report goes', () => {
  test.each([
    ['the same day before its hour', daily, '2026-11-26T04:59:00Z', '2026-11-26T05:00'],
    ['the next day from its hour on', daily, '2026-11-26T05:00:00Z', '2026-11-27T05:00'],
    ['on the chosen days of the week', { ...daily, rhythm: 'weekly', send_days: [0, 3] }, '2026-11-26T05:00:00Z', '2026-11-29T05:00'],
    ['on a day of the month', { ...daily, rhythm: 'monthly', month_day: 1 }, '2026-11-26T05:00:00Z', '2026-12-01T05:00'],
    ['on the last day of shorter months', { ...daily, rhythm: 'monthly', month_day: 31 }, '2027-02-01T05:00:00Z', '2027-02-28T05:00'],
    ['never without a day', { ...daily, rhythm: 'weekly', send_days: [] }, '2026-11-26T05:00:00Z', null],
  ] as const)('%s', (_what, rhythm, after, expected) => {
    expect(next(rhythm as MailRhythm, 'Asia/Riyadh', after)).toBe(expected);
  });

  test('an hour that the clock skips is moved forward, one that comes twice is one', () => {
    const atTwo = { ...daily, send_hour: 2 };
    expect(next(atTwo, 'Europe/Berlin', '2026-03-28T12:00:00Z')).toBe('2026-03-29T01:00');
    expect(next(atTwo, 'Europe/Berlin', '2026-10-24T12:00:00Z')).toBe('2026-10-25T00:00');
    expect(next(atTwo, 'Europe/Berlin', '2026-10-25T00:00:00Z')).toBe('2026-10-26T01:00');
  });

  test('it is always later, on a day and at an hour of its rhythm, once a day at most', () => {
    const rhythms = fc.record({
      rhythm: fc.constantFrom(...mailRhythms),
      send_days: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }),
      month_day: fc.integer({ min: 1, max: 31 }),
      send_hour: fc.integer({ min: 0, max: 23 }),
    });
    const zones = fc.constantFrom('Asia/Riyadh', 'Asia/Dubai', 'Africa/Cairo', 'Asia/Beirut', 'Europe/London');
    fc.assert(
      fc.property(rhythms, zones, fc.integer({ min: 29_000_000, max: 31_000_000 }), (rhythm, zone, after) => {
        const due = nextDue(rhythm, zone, after);
        if (due === null) throw new Error('no moment');
        const local = epochMinutesToLocal(zone, due);
        expect(due).toBeGreaterThan(after);
        expect(Math.floor(local.minute_of_day / 60) - rhythm.send_hour).toBeOneOf([0, 1]);
        if (rhythm.rhythm === 'weekly') expect(rhythm.send_days).toContain(local.day_of_week);
        const following = nextDue(rhythm, zone, due) ?? 0;
        expect(epochMinutesToLocal(zone, following).date > local.date).toBe(true);
      }),
    );
  });
});
