import {
  cancelAppointment,
  checkInAppointment,
  confirmAppointment,
  createAppointment,
  getAppointment,
  listAppointments,
  markNoShow,
  reportAppointments,
  rescheduleAppointment,
  undoAppointmentStatus,
  updateAppointment,
} from '@rawnaq/contract/calendar/appointments';
import { getBoard, getBookingOptions, getStaffAvailableTimes } from '@rawnaq/contract/calendar/board';
import { createBlockTime, deleteBlockTime } from '@rawnaq/contract/calendar/block-times';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestSalon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

const at = (clock: string, date = '2026-11-20'): string => `${date}T${clock}:00+03:00`;
const clockOf = (moment: string): string => new Date(Date.parse(moment) + 3 * 3_600_000).toISOString().slice(11, 16);

let app: TestServer;
let salon: TestSalon;
beforeAll(async () => {
  app = await startTestServer();
});
beforeEach(async () => {
  app.setNow(null);
  salon = await app.salon();
  app.setNow(new Date(at('09:00')));
});
afterAll(() => app.close());

const owner = () => salon.as('owner');
const reception = () => salon.as('receptionist');

function visitAt(clock: string, more: { employee?: 0 | 1 | 2; service?: 0 | 1 | 2; customer?: 0 | 1 } = {}) {
  return {
    customer_id: salon.customer_ids[more.customer ?? 0],
    lines: [
      { service_id: salon.service_ids[more.service ?? 0], employee_id: salon.employee_ids[more.employee ?? 0], starts_at: at(clock) },
    ],
  };
}
const book = (clock: string, more: Parameters<typeof visitAt>[1] = {}) => app.succeed(createAppointment, visitAt(clock, more), reception());
const claims = () =>
  app.services.database.withAccount(salon.account_id, (db) =>
    db.selectFrom('claims').where('account_id', '=', salon.account_id).selectAll().orderBy('starts_at').execute(),
  );

describe('booking', () => {
  test('answers the visit with its lines, price and end', async () => {
    const visit = await book('14:00', { service: 1 });
    expect(visit).toMatchObject({
      status: 1,
      source: 0,
      total_minor: 35_000,
      version: 1,
      customer_name: 'Noura Al-Otaibi',
      is_confirmed: 0,
    });
    expect(clockOf(visit.ends_at)).toBe('15:30');
    expect(visit.lines).toHaveLength(1);
  });

  test('puts lines one after the other, and gives "any" to somebody who is free', async () => {
    await book('14:00', { service: 1, customer: 1 });
    const [cut, , manicure] = salon.service_ids;
    const visit = await app.succeed(
      createAppointment,
      {
        customer_id: salon.customer_ids[0],
        lines: [{ service_id: cut, starts_at: at('14:00') }, { service_id: manicure }],
        notes: 'Likes tea',
      },
      reception(),
    );
    expect(visit.lines.map((line) => clockOf(line.starts_at))).toEqual(['14:00', '14:30']);
    expect(visit.lines[0]?.employee_id).not.toBe(salon.employee_ids[0]);
    expect(visit.lines[0]?.was_any_employee).toBe(1);
    expect(visit.notes).toBe('Likes tea');
  });

  test('is refused where the employee is busy, and says with what and when the employee is free', async () => {
    await book('14:00', { service: 2, customer: 1 });
    const refused = await app.call(createAppointment, visitAt('14:15'), reception());
    expect(refused.status).toBe(422);
    expect(refused.body.code).toBe('appointment.employee_busy');
    expect(refused.body.message).toBe('Sara has another appointment 14:00–14:45. Free next: 13:30, 14:45, 15:00.');
    expect(refused.body.errors).toHaveProperty(['lines.0.starts_at']);
    expect(refused.body.details?.['free_times']).toEqual([at('13:30'), at('14:45'), at('15:00')]);
    const free_times = (refused.body.details?.['free_times'] ?? []) as string[];
    for (const free of free_times) {
      const visit = await app.call(
        createAppointment,
        { ...visitAt('10:00'), lines: [{ ...visitAt('10:00').lines[0]!, starts_at: free }] },
        reception(),
      );
      if (visit.status === 201) await app.succeed(cancelAppointment, { id: visit.body.id }, reception());
      expect(visit.status).toBe(201);
    }
  });

  test('begins between the quarters of an hour only where that is said, and stays there while something else changes', async () => {
    const refused = await app.call(createAppointment, visitAt('14:07'), reception());
    expect([refused.status, refused.body.code]).toEqual([422, 'appointment.not_on_grid']);
    expect(refused.body.message).toBe('Appointments start every 15 minutes. Choose one of the times offered.');
    const visit = await app.succeed(createAppointment, { ...visitAt('14:07'), off_grid: 1 }, reception());
    expect(clockOf(visit.starts_at)).toBe('14:07');
    const noted = await app.succeed(
      updateAppointment,
      { id: visit.id, version: visit.version, ...visitAt('14:07', { employee: 1 }), notes: 'Tea' },
      reception(),
    );
    expect([noted.notes, noted.lines[0]?.employee_id]).toEqual(['Tea', salon.employee_ids[1]]);
    const moved = { id: visit.id, version: noted.version, starts_at: at('15:07') };
    expect((await app.call(rescheduleAppointment, moved, reception())).body.code).toBe('appointment.not_on_grid');
    expect(clockOf((await app.succeed(rescheduleAppointment, { ...moved, off_grid: 1 }, reception())).starts_at)).toBe('15:07');
  });

  test("is refused in the reader's language, with the name in the reader's script", async () => {
    await book('14:00', { service: 2, customer: 1 });
    const refused = await app.call(createAppointment, visitAt('14:00'), { ...reception(), language: 'ar' });
    expect(refused.body.message).toContain('لدى سارة موعد آخر');
    expect(refused.body.message).toContain('14:00–14:45');
  });

  test('is refused where the customer is elsewhere, the salon closed, the time gone, or nothing chosen', async () => {
    await book('14:00');
    const refusal = async (
      input: Parameters<typeof app.call<(typeof createAppointment)['input'], (typeof createAppointment)['output'], string>>[1],
    ) => (await app.call(createAppointment, input, reception())).body.code;
    expect(await refusal(visitAt('14:00', { employee: 1 }))).toBe('appointment.customer_busy');
    expect(await refusal(visitAt('03:00'))).toBe('appointment.outside_hours');
    expect(await refusal({ ...visitAt('14:00'), lines: [{ ...visitAt('14:00').lines[0]!, starts_at: at('14:00', '2026-11-19') }] })).toBe(
      'appointment.in_past',
    );
    expect(await refusal({ customer_id: salon.customer_ids[0], lines: [] })).toBe('invalid_input');
    expect(await refusal({ customer_id: salon.customer_ids[0], lines: [{ service_id: salon.service_ids[0] }] })).toBe(
      'appointment.start_invalid',
    );
    expect(await refusal({ ...visitAt('16:00'), customer_id: 999_999 })).toBe('appointment.customer_not_found');
    expect(await refusal({ ...visitAt('16:00'), lines: [{ service_id: 999_999, starts_at: at('16:00') }] })).toBe(
      'appointment.service_not_found',
    );
    const [service_id] = salon.service_ids;
    expect(
      await refusal({
        ...visitAt('16:00'),
        lines: [
          { service_id, starts_at: at('10:00') },
          { service_id, starts_at: at('12:00', '2026-11-22') },
        ],
      }),
    ).toBe('appointment.spans_too_long');
  });

  test('an employee who left cannot be booked, and the visits still show', async () => {
    const visit = await book('14:00');
    await app.services.database.withAccount(salon.account_id, (db) =>
      db
        .updateTable('employees')
        .set({ status: 2 })
        .where('account_id', '=', salon.account_id)
        .where('id', '=', salon.employee_ids[0])
        .execute(),
    );
    expect((await app.call(createAppointment, visitAt('16:00', { customer: 1 }), reception())).body.code).toBe(
      'appointment.employee_inactive',
    );
    expect((await app.succeed(getAppointment, { id: visit.id }, reception())).lines[0]?.employee_id).toBe(salon.employee_ids[0]);
  });

  test('outside hours is a right, and has to be said', async () => {
    expect((await app.call(createAppointment, visitAt('23:00'), owner())).body.code).toBe('appointment.outside_hours');
    expect((await app.call(createAppointment, { ...visitAt('23:00'), outside_hours: 1 }, reception())).body.code).toBe(
      'appointment.outside_hours',
    );
    expect((await app.call(createAppointment, { ...visitAt('23:00'), outside_hours: 1 }, owner())).status).toBe(201);
  });

  test("overbooking needs the account's option and the right, and is written down", async () => {
    await book('14:00', { customer: 1 });
    expect((await app.call(createAppointment, { ...visitAt('14:00'), overbook: 1 }, reception())).body.code).toBe(
      'appointment.overbooking_not_allowed',
    );
    const refused = await app.call(createAppointment, visitAt('14:00'), owner());
    expect(refused.body.details?.['may_overbook']).toBe(1);
    const visit = await app.succeed(createAppointment, { ...visitAt('14:00'), overbook: 1 }, owner());
    expect(visit.is_overbooked).toBe(1);
    await app.services.database.withAccount(salon.account_id, (db) =>
      db.updateTable('account_settings').set({ allow_overbooking: 0 }).where('account_id', '=', salon.account_id).execute(),
    );
    expect((await app.call(createAppointment, { ...visitAt('14:00'), overbook: 1 }, owner())).body.code).toBe(
      'appointment.overbooking_not_allowed',
    );
  });

  test('a double click books once', async () => {
    const options = { ...reception(), idempotencyKey: 'the-same-click' };
    const [one, other] = await Promise.all([
      app.succeed(createAppointment, visitAt('14:00'), options),
      app.succeed(createAppointment, visitAt('14:00'), options),
    ]);
    expect(one.id).toBe(other.id);
    expect((await app.succeed(listAppointments, { from: '2026-11-20' }, reception())).total).toBe(1);
  });

  test('tells the customer when asked to', async () => {
    await app.succeed(createAppointment, { ...visitAt('14:00'), tell_customer: 1 }, reception());
    const sent = await app.services.database.withAccount(salon.account_id, (db) =>
      db.selectFrom('outbox_messages').where('account_id', '=', salon.account_id).selectAll().execute(),
    );
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ channel: 'whatsapp', template: 'booking_confirmed', recipient: '966551234567' });
    expect(sent[0]?.body).toContain('14:00');
  });
});

describe('changing', () => {
  test('moves to another time and employee, keeps price, notes history and frees the old time', async () => {
    const visit = await book('14:00');
    const line = { service_id: salon.service_ids[0], employee_id: salon.employee_ids[1], starts_at: at('16:00') };
    const moved = await app.succeed(
      updateAppointment,
      { id: visit.id, version: 1, customer_id: visit.customer_id, lines: [line], tell_customer: 1 },
      reception(),
    );
    expect(moved.version).toBe(2);
    expect(clockOf(moved.starts_at)).toBe('16:00');
    const { history } = await app.succeed(getAppointment, { id: visit.id }, reception());
    expect(history.map((event) => event.event)).toEqual(['employee_changed', 'rescheduled', 'booked']);
    expect(history[0]?.user_name).toBe('receptionist');
    await book('14:00', { customer: 1 });
  });

  test('a stale version is refused with what it is now', async () => {
    const visit = await book('14:00');
    await app.succeed(checkInAppointment, { id: visit.id }, reception());
    const refused = await app.call(updateAppointment, { id: visit.id, version: 1, ...visitAt('15:00') }, reception());
    expect(refused.body.code).toBe('record.changed_meanwhile');
    expect(refused.body.details?.['current']).toMatchObject({ status: 2 });
  });

  test('a line drawn longer stays longer when it moves', async () => {
    const visit = await book('14:00');
    const [line] = visitAt('14:00').lines;
    const resized = await app.succeed(
      updateAppointment,
      { id: visit.id, version: 1, customer_id: visit.customer_id, lines: [{ ...line!, duration_minutes: 60 }] },
      reception(),
    );
    expect(clockOf(resized.ends_at)).toBe('15:00');
    const moved = await app.succeed(rescheduleAppointment, { id: visit.id, starts_at: at('17:00') }, reception());
    expect(clockOf(moved.ends_at)).toBe('18:00');
    expect((await claims()).map((claim) => clockOf(claim.ends_at))).toEqual(['18:00', '18:00']);
  });

  test('over another visit is refused with free times, and leaves everything as it was', async () => {
    await book('14:00', { customer: 1 });
    const visit = await book('16:00');
    const refused = await app.call(rescheduleAppointment, { id: visit.id, starts_at: at('14:00') }, reception());
    expect(refused.body.code).toBe('appointment.employee_busy');
    expect(refused.body.details?.['free_times']).toHaveLength(3);
    expect(clockOf((await app.succeed(getAppointment, { id: visit.id }, reception())).starts_at)).toBe('16:00');
    expect(await claims()).toHaveLength(4);
  });

  test('notes alone may be written on a visit that is over', async () => {
    const visit = await book('14:00');
    app.setNow(new Date(at('03:00', '2026-11-21')));
    const noted = await app.succeed(
      updateAppointment,
      { id: visit.id, version: 1, ...visitAt('14:00'), notes: 'Forgot a scarf' },
      reception(),
    );
    expect(noted.notes).toBe('Forgot a scarf');
  });
});

describe('statuses', () => {
  test('confirm, check in, undo, no show, undo, cancel', async () => {
    const { id } = await book('14:00');
    expect((await app.succeed(confirmAppointment, { id }, reception())).is_confirmed).toBe(1);
    expect((await app.succeed(checkInAppointment, { id }, reception())).status).toBe(2);
    expect((await app.call(markNoShow, { id }, reception())).body.message).toBe(
      'This is not possible for an appointment that is checked in.',
    );
    expect((await app.succeed(undoAppointmentStatus, { id }, reception())).status).toBe(1);
    expect(await app.succeed(markNoShow, { id }, reception())).toMatchObject({ status: 4, no_show_count: 1 });
    expect(await claims()).toHaveLength(0);
    expect(await app.succeed(undoAppointmentStatus, { id }, reception())).toMatchObject({ status: 1, no_show_count: 0 });
    expect(await claims()).toHaveLength(2);
    expect(await app.succeed(cancelAppointment, { id, reason: 'Ill' }, reception())).toMatchObject({ status: 0, cancel_reason: 'Ill' });
    expect(await claims()).toHaveLength(0);
    const back = await app.succeed(undoAppointmentStatus, { id }, reception());
    expect(back).toMatchObject({ status: 1, cancel_reason: null });
    expect(await claims()).toHaveLength(2);
  });

  test('a no-show whose time was given away cannot be undone', async () => {
    const { id } = await book('14:00');
    await app.succeed(markNoShow, { id }, reception());
    await book('14:00', { customer: 1 });
    expect((await app.call(undoAppointmentStatus, { id }, reception())).body.code).toBe('appointment.employee_busy');
  });
});

describe('block times', () => {
  test('stand in the way of visits, visits and block times in theirs', async () => {
    const block = { employee_id: salon.employee_ids[0], starts_at: at('13:00'), ends_at: at('14:00'), reason: 'Training' };
    const { id } = await app.succeed(createBlockTime, block, reception());
    expect((await app.call(createAppointment, visitAt('13:30'), reception())).body.message).toContain('Sara is blocked 13:00–14:00.');
    expect((await app.call(createBlockTime, { ...block, starts_at: at('13:30'), ends_at: at('15:00') }, reception())).body.code).toBe(
      'block_time.block_time_conflict',
    );
    await book('15:00');
    expect((await app.call(createBlockTime, { ...block, starts_at: at('14:00'), ends_at: at('16:00') }, reception())).body.code).toBe(
      'block_time.appointment_conflict',
    );
    expect((await app.call(createBlockTime, { ...block, ends_at: at('12:00') }, reception())).body.code).toBe(
      'block_time.ends_before_start',
    );
    expect((await app.succeed(getBoard, { from: '2026-11-20' }, reception())).block_times).toMatchObject([{ id, reason: 'Training' }]);
    await app.succeed(deleteBlockTime, { id }, reception());
    await book('13:30', { customer: 1 });
  });
});

describe('reading', () => {
  test('the board shows who works when', async () => {
    const board = await app.succeed(getBoard, {}, reception());
    expect(board).toMatchObject({ timezone: 'Asia/Riyadh', first_minute: 600, last_minute: 1320, may_overbook: 0, sees_all: 1 });
    expect(board.employees.map((employee) => employee.english_name)).toEqual(['Sara', 'Huda', 'Maha']);
    expect(board.employees[0]?.working).toEqual([{ starts_at: at('10:00'), ends_at: at('22:00') }]);
    expect((await app.succeed(getBoard, {}, owner())).may_overbook).toBe(1);
  });

  test('visits by period, employee and customer', async () => {
    const one = await book('14:00');
    const other = await book('15:00', { employee: 1, customer: 1 });
    const ids = async (input: object) => (await app.succeed(listAppointments, input, reception())).data.map((visit) => visit.id);
    expect(await ids({ from: '2026-11-20', to: '2026-11-20' })).toEqual([one.id, other.id]);
    expect(await ids({ from: '2026-11-21', to: '2026-11-21' })).toEqual([]);
    expect(await ids({ from: at('14:30'), to: at('16:00') })).toEqual([other.id]);
    expect(await ids({ employee_ids: [salon.employee_ids[1]] })).toEqual([other.id]);
    expect(await ids({ customer_id: salon.customer_ids[0] })).toEqual([one.id]);
    expect((await app.call(listAppointments, { from: '2026-01-01', to: '2026-12-31' }, reception())).body.code).toBe(
      'appointment.period_too_long',
    );
  });

  test('every free time of the panel can be booked, with its own visit out of the way', async () => {
    const visit = await book('14:00');
    const input = { date: '2026-11-20', service_ids: [salon.service_ids[0]], employee_ids: [salon.employee_ids[0]] };
    const times = async (more: object = {}) =>
      (await app.succeed(getStaffAvailableTimes, { ...input, ...more }, reception())).days[0]?.available_times ?? [];
    expect(await times()).not.toContain(at('14:00'));
    expect(await times({ except_appointment_id: visit.id })).toContain(at('14:00'));
    expect((await times())[0]).toBe(at('10:00'));
  });

  test('the panel gets services, times and prices at once', async () => {
    await book('14:00');
    const options = await app.succeed(getBookingOptions, {}, reception());
    expect(options.services[0]).toMatchObject({ english_name: 'Cut', price_minor: 10_000, duration_minutes: 30, booked_count: 1 });
    expect(options.services[0]?.employees).toHaveLength(3);
  });

  test('the report pages, filters, sorts and finds', async () => {
    await book('14:00');
    const second = await book('15:00', { customer: 1, service: 1 });
    await app.succeed(cancelAppointment, { id: second.id }, reception());
    const report = (input: object) => app.succeed(reportAppointments, input, reception());
    expect(await report({ from: '2026-11-20', to: '2026-11-20', per_page: 1 })).toMatchObject({ total: 2, per_page: 1 });
    expect((await report({ status: [0] })).data).toMatchObject([
      { id: second.id, services: [{ english_name: 'Colour' }], employees: [{ english_name: 'Sara' }] },
    ]);
    expect((await report({ sort: '-total_minor' })).data[0]?.id).toBe(second.id);
    expect((await report({ search: 'noura' })).total).toBe(1);
    expect((await report({ search: '7654' })).total).toBe(1);
    expect((await report({ search: 'ريم' })).data[0]?.id).toBe(second.id);
    expect((await report({ source: 1 })).total).toBe(0);
  });
});

describe('rights', () => {
  test('a stylist sees and changes only their own visits', async () => {
    const own = await book('14:00');
    const other = await book('15:00', { employee: 1 });
    const stylist = salon.as('employee');
    expect((await app.succeed(listAppointments, { from: '2026-11-20' }, stylist)).data.map((visit) => visit.id)).toEqual([own.id]);
    expect((await app.succeed(getAppointment, { id: own.id }, stylist)).customer_mobile).toBeNull();
    expect((await app.call(getAppointment, { id: other.id }, stylist)).status).toBe(404);
    expect((await app.succeed(getBoard, {}, stylist)).employees.map((employee) => employee.id)).toEqual([salon.employee_ids[0]]);
    expect((await app.succeed(reportAppointments, {}, stylist)).total).toBe(1);
    expect((await app.call(updateAppointment, { id: own.id, version: 1, ...visitAt('16:00') }, stylist)).status).toBe(403);
    await giveRights('employee', [1, 3, 4, 5, 13]);
    expect((await app.call(updateAppointment, { id: own.id, version: 1, ...visitAt('16:00') }, stylist)).status).toBe(200);
    expect((await app.call(rescheduleAppointment, { id: other.id, starts_at: at('17:00') }, stylist)).status).toBe(404);
    expect((await app.call(cancelAppointment, { id: other.id }, stylist)).status).toBe(404);
    expect((await app.call(createAppointment, visitAt('18:00', { employee: 1 }), stylist)).status).toBe(403);
    const any = await app.succeed(
      createAppointment,
      { customer_id: salon.customer_ids[1], lines: [{ service_id: salon.service_ids[0], starts_at: at('18:00') }] },
      stylist,
    );
    expect(any.lines[0]?.employee_id).toBe(salon.employee_ids[0]);
  });

  test('a role without the right gets 403', async () => {
    const { id } = await book('14:00');
    const accountant = salon.as('accountant');
    expect((await app.call(listAppointments, {}, accountant)).status).toBe(403);
    expect((await app.call(createAppointment, visitAt('15:00'), accountant)).status).toBe(403);
    expect((await app.call(cancelAppointment, { id }, salon.as('cashier'))).status).toBe(403);
    expect((await app.call(updateAppointment, { id, version: 1, ...visitAt('15:00') }, salon.as('cashier'))).status).toBe(403);
    expect(
      (
        await app.call(
          createBlockTime,
          { employee_id: salon.employee_ids[0], starts_at: at('13:00'), ends_at: at('14:00') },
          salon.as('cashier'),
        )
      ).status,
    ).toBe(403);
  });

  async function giveRights(role: 'employee', actions: number[]): Promise<void> {
    await app.services.database.withAccount(salon.account_id, async (db) => {
      const user = await db
        .selectFrom('users')
        .where('account_id', '=', salon.account_id)
        .where('name', '=', role)
        .select('role_id')
        .executeTakeFirstOrThrow();
      await db
        .updateTable('roles')
        .set({ permissions: JSON.stringify({ 1: actions }) })
        .where('account_id', '=', salon.account_id)
        .where('id', '=', user.role_id)
        .execute();
    });
  }
});
