import type { BusinessHours } from '../../scheduling/working-time.ts';
import { openIntervals } from '../../scheduling/working-time.ts';
import type { CalendarDate } from '../../time/calendar-date.ts';
import { dateOfDayNumber } from '../../time/calendar-date.ts';
import type { Interval } from '../../time/intervals.ts';
import { dayBoundsOfNumber, localDayNumber } from '../../time/local-time.ts';

/** Why a day is not like its weekday: hours of its own, or a holiday. */
export type OpeningException = 'custom' | 'holiday';

/** What a door sign says. All times are epoch minutes. */
export interface OpeningState {
  /** Set while the business is open. */
  open_until: number | null;
  /** The next opening within the days shown; null when there is none. */
  opens_at: number | null;
  /** Today and the days after it; a span that runs past midnight belongs to the day on which it begins. */
  days: { date: CalendarDate; open: Interval[]; exception: OpeningException | null }[];
}

/**
 * What a customer reads about the opening hours at `now` (epoch minutes): open until, opens at, and the spans of the coming days in
 * the business's zone. A business that never closes gets one span a day. `hours` must cover the day before and the days shown.
 */
export function openingState(hours: BusinessHours, zone: string, now: number, day_count = 7): OpeningState {
  const today = localDayNumber(zone, now);
  // Yesterday's evening may still be running; the day after the last one may go on from it.
  const open = openIntervals(hours, zone, dateOfDayNumber(today - 1), dateOfDayNumber(today + day_count));
  const current = open.find((span) => span.start <= now && now < span.end);
  const days = Array.from({ length: day_count }, (_, offset) => {
    const bounds = dayBoundsOfNumber(zone, today + offset);
    const date = dateOfDayNumber(today + offset);
    return { date, open: open.flatMap((span) => ofDay(span, bounds)), exception: exceptionOn(hours, date) };
  });
  const last = dayBoundsOfNumber(zone, today + day_count - 1).end;
  const next = open.find((span) => span.start > now && span.start < last);
  return { open_until: current?.end ?? null, opens_at: next?.start ?? null, days };
}

/** Custom hours go before holidays, as they do for whether it is open. */
function exceptionOn(hours: BusinessHours, date: CalendarDate): OpeningException | null {
  if (hours.custom.some((custom) => custom.date === date)) return 'custom';
  return hours.holidays.some(({ starts_on, ends_on }) => starts_on <= date && date <= ends_on) ? 'holiday' : null;
}

/** The part of a span that a day's line shows: the whole span on the day it begins, midnight to midnight where it goes on for days. */
function ofDay(span: Interval, day: Interval): Interval[] {
  if (span.end - span.start < day.end - day.start) return day.start <= span.start && span.start < day.end ? [span] : [];
  const part = { start: Math.max(span.start, day.start), end: Math.min(span.end, day.end) };
  return part.start < part.end ? [part] : [];
}
