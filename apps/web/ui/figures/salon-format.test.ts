import { describe, expect, test } from 'vitest';
import { salonFormat } from './salon-format.ts';

const riyadh = { time_zone: 'Asia/Riyadh', currency: 'SAR', digits: 'latn' } as const;

describe('figures of a salon', () => {
  const english = salonFormat('en', riyadh);
  const arabic = salonFormat('ar', riyadh);
  const arabicIndic = salonFormat('ar', { ...riyadh, digits: 'arab' });

  test('amounts are exact to the last halala', () => {
    expect(english.amount(125005)).toBe('1,250.05');
    expect(english.amount(-5)).toBe('-0.05');
    expect(salonFormat('en', { ...riyadh, currency: 'KWD' }).amount(1_250_005)).toBe('1,250.005');
    expect(english.amount(9_007_199_254_740_991)).toBe('90,071,992,547,409.91');
  });

  test('Arabic pages keep Western digits until the account chooses others', () => {
    expect(arabic.number(1234)).toBe('1,234');
    expect(arabic.date('2026-11-20')).toMatch(/^20 نوفمبر 2026/);
    expect(arabicIndic.number(1234)).toBe('١٬٢٣٤');
    expect(arabicIndic.clock(870)).toBe('١٤:٣٠');
  });

  test('moments are shown in the salon’s zone, whatever the browser’s is', () => {
    expect(english.time('2026-11-20T21:30:00Z')).toBe('00:30');
    expect(english.dateOf('2026-11-20T21:30:00Z')).toBe('2026-11-21');
    expect(arabicIndic.fileMoment('2026-11-20T21:30:00Z')).toBe('2026-11-21 00:30');
    expect(english.moment('2026-11-20T11:00:00+03:00')).toBe('20 Nov 2026, 11:00');
  });

  test('calendar days do not move with a time zone', () => {
    expect(salonFormat('en', { ...riyadh, time_zone: 'Pacific/Kiritimati' }).date('2026-11-20')).toBe('20 Nov 2026');
    expect(english.day('2026-11-20')).toBe('Fri 20 Nov');
    expect(english.period('2026-10-01', '2026-10-31')).toMatch(/^1\s?–\s?31 Oct 2026$/);
    expect(english.period('2026-10-01', '2026-10-01')).toBe('1 Oct 2026');
    expect(english.month('2026-11-20')).toBe('November 2026');
    expect(english.monthName('2026-11-20')).toBe('Nov');
  });

  test('percent comes from basis points', () => {
    expect(english.percent(1500)).toBe('15%');
    expect(english.percent(725)).toBe('7.25%');
  });
});
