import { cancelAppointment, createAppointment, rescheduleAppointment } from '@rawnaq/contract/calendar/appointments';
import { createCalendarFeed, deleteCalendarFeed, listCalendarFeeds } from '@rawnaq/contract/calendar/calendar-feeds';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changeRights } from '../../../testing/rights.ts';
import type { TestSalon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

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
});
afterAll(() => app.close());

const owner = () => salon.as('owner');

const book = (clock: string, employee: 0 | 1) =>
  app.succeed(
    createAppointment,
    {
      customer_id: salon.customer_ids[0],
      lines: [{ service_id: salon.service_ids[0], employee_id: salon.employee_ids[employee], starts_at: at(clock) }],
    },
    owner(),
  );

/** Asks as a calendar does: the address as it was told, on this server. */
async function read(address: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`${app.base}${new URL(address).pathname}`, { headers });
  const text = await answer.text();
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    tag: answer.headers.get('etag'),
    lines: text.replaceAll('\r\n ', '').split('\r\n'),
  };
}
const valuesOf = (lines: readonly string[], name: string): string[] =>
  lines.filter((line) => line.startsWith(`${name}:`)).map((line) => line.slice(name.length + 1));

describe('a calendar that is subscribed to', () => {
  test('holds the visits of its employee, without customers’ names unless they were asked for', async () => {
    const visit_of_employee = await book('14:00', 0);
    await book('15:00', 1);
    const made = await app.succeed(createCalendarFeed, { employee_id: salon.employee_ids[0] }, owner());
    const calendar = await read(made.address);
    expect(calendar.status).toBe(200);
    expect(calendar.type).toContain('text/calendar');
    expect(valuesOf(calendar.lines, 'DTSTART')).toEqual(['20261120T110000Z']);
    expect(valuesOf(calendar.lines, 'UID')).toEqual([`${visit_of_employee.unique_id}-${salon.employee_ids[0]}@salon.test`]);
    expect(calendar.lines.join('\n')).not.toContain(visit_of_employee.customer_name);

    const named = await app.succeed(createCalendarFeed, { employee_id: salon.employee_ids[0], shows_customers: 1 }, owner());
    expect(valuesOf((await read(named.address)).lines, 'SUMMARY')[0]).toContain(visit_of_employee.customer_name);
  });

  test('of the whole business holds everybody’s', async () => {
    await book('14:00', 0);
    await book('15:00', 1);
    const made = await app.succeed(createCalendarFeed, {}, owner());
    expect(valuesOf((await read(made.address)).lines, 'DTSTART')).toEqual(['20261120T110000Z', '20261120T120000Z']);
  });

  test('keeps an entry’s name when the visit moves, counts its changes, and tells of a cancelled one', async () => {
    const visit = await book('14:00', 0);
    const { address } = await app.succeed(createCalendarFeed, {}, owner());
    const before = await read(address);
    expect((await read(address, { 'if-none-match': before.tag ?? '' })).status).toBe(304);

    const moved = await app.succeed(rescheduleAppointment, { id: visit.id, starts_at: at('16:00') }, owner());
    const after = await read(address, { 'if-none-match': before.tag ?? '' });
    expect(after.status).toBe(200);
    expect(valuesOf(after.lines, 'UID')).toEqual(valuesOf(before.lines, 'UID'));
    expect(valuesOf(after.lines, 'DTSTART')).toEqual(['20261120T130000Z']);
    expect(Number(valuesOf(after.lines, 'SEQUENCE')[0])).toBe(moved.version);

    await app.succeed(cancelAppointment, { id: visit.id }, owner());
    expect(valuesOf((await read(address)).lines, 'STATUS')).toEqual(['CANCELLED']);
    app.setNow(new Date('2026-11-29T09:00:00+03:00'));
    expect(valuesOf((await read(address)).lines, 'STATUS')).toEqual([]);
  });

  test('answers no more once it ended, was made anew, or its maker may no longer see it', async () => {
    const first = await app.succeed(createCalendarFeed, {}, owner());
    const second = await app.succeed(createCalendarFeed, {}, owner());
    expect((await read(first.address)).status).toBe(404);
    expect((await read(second.address)).status).toBe(200);
    expect((await app.succeed(listCalendarFeeds, {}, owner())).data).toHaveLength(1);
    await app.succeed(deleteCalendarFeed, { id: second.id }, owner());
    expect((await read(second.address)).status).toBe(404);
    expect((await read(second.address.replace(/.{5}\.ics$/, 'AAAAA.ics'))).status).toBe(404);
    expect((await read('http://salon.test/calendar/nonsense.ics')).status).toBe(404);

    const reception = salon.as('receptionist');
    const third = await app.succeed(createCalendarFeed, {}, reception);
    expect((await read(third.address)).status).toBe(200);
    await app.services.database.withAccount(salon.account_id, (db) =>
      changeRights(db, salon.account_id, 'receptionist', { without: 'appointments.view_all' }),
    );
    expect((await read(third.address)).status).toBe(404);
    const option = (view_all_appointments: 0 | 1) =>
      app.services.database.withAccount(salon.account_id, (db) =>
        db.updateTable('account_settings').set({ view_all_appointments }).where('account_id', '=', salon.account_id).execute(),
      );
    await option(1);
    expect((await read(third.address)).status, 'employees see all appointments').toBe(200);
    await option(0);
    expect((await read(third.address)).status).toBe(404);
  });

  test('an employee may subscribe to their own appointments only, and ends only their own subscription', async () => {
    const asEmployee = salon.as('employee');
    await app.services.database.withAccount(salon.account_id, (db) =>
      db.updateTable('account_settings').set({ view_all_appointments: 0 }).where('account_id', '=', salon.account_id).execute(),
    );
    const { own_employee_id, sees_all } = await app.succeed(listCalendarFeeds, {}, asEmployee);
    expect(sees_all).toBe(0);
    expect(own_employee_id).not.toBeNull();
    expect((await app.call(createCalendarFeed, {}, asEmployee)).body.code).toBe('no_permission');
    const other = salon.employee_ids.find((id) => id !== own_employee_id) ?? 0;
    expect((await app.call(createCalendarFeed, { employee_id: other }, asEmployee)).body.code).toBe('no_permission');
    const own = await app.succeed(createCalendarFeed, { employee_id: own_employee_id ?? 0 }, asEmployee);
    expect((await read(own.address)).status).toBe(200);
    expect((await app.call(deleteCalendarFeed, { id: own.id }, owner())).status).toBe(404);
  });
});

test('a confirmation by e-mail brings the visit as a calendar file, in the language of the letter', async () => {
  await app.services.database.withAccount(salon.account_id, (db) =>
    db
      .updateTable('customers')
      .set({ mobile: null, email: 'customer@example.test', language: 'ar' })
      .where('account_id', '=', salon.account_id)
      .where('id', '=', salon.customer_ids[0])
      .execute(),
  );
  const visit = await app.succeed(
    createAppointment,
    {
      customer_id: salon.customer_ids[0],
      lines: [{ service_id: salon.service_ids[0], employee_id: salon.employee_ids[0], starts_at: at('14:00') }],
      tell_customer: 1,
    },
    owner(),
  );
  const message = await app.services.database.withAccount(salon.account_id, (db) =>
    db
      .selectFrom('outbox_messages')
      .where('account_id', '=', salon.account_id)
      .where('appointment_id', '=', visit.id)
      .selectAll()
      .executeTakeFirstOrThrow(),
  );
  const lines = (message.calendar_file ?? '').replaceAll('\r\n ', '').split('\r\n');
  expect(valuesOf(lines, 'DTSTART')).toEqual(['20261120T110000Z']);
  expect(valuesOf(lines, 'UID')).toEqual([`${visit.unique_id}@salon.test`]);
  expect(valuesOf(lines, 'URL')[0]).toContain(`/ar/salon/`);
});
