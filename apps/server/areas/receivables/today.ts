import { localDate } from '@rawnaq/domain/time/local-time';
import type { UserContext } from '../../http/context.ts';

/** The salon's own day of this moment. */
export const todayOf = ({ account, now }: Pick<UserContext, 'account' | 'now'>): string =>
  localDate(account.timezone, Math.floor(now.getTime() / 60_000));
