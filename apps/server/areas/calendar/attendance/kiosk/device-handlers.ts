import { openAtKiosk, readKiosk, recordAtKiosk } from '@rawnaq/contract/calendar/kiosk';
import type { EventKind, EventType } from '@rawnaq/domain/calendar/attendance/attendance-event';
import { kioskTapText } from '@rawnaq/domain/calendar/attendance/kiosk';
import { momentOfEpochMinutes } from '@rawnaq/domain/time/local-time';
import { addDays } from '@rawnaq/domain/time/calendar-date';
import { forgiveGuess } from '../../../../http/guesses.ts';
import { handleKiosk, handleKioskPrepared } from '../../../../http/handle.ts';
import { isSignedBy } from './kiosk-session.ts';
import { refuse, RolledBack } from '../../../../http/answers/refusal.ts';
import { todayOf } from '../../../../http/business-day.ts';
import { readDays, standingOf } from '../days.ts';
import { loadFacts } from '../facts.ts';
import { readPlaces } from '../store.ts';
import { shownCode } from './code.ts';
import { faceAtKiosk, kioskFaceHandlers } from './face.ts';
import { lockDevice, readKioskEmployees } from './kiosk-store.ts';
import { pair } from './pair.ts';
import { forgivenByPin, judgePin, pinRefusal } from './pins.ts';
import { judgeTap } from './judge-tap.ts';

const read = handleKiosk(readKiosk, async (_input, context) => {
  const { db, account_id, account, kiosk, now } = context;
  const device = await db
    .selectFrom('attendance_kiosk_devices')
    .where('account_id', '=', account_id)
    .where('id', '=', kiosk.device_id)
    .select('last_number')
    .executeTakeFirstOrThrow();
  const named = await db
    .selectFrom('working_locations as w')
    .innerJoin('accounts as b', 'b.id', 'w.account_id')
    .where('w.account_id', '=', account_id)
    .where('w.id', '=', kiosk.working_location_id)
    .select([
      ...(['w.english_name as location_english_name', 'w.arabic_name as location_arabic_name'] as const),
      ...(['b.english_name as business_english_name', 'b.arabic_name as business_arabic_name'] as const),
    ])
    .executeTakeFirstOrThrow();
  const place = (await readPlaces(db, account_id)).find(({ id }) => id === kiosk.working_location_id);
  const employees = await readKioskEmployees(db, account_id, kiosk.working_location_id);
  const states = new Map(
    (await db.selectFrom('attendance_open_presences').where('account_id', '=', account_id).select(['employee_id', 'state']).execute()).map(
      ({ employee_id, state }) => [employee_id, state],
    ),
  );
  const needs_all = place?.needs_all === 1;
  return {
    ...{ name: kiosk.name, ...named, time_zone: account.timezone, now: now.toISOString() },
    ...{ seal_key: kiosk.seal_public_key.toString('base64url'), next_number: device.last_number + 1 },
    asks_position: needs_all && place.checks_place === 1 ? (1 as const) : (0 as const),
    confirms: needs_all && place.checks_face === 1 ? ('face' as const) : ('pin' as const),
    employees: employees.map((employee) => ({
      ...employee,
      state: (['away', 'present', 'on_break', 'on_business', 'on_errand'] as const)[states.get(employee.id) ?? 0] ?? ('away' as const),
    })),
    code: shownCode(context),
  };
});

const open = handleKioskPrepared(
  openAtKiosk,
  async ({ employee_id, sealed_pin }, around) => {
    const refused = pinRefusal(await judgePin(around, employee_id, sealed_pin));
    if (refused !== null) throw new RolledBack(refused);
  },
  async ({ employee_id }, context) => {
    const { db, account_id, account, kiosk } = context;
    forgiveGuess(db, forgivenByPin(account_id, kiosk.kiosk_id, employee_id));
    const today = todayOf(context);
    const isHere = (await readKioskEmployees(db, account_id, kiosk.working_location_id, employee_id)).length > 0;
    const [person] = isHere ? await loadFacts(context, { from: addDays(today, -7), to: today }, [employee_id]) : [];
    if (person === undefined) return refuse('kiosk.employee_gone');
    const { state, presence, forgotten } = standingOf(person);
    const momentOf = (minute: number) => momentOfEpochMinutes(account.timezone, minute);
    const days = (await readDays(context, { from: today, to: today }, [employee_id])).get(employee_id) ?? [];
    return {
      state,
      since: presence === null ? null : momentOf(presence.state_since),
      forgotten:
        forgotten === null ? null : { on_date: forgotten.date, came_at: momentOf(forgotten.start), last_at: momentOf(forgotten.end) },
      worked_today: days[0]?.worked ?? 0,
      face: (await faceAtKiosk(context, employee_id)).face,
    };
  },
);

const record = handleKioskPrepared(
  recordAtKiosk,
  async (input, around) => {
    const text = kioskTapText(around.kiosk.unique_id, input);
    if (!isSignedBy(around.kiosk.public_key, text, Buffer.from(input.signature, 'base64url')))
      throw new RolledBack(refuse('kiosk.not_signed'));
    const verdict = await judgePin(around, input.employee_id, input.sealed_pin);
    // Whoever looks on can type it again; what the device kept is never refused, and waits instead.
    const refused = input.is_queued === 1 ? null : pinRefusal(verdict);
    if (refused !== null) throw new RolledBack(refused);
    return verdict;
  },
  async (input, context, verdict) => {
    const { db, account_id, kiosk } = context;
    const { number, employee_id } = input;
    const device = await lockDevice(db, account_id, kiosk.device_id);
    if (device === undefined) return refuse('kiosk.out_of_order', { details: { next_number: 1 } });
    if (verdict.is === 'right') forgiveGuess(db, forgivenByPin(account_id, kiosk.kiosk_id, employee_id));
    const next_number = device.last_number + 1;
    if (number < next_number) {
      const before = await db
        .selectFrom('attendance_kiosk_taps')
        .where('account_id', '=', account_id)
        .where('device_id', '=', kiosk.device_id)
        .where('number', '=', number)
        .select(['employee_id', 'device_at', 'outcome', 'kind', 'type', 'at', 'doubt', 'event_id', 'correction_id'])
        .executeTakeFirstOrThrow();
      const isSame = before.employee_id === employee_id && Date.parse(before.device_at) === Date.parse(input.device_at);
      if (!isSame) return refuse('kiosk.out_of_order', { details: { next_number } });
      const { state } = await standingNow(context, employee_id);
      return toldTap({ ...before, number, state });
    }
    if (number > next_number) return refuse('kiosk.out_of_order', { details: { next_number } });
    const judged = await judgeTap(context, input, { verdict, previous_at: device.last_device_at });
    if (!('outcome' in judged)) return judged;
    const { outcome, kind, type, at, doubt, seen_at, event_id, correction_id, state } = judged;
    await db
      .insertInto('attendance_kiosk_taps')
      .values({
        ...{ account_id, device_id: kiosk.device_id, number, employee_id, kind, type, device_at: input.device_at, at },
        ...{ received_at: context.now, outcome, doubt, event_id, correction_id },
      })
      .execute();
    await db
      .updateTable('attendance_kiosk_devices')
      .set({ last_number: number, last_contact_at: context.now, ...(seen_at !== null && { last_device_at: seen_at }) })
      .where('account_id', '=', account_id)
      .where('id', '=', kiosk.device_id)
      .execute();
    return toldTap({ number, outcome, kind, type, at, state });
  },
);

type Told = Awaited<ReturnType<typeof standingNow>>['state'];
const toldTap = (tap: { number: number; outcome: number; kind: number; type: number; at: string; state: Told }) => ({
  ...{ number: tap.number, at: tap.at, state: tap.state },
  ...{ outcome: tap.outcome as 1 | 2 | 3 | 4, kind: tap.kind as EventKind, type: tap.type as EventType },
});

async function standingNow(context: Parameters<typeof loadFacts>[0], employee_id: number) {
  const today = todayOf(context);
  const [person] = await loadFacts(context, { from: addDays(today, -1), to: today }, [employee_id]);
  return person === undefined ? { state: 'away' as const } : standingOf(person);
}

export const kioskDeviceHandlers = [pair, read, open, ...kioskFaceHandlers, record];
