import { localDayNumber, localMinuteToEpoch } from '../../time/local-time.ts';

/** Quiet from one minute of the day until another; until before from goes over midnight. The two are never the same. */
export interface QuietHours {
  readonly from: number;
  readonly until: number;
}

/** One night is looked at from the day before on; more rounds than this come only from quiet hours that leave no hour of the day. */
const mostRounds = 8;

/**
 * When the quiet hours that hold a moment end; null where it is not quiet. Each night runs from the clock's `from` to the clock's `until`, so that a night
 * in which the clock changes is an hour longer or shorter. Epoch minutes.
 */
export function quietEnd(zone: string, minute: number, { from, until }: QuietHours): number | null {
  const today = localDayNumber(zone, minute);
  for (const day of [today - 1, today]) {
    const start = localMinuteToEpoch(zone, day, from);
    const end = localMinuteToEpoch(zone, until > from ? day : day + 1, until);
    if (start <= minute && minute < end) return end;
  }
  return null;
}

/** The first minute from `minute` on that is quiet by none of the hours. Where they leave no such minute, the end of the first of them. */
export function loudFrom(zone: string, minute: number, all: readonly QuietHours[]): number {
  let found = minute;
  for (let round = 0; round < mostRounds; round++) {
    const end = all.map((hours) => quietEnd(zone, found, hours)).find((one) => one !== null);
    if (end === undefined || end === null) return found;
    found = end;
  }
  return quietEnd(zone, minute, all[0] ?? { from: 0, until: 0 }) ?? minute;
}

/** Whether a minute of the day lies in quiet hours. */
export const isInHours = (minute_of_day: number, { from, until }: QuietHours): boolean =>
  from < until ? from <= minute_of_day && minute_of_day < until : minute_of_day >= from || minute_of_day < until;

/** Whether some time of every day is left: quiet hours of the salon and of a user together must not be the whole day. */
export const leavesHours = (all: readonly QuietHours[]): boolean =>
  Array.from({ length: 1440 }, (_, minute) => minute).some((minute) => !all.some((hours) => isInHours(minute, hours)));

export interface EmailTime {
  readonly zone: string;
  /** When it happened, in epoch minutes. */
  readonly since: number;
  /** Null: as soon as it is not quiet. Else the minute of the day at which the letter of the day goes. */
  readonly digest_at: number | null;
  /** The day number of the last letter of the day that went to this user; the next one goes on a later day. */
  readonly last_digest_day: number | null;
  readonly quiet: readonly QuietHours[];
}

/** When an e-mail goes, in epoch minutes, and the day of the letter that it goes with (null: a letter of its own). */
export function emailDue({ zone, since, digest_at, last_digest_day, quiet }: EmailTime): { minute: number; digest_day: number | null } {
  if (digest_at === null) return { minute: loudFrom(zone, since, quiet), digest_day: null };
  const today = localDayNumber(zone, since);
  let day = last_digest_day === null ? today : Math.max(today, last_digest_day + 1);
  if (localMinuteToEpoch(zone, day, digest_at) <= since) day += 1;
  return { minute: loudFrom(zone, localMinuteToEpoch(zone, day, digest_at), quiet), digest_day: day };
}
