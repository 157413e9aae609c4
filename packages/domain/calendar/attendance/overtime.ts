import type { WorkingHours } from '../../settings/master-data/work-shift.ts';

/** What overtime takes off the worked time of a day that exceeds its threshold (specification §15): nine hours. */
const offMinutes = 9 * 60;

/** The threshold of each working-hours option in hours, as an account begins: nine for 8 and 9, twelve for 12. */
export const usualThresholds: Readonly<Record<WorkingHours, number>> = { 8: 9, 9: 9, 12: 12 };

/**
 * Minutes of overtime of a day, to the minute: worked time minus nine hours where it exceeds the threshold, else none. Twelve hours and a minute over a
 * threshold of twelve are three hours and a minute.
 *
 * @param worked minutes that were worked on the day
 * @param threshold minutes; never below nine hours, so that nobody gets less than nothing
 */
export function overtimeMinutes(worked: number, threshold: number): number {
  return worked > threshold ? Math.max(0, worked - offMinutes) : 0;
}
