import { searchRecords } from '@rawnaq/contract/reports/search';
import { issueInvoice } from '@rawnaq/contract/sales/sales';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import type { TestSalon } from '../../../testing/salon.ts';

let app: TestServer;
let salon: TestSalon;
let other: TestSalon;
let number: string;
let visit: { id: number; unique_id: string };
beforeAll(async () => {
  app = await startTestServer();
  salon = await app.salon();
  other = await app.salon();
  const lines = [{ service_id: salon.service_ids[0], employee_id: salon.employee_ids[0] }];
  const invoice = await app.succeed(
    issueInvoice,
    { customer_id: salon.customer_ids[0], lines, payments: [{ method_id: salon.payment_method_ids.cash, amount_minor: 10_000 }] },
    { token: salon.tokens.owner, idempotencyKey: 'search-test-invoice' },
  );
  number = invoice.number;
  visit = await app.services.database.withAccount(salon.account_id, async (db) => {
    const made = await db
      .insertInto('appointments')
      .values({
        account_id: salon.account_id,
        customer_id: salon.customer_ids[0],
        starts_at: '2036-11-21T20:30:00Z',
        ends_at: '2036-11-21T21:00:00Z',
      })
      .returning(['id', 'unique_id'])
      .executeTakeFirstOrThrow();
    await db
      .insertInto('appointment_lines')
      .values({
        account_id: salon.account_id,
        appointment_id: made.id,
        position: 1,
        service_id: salon.service_ids[0],
        employee_id: salon.employee_ids[1],
        starts_at: '2036-11-21T20:30:00Z',
        ends_at: '2036-11-21T21:00:00Z',
        price_minor: 10_000,
      })
      .execute();
    return made;
  });
});
afterAll(() => app.close());

const find = async (query: string, role: keyof TestSalon['tokens'] = 'owner', of = salon) =>
  (await app.succeed(searchRecords, { query }, of.as(role))).data;
const typesOf = (rows: { type: string }[]) => rows.map((row) => row.type).toSorted();

test('a name finds the customer and the next visit, open on the day it is in the salon', async () => {
  const rows = await find('noura ot');
  expect(typesOf(rows)).toEqual(['appointment', 'customer']);
  expect(rows.find((row) => row.type === 'customer')).toMatchObject({
    id: salon.customer_ids[0],
    title: 'Noura Al-Otaibi',
    subtitle: '+966551234567',
    path: `/merchant/customers/${salon.customer_ids[0]}`,
  });
  expect(rows.find((row) => row.type === 'appointment')).toMatchObject({
    id: visit.id,
    path: `/merchant/appointments?date=2036-11-21&appointment_id=${visit.id}`,
  });
});

test('part of a mobile finds the customer, also as people say it', async () => {
  for (const typed of ['123456', '0551234567', '+966 55 123 4567']) expect(typesOf(await find(typed)), typed).toContain('customer');
});

test('an invoice is found by its number and by its sequence', async () => {
  for (const typed of [number, number.toLowerCase(), number.slice(0, 6), '1'])
    expect(typesOf(await find(typed)), typed).toContain('invoice');
});

test('a visit is found by its booking code, as a whole or by its beginning', async () => {
  for (const typed of [
    visit.unique_id,
    visit.unique_id.slice(0, 8).toUpperCase(),
    visit.unique_id.slice(0, 11),
    visit.unique_id.replaceAll('-', '').slice(0, 9),
  ]) {
    expect(
      (await find(typed)).filter((row) => row.type === 'appointment').map((row) => row.id),
      typed,
    ).toEqual([visit.id]);
  }
});

test('a whole booking code leads to its visit before a customer whose mobile has the same digits', async () => {
  const code = '51234567';
  await app.services.database.withAccount(salon.account_id, async (db) => {
    await db
      .insertInto('appointments')
      .values({
        account_id: salon.account_id,
        customer_id: salon.customer_ids[1],
        unique_id: `${code}-0000-4000-8000-000000000000`,
        starts_at: '2036-11-22T20:30:00Z',
        ends_at: '2036-11-22T21:00:00Z',
      })
      .execute();
  });
  const rows = await find(code);
  expect(rows[0]).toMatchObject({ type: 'appointment', path: expect.stringContaining('date=2036-11-22') });
  expect(rows.filter((row) => row.type === 'appointment' && row.path.includes('2036-11-22'))).toHaveLength(1);
  expect(typesOf(rows)).toContain('customer');
  // Less than all of it is as likely a part of a mobile.
  expect((await find(code.slice(0, 7)))[0]?.type).toBe('customer');
});

test('each role finds what it may see', async () => {
  expect(typesOf(await find(number, 'receptionist'))).not.toContain('invoice');
  expect(typesOf(await find('noura', 'receptionist'))).toEqual(['appointment', 'customer']);
  expect(typesOf(await find('noura', 'accountant'))).toEqual(['customer']);
  // The stylist sees their own visits only, and this one is Huda's.
  expect(await find('noura', 'employee')).toEqual([]);
  expect(await find(visit.unique_id, 'employee')).toEqual([]);
});

test("another business's records are not found, and odd input finds nothing", async () => {
  expect((await find(visit.unique_id, 'owner', other)).length).toBe(0);
  for (const typed of ['%', "'", '--', 'abcdef-1', '99999999999999999999']) expect(await find(typed), typed).toEqual([]);
  expect((await app.call(searchRecords, { query: ' ' }, salon.as('owner'))).status).toBe(422);
  expect((await app.call(searchRecords, { query: 'noura' })).status).toBe(401);
});
