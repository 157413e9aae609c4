import { expect, test } from 'vitest';
import { instantAt, minutesSince, momentAfter, momentAt, wallMinute } from './salon-time.ts';

test("a minute of a salon's day is a moment, whatever zone the browser is in", () => {
  expect(momentAt('Asia/Riyadh', '2026-11-20', 14 * 60)).toBe('2026-11-20T11:00:00.000Z');
  expect(momentAt('Asia/Riyadh', '2026-11-20', 0)).toBe('2026-11-19T21:00:00.000Z');
  expect(momentAt('Africa/Cairo', '2026-07-01', 10 * 60)).toBe('2026-07-01T07:00:00.000Z');
  expect(momentAt('Africa/Cairo', '2026-12-01', 10 * 60)).toBe('2026-12-01T08:00:00.000Z');
});

test('after midnight is the next morning', () => {
  expect(momentAt('Asia/Riyadh', '2026-11-20', 25 * 60)).toBe('2026-11-20T22:00:00.000Z');
});

test('on the night the clock goes forward, a skipped minute is the one after the gap', () => {
  // Cairo, 24 April 2026: 00:00 becomes 01:00.
  expect(momentAt('Africa/Cairo', '2026-04-24', 0)).toBe('2026-04-23T22:00:00.000Z');
  expect(wallMinute('Africa/Cairo', momentAt('Africa/Cairo', '2026-04-24', 0))).toBe(60);
});

test('the axis counts the minutes that pass', () => {
  const start = instantAt('Asia/Riyadh', '2026-11-20', 0);
  expect(minutesSince(start, '2026-11-20T14:30:00+03:00')).toBe(870);
  expect(momentAfter(start, 870)).toBe('2026-11-20T11:30:00.000Z');
  expect(wallMinute('Asia/Riyadh', '2026-11-20T11:30:00Z')).toBe(870);
});
