import type { Shift, WeeklyHours } from './working-time.ts';

const day_minutes = 1440;
const week_minutes = 7 * day_minutes;

/** The same shift with its closing after its opening: {1200, 180} becomes {1200, 1620}. Equal minutes mean the whole day round. */
export function straightShift({ opens_minute, closes_minute }: Shift): Shift {
  return { opens_minute, closes_minute: closes_minute <= opens_minute ? closes_minute + day_minutes : closes_minute };
}

export interface WeeklyHoursFault {
  code: 'hours.day_twice' | 'hours.shift_too_long' | 'hours.shifts_overlap' | 'hours.never_open';
  /** The day it was found on, 0 Sunday … 6 Saturday; null when it is about the whole week. */
  day: number | null;
}

/**
 * What is wrong with a week of opening hours, or null: each day occurs once, a shift lasts 24 hours at most, no shift runs into another one
 * (over midnight and from Saturday into Sunday too), and there is at least one shift. Minutes are local wall time (rules, Time).
 */
export function weeklyHoursFault(hours: WeeklyHours): WeeklyHoursFault | null {
  const seen = new Set<number>();
  const placed: { day: number; start: number; end: number }[] = [];
  for (const { day, shifts } of hours) {
    if (seen.has(day)) return { code: 'hours.day_twice', day };
    seen.add(day);
    for (const shift of shifts.map(straightShift)) {
      if (shift.closes_minute - shift.opens_minute > day_minutes) return { code: 'hours.shift_too_long', day };
      placed.push({ day, start: day * day_minutes + shift.opens_minute, end: day * day_minutes + shift.closes_minute });
    }
  }
  if (placed.length === 0) return { code: 'hours.never_open', day: null };
  placed.sort((one, other) => one.start - other.start);
  for (const [position, one] of placed.entries()) {
    const next = placed[position + 1];
    if (next !== undefined && next.start < one.end) return { code: 'hours.shifts_overlap', day: one.day };
    // What runs past Saturday's midnight meets the first shifts of the week.
    const first = placed[0];
    if (first !== undefined && first.start + week_minutes < one.end) return { code: 'hours.shifts_overlap', day: one.day };
  }
  return null;
}
