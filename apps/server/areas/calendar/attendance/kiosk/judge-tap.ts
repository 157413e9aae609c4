import type { recordAtKiosk } from '@rawnaq/contract/calendar/kiosk';
import type { Output } from '@rawnaq/contract/endpoint';
import { type AttendanceState, EventKind, EventType, repeatSeconds, stateAfter } from '@rawnaq/domain/calendar/attendance/attendance-event';
import { judgeAtKiosk } from '@rawnaq/domain/calendar/attendance/check-in-place';
import { clockTolerance, momentOfKept, seenMoment, type TapDoubt } from '@rawnaq/domain/calendar/attendance/kiosk';
import { addDays } from '@rawnaq/domain/time/calendar-date';
import { epochMinuteOf, localDate, momentOfEpochMinutes } from '@rawnaq/domain/time/local-time';
import type { KioskContext } from '../../../../http/context.ts';
import { refuse } from '../../../../http/answers/refusal.ts';
import { todayOf } from '../../../../http/business-day.ts';
import { largestRadius } from '../../../settings/master-data/public.ts';
import { askForCorrection } from '../corrections.ts';
import { settleAround, standingOf } from '../days.ts';
import { loadFacts } from '../facts.ts';
import { placeRefusal, positionOf } from '../judged-place.ts';
import { insertTap, lastTap, lockAttendance, readPlaces } from '../store.ts';
import { recordTap } from '../tap.ts';
import { askWhenLeft } from '../when-left.ts';
import { isFaceSettled } from './face.ts';
import { readKioskEmployees } from './kiosk-store.ts';
import type { PinVerdict } from './pins.ts';

type Tap = Output<typeof recordAtKiosk.input>;

interface JudgedTap {
  outcome: 1 | 2 | 3 | 4;
  kind: EventKind;
  type: EventType;
  at: string;
  state: AttendanceState;
  doubt: TapDoubt | null;
  /** As the device saw it, where its clock was right: what comes later is not before it. */
  seen_at: Date | null;
  event_id: number | null;
  correction_id: number | null;
}

/** Why it waits, as whoever approves it reads it. */
const reasons = {
  en: {
    pin: 'Kept at the kiosk without a connection; the PIN was not right',
    clock: 'Kept at the kiosk without a connection; its clock was wrong',
    place: 'Kept at the kiosk without a connection; not at the working location when it was sent',
    face: 'At the kiosk by PIN; the face was not confirmed',
    order: 'Kept at the kiosk without a connection; does not fit what was recorded since',
  },
  ar: {
    pin: 'سُجّل على الجهاز دون اتصال، والرمز السري غير صحيح',
    clock: 'سُجّل على الجهاز دون اتصال، وساعة الجهاز غير صحيحة',
    place: 'سُجّل على الجهاز دون اتصال، ولم يكن الجهاز في موقع العمل عند الإرسال',
    face: 'على الجهاز بالرمز السري، دون تأكيد الوجه',
    order: 'سُجّل على الجهاز دون اتصال، ولا يتوافق مع ما سُجّل بعده',
  },
} as const;

/** What the kiosk's place says of where its device is. */
async function atPlace({ db, account_id, kiosk, ip }: KioskContext, { position }: Tap) {
  const place = (await readPlaces(db, account_id)).find(({ id }) => id === kiosk.working_location_id);
  if (place === undefined) return { fault: null, asks_face: false, distance_metres: null, accuracy_metres: null, position: null };
  const told = positionOf(position ?? { state: 'not_asked' });
  const { latitude, longitude } = told.state === 'found' ? told : { latitude: 0, longitude: 0 };
  return {
    ...judgeAtKiosk(place, told, ip, await largestRadius(db, account_id)),
    position: told.state === 'found' ? { latitude, longitude } : null,
  };
}

/** Asks for approval of a press: what it says counts once somebody approves it. */
async function waits(
  context: KioskContext,
  tap: Tap,
  { at, seen_at, doubt, state }: { at: Date; seen_at: Date | null; doubt: TapDoubt; state: AttendanceState },
): Promise<JudgedTap> {
  const { account } = context;
  const { employee_id, kind } = tap;
  const type = kind === EventKind.out ? tap.type : EventType.normal;
  const moment = momentOfEpochMinutes(account.timezone, Math.floor(at.getTime() / 60_000));
  const correction_id = await askForCorrection(context, employee_id, {
    on_date: localDate(account.timezone, epochMinuteOf(at)),
    reason: reasons[context.language][doubt],
    replaces: [],
    steps: [{ kind, type, at: moment }],
  });
  context.publish('attendance', employee_id);
  return { outcome: 3, kind, type, at: at.toISOString(), state, doubt, seen_at, event_id: null, correction_id };
}

/** A press of somebody who looks on: judged as at the own phone, by the server's clock. */
async function judgeLive(context: KioskContext, tap: Tap) {
  const { kiosk, now, request } = context;
  const { employee_id, kind, type, left_at, device_at } = tap;
  const seen_at = Math.abs(seenMoment(tap) - now.getTime()) <= clockTolerance ? new Date(seenMoment(tap)) : now;
  const place = await atPlace(context, tap);
  const byFace = place.asks_face && tap.face_challenge_id !== undefined;
  const confirmed = !place.asks_face || (await isFaceSettled(context, tap));
  let state: AttendanceState = 'away';
  const device = request.headers['user-agent']?.slice(0, 200) ?? null;
  const answer = await recordTap(context, {
    ...{
      employee_id,
      kind,
      type,
      left_at,
      device_at,
      user_id: null,
      kiosk_device_id: kiosk.device_id,
      device: device === '' ? null : device,
    },
    async prove(standing) {
      state = standing.state;
      if (place.fault !== null) return placeRefusal(place.fault);
      if (!confirmed) return 'waits' as const;
      const { distance_metres, accuracy_metres, position } = place;
      return {
        proof: { working_location_id: kiosk.working_location_id, method: byFace ? 3 : 4, distance_metres, accuracy_metres },
        position,
      };
    },
  });
  if (answer === null) return refuse('kiosk.employee_gone');
  if (answer === 'waits') return waits(context, tap, { at: now, seen_at, doubt: 'face', state });
  if (!('state' in answer)) return answer;
  const outcome = answer.is_repeat === 1 ? (2 as const) : (1 as const);
  const { id: event_id, at } = answer;
  const { kind: of_kind, type: of_type } = answer;
  return { outcome, kind: of_kind, type: of_type, at, state: answer.state, doubt: null, seen_at, event_id, correction_id: null };
}

/** Of a clock that is not trusted: what it says, where that can be, else now; whoever approves it is asked to look. Epoch milliseconds. */
function likelyMoment(tap: Tap, now: Date): number {
  const said = seenMoment(tap);
  return said <= now.getTime() && said > now.getTime() - 35 * 86_400_000 ? said : now.getTime();
}

/** What a device kept while there was no connection. It is never refused: in doubt it waits for approval. */
async function judgeKept(
  context: KioskContext,
  tap: Tap,
  { verdict, previous_at }: { verdict: PinVerdict; previous_at: string | null },
): Promise<JudgedTap> {
  const { db, account_id, kiosk, now, account } = context;
  const { employee_id, kind } = tap;
  const type = kind === EventKind.out ? tap.type : EventType.normal;
  const trusted = momentOfKept(tap, {
    ...{ sent_ms: kiosk.sent_ms, now_ms: now.getTime(), previous_ms: previous_at === null ? null : Date.parse(previous_at) },
  });
  const at = new Date(trusted ?? likelyMoment(tap, now));
  const seen_at = trusted === null ? null : new Date(seenMoment(tap));
  const nothing = { kind, type, at: at.toISOString(), doubt: null, seen_at, event_id: null, correction_id: null };
  if (!(await lockAttendance(db, account_id, employee_id))) return { ...nothing, outcome: 4, state: 'away' };
  const today = todayOf(context);
  const date = localDate(account.timezone, epochMinuteOf(at));
  const from = addDays(date < today ? date : today, -1);
  const [person] = await loadFacts({ ...context, now: at }, { from, to: today }, [employee_id]);
  if (person === undefined) return { ...nothing, outcome: 4, state: 'away' };
  const minute = epochMinuteOf(at);
  const before = standingOf({ ...person, facts: { ...person.facts, events: person.facts.events.filter((event) => event.at <= minute) } });
  const last = await lastTap(db, account_id, employee_id);
  if (trusted !== null && verdict.is === 'right' && last !== undefined && Math.abs(trusted - Date.parse(last.at)) < repeatSeconds * 1000)
    return {
      ...nothing,
      outcome: 2,
      kind: last.kind as EventKind,
      type: last.type as EventType,
      at: last.at,
      state: before.state,
      event_id: last.id,
    };
  const place = await atPlace(context, tap);
  const isLate = person.facts.events.some((event) => event.at > minute);
  const doubt = doubtOf({
    pin: verdict.is !== 'right',
    clock: trusted === null,
    place: place.fault !== null,
    face: place.asks_face && !(await isFaceSettled(context, tap)),
    order: isLate || stateAfter(before.state, { kind, type }) === null,
  });
  if (doubt !== null) return waits(context, tap, { at, seen_at, doubt, state: before.state });
  // A moment when somebody left that cannot be is left out: the day stays open, and is asked about once more.
  if (tap.left_at !== undefined) await askWhenLeft(context, employee_id, before, tap.left_at);
  const { distance_metres, accuracy_metres, position } = place;
  const event_id = await insertTap(db, account_id, {
    ...{ employee_id, kind, type, at, recorded_at: now, device_at: tap.device_at, device: null, created_by_user_id: null },
    proof: { working_location_id: kiosk.working_location_id, method: 4, distance_metres, accuracy_metres },
    ...{ kiosk_device_id: kiosk.device_id, position },
  });
  const { state } = await settleAround(context, employee_id, at);
  context.publish('attendance', employee_id);
  return { ...nothing, outcome: 1, event_id, state };
}

/** The doubt that whoever decides has to look at first. */
const doubtOf = (is: Readonly<Record<TapDoubt, boolean>>): TapDoubt | null =>
  (['pin', 'clock', 'place', 'face', 'order'] as const).find((doubt) => is[doubt]) ?? null;

/** What becomes of a press. Of somebody who does not work at the kiosk's place nothing is recorded. */
export async function judgeTap(context: KioskContext, tap: Tap, kept: { verdict: PinVerdict; previous_at: string | null }) {
  const { db, account_id, kiosk } = context;
  if (tap.is_queued === 1) return judgeKept(context, tap, kept);
  const isHere = (await readKioskEmployees(db, account_id, kiosk.working_location_id, tap.employee_id)).length > 0;
  return isHere ? judgeLive(context, tap) : refuse('kiosk.employee_gone');
}
