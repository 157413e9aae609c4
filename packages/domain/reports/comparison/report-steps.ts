import { addDays, type CalendarDate } from '../../time/calendar-date.ts';
import type { ReportPeriod } from '../accounting/report-period.ts';

/** What the rows of a report over time are. */
export const reportSteps = ['month', 'day'] as const;
export type ReportStep = (typeof reportSteps)[number];

/** What a day belongs to: itself, or its month by the first day. */
export const stepKey = (day: CalendarDate, by: ReportStep): CalendarDate => (by === 'day' ? day : `${day.slice(0, 8)}01`);

/** The days or months of a period in their order, by their first day, up to and with `today`. */
export function stepKeys({ from, to }: ReportPeriod, by: ReportStep, today: CalendarDate): readonly CalendarDate[] {
  const last = to < today ? to : today;
  const keys: CalendarDate[] = [];
  for (let day = from; day <= last; day = addDays(day, 1)) if (keys.at(-1) !== stepKey(day, by)) keys.push(stepKey(day, by));
  return keys;
}
