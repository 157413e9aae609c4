import { Temporal } from 'temporal-polyfill';
import type { CalendarDate } from './calendar-date.ts';
import { dateOfDayNumber, dayNumber, dayOfWeekOfNumber } from './calendar-date.ts';
import type { Interval } from './intervals.ts';

/** A moment as the clock on the wall of a zone shows it. */
export interface LocalTime {
  date: CalendarDate;
  minute_of_day: number;
  day_of_week: number;
}

interface LocalDay extends Interval {
  /** Minutes to subtract from "minutes since 1970 on the wall" to get epoch minutes; null on a day whose clock changes. */
  offset: number | null;
}

/** A zone's days are computed once; a long-running process would otherwise keep every day it ever saw. */
const daysKeptPerZone = 4000;
const zones = new Map<string, Map<number, LocalDay>>();

const minutesOf = (moment: Temporal.ZonedDateTime): number => Math.floor(moment.epochMilliseconds / 60_000);
const offsetOf = (moment: Temporal.ZonedDateTime): number => Math.round(moment.offsetNanoseconds / 60_000_000_000);

function computeDay(zone: string, number: number): LocalDay {
  const first = Temporal.PlainDate.from(dateOfDayNumber(number)).toZonedDateTime(zone);
  const next = Temporal.PlainDate.from(dateOfDayNumber(number + 1)).toZonedDateTime(zone);
  const offsets = new Set([first.subtract({ minutes: 1 }), first, next.subtract({ minutes: 1 }), next].map(offsetOf));
  return { start: minutesOf(first), end: minutesOf(next), offset: offsets.size === 1 ? offsetOf(first) : null };
}

function localDay(zone: string, number: number): LocalDay {
  let days = zones.get(zone);
  if (days === undefined) {
    days = new Map();
    zones.set(zone, days);
  }
  const known = days.get(number);
  if (known !== undefined) return known;
  if (days.size >= daysKeptPerZone) days.clear();
  const day = computeDay(zone, number);
  days.set(number, day);
  return day;
}

/** The first minute of a local day and of the next one, by day number (see `dayNumber`); the hot paths use this form. */
export function dayBoundsOfNumber(zone: string, number: number): Interval {
  return localDay(zone, number);
}

/** The epoch minutes [first minute of the day, first minute of the next day); 23 or 25 hours long when the clock changes. */
export function dayBounds(zone: string, date: CalendarDate): Interval {
  const { start, end } = localDay(zone, dayNumber(date));
  return { start, end };
}

/** As `localToEpochMinutes`, by day number. */
export function localMinuteToEpoch(zone: string, number: number, minute_of_day: number): number {
  const carried = Math.floor(minute_of_day / 1440);
  const day_number = number + carried;
  const minute = minute_of_day - carried * 1440;
  const day = localDay(zone, day_number);
  if (day.offset !== null) return day_number * 1440 + minute - day.offset;
  const time = { hour: Math.floor(minute / 60), minute: minute % 60 };
  const plain = Temporal.PlainDate.from(dateOfDayNumber(day_number)).toPlainDateTime(time);
  return minutesOf(plain.toZonedDateTime(zone, { disambiguation: 'compatible' }));
}

/**
 * Epoch minutes of a local wall time, given as minutes after the local midnight of `date`; 1440 and more mean the following day.
 * A time that the clock skips is moved forward by the gap, a time that comes twice is the first of the two (Temporal "compatible").
 */
export function localToEpochMinutes(zone: string, date: CalendarDate, minute_of_day: number): number {
  return localMinuteToEpoch(zone, dayNumber(date), minute_of_day);
}

/** The day number (see `dayNumber`) of the local day that holds an epoch minute. */
export function localDayNumber(zone: string, epoch_minutes: number): number {
  const guess = Math.floor(epoch_minutes / 1440);
  for (const number of [guess, guess + 1, guess - 1]) {
    const day = localDay(zone, number);
    if (day.start <= epoch_minutes && epoch_minutes < day.end) return number;
  }
  throw new RangeError(`no local day of ${zone} holds minute ${epoch_minutes}`);
}

/** The local calendar day that holds an epoch minute. */
export function localDate(zone: string, epoch_minutes: number): CalendarDate {
  return dateOfDayNumber(localDayNumber(zone, epoch_minutes));
}

/** Date, wall-clock minute and day of week (0 Sunday … 6 Saturday) of an epoch minute in a zone. */
export function epochMinutesToLocal(zone: string, epoch_minutes: number): LocalTime {
  const number = localDayNumber(zone, epoch_minutes);
  const day = localDay(zone, number);
  const date = dateOfDayNumber(number);
  const day_of_week = dayOfWeekOfNumber(number);
  if (day.offset !== null) return { date, minute_of_day: epoch_minutes + day.offset - number * 1440, day_of_week };
  const moment = zoned(zone, epoch_minutes);
  return { date, minute_of_day: moment.hour * 60 + moment.minute, day_of_week };
}

function zoned(zone: string, epoch_minutes: number): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(epoch_minutes * 60_000).toZonedDateTimeISO(zone);
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** An epoch minute as ISO 8601 with the zone's offset ("2026-11-20T14:00:00+03:00"), the form moments have on the wire. */
export function momentOfEpochMinutes(zone: string, epoch_minutes: number): string {
  const number = localDayNumber(zone, epoch_minutes);
  const { offset } = localDay(zone, number);
  if (offset !== null && Number.isInteger(epoch_minutes)) {
    const minute = epoch_minutes + offset - number * 1440;
    const sign = offset < 0 ? '-' : '+';
    const ahead = Math.abs(offset);
    return `${dateOfDayNumber(number)}T${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}:00${sign}${twoDigits(Math.floor(ahead / 60))}:${twoDigits(ahead % 60)}`;
  }
  return zoned(zone, epoch_minutes).toString({ timeZoneName: 'never', smallestUnit: 'second' });
}

/** As nearly every moment is written, on a day that every month has: there the language's own reader says the same, ten times as fast. */
const usualMoment =
  /^[12]\d{3}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{3})?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/;

/** The whole minute since 1970 that a moment (ISO text or date) falls in. */
export function epochMinuteOf(moment: string | Date): number {
  return Math.floor((typeof moment === 'string' ? Date.parse(moment) : moment.getTime()) / 60_000);
}

/** Epoch minutes of an ISO 8601 moment with offset or Z, seconds cut off; null when the text is no such moment. */
export function epochMinutesOfMoment(moment: string): number | null {
  if (usualMoment.test(moment)) return Math.floor(Date.parse(moment) / 60_000);
  try {
    return Math.floor(Temporal.Instant.from(moment).epochMilliseconds / 60_000);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Rounds down to the quarter hour of the wall clock (specification §9); every zone's offset is a multiple of a quarter hour today. */
export function roundDownToQuarterHour(epoch_minutes: number): number {
  return Math.floor(epoch_minutes / 15) * 15;
}

/** True when the text is an IANA time zone that can be computed with. */
export function isTimeZone(zone: string): boolean {
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(zone);
    return !/^[+-]/.test(zone);
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
