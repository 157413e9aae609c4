import { addDays, type CalendarDate, dayOfWeek, daysBetween, isCalendarDate } from '../time/calendar-date.ts';
import { westernDigits } from './western-digits.ts';

const months: readonly (readonly string[])[] = [
  ['jan', 'january', 'يناير'],
  ['feb', 'february', 'فبراير'],
  ['mar', 'march', 'مارس'],
  ['apr', 'april', 'ابريل'],
  ['may', 'مايو'],
  ['jun', 'june', 'يونيو'],
  ['jul', 'july', 'يوليو'],
  ['aug', 'august', 'اغسطس'],
  ['sep', 'sept', 'september', 'سبتمبر'],
  ['oct', 'october', 'اكتوبر'],
  ['nov', 'november', 'نوفمبر'],
  ['dec', 'december', 'ديسمبر'],
];
/** From Sunday. */
const weekdays: readonly (readonly string[])[] = [
  ['sun', 'sunday', 'الاحد', 'احد'],
  ['mon', 'monday', 'الاثنين', 'اثنين'],
  ['tue', 'tues', 'tuesday', 'الثلاثاء', 'ثلاثاء'],
  ['wed', 'wednesday', 'الاربعاء', 'اربعاء'],
  ['thu', 'thur', 'thurs', 'thursday', 'الخميس', 'خميس'],
  ['fri', 'friday', 'الجمعة', 'جمعة'],
  ['sat', 'saturday', 'السبت', 'سبت'],
];
/** Days from today. */
const near = new Map(
  Object.entries({
    today: 0,
    tomorrow: 1,
    yesterday: -1,
    اليوم: 0,
    غدا: 1,
    غد: 1,
    بكرة: 1,
    بكره: 1,
    باكر: 1,
    امس: -1,
  }),
);

/** A word without what people leave out when they type: hamza, tanween, capitals. */
const bare = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[أإآ]/g, 'ا')
    .replace(/[\u064B-\u0652\u0640\u2066-\u2069\u200E\u200F]/g, '');

const dateOf = (year: number, month: number, day: number): CalendarDate | null => {
  const date = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return isCalendarDate(date) ? date : null;
};

/** The day of that month which is nearest to today: of the year before, this year or the next. */
function nearest(month: number, day: number, today: CalendarDate): CalendarDate | null {
  const year = Number(today.slice(0, 4));
  const possible = [year - 1, year, year + 1].flatMap((one) => dateOf(one, month, day) ?? []);
  const distance = (date: CalendarDate): number => Math.abs(daysBetween(today, date));
  return possible.toSorted((one, other) => distance(one) - distance(other))[0] ?? null;
}

/** `26` is 2026; a year of another length than two or four digits is none. */
const yearOf = (text: string): number | null => (text.length === 4 ? Number(text) : text.length === 2 ? 2000 + Number(text) : null);

function dayFirst(day: string, month: number, year: string | undefined, today: CalendarDate): CalendarDate | null {
  if (year === undefined) return nearest(month, Number(day), today);
  const full = yearOf(year);
  return full === null ? null : dateOf(full, month, Number(day));
}

/**
 * Reads a day as people type it, in either language and with either digits: 2026-11-22, 22/11/2026, 22-11, 22.11.26, 22 Nov, ٢٢ نوفمبر ٢٠٢٦, "tomorrow",
 * «غداً», "Thursday" (the next one, today excluded). The day comes before the month; without a year it is the nearest such day. Null when it names no day.
 */
export function readTypedDate(text: string, today: CalendarDate): CalendarDate | null {
  const plain = bare(westernDigits(text)).replace(/[،,]/g, ' ').trim().replace(/\s+/g, ' ');
  const distance = near.get(plain);
  if (distance !== undefined) return addDays(today, distance);
  const weekday = weekdays.findIndex((names) => names.includes(plain));
  if (weekday >= 0) return addDays(today, ((weekday - dayOfWeek(today) + 6) % 7) + 1);
  const yearFirst = /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})$/.exec(plain);
  if (yearFirst) return dateOf(Number(yearFirst[1]), Number(yearFirst[2]), Number(yearFirst[3]));
  const figures = /^(\d{1,2})[-/. ](\d{1,2})(?:[-/. ](\d{2}|\d{4}))?$/.exec(plain);
  if (figures) return dayFirst(figures[1] ?? '', Number(figures[2]), figures[3], today);
  // A weekday before the day says the same once more.
  const named = /^(?:\p{L}+ )?(\d{1,2})[- ]?(\p{L}+)(?:[- ](\d{2}|\d{4}))?$/u.exec(plain);
  const monthFirst = /^(\p{L}+) (\d{1,2})(?: (\d{4}))?$/u.exec(plain);
  const [day, name, year] = named ? [named[1], named[2], named[3]] : monthFirst ? [monthFirst[2], monthFirst[1], monthFirst[3]] : [];
  const month = months.findIndex((names) => names.includes(name ?? '')) + 1;
  return month === 0 || day === undefined ? null : dayFirst(day, month, year, today);
}
