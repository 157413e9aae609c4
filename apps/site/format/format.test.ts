import { online as arabic } from '@rawnaq/messages/ar/calendar/online';
import { onlineVisit as arabicVisit } from '@rawnaq/messages/ar/calendar/online-visit';
import { online as english } from '@rawnaq/messages/en/calendar/online';
import { describe, expect, test } from 'vitest';
import { makeText } from '../frame/make-text.ts';
import { makeFormat } from './format.ts';

const en = makeFormat(makeText(english, 'en'), 'SAR', 'latn');
const ar = makeFormat(makeText(arabic, 'ar'), 'SAR', 'latn');
const indic = makeFormat(makeText(arabic, 'ar'), 'SAR', 'arab');
/** Isolation marks are seen by nobody. */
const seen = (text: string): string => text.replace(/[\u2066-\u2069]/g, '');

describe('what a customer reads', () => {
  test('amounts have groups, and halalas only where there are any', () => {
    expect([0, 24_000, 124_050, 100_000_000].map((minor) => seen(en.money(minor)))).toEqual([
      '0 SAR',
      '240 SAR',
      '1,240.50 SAR',
      '1,000,000 SAR',
    ]);
    const dinars = makeFormat(makeText(english, 'en'), 'KWD', 'latn');
    expect([12_000, 1_250].map((minor) => seen(dinars.money(minor)))).toEqual(['12 KWD', '1.250 KWD']);
    expect(seen(ar.money(24_000))).toBe('240 ر.س');
    expect(seen(indic.money(124_050))).toBe('١,٢٤٠.٥٠ ر.س');
  });

  test('durations are said as people say them', () => {
    expect([15, 60, 90, 125].map((minutes) => seen(en.duration(minutes)))).toEqual(['15 min', '1 h', '1 h 30 min', '2 h 5 min']);
    expect([10, 45, 60, 90, 120].map((minutes) => seen(ar.duration(minutes)))).toEqual([
      '10 دقائق',
      '45 دقيقة',
      'ساعة',
      'ساعة و30 دقيقة',
      'ساعتان',
    ]);
  });

  test('the clock has twenty-four hours, as in messages and on paper', () => {
    expect(['00:05', '09:30', '12:00', '23:45'].map((time) => seen(en.time(`2026-11-22T${time}:00+03:00`)))).toEqual([
      '00:05',
      '09:30',
      '12:00',
      '23:45',
    ]);
    expect(seen(ar.time('2026-11-22T14:00:00+03:00'))).toBe('14:00');
    expect(seen(indic.time('2026-11-22T14:00:00+03:00'))).toBe('١٤:٠٠');
  });

  test('near days have names', () => {
    const near = (date: string): string => seen(en.near(`${date}T14:00:00+03:00`, '2026-11-22'));
    expect([near('2026-11-22'), near('2026-11-23'), near('2026-11-24')]).toEqual([
      'today at 14:00',
      'tomorrow at 14:00',
      'Tuesday, 24 November at 14:00',
    ]);
    expect(seen(ar.date('2026-11-24'))).toBe('الثلاثاء 24 نوفمبر');
  });

  test('a date and time inside an Arabic sentence is read from right to left', () => {
    const until = ar.near('2026-11-24T06:30:00+03:00', '2026-11-20');
    expect(makeText({ ...arabic, ...arabicVisit }, 'ar')('visit.change_or_cancel_until', { until })).toContain(`\u2067${until}\u2069`);
  });

  test('a zone without a name of ours is called by its city', () => {
    expect([en.zone('Asia/Riyadh'), en.zone('America/New_York')]).toEqual(['Riyadh', 'New York']);
  });
});
