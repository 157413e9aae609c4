import { loudFrom, type QuietHours } from '../notifications/quiet-hours.ts';

/** How much advertising one customer gets at most, campaigns and automatic messages together, and when none goes. */
export interface AdvertisingLimits {
  readonly most_in_7_days: number;
  readonly most_in_30_days: number;
  /** Minutes of the salon's day; over midnight where until is before from. */
  readonly quiet_from: number;
  readonly quiet_until: number;
}

export const usualAdvertisingLimits: AdvertisingLimits = {
  most_in_7_days: 1,
  most_in_30_days: 4,
  quiet_from: 21 * 60,
  quiet_until: 10 * 60,
};

/** Whether another one may go, by how many went to the customer within the last 7 and 30 days. */
export const isWithinLimits = (limits: AdvertisingLimits, gone: { in_7_days: number; in_30_days: number }): boolean =>
  gone.in_7_days < limits.most_in_7_days && gone.in_30_days < limits.most_in_30_days;

/** The first minute from `minute` on at which advertising may go, in epoch minutes. */
export function advertisingFrom(zone: string, minute: number, { quiet_from, quiet_until }: AdvertisingLimits): number {
  const quiet: readonly QuietHours[] = quiet_from === quiet_until ? [] : [{ from: quiet_from, until: quiet_until }];
  return loudFrom(zone, minute, quiet);
}
