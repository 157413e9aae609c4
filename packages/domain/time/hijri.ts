import { addDays, type CalendarDate, dayNumber, daysBetween } from './calendar-date.ts';

/** A day of the Umm al-Qura calendar; months 1 to 12, of which Ramadan is the ninth. */
export interface HijriDate {
  year: number;
  month: number;
  day: number;
}

const firstYear = 1436;
/** 1 Muharram 1436. */
const firstDay: CalendarDate = '2014-10-25';

/**
 * Which months of a year have 30 days (1) and which 29 (0), from Muharram on. Published by King Abdulaziz City for Science and Technology (the comparative Umm
 * al-Qura calendar, www.ummulqura.org.sa), as collected and checked against its printed editions by dralshehri/ummalqura-calendar and its successor hijridate. The runtime's
 * own calendar (ICU) differs from it in some months from 1451 on.
 */
const longMonths: readonly string[] = [
  '010101010101', // 1436
  '101100101001', // 1437
  '101110010010', // 1438
  '101110101001', // 1439
  '010111010100', // 1440
  '101011011010', // 1441
  '010101011010', // 1442
  '101010101011', // 1443
  '010110010101', // 1444
  '011101001001', // 1445
  '011101100100', // 1446
  '101110101010', // 1447
  '010110110101', // 1448
  '001010110110', // 1449
  '101001010110', // 1450
  '110100101010', // 1451
  '111010010101', // 1452
  '011100101010', // 1453
  '011101010101', // 1454
  '001101011010', // 1455
  '100101011101', // 1456
  '010010011011', // 1457
  '101001001101', // 1458
  '110100100110', // 1459
];

/** First days of all months of the table and the day after the last, counted from `firstDay`. */
const monthStarts: readonly number[] = longMonths
  .join('')
  .split('')
  .reduce<number[]>((starts, isLong) => [...starts, (starts.at(-1) ?? 0) + (isLong === '1' ? 30 : 29)], [0]);

const startOf = (month: number): number => monthStarts[month] ?? 0;

/** The years that days can be read in; up to the table the runtime's calendar is the published one. */
export const firstHijriYear = 1343;
export const lastHijriYear = firstYear + longMonths.length - 1;
/** 1 Muharram 1343. */
const firstReadDay: CalendarDate = '1924-08-02';
const daysOfMonth = 29.530588;

const runtimeCalendar = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'numeric',
  year: 'numeric',
});

function runtimeHijri(date: CalendarDate): HijriDate {
  const parts = runtimeCalendar.formatToParts(dayNumber(date) * 86_400_000);
  const value = (type: 'year' | 'month' | 'day'): number => Number(parts.find((part) => part.type === type)?.value);
  return { year: value('year'), month: value('month'), day: value('day') };
}

/** The Hijri day of a date; null before 1343 and after 1459, the last year of the table. */
export function hijriOf(date: CalendarDate): HijriDate | null {
  const days = daysBetween(firstDay, date);
  if (date < firstReadDay || days >= startOf(monthStarts.length - 1)) return null;
  if (days < 0) return runtimeHijri(date);
  // A month is at most 30 days, so that this is the month or one of those right behind it.
  let month = Math.floor(days / 30);
  while (startOf(month + 1) <= days) month += 1;
  return { year: firstYear + Math.floor(month / 12), month: (month % 12) + 1, day: days - startOf(month) + 1 };
}

/** How many days a month of the table has: 29 or 30; null outside of it. */
export function hijriMonthLength(year: number, month: number): number | null {
  const position = (year - firstYear) * 12 + month - 1;
  return position < 0 || position + 1 >= monthStarts.length ? null : startOf(position + 1) - startOf(position);
}

/** The date of a Hijri day; null where the month does not have that day, before 1343 and after 1459. */
export function dateOfHijri({ year, month, day }: HijriDate): CalendarDate | null {
  if (!(year >= firstHijriYear && month >= 1 && month <= 12 && day >= 1 && day <= 30)) return null;
  if (year < firstYear) return dateBeforeTable({ year, month, day });
  const length = hijriMonthLength(year, month);
  return length === null || day > length ? null : addDays(firstDay, startOf((year - firstYear) * 12 + month - 1) + day - 1);
}

function dateBeforeTable({ year, month, day }: HijriDate): CalendarDate | null {
  const months = (year - firstHijriYear) * 12 + (month - 1);
  const near = addDays(firstReadDay, Math.round(months * daysOfMonth) + day - 1);
  // The estimate is some days off at most; what is looked for lies that near, or is not there (a 30th of a month of 29 days).
  for (const off of [0, 1, -1, 2, -2, 3, -3]) {
    const date = addDays(near, off);
    const found = runtimeHijri(date);
    if (found.year === year && found.month === month && found.day === day) return date;
  }
  return null;
}

/** The date that the runtime's calendar calls by the Hijri day of this one, to write it by; the date itself where there is none so near. */
export function dateToWrite(date: CalendarDate): CalendarDate {
  const hijri = hijriOf(date);
  const isCalledSo = (near: CalendarDate): boolean => {
    const called = runtimeHijri(near);
    return hijri !== null && called.year === hijri.year && called.month === hijri.month && called.day === hijri.day;
  };
  return [0, 1, -1].map((off) => addDays(date, off)).find(isCalledSo) ?? date;
}

/** As `hijriOf`, by the runtime's calendar where the table ends. */
export const anyHijriOf = (date: CalendarDate): HijriDate => hijriOf(date) ?? runtimeHijri(date);
