import { daysBetween } from '@rawnaq/domain/time/calendar-date';
import type { SiteSurroundings } from '../frame/site-context.tsx';
import { dateOf } from '../format/format.ts';
import type { OnlineBusiness } from '../page.ts';

const dayInMilliseconds = 86_400_000;

/** What the door says now: "Open until 22:00", "Closed now, opens tomorrow at 10:00". `now` carries the business's offset. */
export function openingSentence(
  opening: OnlineBusiness['opening'],
  now: string,
  { text, format }: Pick<SiteSurroundings, 'text' | 'format'>,
): string {
  const { open_until, opens_at } = opening;
  if (open_until !== null) {
    if (Date.parse(open_until) - Date.parse(now) > dayInMilliseconds) return text('salon.open_all_day');
    return text('salon.open_until', { time: format.time(open_until) });
  }
  if (opens_at === null) return text('salon.closed_now');
  const time = format.time(opens_at);
  const distance = daysBetween(dateOf(now), dateOf(opens_at));
  if (distance === 0) return text('salon.opens_today', { time });
  if (distance === 1) return text('salon.opens_tomorrow', { time });
  return text('salon.opens_on', { day: format.weekday(dateOf(opens_at)), time });
}
