import type { ReportPeriod } from '@rawnaq/domain/reports/accounting/report-period';
import { todayOf } from '../../../http/business-day.ts';
import type { UserContext } from '../../../http/context.ts';

/** A period of what was: no day is reported before it has begun. */
export function upToToday(context: UserContext, { from, to }: ReportPeriod): ReportPeriod & { account_id: number } {
  const today = todayOf(context);
  return { account_id: context.account_id, from, to: to < today ? to : today };
}
