import { cancelAppointment, createAppointment, rescheduleAppointment } from '@rawnaq/contract/calendar/appointments';
import { getBoard } from '@rawnaq/contract/calendar/board';
import type { Input } from '@rawnaq/contract/endpoint';
import {
  approveLeave,
  createLeave,
  listLeaves,
  listMyLeaves,
  rejectLeave,
  requestLeave,
  withdrawLeave,
} from '@rawnaq/contract/calendar/leaves';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestSalon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

const at = (clock: string, date = '2026-11-22'): string => `${date}T${clock}:00+03:00`;

let app: TestServer;
let salon: TestSalon;
let manager: { token: string };
let reception: { token: string };
/** Sara, who signs in with the role of an employee. */
let sara: { token: string };
beforeAll(async () => {
  app = await startTestServer();
});
beforeEach(async () => {
  app.setNow(null);
  salon = await app.salon();
  [manager, reception, sara] = [salon.as('manager'), salon.as('receptionist'), salon.as('employee')];
  app.setNow(new Date(at('09:00', '2026-11-20')));
});
afterAll(() => app.close());

const book = (starts_at: string, employee: 0 | 1 = 0, customer: 0 | 1 = 0) =>
  app.call(
    createAppointment,
    {
      customer_id: salon.customer_ids[customer],
      lines: [{ service_id: salon.service_ids[0], employee_id: salon.employee_ids[employee], starts_at }],
    },
    reception,
  );
type LeaveInput = Input<typeof requestLeave.input>;
const twoDays = (more: Partial<LeaveInput> = {}): LeaveInput => ({
  starts_on: '2026-11-22',
  ends_on: '2026-11-23',
  reason: 'Family',
  ...more,
});
const claims = () =>
  app.services.database.withAccount(salon.account_id, (db) =>
    db
      .selectFrom('claims')
      .where('account_id', '=', salon.account_id)
      .where('kind', '=', 3)
      .select(['starts_at', 'ends_at', 'is_exclusive'])
      .orderBy('starts_at')
      .execute(),
  );

describe('asking for a leave', () => {
  test('takes no time before it is approved, and all of it afterwards', async () => {
    const asked = await app.succeed(requestLeave, twoDays(), sara);
    expect(asked).toMatchObject({
      employee_id: salon.employee_ids[0],
      status: 1,
      starts_on: '2026-11-22',
      ends_on: '2026-11-23',
      is_whole_days: 1,
    });
    expect((await book(at('12:00'))).status).toBe(201);
    expect((await app.succeed(listLeaves, {}, manager)).data).toMatchObject([{ id: asked.id, visit_count: 1 }]);
    const refused = await app.call(approveLeave, { id: asked.id, version: 1 }, manager);
    expect(refused.body).toMatchObject({
      code: 'leave.visits_inside',
      details: { total: 1, visits: [{ customer_name: 'Noura Al-Otaibi' }] },
    });
    expect(await claims()).toEqual([]);
    const approved = await app.succeed(approveLeave, { id: asked.id, version: 1, keep_visits: 1, note: 'Enjoy' }, manager);
    expect(approved).toMatchObject({ status: 2, keeps_visits: 1, decision_note: 'Enjoy', version: 2 });
    expect((await book(at('14:00'))).body).toMatchObject({ code: 'appointment.employee_off' });
    expect((await book(at('14:00', '2026-11-23'))).body.code).toBe('appointment.employee_off');
    expect((await book(at('14:00', '2026-11-24'))).status).toBe(201);
    expect((await book(at('14:00'), 1)).status).toBe(201);
  });

  test('over visits that stay, only their own time is not exclusive', async () => {
    await book(at('12:00'));
    await app.succeed(createLeave, { ...twoDays(), employee_id: salon.employee_ids[0], keep_visits: 1 }, manager);
    const rows = await claims();
    expect(rows.map((row) => [row.starts_at.slice(5, 16), row.ends_at.slice(5, 16), row.is_exclusive])).toEqual([
      ['11-21T21:00', '11-22T09:00', 1],
      ['11-22T09:00', '11-22T09:30', 0],
      ['11-22T09:30', '11-23T09:30', 1],
      ['11-23T09:30', '11-23T21:00', 1],
    ]);
  });

  test('hours of a day only take those', async () => {
    await app.succeed(
      createLeave,
      { employee_id: salon.employee_ids[0], is_whole_days: 0, starts_on: '2026-11-22', from_minute: 780, until_minute: 900 },
      manager,
    );
    expect((await book(at('13:00'))).body.code).toBe('appointment.employee_off');
    expect((await book(at('12:30'))).status).toBe(201);
    expect((await book(at('15:00'), 0, 1)).status).toBe(201);
    const board = await app.succeed(getBoard, { from: '2026-11-22', to: '2026-11-22' }, reception);
    expect(board.employees[0]?.working).toEqual([
      { starts_at: at('10:00'), ends_at: at('13:00') },
      { starts_at: at('15:00'), ends_at: at('22:00') },
    ]);
  });

  test.each<[Partial<LeaveInput>, string]>([
    [{ ends_on: '2026-11-21' }, 'leave.ends_before_start'],
    [{ ends_on: '2027-11-21' }, 'leave.too_long'],
    [{ is_whole_days: 0, from_minute: 600 }, 'leave.hours_missing'],
    [{ starts_on: '2026-12-02', ends_on: '2026-12-04' }, 'leave.overlaps'],
  ])('with %j is refused', async (changes, code) => {
    await app.succeed(requestLeave, twoDays({ starts_on: '2026-12-01', ends_on: '2026-12-02' }), sara);
    expect((await app.call(requestLeave, twoDays(changes), sara)).body.code).toBe(code);
  });

  test('is for people who work here; a leave next to another one is none over it', async () => {
    expect((await app.call(requestLeave, twoDays(), salon.as('owner'))).body.code).toBe('leave.no_employee');
    expect(await app.succeed(listMyLeaves, {}, salon.as('owner'))).toMatchObject({ is_employee: 0, data: [] });
    await app.succeed(requestLeave, twoDays(), sara);
    expect((await app.succeed(requestLeave, twoDays({ starts_on: '2026-11-24', ends_on: '2026-11-24' }), sara)).status).toBe(1);
    expect((await app.succeed(listMyLeaves, {}, sara)).data).toHaveLength(2);
  });
});

describe('deciding', () => {
  test('a withdrawn or rejected leave gives its time back', async () => {
    const asked = await app.succeed(requestLeave, twoDays(), sara);
    await app.succeed(approveLeave, { id: asked.id, version: 1 }, manager);
    expect((await claims()).length).toBe(2);
    expect(await app.succeed(withdrawLeave, { id: asked.id, version: 2 }, sara)).toMatchObject({ status: 0, is_withdrawn: 1 });
    expect(await claims()).toEqual([]);
    expect((await book(at('12:00'))).status).toBe(201);
    const again = await app.succeed(requestLeave, twoDays({ starts_on: '2026-12-01', ends_on: '2026-12-01' }), sara);
    expect(await app.succeed(rejectLeave, { id: again.id, version: 1, note: 'Too busy' }, manager)).toMatchObject({
      status: 0,
      is_withdrawn: 0,
      decision_note: 'Too busy',
    });
    expect((await app.call(approveLeave, { id: again.id, version: 2 }, manager)).body.code).toBe('leave.not_requested');
  });

  test('of two managers at once, the second is told what the first did', async () => {
    const asked = await app.succeed(requestLeave, twoDays(), sara);
    const answers = await Promise.all([
      app.call(approveLeave, { id: asked.id, version: 1 }, manager),
      app.call(rejectLeave, { id: asked.id, version: 1 }, salon.as('owner')),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect(answers.find(({ status }) => status === 422)?.body.code).toBe('record.changed_meanwhile');
  });

  test('against 12 who book the same day: approved with the list, or the bookings are refused; never both', async () => {
    const asked = await app.succeed(requestLeave, twoDays(), sara);
    const [decision, ...bookings] = await Promise.all([
      app.call(approveLeave, { id: asked.id, version: 1 }, manager),
      ...Array.from({ length: 12 }, (_none, index) => book(at(`${10 + index > 21 ? 21 : 10 + index}:00`), 0, index % 2 === 0 ? 0 : 1)),
    ]);
    expect([decision, ...bookings].every(({ status }) => status < 500)).toBe(true);
    const exclusive = await claims();
    const booked = bookings.filter(({ status }) => status === 201).length;
    if (decision.status === 200) expect(booked).toBe(0);
    else expect(exclusive).toEqual([]);
  });

  test('a visit that stayed can be moved out of the leave, or cancelled', async () => {
    const { body: visit } = await book(at('12:00'));
    await app.succeed(createLeave, { ...twoDays(), employee_id: salon.employee_ids[0], keep_visits: 1 }, manager);
    const moved = await app.call(
      rescheduleAppointment,
      { id: visit.id, version: visit.version, starts_at: at('12:00', '2026-11-25') },
      reception,
    );
    expect(moved.status).toBe(200);
    expect((await app.call(cancelAppointment, { id: visit.id }, reception)).status).toBe(200);
  });

  test('somebody else’s leave cannot be withdrawn, and only who may decides', async () => {
    const made = await app.succeed(createLeave, { ...twoDays(), employee_id: salon.employee_ids[1] }, manager);
    expect((await app.call(withdrawLeave, { id: made.id, version: made.version }, sara)).status).toBe(404);
    expect((await app.call(listLeaves, {}, sara)).status).toBe(403);
    expect((await app.call(approveLeave, { id: made.id, version: made.version }, reception)).status).toBe(403);
  });

  test('an employee’s night shift: the day off begins when the night before has ended', async () => {
    await app.services.database.withAccount(salon.account_id, (db) =>
      db
        .updateTable('business_hours')
        .set({ opens_minute: 1200, closes_minute: 1620 })
        .where('account_id', '=', salon.account_id)
        .execute(),
    );
    const made = await app.succeed(createLeave, { employee_id: salon.employee_ids[0], starts_on: '2026-11-23' }, manager);
    expect(made).toMatchObject({ starts_on: '2026-11-23', ends_on: '2026-11-23' });
    expect([made.starts_at, made.ends_at].map((moment) => Date.parse(moment))).toEqual([
      Date.parse(at('03:00', '2026-11-23')),
      Date.parse(at('03:00', '2026-11-24')),
    ]);
    expect((await book(at('02:00', '2026-11-23'))).status).toBe(201);
    expect((await book(at('02:00', '2026-11-24'))).body.code).toBe('appointment.employee_off');
  });
});
