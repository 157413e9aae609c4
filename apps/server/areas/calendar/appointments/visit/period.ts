import type { CalendarDate } from '@rawnaq/domain/time/calendar-date';
import { dayBounds, localDate } from '@rawnaq/domain/time/local-time';

const minuteMilliseconds = 60_000;

/** [from, to) in moments. A day as `to` is included whole; without either it is today, with one of them that day. */
export function periodOf(zone: string, now: Date, from: string | undefined, to: string | undefined): { from: Date; to: Date } {
  const today = localDate(zone, Math.floor(now.getTime() / minuteMilliseconds));
  const first = from ?? (to === undefined || to.includes('T') ? today : to);
  const last = to ?? (first.includes('T') ? localDate(zone, Math.floor(Date.parse(first) / minuteMilliseconds)) : first);
  return { from: beginning(zone, first), to: end(zone, last) };
}

/** Local days, both included; today where left out. */
export function daysOf(
  zone: string,
  now: Date,
  from: CalendarDate | undefined,
  to: CalendarDate | undefined,
): { from: CalendarDate; to: CalendarDate } {
  const first = from ?? to ?? localDate(zone, Math.floor(now.getTime() / minuteMilliseconds));
  const last = to ?? first;
  return { from: first, to: last < first ? first : last };
}

function beginning(zone: string, dayOrMoment: string): Date {
  return dayOrMoment.includes('T') ? new Date(dayOrMoment) : new Date(dayBounds(zone, dayOrMoment).start * minuteMilliseconds);
}

function end(zone: string, dayOrMoment: string): Date {
  return dayOrMoment.includes('T') ? new Date(dayOrMoment) : new Date(dayBounds(zone, dayOrMoment).end * minuteMilliseconds);
}
