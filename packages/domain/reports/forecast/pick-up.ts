import { daysBetween } from '../../time/calendar-date.ts';
import { mean, type Method, openDays, weekdayOf } from './day-figures.ts';

/** So many days of the same weekday say how much still comes. */
const sameWeekdays = 8;

/** What is booked for a day already, and what days of its weekday still got from so long before them on. Needs four of that weekday, and bookings. */
export const pickUp: Method = ({ days, booked }, coming) => {
  const today = days.at(-1)?.date;
  if (booked === null || today === undefined) return null;
  const byWeekday = new Map<number, { date: string; value: number }[]>();
  for (const { date, value } of openDays(days))
    byWeekday.set(weekdayOf(date), [...(byWeekday.get(weekdayOf(date)) ?? []), { date, value }]);
  const found: number[] = [];
  for (const { date, isOpen } of coming) {
    if (!isOpen) {
      found.push(0);
      continue;
    }
    const before = daysBetween(today, date);
    const alike = (byWeekday.get(weekdayOf(date)) ?? []).slice(-sameWeekdays);
    if (alike.length < 4) return null;
    const still = mean(alike.map((day) => day.value - booked(day.date, before)));
    found.push(Math.max(0, booked(date, before) + still));
  }
  return found;
};
