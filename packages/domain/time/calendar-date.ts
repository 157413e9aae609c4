/** A calendar day written YYYY-MM-DD, without a time zone. */
export type CalendarDate = string;

const shape = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Some years of days: the same ones come again and again, and turning one into the other takes longer than looking it up. */
const mostKept = 4000;
const numbers = new Map<CalendarDate, number>();
const dates = new Map<number, CalendarDate>();

/** Days since 1970-01-01 of a YYYY-MM-DD date. A date that does not exist is a defect here and throws; see `isCalendarDate`. */
export function dayNumber(date: CalendarDate): number {
  const known = numbers.get(date);
  if (known !== undefined) return known;
  const number = dayNumberOrNull(date);
  if (number === null) throw new RangeError(`not a calendar date: ${date}`);
  if (numbers.size >= mostKept) numbers.clear();
  numbers.set(date, number);
  return number;
}

function dayNumberOrNull(date: string): number | null {
  const match = shape.exec(date);
  if (match === null) return null;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (month < 1 || month > 12 || day < 1) return null;
  // Years below 100 would be read as 19xx by Date.UTC.
  if (year < 100) return null;
  const number = Date.UTC(year, month - 1, day) / 86_400_000;
  return dateOfDayNumber(number) === date ? number : null;
}

/** The YYYY-MM-DD date that lies `number` days after 1970-01-01. */
export function dateOfDayNumber(number: number): CalendarDate {
  const known = dates.get(number);
  if (known !== undefined) return known;
  const date = new Date(number * 86_400_000).toISOString().slice(0, 10);
  if (dates.size >= mostKept) dates.clear();
  dates.set(number, date);
  return date;
}

/** True for a YYYY-MM-DD text that names a day which exists. */
export function isCalendarDate(text: string): boolean {
  return dayNumberOrNull(text) !== null;
}

/** The date `days` later (or earlier, when negative). */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return dateOfDayNumber(dayNumber(date) + days);
}

/** The same day so many years later (or earlier, when negative). Of 29 February the 28th, in a year without one. */
export function addYears(date: CalendarDate, years: number): CalendarDate {
  const there = `${String(Number(date.slice(0, 4)) + years).padStart(4, '0')}${date.slice(4)}`;
  return isCalendarDate(there) ? there : `${there.slice(0, 8)}28`;
}

/** How many days `to` lies after `from`. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return dayNumber(to) - dayNumber(from);
}

/** 0 Sunday … 6 Saturday (specification §3). */
export function dayOfWeek(date: CalendarDate): number {
  return dayOfWeekOfNumber(dayNumber(date));
}

/** 0 Sunday … 6 Saturday of a day number; 1970-01-01 was a Thursday. */
export function dayOfWeekOfNumber(number: number): number {
  return (((number + 4) % 7) + 7) % 7;
}
