import type { CalendarDate } from '../time/calendar-date.ts';
import { dateOfHijri, firstHijriYear, lastHijriYear } from '../time/hijri.ts';
import { readTypedDate } from './typed-date.ts';
import { westernDigits } from './western-digits.ts';

/** In the order of the year, as people write them in either script, hamza and tatweel left out. */
const months: readonly (readonly string[])[] = [
  ['muharram', 'محرم'],
  ['safar', 'صفر'],
  ['rabi1', 'ربيع الاول', 'ربيع اول'],
  ['rabi2', 'ربيع الثاني', 'ربيع الاخر', 'ربيع ثاني', 'ربيع اخر'],
  ['jumada1', 'جمادى الاولى', 'جمادي الاولي', 'جماد الاول', 'جمادى اول'],
  ['jumada2', 'جمادى الثانية', 'جمادى الاخرة', 'جمادي الاخرة', 'جماد الثاني', 'جماد الاخر'],
  ['rajab', 'رجب'],
  ['shaban', "sha'ban", 'شعبان'],
  ['ramadan', 'رمضان'],
  ['shawwal', 'شوال'],
  ['dhualqidah', 'dhu al-qidah', 'ذو القعدة', 'ذو القعده', 'ذي القعدة'],
  ['dhualhijjah', 'dhu al-hijjah', 'ذو الحجة', 'ذو الحجه', 'ذي الحجة'],
];

const bare = (text: string): string =>
  westernDigits(text)
    .toLowerCase()
    .replace(/[أإآ]/g, 'ا')
    .replace(/[\u064B-\u0652\u0640\u2066-\u2069\u200E\u200F]/g, '')
    .replace(/[،,]/g, ' ')
    .replace(/(هـ|ه|ah|a\.h\.)\s*$/, '')
    .trim()
    .replace(/\s+/g, ' ');

const isHijriYear = (year: number): boolean => year >= firstHijriYear && year <= lastHijriYear;

/**
 * Reads a day that is typed in the Hijri calendar (Umm al-Qura) or in the Gregorian one, in either script and with either digits: 12/05/1448, 1448-5-12,
 * «١٢ رجب ١٤٤٨هـ», 22/11/2026. A year from 1343 to 1459 is a Hijri one; anything else is read by `readTypedDate`. Null when it names no day.
 */
export function readDateOfEitherCalendar(text: string, today: CalendarDate): CalendarDate | null {
  const plain = bare(text);
  const yearFirst = /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})$/.exec(plain);
  if (yearFirst && isHijriYear(Number(yearFirst[1])))
    return dateOfHijri({ year: Number(yearFirst[1]), month: Number(yearFirst[2]), day: Number(yearFirst[3]) });
  const dayFirst = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/.exec(plain);
  if (dayFirst && isHijriYear(Number(dayFirst[3])))
    return dateOfHijri({ year: Number(dayFirst[3]), month: Number(dayFirst[2]), day: Number(dayFirst[1]) });
  const named = /^(\d{1,2}) (.+?) (\d{4})$/.exec(plain);
  const month = named === null ? 0 : months.findIndex((names) => names.includes(named[2] ?? '')) + 1;
  if (named && month > 0 && isHijriYear(Number(named[3]))) return dateOfHijri({ year: Number(named[3]), month, day: Number(named[1]) });
  return readTypedDate(text, today);
}
