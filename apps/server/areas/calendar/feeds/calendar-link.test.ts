import { cancelAppointment, createAppointment, rescheduleAppointment } from '@rawnaq/contract/calendar/appointments';
import { getBoard } from '@rawnaq/contract/calendar/board';
import {
  addPracticeEntry,
  changePracticeCalendar,
  connectCalendar,
  deletePracticeEntry,
  disconnectCalendar,
  getCalendarLink,
} from '@rawnaq/contract/calendar/calendar-link';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { practiceCalendar } from './practice-calendar.ts';
import type { TestSalon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { exchangeCalendar } from './exchange.ts';

const at = (clock: string): string => `2026-11-20T${clock}:00+03:00`;

let app: TestServer;
let salon: TestSalon;
beforeAll(async () => {
  app = await startTestServer();
});
beforeEach(async () => {
  app.setNow(null);
  salon = await app.salon();
  app.setNow(new Date(at('09:00')));
  await app.services.database.withPlatform((db) =>
    db.updateTable('accounts').set({ is_training: 1 }).where('id', '=', salon.account_id).execute(),
  );
});
afterAll(() => app.close());

const owner = () => salon.as('owner');
/** The user who is the first employee. */
const asEmployee = () => salon.as('employee');
const lineAt = (clock: string) => ({
  customer_id: salon.customer_ids[0],
  lines: [{ service_id: salon.service_ids[0], employee_id: salon.employee_ids[0], starts_at: at(clock) }],
});

/** What the queue does, at once. */
const exchange = (link_id: number) =>
  exchangeCalendar(app.services, practiceCalendar(app.services.database), { account_id: salon.account_id, link_id });
const linkNow = async () => {
  const { link } = await app.succeed(getCalendarLink, {}, asEmployee());
  if (link === null) throw new Error('no link');
  return link;
};
const blocks = async () => (await app.succeed(getBoard, { from: '2026-11-20', to: '2026-11-20' }, owner())).block_times;
const minute = (moment: string): number => Date.parse(moment) / 60_000;

describe('a calendar elsewhere', () => {
  test('gets the visits, follows them when they move, and loses them when they are cancelled', async () => {
    const { id } = await app.succeed(connectCalendar, {}, asEmployee());
    const visit = await app.succeed(createAppointment, lineAt('14:00'), owner());
    await exchange(id);
    expect((await linkNow()).entries.map(({ starts_at, is_ours }) => [minute(starts_at), is_ours])).toEqual([[minute(at('14:00')), 1]]);
    await app.succeed(rescheduleAppointment, { id: visit.id, starts_at: at('16:00') }, owner());
    await exchange(id);
    expect((await linkNow()).entries.map(({ starts_at }) => minute(starts_at))).toEqual([minute(at('16:00'))]);
    await app.succeed(cancelAppointment, { id: visit.id }, owner());
    await exchange(id);
    expect((await linkNow()).entries).toEqual([]);
  });

  test("blocks the employee's time here with what is in it, until it goes there", async () => {
    const { id } = await app.succeed(connectCalendar, {}, asEmployee());
    const { uid } = await app.succeed(
      addPracticeEntry,
      { id, summary: 'Dentist', starts_at: at('15:00'), duration_minutes: 60 },
      asEmployee(),
    );
    await exchange(id);
    expect((await blocks()).map(({ starts_at, ends_at }) => [minute(starts_at), minute(ends_at)])).toEqual([
      [minute(at('15:00')), minute(at('16:00'))],
    ]);
    // What the employee does elsewhere is not shown here.
    expect(JSON.stringify(await blocks())).not.toContain('Dentist');
    expect((await app.call(createAppointment, lineAt('15:30'), owner())).body.code).toBe('appointment.block_time');
    await app.succeed(deletePracticeEntry, { id, uid }, asEmployee());
    await exchange(id);
    expect(await blocks()).toEqual([]);
    expect((await app.call(createAppointment, lineAt('15:30'), owner())).status).toBe(201);
  });

  test('does not push a visit away: what lies over one is told as a conflict, and blocks once there is room', async () => {
    const { id } = await app.succeed(connectCalendar, {}, asEmployee());
    const visit = await app.succeed(createAppointment, lineAt('14:00'), owner());
    await app.succeed(addPracticeEntry, { id, summary: 'School', starts_at: at('14:00'), duration_minutes: 90 }, asEmployee());
    await exchange(id);
    expect(await blocks()).toEqual([]);
    expect((await linkNow()).conflicts.map(({ starts_at }) => minute(starts_at))).toEqual([minute(at('14:00'))]);
    await app.succeed(rescheduleAppointment, { id: visit.id, starts_at: at('18:00') }, owner());
    await exchange(id);
    expect(await blocks()).toHaveLength(1);
    expect((await linkNow()).conflicts).toEqual([]);
  });

  test('that is down is told and tried again; one that answers twice leaves one entry and one block', async () => {
    const { id } = await app.succeed(connectCalendar, {}, asEmployee());
    // Before there is anything to exchange: the queue works beside this test.
    await app.succeed(changePracticeCalendar, { id, behaviour: 2 }, asEmployee());
    await app.succeed(createAppointment, lineAt('14:00'), owner());
    await app.succeed(addPracticeEntry, { id, summary: 'School', starts_at: at('17:00'), duration_minutes: 30 }, asEmployee());
    await expect(exchange(id)).rejects.toThrow('told to be down');
    expect((await linkNow()).last_error).toContain('down');
    expect(await blocks()).toEqual([]);
    await app.succeed(changePracticeCalendar, { id, behaviour: 3 }, asEmployee());
    await exchange(id);
    await exchange(id);
    expect((await linkNow()).last_error).toBeNull();
    expect((await linkNow()).entries).toHaveLength(2);
    expect(await blocks()).toHaveLength(1);
  });

  test('exchanged by two workers at once agrees all the same', async () => {
    const { id } = await app.succeed(connectCalendar, {}, asEmployee());
    await app.succeed(createAppointment, lineAt('14:00'), owner());
    await app.succeed(addPracticeEntry, { id, summary: 'School', starts_at: at('17:00'), duration_minutes: 30 }, asEmployee());
    await Promise.all([exchange(id), exchange(id), exchange(id)]);
    expect(await blocks()).toHaveLength(1);
    expect((await linkNow()).entries).toHaveLength(2);
  });

  test('is one for each employee, ends with what it blocked, and is shown to that employee only', async () => {
    const [{ id }, again] = [await app.succeed(connectCalendar, {}, asEmployee()), await app.succeed(connectCalendar, {}, asEmployee())];
    expect(again.id).toBe(id);
    await app.succeed(addPracticeEntry, { id, summary: 'School', starts_at: at('17:00'), duration_minutes: 30 }, asEmployee());
    await exchange(id);
    expect((await app.call(disconnectCalendar, { id }, owner())).status).toBe(404);
    expect((await app.call(addPracticeEntry, { id, summary: 'X', starts_at: at('17:00'), duration_minutes: 30 }, owner())).status).toBe(
      404,
    );
    await app.succeed(disconnectCalendar, { id }, asEmployee());
    expect(await blocks()).toEqual([]);
    expect((await app.succeed(getCalendarLink, {}, asEmployee())).link).toBeNull();
    expect((await app.call(connectCalendar, {}, owner())).body.code).toBe('calendar_link.no_employee');
  });

  test('of somebody who left is sent nothing more', async () => {
    const { id } = await app.succeed(connectCalendar, {}, asEmployee());
    await exchange(id);
    await app.services.database.withAccount(salon.account_id, (db) =>
      db
        .updateTable('users')
        .set({ status: 0 })
        .where('account_id', '=', salon.account_id)
        .where('employee_id', '=', salon.employee_ids[0])
        .execute(),
    );
    await app.succeed(createAppointment, lineAt('14:00'), owner());
    await exchange(id);
    const written = await app.services.database.withAccount(salon.account_id, (db) =>
      db
        .selectFrom('practice_calendar_entries')
        .where('account_id', '=', salon.account_id)
        .where('link_id', '=', id)
        .select('uid')
        .execute(),
    );
    expect(written).toEqual([]);
  });

  test('is followed by the queue without anybody asking', async () => {
    await app.succeed(connectCalendar, {}, asEmployee());
    await app.succeed(createAppointment, lineAt('14:00'), owner());
    await expect.poll(async () => (await linkNow()).entries.length, { timeout: 20_000, interval: 300 }).toBe(1);
  });
});
