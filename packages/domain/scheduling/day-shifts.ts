import type { CalendarDate } from '../time/calendar-date.ts';
import { addDays, dayOfWeek } from '../time/calendar-date.ts';
import type { Interval } from '../time/intervals.ts';
import { localToEpochMinutes } from '../time/local-time.ts';
import type { BusinessHours, EmployeeHours, Shift } from './working-time.ts';

const day_minutes = 1440;

const closesAfter = ({ opens_minute, closes_minute }: Shift): number =>
  closes_minute <= opens_minute ? closes_minute + day_minutes : closes_minute;

/** The shifts that begin on a date: the business's custom hours of it, nothing on a holiday, else its week. */
export function businessShiftsOn(hours: BusinessHours, date: CalendarDate): readonly Shift[] {
  const custom = hours.custom.find((entry) => entry.date === date);
  if (custom !== undefined) return custom.shifts;
  if (hours.holidays.some(({ starts_on, ends_on }) => starts_on <= date && date <= ends_on)) return [];
  return hours.weekly.find((entry) => entry.day === dayOfWeek(date))?.shifts ?? [];
}

/** The shifts an employee begins on a date, leaves not taken off: those of the employee for that date, else of the employee's week, else the business's. */
export function employeeShiftsOn(employee: Omit<EmployeeHours, 'leaves'>, hours: BusinessHours, date: CalendarDate): readonly Shift[] {
  const custom = employee.custom_hours?.find((entry) => entry.date === date);
  if (custom !== undefined) return custom.shifts;
  if (employee.hours === null) return businessShiftsOn(hours, date);
  return employee.hours.find((entry) => entry.day === dayOfWeek(date))?.shifts ?? [];
}

/** How many minutes after its midnight a date's last shift runs on; 0 where none does. */
export function minutesPastMidnight(shifts: readonly Shift[]): number {
  return Math.max(0, ...shifts.map((shift) => closesAfter(shift) - day_minutes));
}

/**
 * The time that whole days off take, epoch minutes. A shift belongs to the day on which it begins: who is off on Thursday still ends
 * Wednesday's night, and is off until the end of Thursday's. `shiftsOn` tells the shifts that begin on a date.
 */
export function wholeDaysOff(
  zone: string,
  first: CalendarDate,
  last: CalendarDate,
  shiftsOn: (date: CalendarDate) => readonly Shift[],
): Interval {
  return {
    start: localToEpochMinutes(zone, first, minutesPastMidnight(shiftsOn(addDays(first, -1)))),
    end: localToEpochMinutes(zone, addDays(last, 1), minutesPastMidnight(shiftsOn(last))),
  };
}

/** What is wrong with the shifts of one date, or null: a shift lasts 24 hours at most, and none begins before the one before has ended. */
export function dayShiftsFault(shifts: readonly Shift[]): 'shift_too_long' | 'shifts_overlap' | null {
  const sorted = shifts.toSorted((one, other) => one.opens_minute - other.opens_minute);
  for (const [index, shift] of sorted.entries()) {
    if (closesAfter(shift) - shift.opens_minute > day_minutes) return 'shift_too_long';
    const next = sorted[index + 1];
    if (next !== undefined && next.opens_minute < closesAfter(shift)) return 'shifts_overlap';
  }
  return null;
}
