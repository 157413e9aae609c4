import type { CalendarDate } from '@rawnaq/domain/time/calendar-date';

const minute = 60_000;
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  clocks.set(zone, made);
  return made;
}

/** How far the wall clock of a zone is ahead of UTC at an instant, in milliseconds. */
function offsetAt(zone: string, instant: number): number {
  const parts = Object.fromEntries(
    clockOf(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const wall = Date.UTC(
    parts['year'] ?? 0,
    (parts['month'] ?? 1) - 1,
    parts['day'] ?? 1,
    parts['hour'] ?? 0,
    parts['minute'] ?? 0,
    parts['second'] ?? 0,
  );
  return wall - Math.floor(instant / 1000) * 1000;
}

/** The instant (milliseconds) at which the clock on the salon's wall shows this minute of this day; a minute the clock skips is the one after the gap. */
export function instantAt(zone: string, date: CalendarDate, minute_of_day: number): number {
  const wall = Date.parse(`${date}T00:00:00Z`) + minute_of_day * minute;
  const first = wall - offsetAt(zone, wall);
  const instant = wall - offsetAt(zone, first);
  // Where the two guesses lie on either side of a change of the clock, the later one is after it.
  return instant + offsetAt(zone, instant) === wall ? instant : Math.max(first, instant);
}

/** The same as a moment of the wire. */
export const momentAt = (zone: string, date: CalendarDate, minute_of_day: number): string =>
  new Date(instantAt(zone, date, minute_of_day)).toISOString();

/** Minutes that have passed since a day began (its `instantAt(…, 0)`), which is what the board's axis counts. */
export const minutesSince = (day_start: number, moment: string): number => (Date.parse(moment) - day_start) / minute;

/** The moment so many minutes after a day began. */
export const momentAfter = (day_start: number, minutes: number): string => new Date(day_start + minutes * minute).toISOString();

/** What the wall clock shows at a moment, as minutes after midnight. */
export function wallMinute(zone: string, moment: string): number {
  const instant = Date.parse(moment);
  return Math.floor(((((instant + offsetAt(zone, instant)) % 86_400_000) + 86_400_000) % 86_400_000) / minute);
}
