import type { ReportStep } from '@rawnaq/domain/reports/comparison/report-steps';
import { firstOfMonth, lastOfMonth } from '@rawnaq/domain/time/add-months';
import type { DateRange } from '../../ui/dates/date-presets.ts';

/** The month of a day, as far as it lies in a period. */
export const monthWithin = ({ from, to }: DateRange, day: string): DateRange => {
  const [first, last] = [firstOfMonth(day), lastOfMonth(day)];
  return { from: first > from ? first : from, to: last < to ? last : to };
};

/** The days of a row: its day, or as much of its month as lies in the period. */
export const daysOfRow = (period: DateRange, by: ReportStep, day: string): DateRange =>
  by === 'day' ? { from: day, to: day } : monthWithin(period, day);

/** Filters of the address of a list; what is undefined is left out. */
export const addressOf = (path: string, wanted: Readonly<Record<string, string | number | undefined>>): string =>
  `${path}?${new URLSearchParams(
    Object.entries(wanted).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)] as [string, string]])),
  ).toString()}`;
