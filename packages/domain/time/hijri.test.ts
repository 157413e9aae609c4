import { describe, expect, test } from 'vitest';
import { addDays } from './calendar-date.ts';
import { anyHijriOf, dateOfHijri, dateToWrite, firstHijriYear, hijriMonthLength, hijriOf, lastHijriYear } from './hijri.ts';

/** First days of the months of each year, as the comparative calendar of Umm al-Qura prints them. */
const published: Readonly<Record<number, string>> = {
  1440: '2018-09-11 2018-10-10 2018-11-09 2018-12-08 2019-01-07 2019-02-06 2019-03-08 2019-04-06 2019-05-06 2019-06-04 2019-07-04 2019-08-02',
  1441: '2019-08-31 2019-09-30 2019-10-29 2019-11-28 2019-12-27 2020-01-26 2020-02-25 2020-03-25 2020-04-24 2020-05-24 2020-06-22 2020-07-22',
  1442: '2020-08-20 2020-09-18 2020-10-18 2020-11-16 2020-12-16 2021-01-14 2021-02-13 2021-03-14 2021-04-13 2021-05-13 2021-06-11 2021-07-11',
  1443: '2021-08-09 2021-09-08 2021-10-07 2021-11-06 2021-12-05 2022-01-04 2022-02-02 2022-03-04 2022-04-02 2022-05-02 2022-05-31 2022-06-30',
  1444: '2022-07-30 2022-08-28 2022-09-27 2022-10-26 2022-11-25 2022-12-25 2023-01-23 2023-02-21 2023-03-23 2023-04-21 2023-05-21 2023-06-19',
  1445: '2023-07-19 2023-08-17 2023-09-16 2023-10-16 2023-11-15 2023-12-14 2024-01-13 2024-02-11 2024-03-11 2024-04-10 2024-05-09 2024-06-07',
  1446: '2024-07-07 2024-08-05 2024-09-04 2024-10-04 2024-11-03 2024-12-02 2025-01-01 2025-01-31 2025-03-01 2025-03-30 2025-04-29 2025-05-28',
  1447: '2025-06-26 2025-07-26 2025-08-24 2025-09-23 2025-10-23 2025-11-22 2025-12-21 2026-01-20 2026-02-18 2026-03-20 2026-04-18 2026-05-18',
  1448: '2026-06-16 2026-07-15 2026-08-14 2026-09-12 2026-10-12 2026-11-11 2026-12-10 2027-01-09 2027-02-08 2027-03-09 2027-04-08 2027-05-07',
  1449: '2027-06-06 2027-07-05 2027-08-03 2027-09-02 2027-10-01 2027-10-31 2027-11-29 2027-12-29 2028-01-28 2028-02-26 2028-03-27 2028-04-26',
  1450: '2028-05-25 2028-06-24 2028-07-23 2028-08-22 2028-09-20 2028-10-19 2028-11-18 2028-12-17 2029-01-16 2029-02-14 2029-03-16 2029-04-15',
  1451: '2029-05-14 2029-06-13 2029-07-13 2029-08-11 2029-09-10 2029-10-09 2029-11-07 2029-12-07 2030-01-05 2030-02-04 2030-03-05 2030-04-04',
  1452: '2030-05-03 2030-06-02 2030-07-02 2030-08-01 2030-08-30 2030-09-29 2030-10-28 2030-11-26 2030-12-26 2031-01-24 2031-02-23 2031-03-24',
  1453: '2031-04-23 2031-05-22 2031-06-21 2031-07-21 2031-08-20 2031-09-18 2031-10-17 2031-11-16 2031-12-15 2032-01-14 2032-02-12 2032-03-13',
  1454: '2032-04-11 2032-05-10 2032-06-09 2032-07-09 2032-08-08 2032-09-06 2032-10-06 2032-11-04 2032-12-04 2033-01-02 2033-02-01 2033-03-02',
  1455: '2033-04-01 2033-04-30 2033-05-29 2033-06-28 2033-07-28 2033-08-26 2033-09-25 2033-10-24 2033-11-23 2033-12-23 2034-01-21 2034-02-20',
};

describe('the Umm al-Qura calendar', () => {
  test.each(Object.entries(published))('begins the months of %s on the published days', (year, starts) => {
    starts.split(' ').forEach((date, index) => {
      expect(hijriOf(date)).toEqual({ year: Number(year), month: index + 1, day: 1 });
      expect(dateOfHijri({ year: Number(year), month: index + 1, day: 1 })).toBe(date);
    });
  });

  test('gives every day of its years one Hijri day, and that one the date back', () => {
    let before = hijriOf('1924-08-02');
    expect([before, firstHijriYear, lastHijriYear]).toEqual([{ year: 1343, month: 1, day: 1 }, 1343, 1459]);
    for (let date = '1924-08-03'; hijriOf(date) !== null; date = addDays(date, 1)) {
      const hijri = hijriOf(date);
      if (hijri === null || before === null) throw new Error('no day');
      if (dateOfHijri(hijri) !== date) expect([hijri, dateOfHijri(hijri)]).toEqual([hijri, date]);
      const isNextDay = hijri.month === before.month && hijri.day === before.day + 1;
      const isNextMonth = hijri.day === 1 && before.day >= 29;
      if (isNextDay === isNextMonth) expect([before, hijri]).toEqual('a day and the next one');
      if (isNextMonth && before.day === 29) expect(dateOfHijri({ ...before, day: 30 })).toBeNull();
      before = hijri;
    }
    expect(before).toMatchObject({ year: 1459, month: 12 });
  });

  test('has no day outside of its years, and no thirtieth of a month of 29', () => {
    expect(hijriOf('1924-08-01')).toBeNull();
    expect(hijriOf('2039-01-01')).toBeNull();
    expect(hijriMonthLength(1446, 9)).toBe(29);
    expect(dateOfHijri({ year: 1446, month: 9, day: 30 })).toBeNull();
    expect(dateOfHijri({ year: 1460, month: 1, day: 1 })).toBeNull();
    expect(anyHijriOf('2039-01-01').year).toBe(1460);
  });

  test('is written as it is published, where the runtime would say the day before', () => {
    const format = new Intl.DateTimeFormat('en-GB-u-ca-islamic-umalqura', {
      timeZone: 'UTC',
      day: 'numeric',
      month: 'numeric',
      year: 'numeric',
    });
    // 1 Rabi II 1451.
    expect(format.format(new Date(`${dateToWrite('2029-08-11')}T12:00:00Z`))).toContain('01/04/1451');
    expect(dateToWrite('2026-11-26')).toBe('2026-11-26');
  });
});
