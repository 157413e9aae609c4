import {
  getMyAttendance,
  listMyAttendanceEvents,
  recordMyAttendance,
  requestAttendanceCorrection,
  withdrawAttendanceCorrection,
} from '@rawnaq/contract/calendar/attendance';
import {
  approveAttendanceCorrection,
  createAttendanceCorrection,
  getAttendanceNow,
  listAttendanceCorrections,
  listAttendanceDays,
  listAttendanceEvents,
  rejectAttendanceCorrection,
} from '@rawnaq/contract/calendar/attendance-team';
import type { Input } from '@rawnaq/contract/endpoint';
import { createCustomHours } from '@rawnaq/contract/calendar/hours';
import { workingLocations, workShifts } from '@rawnaq/contract/settings/master-data';
import { changePersonalFile } from '@rawnaq/contract/team/records/personal-files';
import { inAccountJob } from '../../../jobs/account-job.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestSalon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { settleAttendance } from './jobs.ts';

const at = (clock: string, date = '2026-11-22'): string => `${date}T${clock}:00+03:00`;
const place = { latitude: 24.7136, longitude: 46.6753 };
const here = { state: 'found', ...place, accuracy_metres: 12 } as const;

let app: TestServer;
let salon: TestSalon;
let owner: { token: string };
let manager: { token: string };
/** Signs in with the role of an employee. */
let sara: { token: string };
beforeAll(async () => {
  app = await startTestServer();
});
beforeEach(async () => {
  app.setNow(null);
  salon = await app.salon();
  [owner, manager, sara] = [salon.as('owner'), salon.as('manager'), salon.as('employee')];
  await app.succeed(workingLocations.create, { english_name: 'Salon', arabic_name: 'الصالون', ...place }, owner);
  app.setNow(new Date(at('10:00')));
});
afterAll(() => app.close());

type Tap = Input<typeof recordMyAttendance.input>;
const tap = (kind: 1 | 2 | 3 | 4, clock: string, more: Partial<Tap> & { date?: string } = {}) => {
  const { date = '2026-11-22', ...fields } = more;
  app.setNow(new Date(at(clock, date)));
  return app.call(recordMyAttendance, { kind, position: here, ...fields }, sara);
};
const employee = () => salon.employee_ids[0];
const inAccount = <T>(work: Parameters<typeof app.services.database.withAccount<T>>[1]) =>
  app.services.database.withAccount(salon.account_id, work);
const eventCount = () =>
  inAccount(
    async (db) => (await db.selectFrom('attendance_events').where('account_id', '=', salon.account_id).select('id').execute()).length,
  );
const settle = () => inAccountJob(app.services, salon.account_id, settleAttendance);

describe('checking in by one’s own phone', () => {
  test('is judged by the server: the distance, how exact it is, and why there is none', async () => {
    const north = (metres: number, accuracy_metres = 12) =>
      ({ state: 'found', latitude: place.latitude + metres / 111_195, longitude: place.longitude, accuracy_metres }) as const;
    const refused = async (position: Tap['position']) => (await tap(1, '10:00', { position })).body;
    expect(await refused(north(340))).toMatchObject({ code: 'attendance.too_far', message: expect.stringContaining('340 m') });
    expect(await refused(north(10, 80))).toMatchObject({ code: 'attendance.position_not_exact' });
    expect(await refused({ state: 'denied' })).toMatchObject({ code: 'attendance.position_denied' });
    expect(await refused({ state: 'unavailable' })).toMatchObject({ code: 'attendance.position_unavailable' });
    expect(await refused({ state: 'timed_out' })).toMatchObject({ code: 'attendance.position_timed_out' });
    expect(await refused({ state: 'found' })).toMatchObject({ code: 'attendance.position_unavailable' });
    expect(await eventCount()).toBe(0);
    const device_at = at('09:58');
    expect((await tap(1, '10:01', { position: north(30), device_at })).body).toMatchObject({ kind: 1, state: 'present', is_repeat: 0 });
    const [event] = (await app.succeed(listMyAttendanceEvents, { on_date: '2026-11-22' }, sara)).data;
    expect(event).toMatchObject({ method: 1, distance_metres: 30, accuracy_metres: 12, location_english_name: 'Salon', device: 'node' });
    expect(Date.parse(event?.device_at ?? '')).toBe(Date.parse(device_at));
  });

  test('by the network takes the address of the connection, and nothing a caller says of it', async () => {
    const network = {
      english_name: 'Office',
      arabic_name: 'المكتب',
      checks_place: 0,
      checks_network: 1,
      networks: ['203.0.113.0/24'],
    } satisfies Input<typeof workingLocations.create.input>;
    const { id } = await app.succeed(workingLocations.create, network, owner);
    const far = { state: 'found', latitude: 21.4, longitude: 39.8, accuracy_metres: 5 } as const;
    expect((await tap(1, '10:00', { position: far })).status).toBe(422);
    await app.succeed(workingLocations.update, { id, version: 1, ...network, status: 1, networks: ['127.0.0.0/8'] }, owner);
    expect((await tap(1, '10:00', { position: far })).body).toMatchObject({ state: 'present' });
    const [event] = (await app.succeed(listMyAttendanceEvents, { on_date: '2026-11-22' }, sara)).data;
    expect(event).toMatchObject({ method: 2, location_english_name: 'Office' });
  });

  test('is possible at any of the employee’s own working locations, and at none of the others', async () => {
    const branch = { latitude: 24.8, longitude: 46.7 };
    const in_branch = { state: 'found', ...branch, accuracy_metres: 12 } as const;
    const makePlace = async (english_name: string, arabic_name: string, where: typeof branch) =>
      (await app.succeed(workingLocations.create, { english_name, arabic_name, ...where }, owner)).id;
    const [first, second] = [
      await makePlace('Branch', 'الفرع', branch),
      await makePlace('Store', 'المخزن', { latitude: 24.9, longitude: 46.7 }),
    ];
    const works = (working_location_ids: number[], version: number) =>
      app.succeed(changePersonalFile, { id: employee() ?? 0, working_location_ids, version }, owner);
    await works([first, second], 1);
    expect((await tap(1, '10:00')).body).toMatchObject({ code: 'attendance.too_far' });
    expect((await tap(1, '10:00', { position: in_branch })).body).toMatchObject({ state: 'present' });
    expect((await tap(2, '12:00', { position: { ...in_branch, latitude: 24.9 } })).body).toMatchObject({ state: 'away' });
    const { data } = await app.succeed(listMyAttendanceEvents, { on_date: '2026-11-22' }, sara);
    expect(data.map(({ location_english_name }) => location_english_name)).toEqual(['Store', 'Branch']);
    // Places that are not used any more keep nobody out.
    for (const [id, english_name, arabic_name] of [
      [first, 'Branch', 'الفرع'],
      [second, 'Store', 'المخزن'],
    ] as const)
      await app.succeed(workingLocations.update, { id, version: 1, english_name, arabic_name, ...branch, status: 0 }, owner);
    expect((await tap(1, '13:00')).body).toMatchObject({ state: 'present' });
  });

  test('fifty taps in a second are one event', async () => {
    app.setNow(new Date(at('10:00')));
    const answers = await Promise.all(Array.from({ length: 50 }, () => app.call(recordMyAttendance, { kind: 1, position: here }, sara)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 201));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(answers.filter(({ body }) => body.is_repeat === 0)).toHaveLength(1);
    expect(await eventCount()).toBe(1);
    const open = await inAccount((db) =>
      db.selectFrom('attendance_open_presences').where('account_id', '=', salon.account_id).selectAll().execute(),
    );
    expect(open).toHaveLength(1);
  });

  test('a day is counted from its taps, and its calendar view sums alike', async () => {
    await tap(1, '12:00');
    await tap(3, '14:00');
    await tap(4, '14:30');
    await tap(2, '15:00', { type: 2 });
    await tap(1, '16:00');
    await tap(2, '17:00', { type: 3 });
    await tap(1, '17:20');
    expect((await tap(2, '20:00')).body).toMatchObject({ state: 'away' });
    expect((await tap(2, '20:05')).body.code).toBe('attendance.cannot_follow');
    const mine = await app.succeed(getMyAttendance, {}, sara);
    expect(mine).toMatchObject({ state: 'away', is_employee: 1, has_places: 1 });
    expect(mine.days.find(({ on_date }) => on_date === '2026-11-22')).toMatchObject({
      ...{ present: 480, worked: 430, unpaid_break: 30, errand: 20, business: 60, is_open: 0 },
    });
    const [written] = await inAccount((db) =>
      db.selectFrom('attendance_days').where('account_id', '=', salon.account_id).where('on_date', '=', '2026-11-22').selectAll().execute(),
    );
    expect(written).toMatchObject({ worked: 430, calendar: [{ date: '2026-11-22', minutes: 430 }] });
  });

  test('a forgotten check-out is asked about at the next check-in, and becomes a correction', async () => {
    await tap(1, '12:00');
    app.setNow(new Date(at('11:55', '2026-11-23')));
    const before = await app.succeed(getMyAttendance, {}, sara);
    expect(before).toMatchObject({ state: 'away', forgotten: { on_date: '2026-11-22' } });
    const early = await tap(1, '11:56', { date: '2026-11-23', left_at: at('11:00') });
    expect(early.body.code).toBe('attendance.left_at_impossible');
    expect((await tap(1, '11:57', { date: '2026-11-23', left_at: at('20:30') })).body.state).toBe('present');
    const [correction] = (await app.succeed(listAttendanceCorrections, {}, manager)).data;
    expect(correction).toMatchObject({ on_date: '2026-11-22', status: 1, steps: [{ kind: 2, at: expect.any(String) }] });
    const dayOf = async () =>
      (await app.succeed(listAttendanceDays, { from: '2026-11-22', to: '2026-11-23' }, manager)).data[0]?.days.find(
        ({ on_date }) => on_date === '2026-11-22',
      );
    expect(await dayOf()).toMatchObject({ worked: 0, is_open: 1 });
    await app.succeed(approveAttendanceCorrection, { id: correction?.id ?? 0, version: 1 }, manager);
    expect(await dayOf()).toMatchObject({ worked: 510, is_open: 0 });
    // Today's presence is as it was.
    expect(await app.succeed(getMyAttendance, {}, sara)).toMatchObject({ state: 'present', forgotten: null });
  });
});

describe('a correction', () => {
  const worked = async () => {
    await tap(1, '12:00');
    await tap(2, '20:00');
    return (await app.succeed(listMyAttendanceEvents, { on_date: '2026-11-22' }, sara)).data.toReversed();
  };
  const later = (clock: string, replaces: number[]) => ({
    ...{ on_date: '2026-11-22', reason: 'Came earlier', replaces },
    steps: [{ kind: 1 as const, at: at(clock) }],
  });

  test('supersedes with reason and approval; both stay visible, and two approvers make one decision', async () => {
    const [came] = await worked();
    const asked = await app.succeed(requestAttendanceCorrection, later('11:30', [came?.id ?? 0]), sara);
    const tasks = await inAccount((db) => db.selectFrom('tasks').where('kind', '=', 'attendance_correction').selectAll().execute());
    expect(tasks).toMatchObject([{ subject_id: asked.id, done_at: null }]);
    const answers = await Promise.all(
      [owner, manager].map((by) => app.call(approveAttendanceCorrection, { id: asked.id, version: 1 }, by)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    const { data } = await app.succeed(listAttendanceEvents, { employee_id: employee() }, manager);
    expect(data.map(({ kind, replaced_by_correction_id, correction_id }) => [kind, replaced_by_correction_id, correction_id])).toEqual([
      [2, null, null],
      [1, asked.id, null],
      [1, null, asked.id],
    ]);
    const [one] = (await app.succeed(listAttendanceDays, { from: '2026-11-22', to: '2026-11-22' }, manager)).data;
    expect(one?.days).toMatchObject([{ worked: 510 }]);
    expect((await app.call(requestAttendanceCorrection, later('11:00', [came?.id ?? 0]), sara)).body.code).toBe(
      'attendance.event_replaced',
    );
  });

  test('is refused where it changes nothing, lies on another day or ahead, or names somebody else’s event', async () => {
    const [came] = await worked();
    const refused = async (fields: Partial<Input<typeof requestAttendanceCorrection.input>>) =>
      (await app.call(requestAttendanceCorrection, { on_date: '2026-11-22', reason: 'x', ...fields }, sara)).body.code;
    expect(await refused({})).toBe('attendance.nothing_corrected');
    expect(await refused({ steps: [{ kind: 2, at: at('23:59', '2026-11-24') }] })).toBe('attendance.moment_outside_day');
    expect(await refused({ steps: [{ kind: 2, at: at('20:01') }] })).toBe('attendance.moment_outside_day');
    expect(await refused({ on_date: '2026-11-10', replaces: [came?.id ?? 0] })).toBe('attendance.event_not_of_day');
    expect(await refused({ replaces: [9_999_999] })).toBe('attendance.event_not_of_day');
  });

  test('is withdrawn or rejected once; nobody but the owner decides on their own', async () => {
    const [came] = await worked();
    const asked = await app.succeed(requestAttendanceCorrection, later('11:30', [came?.id ?? 0]), sara);
    expect(await app.succeed(withdrawAttendanceCorrection, { id: asked.id, version: 1 }, sara)).toMatchObject({ is_withdrawn: 1 });
    expect((await app.call(rejectAttendanceCorrection, { id: asked.id, version: 2 }, manager)).body.code).toBe(
      'attendance.correction_decided',
    );
    const own = { employee_id: employee(), ...later('11:40', [came?.id ?? 0]) };
    expect(await app.succeed(createAttendanceCorrection, own, manager)).toMatchObject({ status: 2 });
    await inAccount((db) =>
      db.updateTable('users').set({ employee_id: salon.employee_ids[1] }).where('email', 'like', 'manager%').execute(),
    );
    const of_manager = {
      employee_id: salon.employee_ids[1],
      on_date: '2026-11-22',
      reason: 'x',
      steps: [{ kind: 1 as const, at: at('12:00') }],
    };
    const waits = await app.succeed(createAttendanceCorrection, of_manager, manager);
    expect(waits.status).toBe(1);
    expect((await app.call(approveAttendanceCorrection, { id: waits.id, version: 1 }, manager)).body.code).toBe(
      'attendance.own_correction',
    );
    expect(await app.succeed(approveAttendanceCorrection, { id: waits.id, version: 1 }, owner)).toMatchObject({ status: 2 });
  });
});

test('a receptionist and an employee see their own attendance alone, and another account nothing', async () => {
  await tap(1, '12:00');
  const asked = await app.succeed(
    requestAttendanceCorrection,
    { on_date: '2026-11-22', reason: 'x', steps: [{ kind: 1, at: at('11:30') }] },
    sara,
  );
  const step = { id: asked.id, version: 1 };
  for (const by of [sara, salon.as('receptionist')]) {
    const answers = await Promise.all([
      app.call(getAttendanceNow, {}, by),
      app.call(listAttendanceDays, { from: '2026-11-22', to: '2026-11-22' }, by),
      app.call(listAttendanceEvents, {}, by),
      app.call(listAttendanceCorrections, {}, by),
      app.call(createAttendanceCorrection, { employee_id: employee(), on_date: '2026-11-22', reason: 'x' }, by),
      app.call(approveAttendanceCorrection, step, by),
      app.call(rejectAttendanceCorrection, step, by),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403, 403]);
  }
  const other = await app.salon();
  expect((await app.call(approveAttendanceCorrection, step, other.as('owner'))).status).toBe(404);
  expect((await app.call(withdrawAttendanceCorrection, step, other.as('employee'))).status).toBe(404);
  expect((await app.succeed(listAttendanceEvents, {}, other.as('owner'))).total).toBe(0);
});

test('who is there now, late or absent; nobody is expected before the first check-in', async () => {
  const presences = async () => (await app.succeed(getAttendanceNow, {}, manager)).data.map(({ presence }) => presence);
  expect(await presences()).toEqual([]);
  await tap(1, '12:00');
  expect(await presences()).toEqual(['present']);
  await tap(3, '13:00');
  expect(await presences()).toEqual(['on_break']);
  await tap(2, '20:00');
  expect(await presences()).toEqual(['left']);
});

test('hours that were given by a shift of the master data have its break and its grace', async () => {
  const shift = { english_name: 'Long', arabic_name: 'طويلة', starts_minute: 720, ends_minute: 1200, break_minutes: 60, grace_minutes: 15 };
  await app.succeed(workShifts.create, { ...shift, break_is_paid: 0 }, owner);
  const given = { opens_minute: 720, closes_minute: 1200 };
  await app.succeed(createCustomHours, { days: [{ on_date: '2026-11-22', shifts: [given] }], employee_id: employee() ?? 0 }, owner);
  await tap(1, '12:10');
  await tap(3, '15:00');
  await tap(4, '16:00');
  await tap(2, '20:00');
  const { days } = await app.succeed(getMyAttendance, {}, sara);
  expect(days.at(-1)).toMatchObject({ due: 420, worked: 410, late: 0, missing: 0, unpaid_break: 60 });
});

test('what was planned stays as it was when hours change later, and phones’ positions are forgotten after 90 days', async () => {
  await tap(1, '12:00');
  await tap(2, '20:00');
  app.setNow(new Date(at('12:00', '2026-11-26')));
  await settle();
  const dues = async () =>
    (await app.succeed(listAttendanceDays, { from: '2026-11-22', to: '2026-11-24' }, manager)).data[0]?.days.map(({ due }) => due);
  const before = await dues();
  expect(before).toHaveLength(3);
  await inAccount(async (db) => {
    await db.deleteFrom('business_hours').where('account_id', '=', salon.account_id).execute();
    await db.deleteFrom('employee_hours').where('account_id', '=', salon.account_id).execute();
  });
  await settle();
  expect(await dues()).toEqual(before);
  const positions = () =>
    inAccount((db) => db.selectFrom('attendance_positions').where('account_id', '=', salon.account_id).selectAll().execute());
  expect(await positions()).toHaveLength(2);
  app.setNow(new Date(at('12:00', '2027-02-25')));
  await settle();
  app.setNow(new Date(at('12:00', '2026-11-26')));
  expect(await positions()).toEqual([]);
  expect((await app.succeed(listAttendanceEvents, {}, manager)).data).toMatchObject([{ distance_metres: 0 }, { distance_metres: 0 }]);
});
