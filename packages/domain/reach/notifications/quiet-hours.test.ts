import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayNumber } from '../../time/calendar-date.ts';
import { epochMinuteOf, epochMinutesToLocal, localDayNumber, momentOfEpochMinutes } from '../../time/local-time.ts';
import { emailDue, isInHours, leavesHours, loudFrom, quietEnd } from './quiet-hours.ts';

const night = { from: 22 * 60, until: 7 * 60 };
const at = (moment: string): number => epochMinuteOf(moment);
const endIn = (zone: string, moment: string, hours = night): string | null => {
  const end = quietEnd(zone, at(moment), hours);
  return end === null ? null : momentOfEpochMinutes(zone, end);
};

describe('quiet hours', () => {
  test.each([
    ['2026-11-20T21:59:00+03:00', null],
    ['2026-11-20T22:00:00+03:00', '2026-11-21T07:00:00+03:00'],
    ['2026-11-21T03:00:00+03:00', '2026-11-21T07:00:00+03:00'],
    ['2026-11-21T06:59:00+03:00', '2026-11-21T07:00:00+03:00'],
    ['2026-11-21T07:00:00+03:00', null],
  ])('at %s in Riyadh end %s', (moment, end) => {
    expect(endIn('Asia/Riyadh', moment)).toBe(end);
  });

  test('of the afternoon do not touch the night', () => {
    const rest = { from: 13 * 60, until: 16 * 60 };
    expect(endIn('Asia/Riyadh', '2026-11-20T13:00:00+03:00', rest)).toBe('2026-11-20T16:00:00+03:00');
    expect(endIn('Asia/Riyadh', '2026-11-20T23:00:00+03:00', rest)).toBeNull();
  });

  test('end by the clock in the night in which it changes', () => {
    expect(endIn('Europe/Berlin', '2026-03-28T22:30:00+01:00')).toBe('2026-03-29T07:00:00+02:00');
    expect(endIn('Europe/Berlin', '2026-10-24T22:30:00+02:00')).toBe('2026-10-25T07:00:00+01:00');
    // 02:30 comes twice: the night ends at the first of the two.
    const early = { from: 22 * 60, until: 150 };
    expect(endIn('Europe/Berlin', '2026-10-25T02:10:00+02:00', early)).toBe('2026-10-25T02:30:00+02:00');
    expect(endIn('Europe/Berlin', '2026-10-25T02:10:00+01:00', early)).toBeNull();
  });
});

const zone = fc.constantFrom('Asia/Riyadh', 'Africa/Cairo', 'Europe/Berlin', 'America/New_York', 'Asia/Dubai', 'Australia/Lord_Howe');
const moment = fc.integer({ min: at('2026-01-01T00:00:00Z'), max: at('2028-01-01T00:00:00Z') });
const minuteOfDay = fc.integer({ min: 0, max: 1439 });
const hours = fc.record({ from: minuteOfDay, until: minuteOfDay }).filter(({ from, until }) => from !== until);

describe('an e-mail', () => {
  test('is never sent before it happened, nor in quiet hours while any are left, and no later than a day and a half', () => {
    fc.assert(
      fc.property(zone, moment, fc.array(hours, { maxLength: 2 }), (of, since, quiet) => {
        const { minute, digest_day } = emailDue({ zone: of, since, digest_at: null, last_digest_day: null, quiet });
        expect(digest_day).toBeNull();
        expect(minute).toBeGreaterThanOrEqual(since);
        if (!quiet.some((one) => quietEnd(of, since, one) !== null)) expect(minute).toBe(since);
        if (!leavesHours(quiet)) return;
        expect(quiet.filter((one) => quietEnd(of, minute, one) !== null)).toEqual([]);
        expect(minute - since).toBeLessThan(36 * 60);
      }),
      { numRuns: 2000 },
    );
  });

  test('of the day goes at its hour, once on each day however often something happens', () => {
    fc.assert(
      fc.property(
        zone,
        moment,
        minuteOfDay,
        fc.array(fc.integer({ min: 0, max: 3000 }), { minLength: 1, maxLength: 12 }),
        (of, first, digest_at, steps) => {
          let [since, last]: [number, number | null] = [first, null];
          const sentOn: number[] = [];
          for (const step of steps) {
            since += step;
            const { minute, digest_day } = emailDue({ zone: of, since, digest_at, last_digest_day: last, quiet: [] });
            expect(minute).toBeGreaterThan(since);
            expect(localDayNumber(of, minute)).toBe(digest_day);
            // It goes when the next thing happens later than its hour; what happens before goes with it.
            if (since + 1500 > minute) {
              sentOn.push(digest_day ?? 0);
              last = digest_day;
              since = minute;
            }
          }
          expect(new Set(sentOn).size).toBe(sentOn.length);
        },
      ),
      { numRuns: 2000 },
    );
  });

  test('of the day waits for the end of the user’s own quiet hours, and counts for its own day', () => {
    const due = emailDue({
      zone: 'Asia/Riyadh',
      since: at('2026-11-20T18:00:00+03:00'),
      digest_at: 21 * 60,
      last_digest_day: null,
      quiet: [{ from: 20 * 60, until: 6 * 60 }],
    });
    expect(momentOfEpochMinutes('Asia/Riyadh', due.minute)).toBe('2026-11-21T06:00:00+03:00');
    expect(due.digest_day).toBe(dayNumber('2026-11-20'));
  });

  test('goes all the same where quiet hours leave no hour of the day', () => {
    const all = [
      { from: 8 * 60, until: 20 * 60 },
      { from: 20 * 60, until: 8 * 60 },
    ];
    expect(leavesHours(all)).toBe(false);
    expect(epochMinutesToLocal('Asia/Riyadh', loudFrom('Asia/Riyadh', at('2026-11-20T09:00:00+03:00'), all)).minute_of_day).toBe(20 * 60);
  });
});

test('a minute of the day lies in quiet hours as its moment does', () => {
  expect([21 * 60, 22 * 60, 0, 419, 420].map((minute) => isInHours(minute, night))).toEqual([false, true, true, true, false]);
});
