import { epochMinuteOf, localDate } from '@rawnaq/domain/time/local-time';

/** The salon's own day at a moment, `YYYY-MM-DD`: today where the moment is a request's. */
export const todayOf = ({ account, now }: { account: { timezone: string }; now: Date }): string =>
  localDate(account.timezone, epochMinuteOf(now));
