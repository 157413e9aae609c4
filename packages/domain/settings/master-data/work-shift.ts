import { type CalendarDate, dayNumber } from '../../time/calendar-date.ts';
import type { Interval } from '../../time/intervals.ts';
import { localMinuteToEpoch } from '../../time/local-time.ts';

/** After how many hours of a day work is overtime (specification §4). */
export const workingHoursOptions = [8, 9, 12] as const;
export type WorkingHours = (typeof workingHoursOptions)[number];

/** A shift that employees are given, in local wall time: minutes after midnight. One that ends at or before its start runs past midnight. */
export interface WorkShift {
  starts_minute: number;
  ends_minute: number;
  break_minutes: number;
  break_is_paid: 0 | 1;
}

/** Minutes on the clock from start to end; the same minute twice is the whole day round. */
export const minutesOfShift = ({ starts_minute, ends_minute }: Pick<WorkShift, 'starts_minute' | 'ends_minute'>): number =>
  ends_minute > starts_minute ? ends_minute - starts_minute : ends_minute - starts_minute + 1440;

/** Minutes that are paid: all of the shift, without its break where that is not paid. */
export const paidMinutesOfShift = (shift: WorkShift): number =>
  minutesOfShift(shift) - (shift.break_is_paid === 1 ? 0 : shift.break_minutes);

/** Whether the shift ends on the day after the one it belongs to. An end at midnight belongs to the day that ends with it. */
export const isPastMidnight = ({ starts_minute, ends_minute }: Pick<WorkShift, 'starts_minute' | 'ends_minute'>): boolean =>
  ends_minute !== 0 && ends_minute <= starts_minute;

export type WorkShiftFault = 'work_shift.too_long' | 'work_shift.break_too_long';

/** What is wrong with a shift, and at which field: nobody works more than 16 hours in one go, and a break is shorter than its shift. */
export function faultOfShift(shift: WorkShift): { code: WorkShiftFault; field: 'ends_minute' | 'break_minutes' } | null {
  if (minutesOfShift(shift) > longestShift) return { code: 'work_shift.too_long', field: 'ends_minute' };
  if (shift.break_minutes >= minutesOfShift(shift)) return { code: 'work_shift.break_too_long', field: 'break_minutes' };
  return null;
}

export const longestShift = 16 * 60;

/**
 * From when to when the shift of a date lasts, as epoch minutes. It belongs to the day on which it begins; in the night of a clock change it is as long as
 * the clocks make it.
 */
export function shiftOnDate(
  { starts_minute, ends_minute }: Pick<WorkShift, 'starts_minute' | 'ends_minute'>,
  zone: string,
  date: CalendarDate,
): Interval {
  const day = dayNumber(date);
  const minutes = minutesOfShift({ starts_minute, ends_minute });
  return { start: localMinuteToEpoch(zone, day, starts_minute), end: localMinuteToEpoch(zone, day, starts_minute + minutes) };
}

/** The pieces of the shift within one day of 24 hours, for a picture: one, or two where it runs past midnight. Minutes after midnight. */
export function piecesOfDay({
  starts_minute,
  ends_minute,
}: Pick<WorkShift, 'starts_minute' | 'ends_minute'>): { from: number; to: number }[] {
  if (ends_minute > starts_minute) return [{ from: starts_minute, to: ends_minute }];
  return [
    { from: starts_minute, to: 1440 },
    { from: 0, to: ends_minute },
  ].filter(({ from, to }) => to > from);
}
