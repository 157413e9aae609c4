import { localDate } from '@rawnaq/domain/time/local-time';
import type { AccountContext } from './context.ts';

/** The salon's own day at the moment of the request, `YYYY-MM-DD`. */
export const todayOf = ({ account, now }: Pick<AccountContext, 'account' | 'now'>): string =>
  localDate(account.timezone, Math.floor(now.getTime() / 60_000));
