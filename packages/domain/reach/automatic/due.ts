import { epochMinutesToLocal, localDayNumber, localMinuteToEpoch } from '../../time/local-time.ts';
import { type MessageTime } from './message-kinds.ts';

const minutesIn = { minutes: 1, hours: 60 } as const;

/**
 * When a message is due that goes so long before or after a moment, in epoch minutes. Minutes and hours are counted as they pass. Days are those of the
 * salon's calendar: at the hour of the moment, or at `at_minute`, whatever the clock did in between.
 */
export function dueMinute(zone: string, moment: number, time: MessageTime, direction: 'before' | 'after'): number {
  const sign = direction === 'before' ? -1 : 1;
  if (time.unit !== 'days') return moment + sign * time.amount * minutesIn[time.unit];
  const { minute_of_day } = epochMinutesToLocal(zone, moment);
  return localMinuteToEpoch(zone, localDayNumber(zone, moment) + sign * time.amount, time.at_minute ?? minute_of_day);
}

/** The hours by which a day can be longer or shorter, and those that a wall time can lie beside the moment's own: a whole day and some. */
const slackMinutes = 1440 + 180;

/** Within which moments all lie whose message is due from one minute to another: a wider range than theirs, for a search that is looked through with `dueMinute`. */
export function momentsAround(from: number, to: number, time: MessageTime, direction: 'before' | 'after'): { from: number; to: number } {
  const sign = direction === 'before' ? 1 : -1;
  if (time.unit !== 'days') {
    const shift = sign * time.amount * minutesIn[time.unit];
    return { from: from + shift, to: to + shift };
  }
  const shift = sign * time.amount * 1440;
  return { from: from + shift - slackMinutes, to: to + shift + slackMinutes };
}

export interface Planned {
  /** When it is due, in epoch minutes. */
  readonly due: number;
  /** Since when what it tells of is as it is now: booked, or moved to this time. */
  readonly since: number;
  /** From when on it is of no use: a visit has begun. Null: it stays of use. */
  readonly until: number | null;
}

/** Whether a message still goes: its time was not over when the visit was booked or moved, and it is of use yet. */
export const isStillDue = ({ due, since, until }: Planned, now: number): boolean => due >= since && (until === null || now < until);

/** The minutes from `from` to `to` (both included) at which a daily message goes, with the day number of each. */
export function dailyMoments(zone: string, from: number, to: number, at_minute: number): { due: number; day: number }[] {
  const found: { due: number; day: number }[] = [];
  for (let day = localDayNumber(zone, from) - 1; day <= localDayNumber(zone, to) + 1; day++) {
    const due = localMinuteToEpoch(zone, day, at_minute);
    if (from <= due && due <= to && localDayNumber(zone, due) === day) found.push({ due, day });
  }
  return found;
}
