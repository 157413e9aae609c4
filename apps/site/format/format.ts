import { dayOfWeek, daysBetween } from '@rawnaq/domain/time/calendar-date';
import { decimalsOf } from '@rawnaq/domain/money/currency-decimals';
import { formatWholeAmount } from '@rawnaq/domain/money/money-amount';
import type { Text, TextKey } from '../frame/site-context.tsx';

/** How numbers, money and times are written. Own words instead of `Intl`, because server and browser must write the very same text. */
export interface Format {
  /** "1,240 SAR", "240 ر.س"; halalas only where there are any. */
  money(minor: number): string;
  /** "45 min", "1 h 30 min". */
  duration(minutes: number): string;
  /** The clock of a moment in the business's zone, as messages and paper have it: "14:00". */
  time(moment: string): string;
  /** "10:00 – 22:00". */
  span(from: string, to: string): string;
  /** "Sunday, 22 November". */
  date(date: string): string;
  /** "Sunday, 22 November at 14:00". */
  dateAndTime(moment: string): string;
  /** "today at 14:00", "tomorrow at …", else the date. */
  near(moment: string, today: string): string;
  /** "Today", "Tomorrow", else "Sun 22 Nov". */
  shortDay(date: string, today: string): string;
  weekday(date: string): string;
  weekdayShort(date: string): string;
  monthShort(date: string): string;
  dayOfMonth(date: string): string;
  /** Digits as the account wants them on Arabic pages. */
  digits(text: string): string;
  zone(timezone: string): string;
}

/** The local calendar day of a moment that carries its zone's offset. */
export const dateOf = (moment: string): string => moment.slice(0, 10);
/** The local hour of such a moment, 0–23. */
export const hourOf = (moment: string): number => Number(moment.slice(11, 13));

const arabicIndic = (text: string): string => text.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));

export function makeFormat(text: Text, currency: string, digits: 'latn' | 'arab'): Format {
  const written = digits === 'arab' ? arabicIndic : (plain: string): string => plain;
  const word = (key: string): string => text(`words.${key}` as TextKey);

  const format: Format = {
    digits: written,
    money(minor) {
      const plain = formatWholeAmount(minor, decimalsOf(currency));
      const grouped = plain.replace(/\B(?=(\d{3})+(?!\d))/g, ',');
      const name = currency in knownCurrencies ? word(`currency.${currency}`) : currency;
      return text('words.money', { amount: written(grouped), currency: name });
    },
    duration(minutes) {
      const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
      const short = (key: 'words.hours' | 'words.minutes', count: number): string => written(text(key, { count }));
      if (hours === 0) return short('words.minutes', rest);
      if (rest === 0) return short('words.hours', hours);
      return text('words.hours_minutes', { hours: short('words.hours', hours), minutes: short('words.minutes', rest) });
    },
    time: (moment) => written(moment.slice(11, 16)),
    // From the left in Arabic too, as the back office writes it.
    span: (from, to) => `\u2066${text('words.to', { from: format.time(from), to: format.time(to) })}\u2069`,
    date: (date) =>
      text('words.full_date', {
        day: format.weekday(date),
        date: format.dayOfMonth(date),
        month: word(`month.${Number(date.slice(5, 7))}`),
      }),
    dateAndTime: (moment) => text('words.date_and_time', { date: format.date(dateOf(moment)), time: format.time(moment) }),
    near(moment, today) {
      const distance = daysBetween(today, dateOf(moment));
      if (distance === 0) return text('words.today_at', { time: format.time(moment) });
      if (distance === 1) return text('words.tomorrow_at', { time: format.time(moment) });
      return format.dateAndTime(moment);
    },
    shortDay(date, today) {
      const distance = daysBetween(today, date);
      if (distance === 0) return word('today');
      if (distance === 1) return word('tomorrow');
      return `${format.weekdayShort(date)} ${format.dayOfMonth(date)} ${format.monthShort(date)}`;
    },
    weekday: (date) => word(`day.${dayOfWeek(date)}`),
    weekdayShort: (date) => word(`day_short.${dayOfWeek(date)}`),
    monthShort: (date) => word(`month_short.${Number(date.slice(5, 7))}`),
    dayOfMonth: (date) => written(String(Number(date.slice(8, 10)))),
    zone: (timezone) => (timezone in knownZones ? word(`zone.${timezone}`) : (timezone.split('/').at(-1) ?? timezone).replaceAll('_', ' ')),
  };
  return format;
}

const knownCurrencies = { SAR: 1, AED: 1, BHD: 1, OMR: 1, KWD: 1, QAR: 1, EGP: 1, JOD: 1 };
const knownZones = {
  'Asia/Riyadh': 1,
  'Asia/Dubai': 1,
  'Asia/Bahrain': 1,
  'Asia/Muscat': 1,
  'Asia/Kuwait': 1,
  'Asia/Qatar': 1,
  'Africa/Cairo': 1,
  'Asia/Amman': 1,
};
