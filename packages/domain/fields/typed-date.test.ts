import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../time/calendar-date.ts';
import { readTypedDate } from './typed-date.ts';

/** A Sunday. */
const today = '2026-11-22';

describe('a day as people type it', () => {
  test.each([
    ['2026-11-20', '2026-11-20'],
    ['2026/1/5', '2026-01-05'],
    ['22/11/2026', '2026-11-22'],
    ['22-11-2026', '2026-11-22'],
    ['٢٢/١١/٢٠٢٦', '2026-11-22'],
    ['22.11.26', '2026-11-22'],
    ['22/11', '2026-11-22'],
    ['٢٢-١١', '2026-11-22'],
    ['22 11', '2026-11-22'],
    ['22 Nov', '2026-11-22'],
    ['22 Nov 2027', '2027-11-22'],
    ['7 Sept 2026', '2026-09-07'],
    ['November 22, 2026', '2026-11-22'],
    ['Sun 22 Nov 2026', '2026-11-22'],
    ['22 نوفمبر 2026', '2026-11-22'],
    ['٢٢ نوفمبر', '2026-11-22'],
    ['1 أبريل 2026', '2026-04-01'],
    ['today', '2026-11-22'],
    ['Tomorrow', '2026-11-23'],
    ['غداً', '2026-11-23'],
    ['بكرة', '2026-11-23'],
    ['أمس', '2026-11-21'],
    ['Thursday', '2026-11-26'],
    ['الخميس', '2026-11-26'],
    ['sunday', '2026-11-29'],
  ])('%s', (typed, day) => expect(readTypedDate(typed, today)).toBe(day));

  test('without a year it is the nearest such day', () => {
    expect(readTypedDate('5/1', '2026-12-20')).toBe('2027-01-05');
    expect(readTypedDate('28 Dec', '2027-01-03')).toBe('2026-12-28');
    expect(readTypedDate('29/2', '2026-11-22')).toBeNull();
    expect(readTypedDate('29/2', '2027-11-22')).toBe('2028-02-29');
  });

  test.each(['', '2', '31/2', '31/11/2026', '22/13', 'soon', '22 Foo', '2026', '1/1/126', '0/0', '99999-1-1', 'constructor'])(
    '%s names none',
    (typed) => expect(readTypedDate(typed, today)).toBeNull(),
  );

  test('what is written is read again', () => {
    fc.assert(
      fc.property(fc.integer({ min: -40_000, max: 20_000 }), (days) => {
        const date = addDays(today, days);
        const [year = '', month = '', day = ''] = date.split('-');
        expect(readTypedDate(date, today)).toBe(date);
        expect(readTypedDate(`${day}/${month}/${year}`, today)).toBe(date);
      }),
    );
  });
});
