import { dateOf } from '../format/format.ts';

/** Free starts under the day they belong to. */
export const timesByDay = (times: readonly string[]): { date: string; starts: string[] }[] =>
  [...new Set(times.map(dateOf))].map((date) => ({ date, starts: times.filter((moment) => dateOf(moment) === date) }));
