import { addDays, type CalendarDate } from '../../time/calendar-date.ts';
import { nextClockChange } from '../../time/clock-changes.ts';
import { localDate, localToEpochMinutes } from '../../time/local-time.ts';
import { minutesOfShift, shiftOnDate, type WorkShift } from './work-shift.ts';

/** The clocks go forward and back: a shift that one of the next two changes does not touch is touched by none. */
const changesAhead = 2;

/**
 * The next date, from today on, on which a clock change makes the shift longer or shorter than it is on the clock, and how many minutes it then lasts. Null
 * where the zone's clocks do not change during it.
 */
export function nextChangedShift(
  shift: Pick<WorkShift, 'starts_minute' | 'ends_minute'>,
  zone: string,
  today: CalendarDate,
): { date: CalendarDate; minutes: number } | null {
  const usual = minutesOfShift(shift);
  let from: number | null = localToEpochMinutes(zone, today, 0);
  for (let looked = 0; looked < changesAhead; looked += 1) {
    from = nextClockChange(zone, from);
    if (from === null) return null;
    // The shift that a change falls into may have begun on the evening before.
    const day = localDate(zone, from);
    for (const date of [addDays(day, -1), day]) {
      const { start, end } = shiftOnDate(shift, zone, date);
      if (date >= today && end - start !== usual) return { date, minutes: end - start };
    }
  }
  return null;
}
