import { listInvoices } from '@rawnaq/contract/sales/invoice-list';
import { getInvoice, issueInvoice, quoteInvoice } from '@rawnaq/contract/sales/sales';
import { printInvoice, sendInvoice } from '@rawnaq/contract/document-papers';
import { openAppointmentAtTill, openTill } from '@rawnaq/contract/sales/till';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { bookVisit, openTestTill, type TestTill } from './testing.ts';

let app: TestServer;
let till: TestTill;
beforeAll(async () => {
  app = await startTestServer();
  till = await openTestTill(app);
});
afterAll(() => app.close());

describe('refusals', () => {
  test('payments must equal the total', async () => {
    const body = await till.refusedWith('sales.payments_not_equal_total', {
      payments: [{ method_id: till.salon.payment_method_ids.cash, amount_minor: 9_999 }],
    });
    expect(body.details).toEqual({ total_minor: 10_000, paid_minor: 9_999 });
    await till.refusedWith('sales.payments_not_equal_total', { payments: [] });
  });
  test('a card needs its authorization code', async () => {
    const body = await till.refusedWith('sales.authorization_code_required', {
      payments: [{ method_id: till.salon.payment_method_ids.card, amount_minor: 10_000 }],
    });
    expect(body.errors).toHaveProperty(['payments.0.authorization_code']);
  });
  test('unknown and unused ways to pay', async () => {
    await till.refusedWith('sales.payment_method_not_found', {
      payments: [{ method_id: till.neighbour.payment_method_ids.cash, amount_minor: 10_000 }],
    });
    await till.refusedWith('sales.payment_amount_invalid', {
      payments: [{ method_id: till.salon.payment_method_ids.cash, amount_minor: 0 }],
    });
    const off = (status: number) =>
      app.services.database.withAccount(till.salon.account_id, (db) =>
        db
          .updateTable('payment_methods')
          .set({ status })
          .where('account_id', '=', till.salon.account_id)
          .where('id', '=', till.salon.payment_method_ids.transfer)
          .execute(),
      );
    await off(0);
    await till.refusedWith('sales.payment_method_inactive', {
      payments: [{ method_id: till.salon.payment_method_ids.transfer, amount_minor: 10_000 }],
    });
    await off(1);
  });
  test('the screen and the server must agree on the total', async () => {
    const body = await till.refusedWith('sales.total_differs', { expected_total_minor: 9_000 });
    expect(body.details).toMatchObject({ total_minor: 10_000 });
  });
  test('disabled services, disabled customers, employees who left', async () => {
    await till.update('services', till.salon.service_ids[2], { status: 0 });
    await till.refusedWith('sales.service_disabled', { lines: [{ service_id: till.salon.service_ids[2] }] });
    await till.update('services', till.salon.service_ids[2], { status: 1 });
    await till.update('customers', till.salon.customer_ids[1], { status: 0 });
    expect((await till.refusedWith('sales.customer_disabled', { customer_id: till.salon.customer_ids[1] })).message).toContain('ريم');
    await till.update('customers', till.salon.customer_ids[1], { status: 1 });
    await till.update('employees', till.salon.employee_ids[1], { status: 2 });
    expect(
      (
        await till.refusedWith('sales.employee_left', {
          lines: [{ service_id: till.salon.service_ids[0], employee_id: till.salon.employee_ids[1] }],
        })
      ).message,
    ).toContain('Huda');
    await till.update('employees', till.salon.employee_ids[1], { status: 0 });
    await till.refusedWith('sales.employee_disabled', {
      lines: [{ service_id: till.salon.service_ids[0], employee_id: till.salon.employee_ids[1] }],
    });
    await till.update('employees', till.salon.employee_ids[1], { status: 1 });
  });
  test('discounts that contradict themselves or the price', async () => {
    const line = { service_id: till.salon.service_ids[0] };
    await till.refusedWith('sales.two_discounts', { discount_bp: 100, discount_minor: 100 });
    await till.refusedWith('sales.discount_above_price', { lines: [{ ...line, discount_minor: 10_001 }] });
    const malformed = await app.call(issueInvoice, till.sale({ lines: [{ ...line, quantity: '1.2345' }] }), till.as());
    expect([malformed.status, Object.keys(malformed.body.errors ?? {})]).toEqual([422, ['lines.0.quantity']]);
    expect((await app.call(issueInvoice, till.sale({ lines: [] }), till.as())).status).toBe(422);
  });
  test('a changed quantity where the account sells one at a time', async () => {
    await till.settings({ allow_change_quantity: 0 });
    await till.refusedWith('sales.quantity_change_not_allowed', { lines: [{ service_id: till.salon.service_ids[0], quantity: 2 }] });
    await till.settings({ allow_change_quantity: 1 });
  });
  test("another account's customers, services, employees and appointments are nobody's", async () => {
    await till.refusedWith('sales.customer_not_found', { customer_id: till.neighbour.customer_ids[0] });
    await till.refusedWith('sales.service_not_found', { lines: [{ service_id: till.neighbour.service_ids[0] }] });
    await till.refusedWith('sales.employee_not_found', {
      lines: [{ service_id: till.salon.service_ids[0], employee_id: till.neighbour.employee_ids[0] }],
    });
    await till.refusedWith('sales.employee_not_found', { salesman_employee_id: till.neighbour.employee_ids[0] });
    await till.refusedWith('sales.appointment_not_found', { appointment_id: await bookVisit(app, till.neighbour) });
    const theirs = await app.succeed(
      issueInvoice,
      {
        lines: [{ service_id: till.neighbour.service_ids[0] }],
        payments: [{ method_id: till.neighbour.payment_method_ids.cash, amount_minor: 10_000 }],
      },
      till.neighbour.as('owner'),
    );
    for (const endpoint of [getInvoice, printInvoice])
      expect((await app.call(endpoint, { id: theirs.id }, till.as('owner'))).status).toBe(404);
    expect((await app.call(sendInvoice, { id: theirs.id, channel: 'email' }, till.as('owner'))).status).toBe(404);
    expect((await app.call(openAppointmentAtTill, { appointment_id: await bookVisit(app, till.neighbour) }, till.as())).status).toBe(404);
  });
});

describe('rights', () => {
  test('a receptionist may not sell; a cashier may give a discount but not change a price', async () => {
    for (const endpoint of [issueInvoice, quoteInvoice])
      expect((await app.call(endpoint, till.sale(), till.as('receptionist'))).status).toBe(403);
    expect((await app.call(openTill, {}, till.as('receptionist'))).status).toBe(403);
    expect((await app.call(listInvoices, {}, till.as('employee'))).status).toBe(403);
    expect((await app.call(listInvoices, { per_page: 1000 }, till.as('cashier'))).body.code).toBe('sales.export_not_allowed');
    expect((await app.call(listInvoices, { per_page: 1000 }, till.as('accountant'))).status).toBe(200);
    await till.settings({ allow_price_change: 1 });
    await till.refusedWith('sales.price_change_not_allowed', {
      lines: [{ service_id: till.salon.service_ids[0], unit_price_minor: 9_000 }],
    });
    await app.succeed(
      issueInvoice,
      till.sale({
        lines: [{ service_id: till.salon.service_ids[0], unit_price_minor: 9_000 }],
        payments: [{ method_id: till.salon.payment_method_ids.cash, amount_minor: 9_000 }],
      }),
      till.as('owner'),
    );
    await till.settings({ allow_price_change: 0 });
    await till.refusedWith(
      'sales.price_change_off',
      { lines: [{ service_id: till.salon.service_ids[0], unit_price_minor: 9_000 }] },
      'owner',
    );
  });

  test('without the right to discount, none is given', async () => {
    const own = await app.salon();
    await app.services.database.withAccount(own.account_id, async (db) => {
      const roles = await db
        .selectFrom('users')
        .innerJoin('roles', 'roles.id', 'users.role_id')
        .where('users.account_id', '=', own.account_id)
        .where('roles.account_id', '=', own.account_id)
        .where('users.user_name', '=', 'cashier')
        .select(['roles.id', 'roles.permissions'])
        .executeTakeFirstOrThrow();
      const permissions = roles.permissions as Record<string, number[]>;
      await db
        .updateTable('roles')
        .set({ permissions: JSON.stringify({ ...permissions, 7: permissions[7]?.filter((action) => action !== 4) }) })
        .where('account_id', '=', own.account_id)
        .where('id', '=', roles.id)
        .execute();
    });
    const cart = { lines: [{ service_id: own.service_ids[0], discount_bp: 100 }] };
    expect((await app.call(quoteInvoice, cart, own.as('cashier'))).body.code).toBe('sales.discount_not_allowed');
    expect((await app.succeed(openTill, {}, own.as('cashier'))).may_discount).toBe(0);
  });
});
