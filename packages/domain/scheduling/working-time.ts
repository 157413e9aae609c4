import type { CalendarDate } from '../time/calendar-date.ts';
import { dateOfDayNumber, dayNumber, dayOfWeekOfNumber } from '../time/calendar-date.ts';
import type { Interval } from '../time/intervals.ts';
import { normalise, subtract } from '../time/intervals.ts';
import { dayBoundsOfNumber, localMinuteToEpoch } from '../time/local-time.ts';

/**
 * One shift in local wall time, minutes after midnight. A shift that closes at or before its opening, or after 1440, runs past
 * midnight: {1200, 180} and {1200, 1620} are both 20:00–03:00. Equal minutes mean the whole day round.
 */
export interface Shift {
  opens_minute: number;
  closes_minute: number;
}

/** The shifts of one day of the week, 0 Sunday … 6 Saturday; a day without entry or without shifts is closed. */
export interface DayHours {
  day: number;
  shifts: readonly Shift[];
}

export type WeeklyHours = readonly DayHours[];

/** Hours of one date that replace everything else on it (Ramadan, an event); no shifts means closed. */
export interface CustomHours {
  date: CalendarDate;
  shifts: readonly Shift[];
}

/** Closed days, both ends included. */
export interface Holiday {
  starts_on: CalendarDate;
  ends_on: CalendarDate;
}

/** When a business is open. */
export interface BusinessHours {
  weekly: WeeklyHours;
  custom: readonly CustomHours[];
  holidays: readonly Holiday[];
}

function shiftsOfDay(hours: BusinessHours, custom: ReadonlyMap<CalendarDate, readonly Shift[]>, number: number): readonly Shift[] {
  const date = dateOfDayNumber(number);
  const own = custom.get(date);
  if (own !== undefined) return own;
  if (hours.holidays.some((holiday) => holiday.starts_on <= date && date <= holiday.ends_on)) return [];
  return shiftsOfWeekday(hours.weekly, number);
}

function shiftsOfWeekday(weekly: WeeklyHours, number: number): readonly Shift[] {
  const day = dayOfWeekOfNumber(number);
  return weekly.find((entry) => entry.day === day)?.shifts ?? [];
}

function pushShifts(into: Interval[], zone: string, number: number, shifts: readonly Shift[]): void {
  for (const { opens_minute, closes_minute } of shifts) {
    const closes = closes_minute <= opens_minute ? closes_minute + 1440 : closes_minute;
    into.push({ start: localMinuteToEpoch(zone, number, opens_minute), end: localMinuteToEpoch(zone, number, closes) });
  }
}

function openOnDays(zone: string, first: number, last: number, shiftsOf: (number: number) => readonly Shift[]): Interval[] {
  const open: Interval[] = [];
  for (let number = first - 1; number <= last; number += 1) pushShifts(open, zone, number, shiftsOf(number));
  const from = dayBoundsOfNumber(zone, first).start;
  return normalise(open.map(({ start, end }) => ({ start: Math.max(start, from), end })));
}

/**
 * When the business is open on the local days `first_date` … `last_date`: custom hours of a date go before holidays, holidays before
 * weekly hours. A shift belongs to the day on which it begins, so that the tail of the evening before is part of the first day,
 * also when that day is a holiday, and the last day's own shift runs on past its midnight.
 */
export function openIntervals(hours: BusinessHours, zone: string, first_date: CalendarDate, last_date: CalendarDate): Interval[] {
  const custom = new Map(hours.custom.map((entry) => [entry.date, entry.shifts]));
  return openOnDays(zone, dayNumber(first_date), dayNumber(last_date), (number) => shiftsOfDay(hours, custom, number));
}

/** What an employee's working time is made of; `hours` null means the business's hours. Leaves are epoch minutes. */
export interface EmployeeHours {
  hours: WeeklyHours | null;
  custom_hours?: readonly CustomHours[] | undefined;
  leaves: readonly Interval[];
}

/**
 * When an employee works on the local days `first_date` … `last_date`: leaves go before the employee's own custom hours of a date, those
 * before the employee's own weekly hours, and without any the business's hours count (`business`, which is open on these days during
 * `business_open`). As with the business, a shift belongs to the day on which it begins: own hours of a date leave the tail of the
 * evening before as it was. Own hours say nothing about the business: booking also asks whether the business is open.
 */
export function workingIntervals(
  employee: EmployeeHours,
  business_open: readonly Interval[],
  zone: string,
  first_date: CalendarDate,
  last_date: CalendarDate,
  business: BusinessHours,
): Interval[] {
  return subtract(scheduledIntervals(employee, business_open, zone, first_date, last_date, business), employee.leaves);
}

/** As `workingIntervals`, before leaves are taken off: to tell "is on leave" from "does not work then". */
export function scheduledIntervals(
  employee: EmployeeHours,
  business_open: readonly Interval[],
  zone: string,
  first_date: CalendarDate,
  last_date: CalendarDate,
  business: BusinessHours,
): Interval[] {
  const weekly = employee.hours;
  const custom = new Map((employee.custom_hours ?? []).map((entry) => [entry.date, entry.shifts]));
  if (weekly === null && custom.size === 0) return [...business_open];
  const of_business = new Map(weekly === null ? business.custom.map((entry) => [entry.date, entry.shifts]) : []);
  return openOnDays(
    zone,
    dayNumber(first_date),
    dayNumber(last_date),
    (number) =>
      (custom.size === 0 ? undefined : custom.get(dateOfDayNumber(number))) ??
      (weekly === null ? shiftsOfDay(business, of_business, number) : shiftsOfWeekday(weekly, number)),
  );
}
