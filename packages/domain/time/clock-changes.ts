import { Temporal } from 'temporal-polyfill';

/** The next moment at which the clocks of a zone change, as epoch minutes; null where they never do again. */
export function nextClockChange(zone: string, epoch_minutes: number): number | null {
  const from = Temporal.Instant.fromEpochMilliseconds(epoch_minutes * 60_000).toZonedDateTimeISO(zone);
  const change = from.getTimeZoneTransition('next');
  return change === null ? null : Math.floor(change.epochMilliseconds / 60_000);
}
