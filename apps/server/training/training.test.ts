import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { login } from '@rawnaq/contract/identity';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { ensureTraining, trainingAccountId, trainingSignIns } from './training.ts';

let app: TestServer;
beforeAll(async () => {
  app = await startTestServer({ TRAINING: '1' });
  await ensureTraining(app.services, { customers: 300, days: 40 });
});
afterAll(() => app.close());

const inAccount = <Row>(query: string) => app.services.database.withAccount(trainingAccountId, async (db) => (await sql.raw<Row>(query).execute(db)).rows);

test('the training salon has people, services, a past and a future', async () => {
  const [counts] = await inAccount<Record<string, number>>(`select (select count(*) from employees) as employees, (select count(*) from customers) as customers,
    (select count(*) from services) as services, (select count(*) from appointments) as visits, (select count(*) from appointments where starts_at > now()) as ahead,
    (select count(*) from invoices) as invoices`);
  expect(counts).toMatchObject({ employees: 12, customers: 300 });
  expect(counts?.['services']).toBeGreaterThan(40);
  expect(counts?.['visits']).toBeGreaterThan(500);
  expect(counts?.['ahead']).toBeGreaterThan(20);
  expect(counts?.['invoices']).toBeGreaterThan(400);
});

test('its money adds up: invoice = lines = payments, numbers without a gap', async () => {
  const wrong = await inAccount(`select i.id from invoices i
    where i.total_minor <> (select sum(gross_minor) from invoice_lines l where l.account_id = i.account_id and l.invoice_id = i.id)
       or i.total_minor <> (select sum(amount_minor) from payments p where p.account_id = i.account_id and p.invoice_id = i.id)`);
  expect(wrong).toEqual([]);
  const [numbers] = await inAccount<{ first: number; last: number; count: number; next: number }>(
    `select min(sequence) as first, max(sequence) as last, count(*) as count, (select next_number from number_series where document = 'invoice') as next from invoices`,
  );
  expect(numbers?.first).toBe(1);
  expect(numbers?.last).toBe(numbers?.count);
  expect(numbers?.next).toBe((numbers?.last ?? 0) + 1);
});

test('every visit that holds its time has the claims of its lines and its customer', async () => {
  const wrong = await inAccount(`select a.id from appointments a where a.status in (1, 2, 3)
    and (select count(*) from claims c where c.account_id = a.account_id and c.appointment_id = a.id) <> 1 + (select count(*) from appointment_lines l where l.account_id = a.account_id and l.appointment_id = a.id)`);
  expect(wrong).toEqual([]);
});

test('every training sign-in of the salon works', async () => {
  for (const { email, password } of trainingSignIns.filter((signIn) => signIn.role !== 'Platform manager')) {
    const { user } = await app.succeed(login, { email, password });
    expect(user.account_id).toBe(trainingAccountId);
  }
});
