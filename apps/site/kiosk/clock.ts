import type { Language } from '@rawnaq/messages/format';
import { dateWriter } from '@rawnaq/messages/written-dates';

/** How the device writes times, in the salon's zone. The zones of the domain would weigh more than the whole page: the browser has its own. */
export interface Clock {
  /** "14:05" */
  time(moment: string): string;
  /** Of a calendar day: "Sunday, 22 November". */
  date(date: string): string;
  /** "7:45", hours and minutes. */
  duration(minutes: number): string;
  today(now: Date): string;
}

export function clockOf(zone: string, language: Language): Clock {
  const times = dateWriter('en', { timeZone: zone, hour: '2-digit', minute: '2-digit' });
  const parts = { weekday: 'long', day: 'numeric', month: 'long' } as const;
  const days = dateWriter(language, { timeZone: 'UTC', ...parts });
  const here = dateWriter(language, { timeZone: zone, ...parts });
  return {
    time: (moment) => times.format(Date.parse(moment)),
    date: (date) => days.format(Date.parse(`${date}T12:00:00Z`)),
    duration: (minutes) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`,
    today: (now) => here.format(now),
  };
}
