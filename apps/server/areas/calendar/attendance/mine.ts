import { getMyAttendance, listMyAttendanceEvents, recordMyAttendance } from '@rawnaq/contract/calendar/attendance';
import { type DevicePosition, judgePlaces } from '@rawnaq/domain/calendar/attendance/check-in-place';
import { addDays, daysBetween } from '@rawnaq/domain/time/calendar-date';
import { dayBounds, momentOfEpochMinutes } from '@rawnaq/domain/time/local-time';
import type { UserContext } from '../../../http/context.ts';
import { handle } from '../../../http/handle.ts';
import { refuse } from '../../../http/answers/refusal.ts';
import { todayOf } from '../../../http/business-day.ts';
import { largestRadius } from '../../settings/master-data/public.ts';
import { readCorrections } from './correction-store.ts';
import { readDays, standingOf } from './days.ts';
import { loadFacts } from './facts.ts';
import { placeRefusal, positionOf } from './judged-place.ts';
import { proofByCode } from './kiosk/code.ts';
import { hasKiosks } from './kiosk/kiosk-store.ts';
import { hasPin } from './kiosk/pin-store.ts';
import { listEventRows, readPlaces } from './store.ts';
import { recordTap } from './tap.ts';

/** The longest a list of days may be. */
export const longestPeriod = 92;

const get = handle(getMyAttendance, async (input, context) => {
  const { db, account_id, user, account } = context;
  const today = todayOf(context);
  const from = input.from ?? `${today.slice(0, 8)}01`;
  const to = input.to ?? today;
  if (to < from || daysBetween(from, to) >= longestPeriod)
    return refuse('appointment.period_too_long', { field: 'to', params: { days: longestPeriod } });
  const places = (await readPlaces(db, account_id, user.employee_id)).filter(
    (place) => place.checks_place === 1 || place.checks_network === 1,
  );
  const has_kiosks = (await hasKiosks(db, account_id)) ? (1 as const) : (0 as const);
  const asks = { has_places: places.length > 0 ? (1 as const) : (0 as const), today, has_kiosks };
  const asks_position = places.some((place) => place.checks_place === 1) ? (1 as const) : (0 as const);
  const nothing = { state: 'away' as const, came_at: null, since: null, forgotten: null, days: [], corrections: [], has_pin: 0 as const };
  if (user.employee_id === null) return { is_employee: 0 as const, ...nothing, ...asks, asks_position };
  const own = [user.employee_id];
  const [person] = await loadFacts(context, { from: addDays(today, -7), to: today }, own);
  if (person === undefined || person.status !== 1) return { is_employee: 0 as const, ...nothing, ...asks, asks_position };
  const { state, presence, forgotten } = standingOf(person);
  const momentOf = (minute: number) => momentOfEpochMinutes(account.timezone, minute);
  const has_pin = (await hasPin(db, account_id, person.id)) ? (1 as const) : (0 as const);
  const { data: corrections } = await readCorrections(db, account_id, { page: 1, per_page: 20, employee_id: person.id });
  return {
    ...{ is_employee: 1 as const, ...asks, asks_position, state, corrections, has_pin },
    came_at: presence === null ? null : momentOf(presence.start),
    since: presence === null ? null : momentOf(presence.state_since),
    forgotten:
      forgotten === null ? null : { on_date: forgotten.date, came_at: momentOf(forgotten.start), last_at: momentOf(forgotten.end) },
    days: (await readDays(context, { from, to }, own)).get(person.id) ?? [],
  };
});

/** Where the caller is, by one of the places where they work, or why that is not proved. */
async function proofOf({ db, account_id, ip, user }: UserContext, position: DevicePosition) {
  const [places, largest] = await Promise.all([readPlaces(db, account_id, user.employee_id), largestRadius(db, account_id)]);
  const judged = judgePlaces(places, position, ip, largest);
  if (judged === null) return refuse('attendance.no_place');
  return judged.ok ? judged.proof : placeRefusal(judged.fault);
}

const record = handle(recordMyAttendance, async (input, context) => {
  const { user, request } = context;
  const { kind, type, left_at, device_at, kiosk_code } = input;
  if (user.employee_id === null) return refuse('attendance.no_employee');
  const device = request.headers['user-agent']?.slice(0, 200) ?? null;
  const position = positionOf(input.position);
  const answer = await recordTap(context, {
    ...{ employee_id: user.employee_id, kind, type, left_at, user_id: user.id },
    ...{ device_at: device_at ?? null, device: device === '' ? null : device },
    async prove() {
      const proof = kiosk_code === undefined ? await proofOf(context, position) : await proofByCode(context, kiosk_code);
      if (!('method' in proof)) return proof;
      return { proof, position: position.state === 'found' ? { latitude: position.latitude, longitude: position.longitude } : null };
    },
  });
  if (answer === null || answer === 'waits') return refuse('attendance.no_employee');
  if (!('state' in answer)) return answer;
  const { id, at, state, is_repeat } = answer;
  return { id, kind: answer.kind, type: answer.type, at, state, is_repeat };
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
