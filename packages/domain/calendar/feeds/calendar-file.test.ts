import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calendarFile, escapeCalendarText, foldLine } from './calendar-file.ts';

const event = {
  uid: '3f0c@salon.test',
  starts_at: '2026-11-22T14:00:00+03:00',
  ends_at: '2026-11-22T15:30:00+03:00',
  written_at: '2026-11-20T18:00:00.000Z',
  summary: 'Cut, colour; Lamsa',
  description: 'Booking: https://salon.test/salon/lamsa/e-booking/1',
  location: 'King Fahd Road\nRiyadh',
  url: 'https://salon.test/salon/lamsa/e-booking/1',
  is_cancelled: false,
  sequence: 3,
  remind_minutes: 120,
};
const linesOf = (file: string): string[] => file.replace(/\r\n /g, '').split('\r\n');

describe('the calendar file', () => {
  test('says when in universal time, and what and where with its marks escaped', () => {
    const lines = linesOf(calendarFile([event]));
    expect(lines).toContain('DTSTART:20261122T110000Z');
    expect(lines).toContain('DTEND:20261122T123000Z');
    expect(lines).toContain('DTSTAMP:20261120T180000Z');
    expect(lines).toContain(String.raw`SUMMARY:Cut\, colour\; Lamsa`);
    expect(lines).toContain(String.raw`LOCATION:King Fahd Road\nRiyadh`);
    expect(lines).toContain('SEQUENCE:3');
    expect(lines).toContain('STATUS:CONFIRMED');
    expect(lines.at(-1)).toBe('');
  });

  test('of a cancelled visit says so, and leaves out a place it does not know', () => {
    const file = calendarFile([{ ...event, is_cancelled: true, location: null }]);
    expect(file).toContain('STATUS:CANCELLED');
    expect(file).not.toContain('LOCATION');
    expect(file).not.toContain('VALARM');
  });

  test('of several visits is one calendar with a name, and says how often to ask again', () => {
    const lines = linesOf(
      calendarFile([event, { ...event, uid: 'b@salon.test', is_tentative: true }], { name: 'Lamsa; Sara', refresh_minutes: 15 }),
    );
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(2);
    expect(lines.filter((line) => line === 'BEGIN:VCALENDAR')).toHaveLength(1);
    expect(lines).toContain(String.raw`NAME:Lamsa\; Sara`);
    expect(lines).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT15M');
    expect(lines).toContain('STATUS:TENTATIVE');
  });

  test('never lets a text begin a property of its own', () => {
    const lines = linesOf(calendarFile([{ ...event, summary: 'a\r\nATTENDEE:mailto:x@y.test' }]));
    expect(lines.some((line) => line.startsWith('ATTENDEE'))).toBe(false);
  });
});

test('backslashes are escaped before the marks that need one', () => {
  expect(escapeCalendarText('a\\;b')).toBe(String.raw`a\\\;b`);
});

test('control characters are left out, tabs stay', () => {
  expect(escapeCalendarText('a\u0000b\u001f\tc\u007f')).toBe('ab\tc');
});

test('folded lines are at most 75 octets, keep every letter whole, and unfold to what they were', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 400 }).filter((text) => !/[\r\n]/.test(text)),
      (text) => {
        const folded = foldLine(text);
        const octets = folded.split('\r\n').map((line) => new TextEncoder().encode(line).length);
        expect(Math.max(...octets)).toBeLessThanOrEqual(75);
        expect(folded.replaceAll('\r\n ', '')).toBe(text);
      },
    ),
  );
  expect(foldLine('صالون لمسة للتجميل والعناية بالبشرة والشعر والأظافر في الرياض').split('\r\n').length).toBeGreaterThan(1);
});
