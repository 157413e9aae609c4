import { createAppointment } from '@rawnaq/contract/calendar/appointments';
import { login } from '@rawnaq/contract/settings/identity';
import { issueInvoice } from '@rawnaq/contract/sales/sales';
import { getOnlineBusiness } from '@rawnaq/contract/calendar/online';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { cloneAccounts } from './scale.ts';
import { ensureTraining, trainingAccountId } from './training.ts';

let app: TestServer;
let owner: pg.Client;
let made: number[];
beforeAll(async () => {
  app = await startTestServer({ TRAINING: '1', PUBLIC_URL: 'http://localhost' });
  await ensureTraining(app.services, { customers: 150, days: 12, serving: 14 });
  owner = new pg.Client(app.ownerConnection);
  await owner.connect();
  made = await cloneAccounts(owner, { from: trainingAccountId, accounts: 3, atOnce: 2 });
});
afterAll(async () => {
  await owner.end();
  await app.close();
});

const countsOf = async (accountId: number) => {
  const tables = [
    'employees',
    'customers',
    'services',
    'service_employees',
    'search_tokens',
    'appointments',
    'appointment_lines',
    'claims',
    'invoices',
    'invoice_lines',
    'payments',
    'invoice_links',
  ];
  const counts = await owner.query(
    `select ${tables.map((table) => `(select count(*)::int from ${table} where account_id = $1) as ${table}`).join(', ')}`,
    [accountId],
  );
  return counts.rows[0] as Record<string, number>;
};

test('every copy holds as much as the original, which has the people it was asked for', async () => {
  const original = await countsOf(trainingAccountId);
  expect(original).toMatchObject({ employees: 16, customers: 150 });
  expect(original['invoices']).toBeGreaterThan(200);
  expect(made).toHaveLength(3);
  for (const account of made) expect(await countsOf(account)).toEqual(original);
});

test("a copy's rows point at its own rows", async () => {
  const strays =
    await owner.query(`select a.id from appointments a left join customers c on c.account_id = a.account_id and c.id = a.customer_id where c.id is null
    union all select l.id from appointment_lines l left join employees e on e.account_id = l.account_id and e.id = l.employee_id where e.id is null
    union all select p.id from payments p left join invoices i on i.account_id = p.account_id and i.id = p.invoice_id where i.id is null
    union all select k.invoice_id from invoice_links k left join invoices i on i.account_id = k.account_id and i.id = k.invoice_id and i.unique_id = k.unique_id where i.id is null
    union all select c.id from claims c left join appointment_lines l on l.account_id = c.account_id and l.id = c.appointment_line_id where c.subject_kind = 1 and c.appointment_id is not null and l.id is null`);
  expect(strays.rows).toEqual([]);
});

test('a copy is an account like any other: its people sign in, book, bill and have a page of their own', async () => {
  const account = made[1] ?? 0;
  const { user } = await app.succeed(login, { email: `owner.${account}@training.rawnaq.test`, password: 'Training-1' });
  expect(user.account_id).toBe(account);
  const token = user.api_token;
  const { services } = await app.succeed(getOnlineBusiness, { alias: `trainingn${account}` });
  const service = services.find((candidate) => candidate.employee_ids.length > 0);
  const customers = await owner.query<{ id: string }>('select id from customers where account_id = $1 limit 1', [account]);
  const methods = await owner.query<{ id: string }>(`select id from payment_methods where account_id = $1 and kind = 'cash'`, [account]);
  const [customer_id, method_id, service_id] = [Number(customers.rows[0]?.id), Number(methods.rows[0]?.id), service?.id ?? 0];

  const inTwoMonths = new Date(Date.now() + 45 * 86_400_000).toISOString().slice(0, 10);
  let booked = 0;
  for (const hour of [13, 14, 15, 16]) {
    const answer = await app.call(
      createAppointment,
      { customer_id, lines: [{ service_id, starts_at: `${inTwoMonths}T${hour}:00:00+03:00` }] },
      { token },
    );
    if (answer.status === 201) booked += 1;
  }
  expect(booked).toBeGreaterThan(0);

  const before = await owner.query<{ last: string }>('select max(sequence) as last from invoices where account_id = $1', [account]);
  const amount_minor = service?.price_minor ?? 0;
  const invoice = await app.succeed(
    issueInvoice,
    { customer_id, lines: [{ service_id }], payments: [{ method_id, amount_minor }] },
    { token },
  );
  expect(Number(invoice.number.replace(/\D/g, ''))).toBe(Number(before.rows[0]?.last) + 1);
});
