import { readDateOfEitherCalendar } from '../../fields/typed-hijri.ts';
import { readTypedDate } from '../../fields/typed-date.ts';
import type { DateOrder } from '../../reports/bank/amount.ts';
import { westernDigits } from '../../fields/western-digits.ts';
import { type CalendarDate, isCalendarDate } from '../../time/calendar-date.ts';
import { dateOfHijri, firstHijriYear, lastHijriYear } from '../../time/hijri.ts';
import { dayOfSerial } from '../../time/spreadsheet-day.ts';

/** How the days of a file are meant. Hijri years are read as such only where somebody said so. */
export interface DateReading {
  readonly order: DateOrder;
  readonly is_hijri: boolean;
  readonly is_1904: boolean;
}

interface Parts {
  readonly parts: readonly [string, string, string];
}

const bare = (text: string): string =>
  westernDigits(text)
    .replaceAll(/[\u0640\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g, '')
    .trim()
    .replace(/[T ]+\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s*(?:am|pm|ص|م|z)?$/i, '')
    .replace(/\s*(?:هـ|ه|م|a\.?h\.?)$/i, '')
    .trim();

/** The three figures of a day; null where it is written otherwise. */
function figuresOf(text: string): Parts | null {
  const found = /^(\d{1,4})\s*[-/.،\s]\s*(\d{1,2})\s*[-/.،\s]\s*(\d{1,4})$/.exec(bare(text));
  return found === null ? null : { parts: [found[1] ?? '', found[2] ?? '', found[3] ?? ''] };
}

const isHijriYear = (year: number): boolean => year >= firstHijriYear && year <= lastHijriYear;

/** A year of two digits is the last one of it that is not in the future: 95 is 1995, and 12 is 2012. */
const fullYear = (text: string, today: CalendarDate): number => {
  if (text.length > 2) return Number(text);
  const century = Number(`${today.slice(0, 2)}00`);
  const year = century + Number(text);
  return year > Number(today.slice(0, 4)) ? year - 100 : year;
};

function dayOf(parts: Parts['parts'], order: DateOrder, is_hijri: boolean, today: CalendarDate): CalendarDate | null {
  // A year of four digits in front is one whatever the others are.
  const means = parts[0].length === 4 ? 'ymd' : order === 'ymd' && parts[2].length === 4 ? 'dmy' : order;
  const at = (what: 'd' | 'm' | 'y'): string => parts[means.indexOf(what)] ?? '';
  const [month, day] = [Number(at('m')), Number(at('d'))];
  if (is_hijri) {
    const year = Number(at('y'));
    return isHijriYear(year) ? dateOfHijri({ year, month, day }) : null;
  }
  const date = `${String(fullYear(at('y'), today)).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return isCalendarDate(date) ? date : null;
}

/**
 * A day of a file: three figures in the order of the column, a day with its month's name, or a spreadsheet's serial number. In Hijri years where `is_hijri`; a Gregorian year
 * among them is then read as one. `today` tells the century of a year of two digits. Null where it names no day.
 */
export function readImportedDate(text: string, { order, is_hijri, is_1904 }: DateReading, today: CalendarDate): CalendarDate | null {
  const plain = bare(text);
  if (/^\d{1,7}(?:\.\d+)?$/.test(plain)) return dayOfSerial(Math.floor(Number(plain)), is_1904);
  const figures = figuresOf(plain);
  if (figures !== null) {
    const year = Math.max(...figures.parts.map(Number));
    return dayOf(figures.parts, order, is_hijri && isHijriYear(year), today);
  }
  // Without a year nobody was born, and "today" is no day of a file.
  if (!/\d{4}|\d\D+\d/.test(plain)) return null;
  return is_hijri ? readDateOfEitherCalendar(plain, today) : readTypedDate(plain, today);
}

/** What a whole column says about the order of its days. `open`: every day can be read in two orders, and they are different days. */
export type ConcludedOrder = { readonly kind: 'sure'; readonly order: DateOrder } | { readonly kind: 'open' } | { readonly kind: 'none' };

/** What some days of a column say about its order: counted part by part, so that a long column holds nobody up. */
export interface OrderCount {
  readonly figures: number;
  /** Those without the year in front. */
  readonly turned: number;
  /** Of these, how many are no days with the day first, with the month first, and how many are the same day either way. */
  readonly wrongDayFirst: number;
  readonly wrongMonthFirst: number;
  readonly alike: number;
}

export function countOrders(values: readonly string[], today: CalendarDate): OrderCount {
  const figures = values.flatMap((value) => figuresOf(value) ?? []);
  // With the year in front the month follows.
  const turned = figures.filter(({ parts }) => parts[0].length !== 4);
  const wrongIn = (order: DateOrder): number =>
    turned.filter(({ parts }) => dayOf(parts, order, isHijriYear(Number(parts[2])), today) === null).length;
  return {
    figures: figures.length,
    turned: turned.length,
    wrongDayFirst: wrongIn('dmy'),
    wrongMonthFirst: wrongIn('mdy'),
    alike: turned.filter(({ parts }) => parts[0] === parts[1]).length,
  };
}

/** The order of day and month, concluded from all days of a column together: one 25/12 tells of all others. */
export function concludeOrder(counts: readonly OrderCount[]): ConcludedOrder {
  const all = (what: keyof OrderCount): number => counts.reduce((sum, count) => sum + count[what], 0);
  if (all('turned') === 0) return all('figures') === 0 ? { kind: 'none' } : { kind: 'sure', order: 'ymd' };
  const [dayFirst, monthFirst] = [all('wrongDayFirst'), all('wrongMonthFirst')];
  if (dayFirst !== monthFirst) return { kind: 'sure', order: dayFirst < monthFirst ? 'dmy' : 'mdy' };
  return all('alike') === all('turned') ? { kind: 'sure', order: 'dmy' } : { kind: 'open' };
}

/** Whether a column has years of the Hijri calendar, so that the calendar is asked for. */
export const hasHijriYears = (values: readonly string[]): boolean =>
  values.some((value) => figuresOf(value)?.parts.some((part) => part.length === 4 && isHijriYear(Number(part))) === true);
