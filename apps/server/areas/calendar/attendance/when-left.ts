import { EventKind, EventType } from '@rawnaq/domain/calendar/attendance/attendance-event';
import type { KioskContext, UserContext } from '../../../http/context.ts';
import { refuse } from '../../../http/answers/refusal.ts';
import { askForCorrection } from './corrections.ts';
import type { Standing } from './days.ts';

/** Asks for the correction of a forgotten check-out: the moment lies behind the last event of that presence, and not ahead. */
export async function askWhenLeft(context: UserContext | KioskContext, employee_id: number, { forgotten }: Standing, left_at: string) {
  const left = Date.parse(left_at);
  const isPossible =
    forgotten !== null && left >= forgotten.end * 60_000 && left <= Math.min(context.now.getTime(), (forgotten.start + 24 * 60) * 60_000);
  if (!isPossible) return refuse('attendance.left_at_impossible', { field: 'left_at' });
  const steps = [{ kind: EventKind.out, type: EventType.normal, at: left_at }];
  const reason = context.language === 'ar' ? 'نسيان تسجيل الانصراف' : 'Forgotten check-out';
  await askForCorrection(context, employee_id, { on_date: forgotten.date, reason, replaces: [], steps });
  return null;
}
