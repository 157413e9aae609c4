import { createAppointment, getAppointment, listAppointments } from '@rawnaq/contract/calendar/appointments';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Db } from '../../../../db/database.ts';
import type { TestSalon } from '../../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';

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

const owner = () => ({ token: salon.tokens.owner });
const inside = <T>(work: (db: Db) => Promise<T>): Promise<T> => app.services.database.withAccount(salon.account_id, work);
const visitAt = (clock: string, customer = 0) => ({
  customer_id: salon.customer_ids[customer]!,
  lines: [{ service_id: salon.service_ids[0], employee_id: salon.employee_ids[0], starts_at: at(clock) }],
});

/** Sara is on leave for half an hour from ten o'clock. */
const leave = (db: Db) =>
  sql`insert into claims (account_id, subject_kind, subject_id, starts_at, ends_at, kind)
    values (${salon.account_id}, 1, ${salon.employee_ids[0]}, ${at('10:00')}, ${at('10:30')}, 3)`.execute(db);

test('answers what is read of the visit afterwards, also where several lines, a guest and notes are booked, and writes history and log', async () => {
  await inside((db) =>
    db
      .updateTable('customers')
      .set({ invoice_count: 2, no_show_count: 1 })
      .where('account_id', '=', salon.account_id)
      .where('id', '=', salon.customer_ids[1])
      .execute(),
  );
  const [cut, colour] = salon.service_ids;
  const [sara, other] = salon.employee_ids;
  const lines = [
    { service_id: cut, employee_id: sara, starts_at: at('10:00') },
    { service_id: cut, employee_id: other, with_previous: 1 as const, guest_name: 'Lina', price_minor: 9900 },
    { service_id: colour, duration_minutes: 75 },
  ];
  for (const input of [visitAt('16:00'), { customer_id: salon.customer_ids[1], lines, notes: 'By the window' }]) {
    const booked = await app.succeed(createAppointment, input, owner());
    const read = (await app.succeed(listAppointments, { from: '2026-11-20' }, owner())).data.find((visit) => visit.id === booked.id);
    expect(booked).toEqual(read);
    const { history } = await app.succeed(getAppointment, { id: booked.id }, owner());
    expect(history).toMatchObject([{ event: 'booked', channel: 'system', after: { customer_id: input.customer_id } }]);
    const log = await inside((db) =>
      db
        .selectFrom('audit_log')
        .where('account_id', '=', salon.account_id)
        .where('subject_id', '=', String(booked.id))
        .selectAll()
        .execute(),
    );
    expect(log).toMatchObject([{ area: 'appointments', action: 'book', subject_type: 'appointment', after: history[0]!.after }]);
  }
});

test('a time that is taken between the look and the writing is refused with what is free, and nothing is left of the try', async () => {
  let refused:
    | Promise<Awaited<ReturnType<typeof app.call<(typeof createAppointment)['input'], (typeof createAppointment)['output'], string>>>>
    | undefined;
  // Known by then, so that the booking finds the time free before it waits for the lock.
  await app.succeed(createAppointment, visitAt('16:00', 1), owner());
  await inside(async (db) => {
    await sql`select pg_advisory_xact_lock(claim_lock_key(${salon.account_id}::int, 1, ${salon.employee_ids[0]}::bigint))`.execute(db);
    await leave(db);
    refused = app.call(createAppointment, visitAt('10:00'), owner());
    await expect
      .poll(
        async () =>
          (
            await sql<{ n: number }>`select count(*)::int as n from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`.execute(db)
          ).rows[0]!.n,
      )
      .toBeGreaterThan(0);
  });
  const { status, body } = (await refused)!;
  expect([status, body.code]).toEqual([422, 'appointment.employee_off']);
  expect(body.details?.['free_times']).toHaveLength(3);
  expect((await app.succeed(listAppointments, { from: '2026-11-20' }, owner())).data).toHaveLength(1);
});

test('a place that the service needs since a moment ago, and that somebody has, is in the way of a booking that names its employee', async () => {
  const of = { account_id: salon.account_id };
  await app.succeed(createAppointment, visitAt('16:00', 1), owner());
  await inside(async (db) => {
    const chair = await db
      .insertInto('resources')
      .values({ ...of, english_name: 'Chair', arabic_name: 'كرسي' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const unit = await db
      .insertInto('resource_units')
      .values({ ...of, resource_id: chair.id, position: 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('service_resources')
      .values({ ...of, service_id: salon.service_ids[0], resource_id: chair.id })
      .execute();
    await sql`insert into claims (account_id, subject_kind, subject_id, starts_at, ends_at, kind)
      values (${salon.account_id}, 3, ${unit.id}, ${at('10:00')}, ${at('10:30')}, 2)`.execute(db);
  });
  expect((await app.call(createAppointment, visitAt('10:00'), owner())).body.code).toBe('appointment.resource_busy');
  expect((await app.succeed(createAppointment, visitAt('10:30'), owner())).lines[0]?.resource_units).toHaveLength(1);
});
