import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cloudErrorOf } from './cloud-errors.ts';
import { mediaTypeOf } from './media-type.ts';
import { isSendable, numberedTemplate } from './message-content.ts';
import { isWindowOpen, messagingTiers, type MessagingTier, secondsUntilAllowed, type SentBefore } from './sending-limits.ts';

describe('an error of the Cloud API', () => {
  test.each([
    [130429, 400, 'later'],
    [131056, 400, 'later'],
    [80007, 400, 'later'],
    [131048, 400, 'later'],
    [131047, 400, 'other_channel'],
    [131026, 400, 'other_channel'],
    [131049, 400, 'later'],
    [132000, 400, 'other_channel'],
    [132001, 404, 'other_channel'],
    [132015, 400, 'other_channel'],
    [132999, 400, 'other_channel'],
    [190, 401, 'owner'],
    [368, 403, 'owner'],
    [131031, 403, 'owner'],
    [131000, 500, 'later'],
    [null, 503, 'later'],
    [null, 429, 'later'],
    [987_654, 400, 'never'],
    [null, null, 'never'],
  ] as const)('%s of an answer %s is sorted %s', (code, status, sort) => {
    expect(cloudErrorOf(code, status).sort).toBe(sort);
  });

  test("of the person's limit of advertising is not tried again for a day", () => {
    expect(cloudErrorOf(131049, 400)).toEqual({ sort: 'later', reason: 'offers_limit_of_person', retry_after_seconds: 86_400 });
  });

  test('that is to be tried again always says when, and no other does', () => {
    fc.assert(
      fc.property(fc.option(fc.integer({ min: 0, max: 140_000 })), fc.option(fc.integer({ min: 400, max: 599 })), (code, status) => {
        const { sort, retry_after_seconds } = cloudErrorOf(code, status);
        expect(retry_after_seconds !== undefined && retry_after_seconds > 0).toBe(sort === 'later');
      }),
    );
  });
});

describe('the limits of a number', () => {
  const now = new Date('2026-11-23T12:00:00Z');
  const ago = (ms: number): Date => new Date(now.getTime() - ms);
  const none: SentBefore = { last_to_person: null, within_second: 0, people_within_day: 0, is_person_counted: false, first_of_day: null };
  const wanted = { now, tier: 'TIER_250' as const, is_window_open: false };

  test('let one message go to a person in six seconds', () => {
    expect(secondsUntilAllowed({ ...none, last_to_person: ago(5999) }, wanted)).toEqual({ seconds: 1, limit: 'person' });
    expect(secondsUntilAllowed({ ...none, last_to_person: ago(6000) }, wanted)).toBeNull();
  });
  test('let eighty go in a second', () => {
    expect(secondsUntilAllowed({ ...none, within_second: 80 }, wanted)).toEqual({ seconds: 1, limit: 'second' });
    expect(secondsUntilAllowed({ ...none, within_second: 79 }, wanted)).toBeNull();
  });
  test('let so many people be written to first within a day as the tier says; those who wrote, or were written to, go on', () => {
    const full = { ...none, people_within_day: 250, first_of_day: ago(23 * 3_600_000) };
    expect(secondsUntilAllowed(full, wanted)).toEqual({ seconds: 3600, limit: 'tier' });
    expect(secondsUntilAllowed(full, { ...wanted, is_window_open: true })).toBeNull();
    expect(secondsUntilAllowed({ ...full, is_person_counted: true }, wanted)).toBeNull();
    expect(secondsUntilAllowed(full, { ...wanted, tier: 'TIER_UNLIMITED' })).toBeNull();
  });
  test('are never passed by a stream of messages of any speed', () => {
    const tiers = Object.keys(messagingTiers) as MessagingTier[];
    fc.assert(
      fc.property(
        fc.array(fc.record({ person: fc.nat(4), wait: fc.nat(9000) }), { maxLength: 60 }),
        fc.constantFrom(...tiers),
        (tries, tier) => {
          let clock = now.getTime();
          const last = new Map<number, number>();
          for (const { person, wait } of tries) {
            clock += wait;
            const lastToPerson = last.get(person);
            const before = { ...none, last_to_person: lastToPerson === undefined ? null : new Date(lastToPerson) };
            if (secondsUntilAllowed(before, { now: new Date(clock), tier, is_window_open: true }) !== null) continue;
            if (lastToPerson !== undefined) expect(clock - lastToPerson).toBeGreaterThanOrEqual(6000);
            last.set(person, clock);
          }
        },
      ),
    );
  });
  test('let text go for 24 hours after the customer wrote', () => {
    expect(isWindowOpen(ago(24 * 3_600_000 - 1), now)).toBe(true);
    expect(isWindowOpen(ago(24 * 3_600_000), now)).toBe(false);
    expect(isWindowOpen(null, now)).toBe(false);
  });
});

describe('a message', () => {
  test.each([
    ['', null, false],
    ['ok', null, true],
    ['x'.repeat(4097), null, false],
    ['ok', { kind: 'buttons', buttons: [] }, false],
    ['ok', { kind: 'buttons', buttons: [{ id: 'a', title: 'x'.repeat(21) }] }, false],
    ['ok', { kind: 'buttons', buttons: [{ id: 'a', title: 'تأكيد' }] }, true],
    ['', { kind: 'template', name: 'reminder', language: 'ar', parameters: ['سارة', 'two\nlines'] }, false],
    ['', { kind: 'template', name: 'reminder', language: 'ar', parameters: ['سارة'] }, true],
    ['', { kind: 'location', latitude: 91, longitude: 0 }, false],
  ] as const)('%j with %j is sendable: %s', (body, content, expected) => {
    expect(isSendable(body, content)).toBe(expected);
  });

  test('of a template has numbered places, each name one number', () => {
    expect(numberedTemplate('مرحباً {name}، موعدك {day} الساعة {time}. {name}')).toEqual({
      text: 'مرحباً {{1}}، موعدك {{2}} الساعة {{3}}. {{1}}',
      names: ['name', 'day', 'time'],
    });
  });
});

test('a file is what its first bytes say', () => {
  const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.codePointAt(0) ?? 0);
  expect(mediaTypeOf(bytes('\u00ff\u00d8\u00ff\u00e0'))?.mime).toBe('image/jpeg');
  expect(mediaTypeOf(bytes('\u0089PNG\r\n'))?.mime).toBe('image/png');
  expect(mediaTypeOf(bytes('%PDF-1.7'))?.kind).toBe('document');
  expect(mediaTypeOf(bytes('....ftypisom'))?.mime).toBe('video/mp4');
  for (const other of ['', 'MZ', '<svg', 'PK\u0003\u0004', '#!/bin/sh', 'GIF89a']) expect(mediaTypeOf(bytes(other))).toBeNull();
});
