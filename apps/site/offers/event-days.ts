import type { Format } from '../format/format.ts';
import type { SiteSurroundings } from '../frame/site-context.tsx';

interface EventDays {
  event_weekdays: readonly number[];
  event_dates: readonly string[];
}

/** A day with its year: what is bought today may be used for years. */
export const dayWithYear = (date: string, format: Format): string => `${format.date(date)} ${format.digits(date.slice(0, 4))}`;

/** A Sunday: the weekday of its number, whatever the year. */
const someSunday = Date.UTC(2026, 10, 22);
const dayMs = 86_400_000;

/** "Monday, Wednesday, 2 December": the days on which an offer is used; null where it is used on any. */
export function eventDaysIn({ event_weekdays, event_dates }: EventDays, format: Format, text: SiteSurroundings['text']): string | null {
  const weekdays = event_weekdays.map((day) => format.weekday(new Date(someSunday + day * dayMs).toISOString().slice(0, 10)));
  const days = [...weekdays, ...event_dates.map((date) => dayWithYear(date, format))];
  return days.length === 0 ? null : days.join(text('words.comma'));
}
