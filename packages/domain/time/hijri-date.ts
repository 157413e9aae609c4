import { addDays, type CalendarDate, dayNumber, isCalendarDate } from './calendar-date.ts';

/** A day of the Umm al-Qura calendar: month 1 Muharram … 12 Dhu al-Hijjah. */
export interface HijriDate {
  year: number;
  month: number;
  day: number;
}

/** The years that the calendar's tables have; beyond them a month's length is only estimated. */
export const firstHijriYear = 1343;
export const lastHijriYear = 1500;

const ummAlQura = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'numeric',
  year: 'numeric',
});

/** The same day in the Umm al-Qura calendar, as the platform's tables have it. */
export function hijriOf(date: CalendarDate): HijriDate {
  const parts = ummAlQura.formatToParts(dayNumber(date) * 86_400_000);
  const value = (type: 'year' | 'month' | 'day'): number => Number(parts.find((part) => part.type === type)?.value);
  return { year: value('year'), month: value('month'), day: value('day') };
}

/** 1 Muharram 1343. */
const beginning: CalendarDate = '1924-08-02';
const daysOfMonth = 29.530588;

/** The day that a Hijri date names, or null where there is none: a month has 29 or 30 days, and years outside the tables are refused. */
export function dateOfHijri({ year, month, day }: HijriDate): CalendarDate | null {
  if (!(year >= firstHijriYear && year <= lastHijriYear && month >= 1 && month <= 12 && day >= 1 && day <= 30)) return null;
  const months = (year - firstHijriYear) * 12 + (month - 1);
  let date = addDays(beginning, Math.round(months * daysOfMonth) + day - 1);
  // The estimate is a day or two off at most; what is looked for lies that near, or is not there (a 30th of a month of 29 days).
  for (let round = 0; round < 4; round++) {
    const found = hijriOf(date);
    const off = ((found.year - year) * 12 + (found.month - month)) * 30 + (found.day - day);
    if (off === 0) return isCalendarDate(date) ? date : null;
    // Across the end of a month the difference counts 30 days for 29: one step at a time.
    date = addDays(date, Math.abs(off) <= 2 ? -Math.sign(off) : -Math.trunc(off));
  }
  return null;
}
