import { addDays, type CalendarDate, daysBetween } from '../../time/calendar-date.ts';

/** Days of a report, both included. */
export interface ReportPeriod {
  from: CalendarDate;
  to: CalendarDate;
}

const monthNumber = (date: CalendarDate): number => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;
const firstOfMonth = (month: number): CalendarDate =>
  `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}-01`;
const lastOfMonth = (month: number): CalendarDate => addDays(firstOfMonth(month + 1), -1);

/**
 * The period that a report compares with. One that begins with a month is compared with as many months before, up to the same day of the month (up to the
 * last one where the period ends with its month): the first ten days of March with the first ten of February. Where it is longer than a quarter, with the
 * same months a year before, because a season is compared with the same season. Any other with as many days before.
 */
export function periodBefore({ from, to }: ReportPeriod): ReportPeriod {
  if (!from.endsWith('-01')) {
    const days = daysBetween(from, to) + 1;
    return { from: addDays(from, -days), to: addDays(from, -1) };
  }
  const [first, last] = [monthNumber(from), monthNumber(to)];
  const length = last - first + 1;
  const months = length > 3 ? Math.ceil(length / 12) * 12 : length;
  const end = lastOfMonth(last - months);
  const sameDay = `${end.slice(0, 8)}${to.slice(8)}`;
  return { from: firstOfMonth(first - months), to: to === lastOfMonth(last) || sameDay > end ? end : sameDay };
}

/** Whether a period is whole months, as budgets are. */
export const isWholeMonths = ({ from, to }: ReportPeriod): boolean => from.endsWith('-01') && to === lastOfMonth(monthNumber(to));

/** How a picture of a period is divided: by day, or by month where it is longer than that. */
export const stepOf = ({ from, to }: ReportPeriod): 'day' | 'month' => (daysBetween(from, to) >= 62 ? 'month' : 'day');

/** The first days of the steps of a period; the first step begins with the period. */
export function stepsOf(period: ReportPeriod): readonly CalendarDate[] {
  const { from, to } = period;
  if (stepOf(period) === 'day') return Array.from({ length: daysBetween(from, to) + 1 }, (_, day) => addDays(from, day));
  const first = monthNumber(from);
  return Array.from({ length: monthNumber(to) - first + 1 }, (_, month) => (month === 0 ? from : firstOfMonth(first + month)));
}
