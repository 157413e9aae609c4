import { getMyAttendance, listMyAttendanceEvents, recordMyAttendance } from '@rawnaq/contract/calendar/attendance';
import { EventKind, EventType, repeatSeconds, stateAfter } from '@rawnaq/domain/calendar/attendance/attendance-event';
import { type DevicePosition, judgePlaces, type PlaceFault } from '@rawnaq/domain/calendar/attendance/check-in-place';
import type { Input } from '@rawnaq/contract/endpoint';
import { addDays, daysBetween } from '@rawnaq/domain/time/calendar-date';
import { dayBounds, momentOfEpochMinutes } from '@rawnaq/domain/time/local-time';
import type { UserContext } from '../../../http/context.ts';
import { handle } from '../../../http/handle.ts';
import { refuse } from '../../../http/answers/refusal.ts';
import { todayOf } from '../../../http/business-day.ts';
import { largestRadius } from '../../settings/master-data/public.ts';
import { readCorrections } from './correction-store.ts';
import { askForCorrection } from './corrections.ts';
import { readDays, settleAround, type Standing, standingOf } from './days.ts';
import { loadFacts } from './facts.ts';
import { insertTap, lastTap, listEventRows, lockAttendance, readPlaces } from './store.ts';

/** The longest a list of days may be. */
export const longestPeriod = 92;

const get = handle(getMyAttendance, async (input, context) => {
  const { db, account_id, user, account } = context;
  const today = todayOf(context);
  const from = input.from ?? `${today.slice(0, 8)}01`;
  const to = input.to ?? today;
  if (to < from || daysBetween(from, to) >= longestPeriod)
    return refuse('appointment.period_too_long', { field: 'to', params: { days: longestPeriod } });
  const places = (await readPlaces(db, account_id)).filter((place) => place.checks_place === 1 || place.checks_network === 1);
  const asks = { has_places: places.length > 0 ? (1 as const) : (0 as const), today };
  const asks_position = places.some((place) => place.checks_place === 1) ? (1 as const) : (0 as const);
  const nothing = { state: 'away' as const, came_at: null, since: null, forgotten: null, days: [], corrections: [] };
  if (user.employee_id === null) return { is_employee: 0 as const, ...nothing, ...asks, asks_position };
  const own = [user.employee_id];
  const [person] = await loadFacts(context, { from: addDays(today, -7), to: today }, own);
  if (person === undefined || person.status !== 1) return { is_employee: 0 as const, ...nothing, ...asks, asks_position };
  const { state, presence, forgotten } = standingOf(person);
  const momentOf = (minute: number) => momentOfEpochMinutes(account.timezone, minute);
  const { data: corrections } = await readCorrections(db, account_id, { page: 1, per_page: 20, employee_id: person.id });
  return {
    ...{ is_employee: 1 as const, ...asks, asks_position, state, corrections },
    came_at: presence === null ? null : momentOf(presence.start),
    since: presence === null ? null : momentOf(presence.state_since),
    forgotten:
      forgotten === null ? null : { on_date: forgotten.date, came_at: momentOf(forgotten.start), last_at: momentOf(forgotten.end) },
    days: (await readDays(context, { from, to }, own)).get(person.id) ?? [],
  };
});

type TapInput = Pick<Input<typeof recordMyAttendance.input>, 'position'>;

/** What a device says, as the rule takes it: a position without its numbers is none. */
function positionOf({ position }: TapInput): DevicePosition {
  const { state, latitude, longitude, accuracy_metres } = position;
  if (state === 'not_asked') return { state: 'unavailable' };
  if (state !== 'found') return { state };
  if (latitude === undefined || longitude === undefined || accuracy_metres === undefined) return { state: 'unavailable' };
  return { state, latitude, longitude, accuracy_metres };
}

/** Each fault is a sentence of its own; the metres are named where there are any. */
function refusalOf(fault: PlaceFault) {
  if (fault.code === 'too_far')
    return refuse('attendance.too_far', { params: { metres: fault.distance_metres, radius: fault.radius_metres } });
  if (fault.code === 'not_exact')
    return refuse('attendance.position_not_exact', { params: { metres: fault.accuracy_metres, radius: fault.radius_metres } });
  if (fault.code === 'wrong_network' || fault.code === 'face_needed') return refuse(`attendance.${fault.code}`);
  return refuse(`attendance.position_${fault.code}`);
}

/** Where the caller is, by one of the account's places, or why that is not proved. */
async function proofOf({ db, account_id, ip }: UserContext, position: DevicePosition) {
  const places = await readPlaces(db, account_id);
  const judged = judgePlaces(places, position, ip, await largestRadius(db, account_id));
  if (judged === null) return refuse('attendance.no_place');
  return judged.ok ? judged.proof : refusalOf(judged.fault);
}

/** Asks for the correction of a forgotten check-out: the moment lies behind the last event of that presence, and not ahead. */
async function askWhenLeft(context: UserContext, employee_id: number, { forgotten }: Standing, left_at: string) {
  const left = Date.parse(left_at);
  const isPossible =
    forgotten !== null && left >= forgotten.end * 60_000 && left <= Math.min(context.now.getTime(), (forgotten.start + 24 * 60) * 60_000);
  if (!isPossible) return refuse('attendance.left_at_impossible', { field: 'left_at' });
  const steps = [{ kind: EventKind.out, type: EventType.normal, at: left_at }];
  const reason = context.language === 'ar' ? 'نسيان تسجيل الانصراف' : 'Forgotten check-out';
  await askForCorrection(context, employee_id, { on_date: forgotten.date, reason, replaces: [], steps });
  return null;
}

const record = handle(recordMyAttendance, async (input, context) => {
  const { db, account_id, user, now, account, request } = context;
  const { kind, type, left_at } = input;
  const employee_id = user.employee_id;
  if (employee_id === null || !(await lockAttendance(db, account_id, employee_id))) return refuse('attendance.no_employee');
  const today = todayOf(context);
  const [person] = await loadFacts(context, { from: addDays(today, -1), to: today }, [employee_id]);
  if (person === undefined) return refuse('attendance.no_employee');
  const standing = standingOf(person);
  const last = await lastTap(db, account_id, employee_id);
  if (last !== undefined && now.getTime() - Date.parse(last.recorded_at) < repeatSeconds * 1000) {
    const first = { id: last.id, kind: last.kind as typeof kind, type: last.type as typeof type, at: last.at };
    return { ...first, state: standing.state, is_repeat: 1 as const };
  }
  const step = { kind, type: kind === EventKind.out ? type : EventType.normal };
  if (stateAfter(standing.state, step) === null) return refuse('attendance.cannot_follow', { details: { state: standing.state } });
  const position = positionOf(input);
  const proof = await proofOf(context, position);
  if (!('method' in proof)) return proof;
  if (left_at !== undefined) {
    const fault = await askWhenLeft(context, employee_id, standing, left_at);
    if (fault !== null) return fault;
  }
  const device = request.headers['user-agent']?.slice(0, 200) ?? null;
  const id = await insertTap(db, account_id, {
    ...{ employee_id, ...step, at: now, device_at: input.device_at ?? null, device: device === '' ? null : device },
    ...{ created_by_user_id: user.id, proof },
    position: position.state === 'found' ? { latitude: position.latitude, longitude: position.longitude } : null,
  });
  const { state } = await settleAround(context, employee_id, now);
  context.publish('attendance', employee_id);
  const at = momentOfEpochMinutes(account.timezone, Math.floor(now.getTime() / 60_000));
  return { id, ...step, at, state, is_repeat: 0 as const };
});

const events = handle(listMyAttendanceEvents, async ({ on_date }, { db, account_id, user, account }) => {
  if (user.employee_id === null) return { data: [] };
  const momentOf = (minute: number) => new Date(minute * 60_000);
  const [from, to] = [dayBounds(account.timezone, on_date).start - 240, dayBounds(account.timezone, addDays(on_date, 1)).end];
  const { data } = await listEventRows(db, account_id, {
    ...{ employee_id: user.employee_id, from: momentOf(from), to: momentOf(to), page: 1, per_page: 100 },
  });
  return { data };
});

export const mineHandlers = [get, record, events];
