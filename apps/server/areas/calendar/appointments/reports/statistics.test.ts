import { cancelAppointment, createAppointment, markNoShow } from '@rawnaq/contract/calendar/appointments';
import { appointmentFiguresFile } from '@rawnaq/contract/calendar/appointment-figures-list';
import { getAppointmentStatistics, listAppointmentFigures } from '@rawnaq/contract/calendar/appointment-statistics';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestSalon } from '../../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';

const at = (clock: string, date: string): string => `${date}T${clock}:00+03:00`;

let app: TestServer;
let salon: TestSalon;
beforeAll(async () => {
  app = await startTestServer();
});
beforeEach(async () => {
  app.setNow(null);
  salon = await app.salon();
  app.setNow(new Date(at('09:00', '2026-11-15')));
});
afterAll(() => app.close());

const owner = () => salon.as('owner');
const week = { from: '2026-11-15', to: '2026-11-21' };

const book = (clock: string, date: string, employee: 0 | 1 | 2, service: 0 | 1 | 2 = 0, customer: 0 | 1 = 0) =>
  app.succeed(
    createAppointment,
    {
      customer_id: salon.customer_ids[customer],
      lines: [{ service_id: salon.service_ids[service], employee_id: salon.employee_ids[employee], starts_at: at(clock, date) }],
    },
    owner(),
  );

/** A week as it was: three visits of one customer, one each of them cancelled and missed, and one of another. */
async function aWeek() {
  const first = await book('10:00', '2026-11-15', 0);
  const cancelled = await book('11:00', '2026-11-16', 0);
  const missed = await book('12:00', '2026-11-17', 1, 1);
  const other = await book('10:00', '2026-11-30', 2, 0, 1);
  await app.succeed(cancelAppointment, { id: cancelled.id, reason: 'Ill' }, owner());
  app.setNow(new Date(at('13:30', '2026-11-17')));
  await app.succeed(markNoShow, { id: missed.id }, owner());
  return { first, cancelled, missed, other };
}

describe('figures of appointments', () => {
  test('count each visit once, by what became of it, and compare with as many days before', async () => {
    const { first, missed } = await aWeek();
    const { totals, previous } = await app.succeed(getAppointmentStatistics, week, owner());
    expect(totals).toEqual({
      visits: 3,
      scheduled: 1,
      check_in: 0,
      achieved: 0,
      no_show: 1,
      cancelled: 1,
      online: 0,
      // Of one who was expected, and of three.
      no_show_bp: 10_000,
      cancelled_bp: 3333,
      online_bp: 0,
      new_customers: 1,
      value_minor: first.total_minor + missed.total_minor,
    });
    expect([previous.visits, previous.no_show_bp, previous.online_bp]).toEqual([0, null, null]);
    const next = await app.succeed(getAppointmentStatistics, { from: '2026-11-22', to: '2026-11-28' }, owner());
    expect(next.previous).toEqual(totals);
    expect(next.totals.visits).toBe(0);
  });

  test('by day has every day, also the empty ones, and by month where it is long', async () => {
    await aWeek();
    const { days, is_by_month } = await app.succeed(getAppointmentStatistics, week, owner());
    expect(is_by_month).toBe(false);
    expect(days?.map(({ date, visits }) => [date, visits])).toEqual([
      ['2026-11-15', 1],
      ['2026-11-16', 1],
      ['2026-11-17', 1],
      ['2026-11-18', 0],
      ['2026-11-19', 0],
      ['2026-11-20', 0],
      ['2026-11-21', 0],
    ]);
    const year = await app.succeed(getAppointmentStatistics, { from: '2026-01-01', to: '2026-12-31' }, owner());
    expect(year.is_by_month).toBe(true);
    expect(year.days).toHaveLength(12);
    expect(year.days?.[10]).toMatchObject({ date: '2026-11-01', visits: 4 });
  });

  test('by employee tell how much of the working time was booked', async () => {
    const { first } = await aWeek();
    const { employees } = await app.succeed(getAppointmentStatistics, { ...week, by: 'employee' }, owner());
    const minutes = (Date.parse(first.ends_at) - Date.parse(first.starts_at)) / 60_000;
    // Open 10:00–22:00 on seven days; the cancelled visit occupies nobody.
    expect(employees?.find(({ employee_id }) => employee_id === salon.employee_ids[0])).toMatchObject({
      visits: 2,
      cancelled: 1,
      booked_minutes: minutes,
      working_minutes: 7 * 720,
      occupancy_bp: Math.round((minutes * 10_000) / (7 * 720)),
    });
    expect(employees?.find(({ employee_id }) => employee_id === salon.employee_ids[1])).toMatchObject({ no_show: 1, booked_minutes: 0 });
  });

  test('by service, hour, lead time and reason', async () => {
    await aWeek();
    const { services } = await app.succeed(getAppointmentStatistics, { ...week, by: 'service' }, owner());
    expect(services?.map(({ service_id, visits }) => [service_id, visits])).toEqual([
      [salon.service_ids[0], 2],
      [salon.service_ids[1], 1],
    ]);
    expect(services?.[0]?.group).toEqual({ english_name: expect.any(String), arabic_name: expect.any(String), colour: null });
    const { hours } = await app.succeed(getAppointmentStatistics, { ...week, by: 'hour' }, owner());
    expect(hours).toEqual([
      { day: 0, hour: 10, visits: 1 },
      { day: 2, hour: 12, visits: 1 },
    ]);
    const { reasons } = await app.succeed(getAppointmentStatistics, { ...week, by: 'reason' }, owner());
    expect(reasons).toMatchObject([{ reason: 'Ill', visits: 1 }]);
  });

  test('lead times count local days from booking to visit', async () => {
    const ids = await aWeek();
    // Booked at 23:30 of the 14th by the salon's clock, which is still the 14th in universal time too; and eight days ahead.
    const made: readonly (readonly [number, string])[] = [
      [ids.first.id, '2026-11-14T23:30:00+03:00'],
      [ids.cancelled.id, '2026-11-08T10:00:00+03:00'],
      [ids.missed.id, '2026-11-17T00:10:00+03:00'],
    ];
    await app.services.database.withAccount(salon.account_id, async (db) => {
      for (const [id, created_at] of made)
        await db.updateTable('appointments').set({ created_at }).where('account_id', '=', salon.account_id).where('id', '=', id).execute();
    });
    const { lead_times } = await app.succeed(getAppointmentStatistics, { ...week, by: 'lead_time' }, owner());
    expect(lead_times?.map(({ from_days, visits }) => [from_days, visits])).toEqual([
      [0, 1],
      [1, 1],
      [2, 0],
      [4, 0],
      [8, 1],
      [15, 0],
      [31, 0],
    ]);
  });

  test('are of what is asked for: employee, service, group, source', async () => {
    await aWeek();
    const visits = async (more: object) => (await app.succeed(getAppointmentStatistics, { ...week, ...more }, owner())).totals.visits;
    expect(await visits({ employee_id: salon.employee_ids[1] })).toBe(1);
    expect(await visits({ service_id: salon.service_ids[0] })).toBe(2);
    expect(await visits({ service_group_id: salon.service_group_id })).toBe(3);
    expect(await visits({ source: 1 })).toBe(0);
  });

  test('a night’s hours after midnight belong to the day on which it began', async () => {
    await app.services.database.withAccount(salon.account_id, (db) =>
      db
        .updateTable('business_hours')
        .set({ opens_minute: 1200, closes_minute: 1620 })
        .where('account_id', '=', salon.account_id)
        .execute(),
    );
    await book('01:30', '2026-11-17', 0);
    const { days } = await app.succeed(getAppointmentStatistics, { from: '2026-11-16', to: '2026-11-17' }, owner());
    expect(days?.map(({ visits }) => visits)).toEqual([1, 0]);
  });

  test('a user who sees only their own appointments gets only their own figures', async () => {
    await aWeek();
    await app.services.database.withAccount(salon.account_id, (db) =>
      db.updateTable('account_settings').set({ view_all_appointments: 0 }).where('account_id', '=', salon.account_id).execute(),
    );
    const asStylist = salon.as('employee');
    const { totals } = await app.succeed(getAppointmentStatistics, week, asStylist);
    expect(totals.visits).toBe(2);
    const { employees } = await app.succeed(getAppointmentStatistics, { ...week, by: 'employee' }, asStylist);
    expect(employees?.map(({ employee_id }) => employee_id)).toEqual([salon.employee_ids[0]]);
    expect((await app.succeed(getAppointmentStatistics, { ...week, employee_id: salon.employee_ids[1] }, asStylist)).totals.visits).toBe(0);
  });

  test('as rows they are the same, for each view, and only of what the caller sees', async () => {
    await aWeek();
    const answer = await app.succeed(getAppointmentStatistics, { ...week, by: 'employee' }, owner());
    const rows = await app.succeed(listAppointmentFigures, { ...week, by: 'employee' }, owner());
    expect(
      rows.data.map(({ english_name, visits, booked_minutes, occupancy_bp }) => [english_name, visits, booked_minutes, occupancy_bp]),
    ).toEqual(
      answer.employees?.map(({ english_name, visits, booked_minutes, occupancy_bp }) => [
        english_name,
        visits,
        booked_minutes,
        occupancy_bp,
      ]),
    );
    expect(rows.totals.value_minor).toBe(answer.totals.value_minor);
    const reasons = await app.succeed(listAppointmentFigures, { ...week, by: 'reason' }, owner());
    expect(reasons.data.map(({ visits, scheduled }) => [visits, scheduled])).toEqual([[1, null]]);
    await app.services.database.withAccount(salon.account_id, (db) =>
      db.updateTable('account_settings').set({ view_all_appointments: 0 }).where('account_id', '=', salon.account_id).execute(),
    );
    const own = await app.succeed(listAppointmentFigures, { ...week, by: 'employee' }, salon.as('employee'));
    expect([own.data.length, own.totals.visits]).toEqual([1, 2]);
    const file = await app.call(appointmentFiguresFile, { ...week, format: 'csv' }, salon.as('employee'));
    expect([file.status, file.body.code]).toEqual([422, 'list.export_not_allowed']);
  });

  test('are refused for more than five years, and for an end before the start', async () => {
    const periods = [
      { from: '2021-01-01', to: '2026-12-31' },
      { from: '2026-12-31', to: '2026-12-30' },
    ];
    const codes = await Promise.all(
      periods.flatMap((period) => [
        app.call(getAppointmentStatistics, period, owner()).then(({ body }) => body.code),
        app.call(listAppointmentFigures, period, owner()).then(({ body }) => body.code),
      ]),
    );
    expect(codes).toEqual(['report.too_long', 'report.too_long', 'report.ends_before_start', 'report.ends_before_start']);
  });
});
