import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { epochMinuteOf, epochMinutesToLocal, localDayNumber, momentOfEpochMinutes } from '../../time/local-time.ts';
import { advertisingFrom, isWithinLimits, usualAdvertisingLimits } from './advertising-limits.ts';
import { dailyMoments, dueMinute, isStillDue, momentsAround } from './due.ts';
import { textFault } from './message-text.ts';
import { smsParts } from '../sms/sms-parts.ts';
import { messageVariables } from './message-kinds.ts';
import { automaticTriggers } from './trigger-table.ts';
import { type AutomaticTrigger, categoriesOf, channelsOf, ruleOf, triggerKeys } from './triggers.ts';

const anyTrigger = fc.constantFrom(...triggerKeys);

describe('the text of a message', () => {
  test.each<[AutomaticTrigger, string, string]>([
    ['booked', 'Come on {date} at {time}, {mane}', '{mane}'],
    ['booked', 'Come on {date} at {time} for {amount}', '{amount}'],
    ['booked', 'Come on {date} at {time} {', '{'],
    ['booked', 'Come on {date} at {time} }', '}'],
    ['booked', 'Come on {date} at {time} {{name}', '{'],
    ['booked', 'موعدك {date} {time} {الاسم}', '{الاسم}'],
    ['booked', 'Come on {date} at {time} {}', '{}'],
    ['booked', 'Come on {date} at {time} { name }', '{ name }'],
    ['booked', 'Come on {date} at {time} {toString}', '{toString}'],
  ])('%s: "%s" is refused for %s', (trigger, text, variable) => {
    expect(textFault(trigger, text, ['email'])).toEqual({ code: 'unknown_variable', variable });
  });

  test('is refused without what its reader needs', () => {
    expect(textFault('waiting_offer', 'A time is free: {date}, {time}, until {until}', ['email'])).toEqual({
      code: 'missing_variable',
      variable: 'link',
    });
  });

  test('leaves no brace for a reader, whatever is typed', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        ...Object.keys(messageVariables).map((name) => `{${name}}`),
        '{',
        '}',
        '{{',
        '}}',
        '{x}',
        '{name',
        'name}',
        '{ name }',
        '{الاسم}',
      ),
      fc.string({ maxLength: 8 }),
    );
    fc.assert(
      fc.property(anyTrigger, fc.array(piece, { maxLength: 10 }), (trigger, pieces) => {
        const text = pieces.join('');
        if (textFault(trigger, text, []) !== null) return;
        // As sentences are filled: each place whose value is there.
        const known = new Set<string>(ruleOf(trigger).variables);
        expect(text.replaceAll(/\{(\w+)\}/g, (place, name: string) => (known.has(name) ? 'value' : place))).not.toMatch(/[{}]/);
      }),
      { numRuns: 3000 },
    );
  });

  test('is judged by the longest that its places can get', () => {
    const text = `{date} {time} ${'x'.repeat(990)}`;
    expect(textFault('booked', text, ['email'])).toBeNull();
    expect(textFault('booked', text, ['whatsapp'])).toMatchObject({ code: 'too_long', channel: 'whatsapp', most: 1024 });
    expect(textFault('booked', `{date} {time} ${'م'.repeat(400)}`, ['sms'])).toMatchObject({
      code: 'too_long',
      channel: 'sms',
      most: 6,
      count: 7,
    });
  });
});

test.each([
  ['', 'gsm7', 0],
  ['a'.repeat(160), 'gsm7', 1],
  ['a'.repeat(161), 'gsm7', 2],
  ['€'.repeat(80), 'gsm7', 1],
  ['€'.repeat(81), 'gsm7', 2],
  ['م'.repeat(70), 'ucs2', 1],
  ['م'.repeat(71), 'ucs2', 2],
  ['😀'.repeat(35), 'ucs2', 1],
  ['😀'.repeat(36), 'ucs2', 2],
])('an SMS of "%s" is %s in %i parts', (text, alphabet, parts) => {
  expect(smsParts(text)).toMatchObject({ alphabet, parts });
});

test('advertising never goes by SMS and never becomes a service', () => {
  expect(channelsOf('advertising')).not.toContain('sms');
  for (const trigger of triggerKeys)
    if (automaticTriggers[trigger].category === 'advertising') expect(categoriesOf(trigger)).toEqual(['advertising']);
    else expect(categoriesOf(trigger)).toContain(automaticTriggers[trigger].category);
});

const at = (moment: string): number => epochMinuteOf(moment);
const zone = fc.constantFrom('Asia/Riyadh', 'Africa/Cairo', 'Europe/Berlin', 'America/New_York', 'Asia/Dubai', 'Australia/Lord_Howe');
const moment = fc.integer({ min: at('2026-01-01T00:00:00Z'), max: at('2028-01-01T00:00:00Z') });
const direction = fc.constantFrom('before' as const, 'after' as const);
const time = fc.oneof(
  fc.record({
    amount: fc.integer({ min: 0, max: 3000 }),
    unit: fc.constantFrom('minutes' as const, 'hours' as const),
    at_minute: fc.constant(null),
  }),
  fc.record({
    amount: fc.integer({ min: 0, max: 60 }),
    unit: fc.constant('days' as const),
    at_minute: fc.option(fc.integer({ min: 0, max: 1439 }), { nil: null }),
  }),
);

describe('when a message is due', () => {
  test('a day before keeps the hour on the wall when the clock changes, hours are counted as they pass', () => {
    const visit = at('2026-03-29T10:00:00+02:00');
    const due = (amount: number, unit: 'days' | 'hours', at_minute: number | null = null) =>
      momentOfEpochMinutes('Europe/Berlin', dueMinute('Europe/Berlin', visit, { amount, unit, at_minute }, 'before'));
    expect(due(1, 'days')).toBe('2026-03-28T10:00:00+01:00');
    expect(due(24, 'hours')).toBe('2026-03-28T09:00:00+01:00');
    expect(due(2, 'days', 18 * 60)).toBe('2026-03-27T18:00:00+01:00');
    // 02:30 does not come in that night.
    expect(due(0, 'days', 150)).toBe('2026-03-29T03:30:00+02:00');
  });

  test('is on its day at its hour, in every zone, over every change of the clock', () => {
    fc.assert(
      fc.property(zone, moment, time, direction, (of, start, chosen, way) => {
        const due = dueMinute(of, start, chosen, way);
        if (chosen.unit !== 'days') {
          expect(Math.abs(due - start)).toBe(chosen.amount * (chosen.unit === 'hours' ? 60 : 1));
          return;
        }
        const days = localDayNumber(of, due) - localDayNumber(of, start);
        expect(Math.abs(days)).toBe(chosen.amount);
        const wanted = chosen.at_minute ?? epochMinutesToLocal(of, start).minute_of_day;
        const { minute_of_day } = epochMinutesToLocal(of, due);
        // A time that the clock skips is moved forward by the hour (or half hour) that is missing.
        expect([0, 30, 60]).toContain(minute_of_day - wanted);
      }),
      { numRuns: 3000 },
    );
  });

  test('the search for what is due leaves nothing out', () => {
    fc.assert(
      fc.property(
        zone,
        moment,
        time,
        direction,
        fc.integer({ min: 0, max: 600 }),
        fc.integer({ min: 0, max: 600 }),
        (of, start, chosen, way, before, after) => {
          const due = dueMinute(of, start, chosen, way);
          const range = momentsAround(due - before, due + after, chosen, way);
          expect(range.from).toBeLessThanOrEqual(start);
          expect(range.to).toBeGreaterThanOrEqual(start);
        },
      ),
      { numRuns: 3000 },
    );
  });

  test('a visit booked after the reminder’s moment gets none, nor one that has begun', () => {
    expect(isStillDue({ due: 100, since: 101, until: 500 }, 100)).toBe(false);
    expect(isStillDue({ due: 100, since: 100, until: 500 }, 499)).toBe(true);
    expect(isStillDue({ due: 100, since: 0, until: 500 }, 500)).toBe(false);
  });

  test('a daily message comes once on each day, whatever the clock does', () => {
    fc.assert(
      fc.property(
        zone,
        moment,
        fc.integer({ min: 0, max: 1439 }),
        fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 40 }),
        (of, first, at_minute, steps) => {
          let from = first;
          const days: number[] = [];
          for (const step of steps) {
            days.push(...dailyMoments(of, from, from + step - 1, at_minute).map(({ day }) => day));
            from += step;
          }
          const whole = dailyMoments(of, first, from - 1, at_minute).map(({ day }) => day);
          expect(days).toEqual(whole);
          expect(new Set(days).size).toBe(days.length);
          expect(days.length).toBeGreaterThanOrEqual(Math.floor((from - first) / 1500));
        },
      ),
      { numRuns: 1000 },
    );
  });
});

describe('advertising', () => {
  test('goes once in 7 days and four times in 30 as every salon begins', () => {
    expect(isWithinLimits(usualAdvertisingLimits, { in_7_days: 0, in_30_days: 3 })).toBe(true);
    expect(isWithinLimits(usualAdvertisingLimits, { in_7_days: 1, in_30_days: 1 })).toBe(false);
    expect(isWithinLimits(usualAdvertisingLimits, { in_7_days: 0, in_30_days: 4 })).toBe(false);
  });

  test('waits for the end of the quiet hours', () => {
    const goes = (clock: string) => momentOfEpochMinutes('Asia/Riyadh', advertisingFrom('Asia/Riyadh', at(clock), usualAdvertisingLimits));
    expect(goes('2026-11-20T20:59:00+03:00')).toBe('2026-11-20T20:59:00+03:00');
    expect(goes('2026-11-20T21:00:00+03:00')).toBe('2026-11-21T10:00:00+03:00');
    expect(goes('2026-11-21T03:00:00+03:00')).toBe('2026-11-21T10:00:00+03:00');
  });
});
