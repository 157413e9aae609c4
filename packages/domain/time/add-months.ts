import { addDays, type CalendarDate } from './calendar-date.ts';

/** The same day so many months later; where that month is shorter, its last day (31 January + 1 month is the last of February). */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay))).toISOString().slice(0, 10);
}

export const firstOfMonth = (date: CalendarDate): CalendarDate => `${date.slice(0, 8)}01`;
export const lastOfMonth = (date: CalendarDate): CalendarDate => addDays(addMonths(firstOfMonth(date), 1), -1);
