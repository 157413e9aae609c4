import { addMonths } from '@rawnaq/domain/time/add-months';
import { dateLimitFault } from '@rawnaq/domain/time/date-limits';
import { refuse } from '../../../http/answers/refusal.ts';
import { todayOf } from '../../../http/business-day.ts';
import type { UserContext } from '../../../http/context.ts';

/** How far back an entry can be dated, where no period is closed. */
const monthsBack = 120;

/** Why nothing of the books can be dated on a day; null where it can. `field` is the one of the day. */
export function judgeDay<F extends string = 'business_date'>(context: UserContext, day: string, field: F = 'business_date' as F) {
  const latest = todayOf(context);
  const earliest = addMonths(latest, -monthsBack);
  const fault = dateLimitFault(day, { earliest, latest });
  const params = { earliest: { day: earliest }, latest: { day: latest } };
  return fault === null ? null : refuse(`books.entry_${fault}`, { field, params });
}
