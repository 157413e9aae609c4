import { addDays, type CalendarDate } from '../../time/calendar-date.ts';
import { financialYearOf } from '../accounting/financial-year.ts';

/** A period of calendar days, both ends included. */
export interface DateRange {
  from: CalendarDate;
  to: CalendarDate;
}

/** The periods of specification §9. */
export const datePresets = [
  'today',
  'yesterday',
  'this_month',
  'last_month',
  'last_quarter',
  'this_year',
  'last_3_months',
  'last_12_months',
  'last_year',
] as const;
export type DatePreset = (typeof datePresets)[number];

/** The first day of the month `months` after the one `year`, `month` (1–12) names. */
function firstOfMonth(year: number, month: number, months = 0): CalendarDate {
  const index = year * 12 + (month - 1) + months;
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}-01`;
}

/**
 * The days a preset means on `today`, the current day in the salon's time zone. Periods that are still running end today. Years begin with `firstMonth`: 1 is January,
 * reports of the books have the first month of the financial year.
 */
export function rangeOfPreset(preset: DatePreset, today: CalendarDate, firstMonth = 1): DateRange {
  const year = Number(today.slice(0, 4));
  const month = Number(today.slice(5, 7));
  const monthsBack = (months: number): DateRange => ({
    from: firstOfMonth(year, month, -months),
    to: addDays(firstOfMonth(year, month), -1),
  });
  switch (preset) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) };
    case 'this_month':
      return { from: firstOfMonth(year, month), to: today };
    case 'last_month':
      return monthsBack(1);
    case 'last_quarter': {
      const quarter = Math.floor((month - 1) / 3) * 3 + 1;
      return { from: firstOfMonth(year, quarter, -3), to: addDays(firstOfMonth(year, quarter), -1) };
    }
    case 'this_year':
      return { from: financialYearOf(today, firstMonth).from, to: today };
    case 'last_3_months':
      return monthsBack(3);
    case 'last_12_months':
      return monthsBack(12);
    case 'last_year':
      return financialYearOf(addDays(financialYearOf(today, firstMonth).from, -1), firstMonth);
  }
}

/** Which preset a range is, or null for one that was chosen by hand. */
export function presetOfRange(
  range: DateRange,
  today: CalendarDate,
  among: readonly DatePreset[] = datePresets,
  firstMonth = 1,
): DatePreset | null {
  return (
    among.find((preset) => {
      const { from, to } = rangeOfPreset(preset, today, firstMonth);
      return from === range.from && to === range.to;
    }) ?? null
  );
}
