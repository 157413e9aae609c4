import { cancelAppointment, createAppointment, listAppointments, rescheduleAppointment } from '@rawnaq/contract/calendar/appointments';
import { createOnlineBooking } from '@rawnaq/contract/calendar/online-booking';
import { getCustomerHistory, listCustomers } from '@rawnaq/contract/customers/customers';
import { checkImport } from '@rawnaq/contract/platform/imports';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { digestOfAccount } from '../../../../testing/digest-of-account.ts';
import { asJudged, importSteps } from '../../../../testing/import-steps.ts';
import type { TestSalon } from '../../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';
import { newCode } from '../../../../testing/verification-code.ts';

let app: TestServer;
let salon: TestSalon;
let owner: pg.Client;
beforeAll(async () => {
  app = await startTestServer();
  app.setNow(new Date('2026-11-22T09:00:00+03:00'));
  salon = await app.salon();
  owner = new pg.Client(app.ownerConnection);
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await app.close();
});

const as = () => salon.as('owner');
const { upload, check, run, undo, rowsOf, verdictsOf } = importSteps(
  () => app,
  () => salon,
  'skip',
);
const messagesOf = async (data: Parameters<typeof rowsOf>[0], place: number) =>
  (await rowsOf(data))[place]?.faults.map(({ message }) => message.replaceAll(/[\u2066-\u2069]/g, ''));
const visitsOf = async (day: string) =>
  (await app.succeed(listAppointments, { from: day, to: day }, as())).data.toSorted((one, other) =>
    one.starts_at.localeCompare(other.starts_at),
  );
const at = (day: string, time: string): string => new Date(`${day}T${time}:00+03:00`).toISOString().replace('.000', '');
const book = (day: string, time: string, employee: number, customer = 0) =>
  app.succeed(
    createAppointment,
    {
      customer_id: salon.customer_ids[customer] ?? 0,
      lines: [{ service_id: salon.service_ids[0], employee_id: salon.employee_ids[employee] ?? 0, starts_at: at(day, time) }],
    },
    as(),
  );

/** Everything of the salon but what an import writes down of itself, what follows kept answers, and what jobs of their own add up. */
async function everything(): Promise<Record<string, string>> {
  const digests = await digestOfAccount(owner, salon.account_id, ['sessions', 'imports', 'import_rows', 'audit_log', 'automatic_schedule']);
  return Object.fromEntries(
    Object.entries(digests).filter(
      ([table]) => !/^(accounting|journal|sold_day|served_day|vat_return|tasks$)|_changes$|_versions$/.test(table),
    ),
  );
}

const heading = 'Client,Mobile,Date,Time,Service,Staff,Duration,Price,Status,Booking ID,Notes';

test('a list of coming visits is judged as bookings, comes in with new customers, and goes without a trace', async () => {
  const day = '2026-12-01';
  await book(day, '10:00', 0);
  const file = [
    heading,
    `Reem Saleh,0551000001,1/12/2026,2:00 pm,Cut,Sara,,,Confirmed,A1,Likes tea`,
    `Reem Saleh,0551000001,1/12/2026,14:30,Colour,هدى,60,300,Confirmed,A1,`,
    `Dana Omar,0551000002,01/12/2026,10:15,Cut,Sara,,,Booked,A2,`,
    `Dana Omar,0551000002,01/12/2026,14:15,قص,Sara,,,Booked,A3,`,
    `Lulu Nasser,0551000003,13/12/2026,23:00,Manicure,,,,,A4,`,
    `Hala Badr,,13/12/2026,12:00,Cut,,,,,A5,`,
    `Mona Adel,0551000004,2026-11-21,12:00,Cut,,,,,A6,`,
    `Mona Adel,0551000004,13/12/2026,12:00,Cut,,,,Cancelled,A7,`,
    `Mona Adel,0551000004,13/12/2026,noon,Cut,,,,,A8,`,
    `Reem Saleh,+966551000001,13/12/2026 12:30,,Cut,,,,,A9,`,
    `Reem Saleh,0551000001,13/12/2026,12:30,Cut,,,,,B1,`,
  ].join('\n');
  const before = await everything();
  const checked = await check(await upload('appointments', file));
  expect(await everything()).toEqual(before);
  const rows = await rowsOf(checked);
  expect(await verdictsOf(checked)).toEqual([
    ...['new', 'new', 'refused', 'refused', 'refused', 'refused', 'refused', 'refused', 'refused'],
    ...['new', 'duplicate'],
  ]);
  expect(checked.added_customer_count).toBe(1);
  expect(await messagesOf(checked, 2)).toEqual(['Sara has another appointment 10:00–10:30.']);
  expect(await messagesOf(checked, 3)).toEqual(['Sara has another appointment 14:00–14:30.']);
  expect((await messagesOf(checked, 4))?.[0]).toContain('opening hours');
  expect((await messagesOf(checked, 6))?.[0]).toContain('belongs to past visits');
  expect(rows[6]).toMatchObject({ name: 'Mona Adel', mobile: '966551000004' });
  expect((await messagesOf(checked, 7))?.[0]).toContain('Cancelled is not an upcoming appointment');
  expect((await messagesOf(checked, 8))?.[0]).toContain('noon is not a time of day');

  const done = await run(checked);
  expect(asJudged(await rowsOf(done))).toEqual(asJudged(rows));
  const [, visit] = await visitsOf(day);
  expect(visit).toMatchObject({ customer_name: 'Reem Saleh', notes: 'Likes tea', total_minor: 40_000, starts_at: at(day, '14:00') });
  expect(visit?.lines.map(({ employee_id, starts_at, price_minor }) => [employee_id, starts_at, price_minor])).toEqual([
    [salon.employee_ids[0], at(day, '14:00'), 10_000],
    [salon.employee_ids[1], at(day, '14:30'), 30_000],
  ]);
  const history = await owner.query<{ event: string; is_confirmed: boolean }>(
    'select e.event, a.confirmed_at is not null as is_confirmed from appointment_events e join appointments a on a.id = e.appointment_id and a.account_id = e.account_id where e.account_id = $1 and a.id = $2',
    [salon.account_id, visit?.id],
  );
  expect(history.rows).toEqual([{ event: 'imported', is_confirmed: true }]);
  const { rows: written } = await owner.query('select 1 from outbox_messages where account_id = $1', [salon.account_id]);
  expect(written).toEqual([]);
  expect((await check(await upload('appointments', file))).counts).toMatchObject({ new: 0, change: 0 });

  const undone = await undo(done);
  expect(undone.undone).toEqual({ removed: 3, restored: 0, kept: 0 });
  expect(await everything()).toEqual(before);
});

test('what is in the way may be booked over by whoever has that right, and a time that the clock skips is none', async () => {
  const day = '2026-12-02';
  await book(day, '11:00', 0, 1);
  const file = [heading, `Nada Faris,0552000001,2/12/2026,11:15,Cut,Sara,,,,,`, `Nada Faris,0552000001,2/12/2026,9:00,Cut,Sara,,,,,`].join(
    '\n',
  );
  const uploaded = await upload('appointments', file);
  const targets = uploaded.columns.map(({ target }) => target);
  const refused = await app.call(
    checkImport,
    { id: uploaded.id, targets, twins: 'skip', date_order: 'dmy', overbook: 1 },
    salon.as('receptionist'),
  );
  expect(refused.status).toBeGreaterThanOrEqual(400);
  const checked = await check(uploaded, { overbook: 1, date_order: 'dmy' });
  expect(await verdictsOf(checked)).toEqual(['new', 'refused']);
  const done = await run(checked);
  expect((await visitsOf(day)).map(({ is_overbooked }) => is_overbooked)).toEqual([0, 1]);
  await undo(done);
  await owner.query("update accounts set timezone = 'Africa/Cairo' where id = $1", [salon.account_id]);
  const night = await check(await upload('appointments', [heading, `Nada Faris,0552000001,30/4/2027,0:30,Cut,,,,,,`].join('\n')));
  await owner.query("update accounts set timezone = 'Asia/Riyadh' where id = $1", [salon.account_id]);
  expect((await messagesOf(night, 0))?.[0]).toContain('the clocks skip 00:30');
});

test('a time is never given twice: what is booked between check and run is in the way then, and of those at once each time has one', async () => {
  const day = '2026-12-03';
  const names = Array.from({ length: 60 }, (_, row) => row);
  const clock = (slot: number): string => `${10 + Math.floor(slot / 2)}:${slot % 2 === 0 ? '00' : '30'}`;
  const file = [
    heading,
    ...names.map(
      (row) =>
        `Guest ${row},05530${String(row).padStart(5, '0')},3/12/2026,${clock(row % 20)},Cut,${['Sara', 'Huda', 'Maha'][Math.floor(row / 20)]},,,,,`,
    ),
  ].join('\n');
  const checked = await check(await upload('appointments', file), { date_order: 'dmy' });
  expect(checked.counts).toMatchObject({ new: 60 });
  await book(day, '10:00', 0);
  const lineAt = (slot: number) => ({
    service_id: salon.service_ids[0],
    employee_id: salon.employee_ids[slot % 3],
    starts_at: at(day, clock(slot).padStart(5, '0')),
  });
  const guests = ['966553990001', '966553990002'] as const;
  const codes = await Promise.all(guests.map((mobile) => newCode(app, salon, mobile)));
  const [done, ...booked] = await Promise.all([
    run(checked),
    ...[3, 7].map((slot) => app.call(createAppointment, { customer_id: salon.customer_ids[1], lines: [lineAt(slot)] }, as())),
    // And on the salon's page.
    ...[11, 15].map((slot, guest) => {
      const { service_id, ...when } = lineAt(slot);
      const customer = { name: `Visitor ${guest}`, mobile: guests[guest] ?? '' };
      return app.call(createOnlineBooking, {
        ...{ alias: salon.alias, service_ids: [service_id], ...when, customer },
        verification_code: codes[guest] ?? '',
      });
    }),
  ]);
  // Whoever was too late was told who is busy, and nothing went wrong otherwise.
  expect(new Set(booked.map(({ status }) => status)).difference(new Set([201, 422]))).toEqual(new Set());
  const won = booked.filter(({ status }) => status < 300).length;
  expect(done.created_count).toBe(60 - 1 - won);
  expect((await messagesOf(done, 0))?.[0]).toBe('Sara has another appointment 10:00–10:30.');
  const visits = await visitsOf(day);
  expect(visits).toHaveLength(60);
  expect(new Set(visits.map(({ lines: [line] }) => `${line?.employee_id} ${line?.starts_at}`)).size).toBe(60);

  // What somebody touched stays, with its customer, and is listed.
  const imported = (await rowsOf(done)).filter(({ record_id }) => record_id !== null);
  const [moved, cancelled] = [imported[5]?.record_id ?? 0, imported[6]?.record_id ?? 0];
  const version = visits.find(({ id }) => id === moved)?.version ?? 0;
  await app.succeed(rescheduleAppointment, { id: moved, version, starts_at: at(day, '21:00') }, as());
  await app.succeed(cancelAppointment, { id: cancelled, version: visits.find(({ id }) => id === cancelled)?.version ?? 0 }, as());
  const undone = await undo(done);
  expect(undone.undone).toEqual({ removed: done.created_count - 2, restored: 0, kept: 2 });
  const kept = (await rowsOf(undone)).filter((row) => row.undone === 'kept');
  expect(kept.map(({ undone_reason }) => undone_reason).toSorted()).toEqual(['changed', 'in_use']);
  expect((await app.succeed(listCustomers, { search: 'Guest', per_page: 100 }, as())).total).toBe(2);
});

test('past visits are history of their customer, in no figure of sales, and go with the import', async () => {
  const [noura] = salon.customer_ids;
  const file = [
    'Client,Phone,Date,Time,Service,Staff,Total paid,Status,Notes',
    'Noura Al-Otaibi,0551234567,3/2/2025,16:30,"Cut, colour",Rita,"SAR 320.50",Completed,Blue 7/1',
    'Noura Al-Otaibi,0551234567,13/5/2025,,Cut,Rita,100,Paid,',
    'Noura Al-Otaibi,0551234567,14/5/2025,,Cut,Rita,100,No show,',
    'Noura Al-Otaibi,0551234567,13/5/2027,,Cut,Rita,100,,',
    'Nobody Here,0559990000,13/5/2025,,Cut,Rita,100,,',
    'Noura Al-Otaibi,0551234567,13/5/2025,,Cut,Rita,100,Paid,',
  ].join('\n');
  const before = await everything();
  const checked = await check(await upload('past_visits', file));
  expect(await verdictsOf(checked)).toEqual(['new', 'new', 'refused', 'refused', 'refused', 'same']);
  expect(checked.amount).toEqual({ amount_minor: 42_050, row_count: 2 });
  expect(await messagesOf(checked, 2)).toEqual(['Status: No show is not a visit that took place. Only completed ones are imported']);
  expect((await messagesOf(checked, 3))?.[0]).toContain('belongs to upcoming appointments');
  const done = await run(checked);
  expect(asJudged(await rowsOf(done))).toEqual(asJudged(await rowsOf(checked)));
  const history = await app.succeed(getCustomerHistory, { id: noura }, as());
  expect(history).toMatchObject({ spent_minor: 0, past_visits: { total: 2, last_on: '2025-05-13' } });
  expect(history.past_visits?.data[1]).toMatchObject({
    ...{ visited_on: '2025-02-03', visit_minute: 990, service_names: 'Cut, colour', employee_name: 'Rita', amount_minor: 32_050 },
    ...{ notes: 'Blue 7/1', origin: 'past_visits.csv' },
  });
  expect((await app.succeed(getCustomerHistory, { id: noura }, salon.as('employee')).catch(() => null))?.past_visits ?? null).toBeNull();
  const { rows } = await owner.query('select last_contact_at($1, $2) as at', [salon.account_id, noura]);
  expect(rows[0].at.getTime()).toBeGreaterThanOrEqual(Date.parse('2025-05-13T00:00:00Z'));
  await expect(owner.query('set role rawnaq_app; delete from past_visits')).rejects.toThrow(/permission denied/);
  await owner.query('reset role');
  expect((await check(await upload('past_visits', file))).counts).toMatchObject({ new: 0, change: 0 });
  expect((await undo(done)).undone).toEqual({ removed: 2, restored: 0, kept: 0 });
  expect(await everything()).toEqual(before);
});
