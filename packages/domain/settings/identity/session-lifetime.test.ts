import { expect, test } from 'vitest';
import { idleEnd, sessionEnds } from './session-lifetime.ts';

const now = new Date('2026-11-20T08:00:00Z');

test.each([
  ['user', '2026-11-20T20:00:00.000Z', '2026-11-27T08:00:00.000Z'],
  ['manager', '2026-11-20T20:00:00.000Z', '2026-11-21T08:00:00.000Z'],
  ['visit', '2026-11-20T08:30:00.000Z', '2026-11-20T08:30:00.000Z'],
] as const)('the session of a %s ends without use, and at the latest', (kind, expires_at, ends_at) => {
  const ends = sessionEnds(kind, now);
  expect([ends.expires_at.toISOString(), ends.ends_at.toISOString()]).toEqual([expires_at, ends_at]);
});

test('use moves the end on, and never past the last one', () => {
  const { ends_at } = sessionEnds('user', now);
  expect(idleEnd('user', new Date('2026-11-21T08:00:00Z'), ends_at).toISOString()).toBe('2026-11-21T20:00:00.000Z');
  expect(idleEnd('user', new Date('2026-11-27T07:59:00Z'), ends_at)).toEqual(ends_at);
});
