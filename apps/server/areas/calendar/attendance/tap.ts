import { type AttendanceState, EventKind, EventType, repeatSeconds, stateAfter } from '@rawnaq/domain/calendar/attendance/attendance-event';
import type { Position, Proof } from '@rawnaq/domain/calendar/attendance/check-in-place';
import { momentOfEpochMinutes } from '@rawnaq/domain/time/local-time';
import type { KioskContext, UserContext } from '../../../http/context.ts';
import { type Refusal, refuse } from '../../../http/answers/refusal.ts';
import { todayOf } from '../../../http/business-day.ts';
import { aroundToday, settleTap, type Standing, standingOf } from './days.ts';
import { loadFacts } from './facts.ts';
import { insertTap, lastTap, lockAttendance } from './store.ts';
import { askWhenLeft } from './when-left.ts';

interface Tap<R extends string> {
  employee_id: number;
  kind: EventKind;
  type: EventType;
  left_at: string | undefined;
  device_at: string | null;
  device: string | null;
  user_id: number | null;
  kiosk_device_id?: number;
  /** Where the employee is, and how that was proved; asked once it is known that the press can follow. `waits`: nothing is recorded, the caller asks for approval. */
  prove: (standing: Standing) => Promise<Refusal<R> | 'waits' | { proof: Proof; position: Position | null }>;
}

export interface RecordedTap {
  id: number;
  kind: EventKind;
  type: EventType;
  at: string;
  state: AttendanceState;
  /** 1: a second press within a minute; this is the first event. */
  is_repeat: 0 | 1;
}

/**
 * Records a press at this moment, of an employee at the own phone or at a kiosk. Presses of one employee come one after another; the second within a minute
 * answers the first event. Null where nobody of that id works here.
 */
export async function recordTap<R extends string>(context: UserContext | KioskContext, tap: Tap<R>) {
  const { db, account_id, now, account } = context;
  const { employee_id, kind } = tap;
  if (!(await lockAttendance(db, account_id, employee_id))) return null;
  const today = todayOf(context);
  const [[person], last] = await Promise.all([loadFacts(context, aroundToday(today), [employee_id]), lastTap(db, account_id, employee_id)]);
  if (person === undefined) return null;
  const standing = standingOf(person);
  if (last !== undefined && now.getTime() - Date.parse(last.at) < repeatSeconds * 1000)
    return recorded(last.id, last.kind as EventKind, last.type as EventType, last.at, standing.state, 1);
  const step = { kind, type: kind === EventKind.out ? tap.type : EventType.normal };
  if (stateAfter(standing.state, step) === null) return refuse('attendance.cannot_follow', { details: { state: standing.state } });
  const proved = await tap.prove(standing);
  if (proved === 'waits' || !('proof' in proved)) return proved;
  if (tap.left_at !== undefined) {
    const fault = await askWhenLeft(context, employee_id, standing, tap.left_at);
    if (fault !== null) return fault;
  }
  const id = await insertTap(db, account_id, {
    ...{ employee_id, ...step, at: now, device_at: tap.device_at, device: tap.device, created_by_user_id: tap.user_id, ...proved },
    ...(tap.kiosk_device_id === undefined ? {} : { kiosk_device_id: tap.kiosk_device_id }),
  });
  const minute = Math.floor(now.getTime() / 60_000);
  const { state } = await settleTap(context, person, { id, ...step, at: minute });
  context.publish('attendance', employee_id);
  return recorded(id, step.kind, step.type, momentOfEpochMinutes(account.timezone, minute), state, 0);
}

const recorded = (id: number, kind: EventKind, type: EventType, at: string, state: AttendanceState, is_repeat: 0 | 1): RecordedTap => ({
  ...{ id, kind, type, at, state, is_repeat },
});
