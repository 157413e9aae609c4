import { getMyAttendance, listMyAttendanceEvents, recordMyAttendance } from '@rawnaq/contract/calendar/attendance';
import {
  beginPairing,
  createKiosk,
  deleteKiosk,
  listKiosks,
  listPins,
  resetPin,
  revokeKioskDevice,
  setMyPin,
  updateKiosk,
} from '@rawnaq/contract/calendar/attendance-kiosks';
import { approveAttendanceCorrection, listAttendanceCorrections } from '@rawnaq/contract/calendar/attendance-team';
import { workingLocations } from '@rawnaq/contract/settings/master-data';
import { drawKioskFace, judgeKioskFace } from '@rawnaq/contract/calendar/kiosk';
import { enrolFace, makeFaceLink } from '@rawnaq/contract/team/faces';
import { faceConsentVersion } from '@rawnaq/domain/team/faces/consent';
import { faceModel } from '@rawnaq/domain/team/faces/face-template';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { evidenceOf, shotsOf } from '../../../../testing/drawn-faces.ts';
import { type KioskDevice, pairDevice, pairWith } from '../../../../testing/kiosk-device.ts';
import type { TestSalon } from '../../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';

const at = (clock: string, date = '2026-11-22'): string => `${date}T${clock}:00+03:00`;
const place = { latitude: 24.7136, longitude: 46.6753 };
const pin = '739146';

let app: TestServer;
let salon: TestSalon;
let owner: { token: string };
let sara: { token: string };
let location_id: number;
let kiosk: { id: number; unique_id: string };
let device: KioskDevice;

beforeAll(async () => {
  app = await startTestServer();
});
beforeEach(async () => {
  app.setNow(null);
  salon = await app.salon();
  [owner, sara] = [salon.as('owner'), salon.as('employee')];
  ({ id: location_id } = await app.succeed(
    workingLocations.create,
    { english_name: 'Salon', arabic_name: 'الصالون', ...place, needs_all: 0 },
    owner,
  ));
  app.setNow(new Date(at('10:00')));
  ({ kiosk, device } = await pairDevice(app, owner, location_id));
  await app.succeed(setMyPin, { pin }, sara);
});
afterAll(() => app.close());

const me = () => salon.employee_ids[0];
const press = (number: number, kind: 1 | 2 | 3 | 4, clock: string, more: Partial<Parameters<KioskDevice['press']>[0]> = {}) =>
  device.press({ number, kind, employee_id: me(), pin, device_at: at(clock), ...more });
const tap = (number: number, kind: 1 | 2 | 3 | 4, clock: string, more: Partial<Parameters<KioskDevice['press']>[0]> = {}) => {
  app.setNow(new Date(at(clock)));
  return device.send(press(number, kind, clock, more));
};
const eventsOf = async () => (await app.succeed(listMyAttendanceEvents, { on_date: '2026-11-22' }, sara)).data;
const waiting = async () => (await app.succeed(listAttendanceCorrections, { status: 1 }, owner)).data;

describe('a device', () => {
  test('is paired once by a code that ends; the address alone, a wrong code and a code twice give nothing', async () => {
    const other = await app.succeed(createKiosk, { name: 'Back', working_location_id: location_id }, owner);
    expect((await fetch(`${app.base}/api/kiosks/${other.unique_id}`)).status).toBe(401);
    expect((await pairWith(app, other.unique_id, '00000000')).answer.body.code).toBe('kiosk.pairing_code_wrong');
    expect((await pairWith(app, '7f3b0a52-4a44-4b5e-9a8d-000000000000', '00000000')).answer.body.code).toBe('kiosk.pairing_code_wrong');
    const { code } = await app.succeed(beginPairing, { id: other.id }, owner);
    const paired = await pairWith(app, other.unique_id, `${code.slice(0, 4)} ${code.slice(4)}`);
    expect((await paired.device?.read())?.body).toMatchObject({ name: 'Back', next_number: 1, location_english_name: 'Salon' });
    expect((await pairWith(app, other.unique_id, code)).answer.body.code).toBe('kiosk.pairing_code_wrong');
    const late = await app.succeed(beginPairing, { id: other.id }, owner);
    app.setNow(new Date(at('10:11')));
    expect((await pairWith(app, other.unique_id, late.code)).answer.body.code).toBe('kiosk.pairing_code_wrong');
    // Another device takes its place.
    const again = await app.succeed(beginPairing, { id: other.id }, owner);
    const second = await pairWith(app, other.unique_id, again.code);
    expect((await second.device?.read())?.status).toBe(200);
    expect((await paired.device?.read())?.status).toBe(401);
  });

  test('that was revoked, or whose kiosk is taken out of use, gets nothing more; neither does one that signs with another key', async () => {
    const sent = press(1, 1, '10:00');
    const stranger = await pairDevice(app, owner, location_id, 'Other');
    expect((await stranger.device.send(sent)).status).not.toBe(201);
    await app.succeed(revokeKioskDevice, { id: kiosk.id }, owner);
    expect((await device.send(sent)).status).toBe(401);
    expect(await eventsOf()).toEqual([]);
    await app.succeed(deleteKiosk, { id: stranger.kiosk.id }, owner);
    expect((await stranger.device.read()).status).toBe(401);
    expect((await app.succeed(listKiosks, {}, owner)).data).toMatchObject([{ id: kiosk.id, is_paired: 0 }]);
  });

  test('signs for a moment: what was caught of a request is worth nothing two minutes later, and a clock that is off is told the right time', async () => {
    const path = `/api/kiosks/${device.unique_id}`;
    const read = async (headers: Record<string, string>) => {
      const answer = await fetch(app.base + path, { headers });
      return { status: answer.status, body: (await answer.json()) as { code?: string; details?: { now?: string }; employees?: object[] } };
    };
    const caught = device.headers('GET', path);
    app.setNow(new Date(at('10:02')));
    expect((await read(caught)).status).toBe(200);
    app.setNow(new Date(Date.parse(at('10:02')) + 1000));
    const late = await read(caught);
    expect(late).toMatchObject({
      status: 422,
      body: { code: 'kiosk.clock_off', details: { now: new Date(Date.parse(at('10:02')) + 1000).toISOString() } },
    });
    expect(JSON.stringify(late)).not.toContain('employees');
    // The moment is what was signed: another one in its place is no device's.
    const [, sent = '', signature = ''] = /^Kiosk (\d+)\.0\.(.+)$/.exec(caught['authorization'] ?? '') ?? [];
    expect((await read({ authorization: `Kiosk ${Number(sent) + 60_000}.0.${signature}` })).status).toBe(401);
    expect((await read({ authorization: `Kiosk ${sent}.-60000.${signature}` })).status).toBe(401);
    app.setNow(new Date(at('10:03')));
    device.setClock(new Date(at('13:30')));
    expect((await device.read()).status).toBe(200);
    expect((await app.succeed(listKiosks, {}, owner)).data[0]?.clock_ahead_seconds).toBe((3 * 60 + 27) * 60);
  });

  test('of another account gets nothing of this one', async () => {
    const neighbour = await app.salon();
    const of_neighbour = neighbour.as('owner');
    expect((await app.call(beginPairing, { id: kiosk.id }, of_neighbour)).status).toBe(404);
    expect(
      (await app.call(updateKiosk, { id: kiosk.id, version: 1, name: 'Mine', working_location_id: location_id }, of_neighbour)).status,
    ).toBe(404);
    expect((await app.call(createKiosk, { name: 'Mine', working_location_id: location_id }, of_neighbour)).body.code).toBe(
      'kiosk.place_unknown',
    );
    expect((await app.call(resetPin, { employee_id: me() }, of_neighbour)).body.code).toBe('attendance.employee_not_found');
    const sent = device.press({ number: 1, kind: 1, employee_id: neighbour.employee_ids[0], pin, device_at: at('10:00') });
    expect((await device.send(sent)).status).toBe(422);
  });

  test('shows who works at its place, and nobody who left', async () => {
    const names = async () => ((await device.read()).body as unknown as { employees: { id: number; has_pin: number }[] }).employees;
    expect(await names()).toContainEqual(expect.objectContaining({ id: me(), has_pin: 1 }));
    await app.services.database.withAccount(salon.account_id, (db) =>
      db.updateTable('employees').set({ status: 0 }).where('account_id', '=', salon.account_id).where('id', '=', me()).execute(),
    );
    expect((await names()).map(({ id }) => id)).not.toContain(me());
    expect((await tap(1, 1, '10:01')).body.code).toBe('kiosk.employee_gone');
  });
});

describe('a press while the employee looks on', () => {
  test('is recorded with PIN as its proof, by the server’s clock, however wrong the device’s is', async () => {
    device.setClock(new Date(at('13:00')));
    expect((await device.open(me(), pin)).body).toMatchObject({ state: 'away' });
    expect((await tap(1, 1, '10:05', { device_at: at('13:00') })).body).toMatchObject({ outcome: 1, state: 'present' });
    expect(await eventsOf()).toMatchObject([
      { kind: 1, method: 4, location_english_name: 'Salon', created_by: null, at: expect.stringContaining('') },
    ]);
    expect(Date.parse((await eventsOf())[0]?.at ?? '')).toBe(Date.parse(at('10:05')));
    expect((await tap(2, 3, '12:00', { device_at: at('15:00') })).body).toMatchObject({ state: 'on_break' });
    expect((await tap(3, 4, '12:20', { device_at: at('15:20') })).body).toMatchObject({ state: 'present' });
    device.setClock(new Date(at('23:00')));
    expect((await tap(4, 2, '20:00', { type: 2, device_at: at('23:00') })).body).toMatchObject({ state: 'on_business' });
    const [shown] = (await app.succeed(listKiosks, {}, owner)).data;
    expect(shown?.clock_ahead_seconds).toBeGreaterThan(3 * 3600 - 1);
  });

  test('with a wrong PIN is refused, at the sixth wrong one after a wait; a right one begins anew', async () => {
    for (let wrong = 0; wrong < 4; wrong += 1) expect((await tap(1, 1, '10:01', { pin: '111112' })).body.code).toBe('kiosk.wrong_pin');
    expect((await tap(1, 1, '10:01')).body.outcome).toBe(1);
    const codes: (string | undefined)[] = [];
    for (let wrong = 0; wrong < 6; wrong += 1) codes.push((await device.open(me(), '111112')).body.code);
    expect(codes.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => 'kiosk.wrong_pin'));
    expect(codes.at(-1)).toBe('kiosk.pin_later');
    expect((await device.open(me(), pin)).body.code).toBe('kiosk.pin_later');
    expect(await eventsOf()).toHaveLength(1);
  });

  test('fifty times in a second is one event', async () => {
    app.setNow(new Date(at('10:00')));
    const answers = await Promise.all(Array.from({ length: 50 }, () => device.send(press(1, 1, '10:00'))));
    // Most of them wait, because each is a try of the PIN.
    expect(answers.filter(({ status }) => status !== 201 && status !== 429)).toEqual([]);
    expect(answers.some(({ status }) => status === 201)).toBe(true);
    expect(await eventsOf()).toHaveLength(1);
    app.setNow(new Date(Date.parse(at('10:00')) + 40_000));
    expect((await device.send(press(2, 1, '10:00'))).body).toMatchObject({ outcome: 2 });
    expect(await eventsOf()).toHaveLength(1);
  });

  test('at a place that needs all of its ways needs its network too; one that asks for a face lets a PIN wait for approval', async () => {
    const all = {
      english_name: 'Salon',
      arabic_name: 'الصالون',
      ...place,
      needs_all: 1 as const,
      checks_place: 0 as const,
      checks_network: 1 as const,
    };
    await app.succeed(workingLocations.update, { id: location_id, version: 1, status: 1, ...all, networks: ['203.0.113.0/24'] }, owner);
    expect((await tap(1, 1, '10:01')).body.code).toBe('attendance.wrong_network');
    const face = { ...all, checks_face: 1 as const, networks: ['127.0.0.0/8'] };
    await app.succeed(workingLocations.update, { id: location_id, version: 2, status: 1, ...face }, owner);
    expect((await device.read()).body).toMatchObject({ confirms: 'face' });
    // Whoever did not agree to be enrolled checks in by PIN, and nothing waits.
    expect((await device.open(me(), pin)).body).toMatchObject({ face: 'not_enrolled' });
    expect((await tap(1, 1, '10:02')).body).toMatchObject({ outcome: 1, state: 'present' });
    const { token } = await app.succeed(makeFaceLink, { id: me() }, owner);
    const agreed = { consent_version: faceConsentVersion, language: 'en', model: faceModel } as const;
    await app.succeed(enrolFace, { token, ...agreed, shots: shotsOf(3) });
    expect((await tap(2, 3, '10:05')).body).toMatchObject({ outcome: 3, state: 'present' });
    const [correction] = await waiting();
    await app.succeed(approveAttendanceCorrection, { id: correction?.id ?? 0, version: 1 }, owner);
    expect(await eventsOf()).toMatchObject([
      { kind: 3, method: 5 },
      { kind: 1, method: 4 },
    ]);
  });

  test('at a place that wants a face records what the camera confirmed, once a press; three failures leave the PIN, which waits', async () => {
    const face = { english_name: 'Salon', arabic_name: 'الصالون', ...place, checks_place: 0, checks_face: 1, needs_all: 1 } as const;
    await app.succeed(workingLocations.update, { id: location_id, version: 1, status: 1, ...face }, owner);
    const { token } = await app.succeed(makeFaceLink, { id: me() }, owner);
    const agreed = { consent_version: faceConsentVersion, language: 'en', model: faceModel } as const;
    await app.succeed(enrolFace, { token, ...agreed, shots: shotsOf(3) });
    const path = `/api/kiosks/${device.unique_id}/face_challenges`;
    const { unique_id } = device;
    const draw = (with_pin = pin) =>
      app.call(
        drawKioskFace,
        { unique_id, employee_id: me(), sealed_pin: device.seal(with_pin) },
        { headers: device.headers('POST', path) },
      );
    const answer = async (person: number, tremble: number) => {
      const { body } = await draw();
      const evidence = evidenceOf(body, person, tremble);
      const headers = device.headers('POST', `${path}/answer`);
      const judged = await app.succeed(judgeKioskFace, { unique_id, employee_id: me(), evidence }, { headers });
      return { ...judged, face_challenge_id: body.id };
    };
    expect((await draw('000000')).body.code).toBe('kiosk.wrong_pin');
    expect((await app.call(drawKioskFace, { unique_id, employee_id: me(), sealed_pin: device.seal(pin) })).status).toBe(401);
    app.setNow(new Date(at('10:10')));
    expect((await device.open(me(), pin)).body).toMatchObject({ face: 'asked' });
    const seen = await answer(3, 0);
    expect(seen).toMatchObject({ is_confirmed: 1 });
    const { face_challenge_id } = seen;
    expect((await tap(1, 1, '10:10', { face_challenge_id })).body).toMatchObject({ outcome: 1, state: 'present' });
    expect(await eventsOf()).toMatchObject([{ kind: 1, method: 3 }]);
    // Used up, so a second press with it waits.
    expect((await tap(2, 2, '10:12', { face_challenge_id })).body).toMatchObject({ outcome: 3 });
    for (const tries_left of [2, 1, 0]) expect(await answer(9, tries_left / 10)).toMatchObject({ is_confirmed: 0, tries_left });
    expect((await draw()).body.code).toBe('kiosk.face_not_asked');
    expect((await device.open(me(), pin)).body).toMatchObject({ face: 'exhausted' });
    expect((await tap(3, 3, '10:14')).body).toMatchObject({ outcome: 3 });
  });
});

describe('what a device kept without a connection', () => {
  const kept = { is_queued: 1 as const };
  const arrives = (clock: string) => {
    app.setNow(new Date(at(clock)));
    device.setClock(new Date(at(clock)));
  };

  test('counts from when it happened, in the order of its numbers; sent twice it changes nothing', async () => {
    const queue = [press(1, 1, '10:00', kept), press(2, 3, '13:00', kept), press(3, 4, '13:30', kept), press(4, 2, '19:00', kept)];
    arrives('21:00');
    expect((await device.send(queue[1] as never)).body).toMatchObject({ code: 'kiosk.out_of_order', details: { next_number: 1 } });
    for (const one of queue) expect((await device.send(one)).body).toMatchObject({ outcome: 1 });
    const first = await eventsOf();
    expect(first.map((event) => [event.kind, Date.parse(event.at)])).toEqual(
      [4, 3, 2, 1].map((number) => [queue[number - 1]?.kind, Date.parse(queue[number - 1]?.device_at ?? '')]).map((pair) => pair),
    );
    for (const one of queue) expect((await device.send(one)).body).toMatchObject({ outcome: 1, number: one.number });
    expect(await eventsOf()).toEqual(first);
    const mine = await app.succeed(getMyAttendance, { from: '2026-11-22', to: '2026-11-22' }, sara);
    expect(mine.days[0]).toMatchObject({ present: 540, unpaid_break: 30 });
    // A number that another press had is not lost: the device is told which one is next.
    expect((await device.send(press(4, 1, '20:00', kept))).body).toMatchObject({ code: 'kiosk.out_of_order', details: { next_number: 5 } });
  });

  test.each([
    ['a wrong PIN', { pin: '111112' }, '21:00', '21:00'],
    ['a clock that is three minutes off', {}, '21:00', '21:03'],
    ['a clock that was changed meanwhile', { is_clock_changed: 1 as const }, '21:00', '21:00'],
  ])('waits for approval with %s', async (_, more, server, own) => {
    app.setNow(new Date(at(server)));
    device.setClock(new Date(at(own)));
    expect((await device.send(press(1, 1, '10:00', { ...kept, ...more }))).body).toMatchObject({ outcome: 3 });
    expect(await eventsOf()).toEqual([]);
    expect(await waiting()).toMatchObject([{ on_date: '2026-11-22', requested_by: null, steps: [{ kind: 1 }] }]);
  });

  test('counts from a clock that is off and of which the server’s answer told so, also after a night’s sleep', async () => {
    device.setClock(new Date(at('14:00')));
    app.setNow(new Date(at('10:00')));
    await device.read();
    const queue = [press(1, 1, '14:30', kept), press(2, 2, '23:00', kept)];
    app.setNow(new Date(at('06:00', '2026-11-23')));
    device.setClock(new Date(at('10:00', '2026-11-23')));
    for (const one of queue) expect((await device.send(one)).body).toMatchObject({ outcome: 1 });
    expect((await eventsOf()).map((event) => Date.parse(event.at))).toEqual([Date.parse(at('19:00')), Date.parse(at('10:30'))]);
    // Set meanwhile, it is not what it was known to be.
    app.setNow(new Date(at('07:00', '2026-11-23')));
    const third = device.press({ number: 3, kind: 1, employee_id: me(), pin, device_at: at('11:00', '2026-11-23'), ...kept });
    device.setClock(new Date(at('07:00', '2026-11-23')));
    expect((await device.send(third)).body).toMatchObject({ outcome: 3 });
  });

  test('waits where its clock went back, or something was recorded since; a second press within a minute is the first', async () => {
    const queue = [
      press(1, 1, '10:00', kept),
      press(2, 1, '10:00', { ...kept, device_at: '2026-11-22T10:00:40+03:00' }),
      press(3, 2, '09:00', kept),
    ];
    arrives('21:00');
    const outcomes: unknown[] = [];
    for (const one of queue) outcomes.push((await device.send(one)).body.outcome);
    expect(outcomes).toEqual([1, 2, 3]);
    await app.succeed(recordMyAttendance, { kind: 3, position: { state: 'found', ...place, accuracy_metres: 10 } }, sara);
    expect((await device.send(press(4, 2, '20:00', kept))).body).toMatchObject({ outcome: 3 });
    expect(await eventsOf()).toHaveLength(2);
  });
});

describe('the code that a kiosk shows', () => {
  const scan = async () => {
    const { body } = await device.read();
    expect(body).toMatchObject({ code: { modules: expect.any(Number), path: expect.any(String) } });
    const made = Math.floor(app.services.now().getTime() / 1000);
    return `${kiosk.id}.${made}.${app.services.secrets.sign(`${salon.account_id} ${kiosk.id} ${made}`, 'kiosk code')}`;
  };
  const far = { state: 'denied' } as const;
  test('proves the place to the own phone for less than a minute, and for this account alone', async () => {
    const kiosk_code = await scan();
    const stranger = (await app.salon()).as('employee');
    expect((await app.call(recordMyAttendance, { kind: 1, position: far, kiosk_code }, stranger)).body.code).toBe('kiosk.code_ended');
    expect(
      (await app.call(recordMyAttendance, { kind: 1, position: far, kiosk_code: `${kiosk_code.slice(0, -1)}x` }, sara)).body.code,
    ).toBe('kiosk.code_ended');
    app.setNow(new Date(Date.parse(at('10:00')) + 30_000));
    expect((await app.call(recordMyAttendance, { kind: 1, position: far, kiosk_code }, sara)).body).toMatchObject({ state: 'present' });
    expect(await eventsOf()).toMatchObject([{ method: 6, location_english_name: 'Salon' }]);
    app.setNow(new Date(Date.parse(at('10:02'))));
    expect((await app.call(recordMyAttendance, { kind: 2, position: far, kiosk_code }, sara)).body.code).toBe('kiosk.code_ended');
  });
});

describe('a PIN', () => {
  test('is set by the employee or given anew by whoever sets devices up, is nowhere to be read, and none that is guessed first', async () => {
    expect((await app.call(setMyPin, { pin: '123456' }, sara)).body.code).toBe('kiosk.pin_guessable');
    expect((await app.call(resetPin, { employee_id: me() }, sara)).status).toBe(403);
    const given = await app.succeed(resetPin, { employee_id: me() }, owner);
    expect((await device.open(me(), pin)).body.code).toBe('kiosk.wrong_pin');
    expect((await device.open(me(), given.pin)).status).toBe(200);
    expect((await app.succeed(listPins, {}, owner)).data).toContainEqual(expect.objectContaining({ id: me(), has_pin: 1 }));
    const rows = await app.services.database.withAccount(salon.account_id, async (db) => [
      await db.selectFrom('attendance_pins').selectAll().execute(),
      await db.selectFrom('audit_log').where('account_id', '=', salon.account_id).selectAll().execute(),
      await db.selectFrom('attendance_kiosks').selectAll().execute(),
    ]);
    expect(JSON.stringify(rows)).not.toContain(given.pin);
    expect(JSON.stringify(rows)).not.toContain(pin);
  });
});
