import { dateOf } from '../format/format.ts';

const mostDays = 3;
const mostOfOneDay = 5;

/** Free starts as the strip shows them: the soonest days, a few starts of each. */
export function timesByDay(times: readonly string[]): { date: string; starts: string[] }[] {
  return [...new Set(times.map(dateOf))]
    .slice(0, mostDays)
    .map((date) => ({ date, starts: times.filter((moment) => dateOf(moment) === date).slice(0, mostOfOneDay) }));
}
