import { describe, expect, test } from 'vitest';
import { addDays, daysBetween } from '../time/calendar-date.ts';
import { dateOfHijri, hijriOf } from '../time/hijri-date.ts';
import { readDateOfEitherCalendar } from './typed-hijri.ts';

describe('Hijri dates', () => {
  test('every day of 1343 to 1500 comes back from its Hijri date, and no month has a day between or beyond', () => {
    const from = dateOfHijri({ year: 1343, month: 1, day: 1 });
    const until = dateOfHijri({ year: 1500, month: 12, day: 29 });
    expect([from, hijriOf(from ?? '')]).toEqual(['1924-08-02', { year: 1343, month: 1, day: 1 }]);
    const days = daysBetween(from ?? '', until ?? '');
    expect(days).toBeGreaterThan(55_900);
    let before = hijriOf(addDays(from ?? '', -1));
    for (let index = 0; index <= days; index++) {
      const date = addDays(from ?? '', index);
      const hijri = hijriOf(date);
      if (dateOfHijri(hijri) !== date) expect([hijri, dateOfHijri(hijri)]).toEqual([hijri, date]);
      // The next day of the month, or the first of the next one after a month of 29 or 30 days.
      if (hijri.day !== before.day + 1) {
        expect([hijri.day, before.day >= 29]).toEqual([1, true]);
        if (before.day === 29 && before.year >= 1343) expect(dateOfHijri({ ...before, day: 30 })).toBeNull();
      }
      before = hijri;
    }
  });

  test.each([
    ['1446-09-01', '2025-03-01'],
    ['01/09/1446', '2025-03-01'],
    ['١/٩/١٤٤٦', '2025-03-01'],
    ['١ رمضان ١٤٤٦هـ', '2025-03-01'],
    ['1 Ramadan 1446 AH', '2025-03-01'],
    ['1 محرّم 1448', '2026-06-16'],
    ['22/11/2026', '2026-11-22'],
    ['٢٢ نوفمبر ٢٠٢٦', '2026-11-22'],
  ])('“%s” is %s', (typed, date) => expect(readDateOfEitherCalendar(typed, '2026-11-26')).toBe(date));

  test.each(['30/02/1447x', '31/01/1447', '12/13/1447', 'رجب'])('“%s” is no day', (typed) =>
    expect(readDateOfEitherCalendar(typed, '2026-11-26')).toBeNull(),
  );
});
