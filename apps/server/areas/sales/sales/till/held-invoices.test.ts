import { randomUUID } from 'node:crypto';
import { issueInvoice } from '@rawnaq/contract/sales/sales';
import { discardHeldInvoice, holdInvoice, listHeldInvoices, resumeHeldInvoice } from '@rawnaq/contract/sales/held-invoices';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestSalon } from '../../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';

let app: TestServer;
let salon: TestSalon;
let neighbour: TestSalon;
beforeAll(async () => {
  app = await startTestServer();
  salon = await app.salon();
  neighbour = await app.salon();
});
afterAll(() => app.close());
const cart = () => ({
  customer_id: salon.customer_ids[0],
  lines: [{ service_id: salon.service_ids[1], quantity: '2' }],
  total_minor: 70_000,
  note: 'Still under the dryer',
});

test('a sale on hold is listed, and only one till takes it off', async () => {
  const { id } = await app.succeed(holdInvoice, cart(), salon.as('cashier'));
  const { data } = await app.succeed(listHeldInvoices, {}, salon.as('cashier'));
  expect(data).toMatchObject([
    {
      id,
      customer_name: 'Noura Al-Otaibi',
      line_count: 1,
      first_service_english_name: 'Colour',
      total_minor: 70_000,
      note: 'Still under the dryer',
      held_by_name: 'cashier',
    },
  ]);
  expect((await app.succeed(listHeldInvoices, { search: 'dryer' }, salon.as('cashier'))).total).toBe(1);
  expect((await app.succeed(listHeldInvoices, { search: 'nobody' }, salon.as('cashier'))).total).toBe(0);
  const answers = await Promise.all([1, 2, 3].map(() => app.call(resumeHeldInvoice, { id }, salon.as('cashier'))));
  expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 404, 404]);
  const taken = answers.find((answer) => answer.status === 200)?.body;
  expect(taken).toMatchObject({
    cart: { lines: [{ service_id: salon.service_ids[1], quantity: '2' }] },
    customer: { name: 'Noura Al-Otaibi' },
  });
});

test('held again with other contents after a lost answer, the one on hold is named, so that the till can offer the way on', async () => {
  const sent = { ...salon.as('cashier'), idempotencyKey: randomUUID() };
  const { id } = await app.succeed(holdInvoice, cart(), sent);
  expect(await app.succeed(holdInvoice, cart(), sent)).toEqual({ id });
  const changed = await app.call(holdInvoice, { ...cart(), note: 'Ready' }, sent);
  const made_by = `${holdInvoice.method} ${holdInvoice.path}`;
  expect(changed).toMatchObject({ status: 422, body: { code: 'idempotency.different_request', details: { made_by, id } } });
  await app.succeed(discardHeldInvoice, { id }, salon.as('cashier'));
});

test('a sale that was to redeem a gift card comes back with its number, to be looked at again', async () => {
  const sold = await app.succeed(
    issueInvoice,
    {
      lines: [{ kind: 'gift_card', gift_card: { value_minor: 5_000 } }],
      payments: [{ method_id: salon.payment_method_ids.cash, amount_minor: 5_000 }],
    },
    salon.as('cashier'),
  );
  const gift_card_id = sold.lines[0]?.gift_card_id ?? 0;
  const { id } = await app.succeed(holdInvoice, { ...cart(), gift_cards: [{ gift_card_id, amount_minor: 5_000 }] }, salon.as('cashier'));
  const taken = await app.succeed(resumeHeldInvoice, { id }, salon.as('cashier'));
  expect(taken.gift_cards).toEqual([{ id: gift_card_id, code: expect.stringMatching(/^[\dA-Z]{8,}$/) }]);
});

test('a sale on hold can be thrown away', async () => {
  const { id } = await app.succeed(holdInvoice, cart(), salon.as('cashier'));
  await app.succeed(discardHeldInvoice, { id }, salon.as('cashier'));
  expect((await app.call(discardHeldInvoice, { id }, salon.as('cashier'))).status).toBe(404);
});

test('refuses what is not of this account, and everything where holding is off', async () => {
  const code = async (change: object) => (await app.call(holdInvoice, { ...cart(), ...change }, salon.as('cashier'))).body.code;
  expect(await code({ customer_id: neighbour.customer_ids[0] })).toBe('sales.customer_not_found');
  expect(await code({ appointment_id: 987_654 })).toBe('sales.appointment_not_found');
  expect(await code({ lines: [{ service_id: neighbour.service_ids[0] }] })).toBe('sales.service_not_found');
  expect(await code({ lines: [{ service_id: salon.service_ids[0], employee_id: neighbour.employee_ids[0] }] })).toBe(
    'sales.employee_not_found',
  );
  const { id } = await app.succeed(holdInvoice, cart(), salon.as('cashier'));
  for (const endpoint of [resumeHeldInvoice, discardHeldInvoice])
    expect((await app.call(endpoint, { id }, neighbour.as('owner'))).status).toBe(404);
  await app.services.database.withAccount(salon.account_id, (db) =>
    db.updateTable('account_settings').set({ allow_hold_invoice: 0 }).where('account_id', '=', salon.account_id).execute(),
  );
  expect(await code({})).toBe('sales.hold_not_allowed');
  expect((await app.call(listHeldInvoices, {}, salon.as('receptionist'))).status).toBe(403);
});
