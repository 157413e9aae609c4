import { addDays, dayOfWeek, type CalendarDate } from '../../time/calendar-date.ts';
import { localDate, localToEpochMinutes } from '../../time/local-time.ts';

export const mailRhythms = ['daily', 'weekly', 'monthly'] as const;

/** When a report goes by e-mail, on the salon's clock. */
export interface MailRhythm {
  rhythm: (typeof mailRhythms)[number];
  /** Of a weekly one: on which days of the week, 0 is Sunday. */
  send_days: readonly number[];
  /** Of a monthly one: 1 to 31; months that are shorter have it on their last day. */
  month_day: number | null;
  /** 0 to 23. */
  send_hour: number;
}

const isLastOfMonth = (date: CalendarDate): boolean => addDays(date, 1).endsWith('-01');

function isOn({ rhythm, send_days, month_day }: MailRhythm, date: CalendarDate): boolean {
  if (rhythm === 'daily') return true;
  if (rhythm === 'weekly') return send_days.includes(dayOfWeek(date));
  const day = Number(date.slice(8));
  return month_day !== null && (day === month_day || (day < month_day && isLastOfMonth(date)));
}

/** A month and some days hold a moment of every rhythm. */
const farthestDays = 64;

/**
 * The first moment after `after` at which the report goes, both in minutes since 1970; null for a rhythm without a day. An hour that the clock skips is moved
 * forward, one that comes twice is the first of the two: there is one moment a day at most.
 */
export function nextDue(rhythm: MailRhythm, zone: string, after: number): number | null {
  const first = localDate(zone, after);
  for (let days = 0; days <= farthestDays; days += 1) {
    const date = addDays(first, days);
    if (!isOn(rhythm, date)) continue;
    const minute = localToEpochMinutes(zone, date, rhythm.send_hour * 60);
    if (minute > after) return minute;
  }
  return null;
}
