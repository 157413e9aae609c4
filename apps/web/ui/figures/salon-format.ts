import { decimalsOf } from '@rawnaq/domain/money/currency-decimals';
import { formatAmount } from '@rawnaq/domain/money/money-amount';
import type { CalendarDate } from '@rawnaq/domain/time/calendar-date';
import type { Language } from '@rawnaq/messages/format';
import { dateWriter, type DateParts } from '@rawnaq/messages/written-dates';

/** What an account decides about how figures look. */
export interface SalonLocale {
  time_zone: string;
  /** ISO 4217. */
  currency: string;
  /** Arabic pages only: `arab` shows ٠١٢٣, everything else 0123. */
  digits: 'latn' | 'arab';
}

/** Writes figures for people. Money is in minor units of the salon's currency, percent in basis points, moments are ISO 8601 and shown in the salon's zone. */
export interface SalonFormat {
  number(value: number): string;
  /** The amount alone, without its currency. */
  amount(amount_minor: number): string;
  percent(rate_bp: number): string;
  /** "20 Nov 2026". */
  date(date: CalendarDate): string;
  /** "Fri 20 Nov". */
  day(date: CalendarDate): string;
  /** "F", where the day of the month is beside it. */
  weekdayInitial(date: CalendarDate): string;
  /** "1–31 Oct 2026", both days included. */
  period(from: CalendarDate, to: CalendarDate): string;
  /** "November 2026", from any day of it. */
  month(date: CalendarDate): string;
  /** "Nov", where the year is beside it. */
  monthName(date: CalendarDate): string;
  /** "14:30" in the salon's zone. */
  time(moment: string): string;
  moment(moment: string): string;
  /** "2026-11-20 14:30" in the salon's zone, Western digits in both languages: for files. */
  fileMoment(moment: string): string;
  /** The calendar day of a moment in the salon's zone. */
  dateOf(moment: string | Date): CalendarDate;
  /** Minutes after midnight as "14:30"; 1440 and more belong to the next day. */
  clock(minute: number): string;
  /** Minutes after the beginning of a Sunday as "Sunday 14:30": for examples of rules. */
  weekClock(minute: number): string;
}

// Gulf Arabic with the Gregorian calendar: plain `ar-SA` would count Islamic months.
const localeOf = (language: Language, digits: SalonLocale['digits']): string =>
  language === 'ar' ? `ar-AE-u-ca-gregory-nu-${digits}` : 'en-GB';
const sunday = Date.UTC(2026, 0, 4);
const noon = (date: CalendarDate): Date => new Date(`${date}T12:00:00Z`);

/** The formats of one language and one salon; Intl's own formatters are made once, because making them is slow. */
export function salonFormat(language: Language, salon: SalonLocale): SalonFormat {
  const locale = localeOf(language, salon.digits);
  const numbers = new Intl.NumberFormat(locale);
  const decimals = decimalsOf(salon.currency);
  const amounts = new Intl.NumberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  const percents = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
  const dated = (options: Omit<DateParts, 'timeZone'>, timeZone = 'UTC') => dateWriter(language, { timeZone, ...options }, salon.digits);
  const dates = dated({ day: 'numeric', month: 'short', year: 'numeric' });
  const days = dated({ weekday: 'short', day: 'numeric', month: 'short' });
  const initials = dated({ weekday: 'narrow' });
  const months = dated({ month: 'long', year: 'numeric' });
  const monthNames = dated({ month: 'short' });
  const clocks = dated({ hour: '2-digit', minute: '2-digit' });
  const weekClocks = dated({ weekday: 'long', hour: '2-digit', minute: '2-digit' });
  const times = dated({ hour: '2-digit', minute: '2-digit' }, salon.time_zone);
  const moments = dated({ day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' }, salon.time_zone);
  const isoDays = new Intl.DateTimeFormat('en-CA', { timeZone: salon.time_zone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const fileMoments = new Intl.DateTimeFormat('en-CA', {
    timeZone: salon.time_zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return {
    number: (value) => numbers.format(value),
    amount: (amount_minor) => amounts.format(formatAmount(amount_minor, decimals) as `${number}`),
    percent: (rate_bp) => percents.format(rate_bp / 10_000),
    date: (date) => dates.format(noon(date)),
    period: (from, to) => (from === to ? dates.format(noon(from)) : dates.formatRange(noon(from), noon(to))),
    day: (date) => days.format(noon(date)),
    weekdayInitial: (date) => initials.format(noon(date)),
    month: (date) => months.format(noon(date)),
    monthName: (date) => monthNames.format(noon(date)),
    time: (moment) => times.format(new Date(moment)),
    moment: (moment) => moments.format(new Date(moment)),
    fileMoment: (moment) => fileMoments.format(new Date(moment)).replace(', ', ' '),
    dateOf: (moment) => isoDays.format(new Date(moment)),
    weekClock: (minute) => weekClocks.format(new Date(sunday + minute * 60_000)),
    clock: (minute) => clocks.format(new Date((minute % 1440) * 60_000)),
  };
}
