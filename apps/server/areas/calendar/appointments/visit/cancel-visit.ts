import { changeWindows } from '@rawnaq/domain/calendar/appointments/terms';
import { isLateToCancel } from '@rawnaq/domain/calendar/online/change-window';
import { epochMinuteOf } from '@rawnaq/domain/time/local-time';
import type { UserContext } from '../../../../http/context.ts';
import { returnOnlineDeposit } from '../../../value/deposits/public/giving-back.ts';
import { penaltyDue } from '../../../value/penalties/public.ts';
import { currentSchedule } from '../booking/facts.ts';
import type { StoredVisit } from './store-visits.ts';
import { actOnVisit } from './visits.ts';

/** Whether a visit is cancelled later than the rules of its services allow. One that still waits for approval costs the customer nothing. */
async function isLate(context: UserContext, visit: StoredVisit): Promise<boolean> {
  if (visit.approval === 1) return false;
  const { settings, service_details } = await currentSchedule(context.db, context.account_id);
  const services = visit.lines.map(
    (line) => service_details.get(line.service_id) ?? { cancel_window_minutes: null, move_window_minutes: null },
  );
  const { cancel_window_minutes } = changeWindows(settings, services);
  return isLateToCancel(epochMinuteOf(visit.starts_at), cancel_window_minutes, epochMinuteOf(context.now));
}

export interface Cancelling {
  /** 1: the business calls off, which is never late for the customer. */
  by_business?: 0 | 1 | undefined;
  reason?: string | undefined;
}

/**
 * Calls a visit off with everything that follows for its money: in time or by the business a deposit paid online goes back; too late, what
 * the penalty asks is due. The caller has locked the visit.
 */
export async function cancelVisit(
  context: UserContext,
  visit: StoredVisit,
  { by_business = 0, reason }: Cancelling,
): ReturnType<typeof actOnVisit> {
  const late = by_business !== 1 && (await isLate(context, visit));
  const change = { cancelled_at: context.now, cancel_reason: reason ?? null };
  const acted = await actOnVisit(context, visit, 'cancel', 'cancelled', change, { late: late ? 1 : 0, by_business });
  if (!acted.ok) return acted;
  if (late) await penaltyDue(context, visit.id, 'late_cancel');
  else await returnOnlineDeposit(context, visit.id);
  return acted;
}
