import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { expiryOf, messagePurposes, priorityOf } from './message-purpose.ts';
import { maySendAgain, pauseSeconds } from './retry.ts';

test('pauses grow, up to half an hour and a fifth, and are never shorter than the port asked for', () => {
  const attempts = fc.integer({ min: 0, max: 32767 });
  const spread = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(attempts, fc.integer({ min: 0, max: 86_400 }), spread, (count, asked, chance) => {
      const pause = pauseSeconds(count, asked, chance);
      expect(pause).toBeGreaterThanOrEqual(Math.max(15, asked));
      expect(pause).toBeLessThanOrEqual(Math.ceil(Math.max(1800, asked) * 1.2));
      expect(pauseSeconds(count + 1, undefined, 0)).toBeGreaterThanOrEqual(pauseSeconds(count, undefined, 0));
    }),
  );
  expect([1, 2, 3, 8].map((count) => pauseSeconds(count, undefined, 0))).toEqual([15, 30, 60, 1800]);
});

test('codes go before confirmations, those before reminders, those before advertising', () => {
  expect(messagePurposes.toSorted((a, b) => priorityOf(a) - priorityOf(b))).toEqual([
    'code',
    'service',
    'staff',
    'reminder',
    'survey',
    'advertising',
  ]);
});

test('a code ends ten minutes after it was made, whenever it was due', () => {
  const made = new Date('2026-11-23T09:00:00Z');
  const due = new Date('2026-11-23T09:05:00Z');
  expect(expiryOf('code', made, due)).toEqual(new Date('2026-11-23T09:10:00Z'));
  expect(expiryOf('reminder', made, due)).toEqual(new Date('2026-11-30T09:05:00Z'));
});

test('only what failed or is not known to have arrived is sent again, never a code, a link that signs in, or what is of no more use', () => {
  const failed = { state: 'failed', purpose: 'service', is_secret: false, has_text: true, is_expired: false };
  expect(maySendAgain(failed)).toBe(true);
  expect(maySendAgain({ ...failed, state: 'unknown' })).toBe(true);
  const others = [
    { state: 'sent' },
    { state: 'sending' },
    { purpose: 'code' },
    { is_secret: true },
    { has_text: false },
    { is_expired: true },
  ];
  for (const other of others) expect(maySendAgain({ ...failed, ...other })).toBe(false);
});
