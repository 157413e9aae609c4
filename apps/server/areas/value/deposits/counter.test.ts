import {
  cancelPayment,
  getCustomerBalance,
  getDeposit,
  listAvailableDeposits,
  listDeposits,
  takeDeposit,
} from '@rawnaq/contract/value/deposits';
import { getDashboard } from '@rawnaq/contract/reports/dashboard';
import { issueCreditNote } from '@rawnaq/contract/sales/notes';
import { getInvoice, issueInvoice } from '@rawnaq/contract/sales/sales';
import { openAppointmentAtTill } from '@rawnaq/contract/sales/till';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestSalon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let app: TestServer;
let salon: TestSalon;
beforeAll(async () => {
  app = await startTestServer();
});
beforeEach(async () => {
  salon = await app.salon();
});
afterAll(async () => {
  app.setNow(null);
  await app.close();
});

type Role = keyof TestSalon['tokens'];
const own = <T>(work: (db: Parameters<Parameters<TestServer['services']['database']['withAccount']>[1]>[0]) => Promise<T>) =>
  app.services.database.withAccount(salon.account_id, work);

/** A visit of the first customer: a cut at 100.00. */
async function visit(change: object = {}): Promise<number> {
  return own(async (db) => {
    const { id } = await db
      .insertInto('appointments')
      .values({
        account_id: salon.account_id,
        customer_id: salon.customer_ids[0],
        starts_at: '2026-12-10T10:00:00Z',
        ends_at: '2026-12-10T10:30:00Z',
        total_minor: 10_000,
        ...change,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('appointment_lines')
      .values({
        account_id: salon.account_id,
        appointment_id: id,
        position: 1,
        service_id: salon.service_ids[0],
        employee_id: salon.employee_ids[0],
        starts_at: '2026-12-10T10:00:00Z',
        ends_at: '2026-12-10T10:30:00Z',
        price_minor: 10_000,
      })
      .execute();
    return id;
  });
}
const readVisit = (id: number) =>
  own((db) =>
    db.selectFrom('appointments').where('account_id', '=', salon.account_id).where('id', '=', id).selectAll().executeTakeFirstOrThrow(),
  );
const take = (change: object = {}, role: Role = 'cashier') =>
  app.call(
    takeDeposit,
    { customer_id: salon.customer_ids[0], amount_minor: 3000, method_id: salon.payment_method_ids.cash, ...change },
    salon.as(role),
  );
const taken = async (change: object = {}) => {
  const answer = await take(change);
  expect(answer.status).toBe(201);
  return answer.body;
};
const sell = (change: object = {}, role: Role = 'cashier') =>
  app.call(
    issueInvoice,
    {
      customer_id: salon.customer_ids[0],
      lines: [{ service_id: salon.service_ids[0], employee_id: salon.employee_ids[0] }],
      payments: [],
      ...change,
    },
    salon.as(role),
  );
const cash = (amount_minor: number) => ({ method_id: salon.payment_method_ids.cash, amount_minor });

describe('taking a deposit', () => {
  test('gives a receipt with the next number and leaves all of it to be used', async () => {
    const [one, two] = [await taken(), await taken({ amount_minor: 2500, note: 'Bridal day' })];
    expect([one.receipt_number, two.receipt_number]).toEqual(['RC-00001', 'RC-00002']);
    expect(one).toMatchObject({ amount_minor: 3000, left_minor: 3000, state: 'open', status: 1, is_online: 0, taken_by_name: 'cashier' });
    const { data, totals } = await app.succeed(listDeposits, {}, salon.as('cashier'));
    expect(data.map((row) => row.id)).toEqual([two.id, one.id]);
    expect(totals).toMatchObject({ amount_minor: 5500, left_minor: 5500 });
    const payment = await own((db) =>
      db
        .selectFrom('payments')
        .where('account_id', '=', salon.account_id)
        .where('id', '=', one.payment_id)
        .selectAll()
        .executeTakeFirstOrThrow(),
    );
    expect(payment).toMatchObject({ source: 1, status: 1, invoice_id: null, amount_minor: 3000 });
  });

  test('for a visit it is the visit’s customer’s, and settles what the visit waits for', async () => {
    const id = await visit({ deposit_minor: 3000, payment_status: 2, pay_before: '2026-12-01T10:00:00Z' });
    const deposit = await taken({ customer_id: undefined, appointment_id: id });
    expect(deposit).toMatchObject({ customer_id: salon.customer_ids[0], appointment_id: id });
    expect(await readVisit(id)).toMatchObject({ deposit_paid_minor: 3000, payment_status: 0, pay_before: null });
  });

  test('twenty at once: every receipt has a number of its own, and none is left out', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => take()));
    expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 20 }, () => 201));
    const numbers = answers.map((answer) => Number(answer.body.receipt_number.slice(3))).toSorted((one, other) => one - other);
    expect(numbers).toEqual(Array.from({ length: 20 }, (_none, index) => index + 1));
  });

  test('the same press twice takes one deposit', async () => {
    const input = { customer_id: salon.customer_ids[0], ...cash(3000) };
    const options = { ...salon.as('cashier'), idempotencyKey: 'one-press-of-the-button' };
    const [one, two] = [await app.call(takeDeposit, input, options), await app.call(takeDeposit, input, options)];
    expect(two.body.id).toBe(one.body.id);
    expect((await app.succeed(listDeposits, {}, salon.as('cashier'))).total).toBe(1);
  });

  test.each([
    ['nobody named', { customer_id: undefined }, 'deposits.customer_needed'],
    ['a customer who is not there', { customer_id: 999_999 }, 'sales.customer_not_found'],
    ['a visit that is not there', { appointment_id: 999_999 }, 'sales.appointment_not_found'],
    ['a method that is not there', { method_id: 999_999 }, 'sales.payment_method_not_found'],
    ['nothing', { amount_minor: 0 }, 'invalid_input'],
  ])('%s is refused', async (_name, change, code) => {
    expect([(await take(change)).status, (await take(change)).body.code]).toEqual([422, code]);
  });

  test('a card needs its authorization code, a cancelled visit takes none, another’s visit neither', async () => {
    expect((await take({ method_id: salon.payment_method_ids.card })).body.code).toBe('sales.authorization_code_required');
    expect((await take({ appointment_id: await visit({ status: 0 }) })).body.code).toBe('sales.appointment_cancelled');
    expect((await take({ appointment_id: await visit({ customer_id: salon.customer_ids[1] }) })).body.code).toBe(
      'sales.appointment_of_other_customer',
    );
  });

  test('a receptionist may take one, an employee may not; only who may cancel payments gives it back', async () => {
    expect((await take({}, 'receptionist')).status).toBe(201);
    expect((await take({}, 'employee')).status).toBe(403);
    const { payment_id } = await taken();
    for (const role of ['receptionist', 'cashier', 'accountant'] as const)
      expect((await app.call(cancelPayment, { id: payment_id, reason: 'x' }, salon.as(role))).status).toBe(403);
    expect((await app.call(cancelPayment, { id: payment_id, reason: 'x' }, salon.as('manager'))).status).toBe(200);
  });
});

describe('using it for an invoice', () => {
  test('the till offers the visit’s own, the invoice consumes it, and the rest is paid', async () => {
    const appointment_id = await visit();
    const deposit = await taken({ appointment_id });
    const other = await taken({ appointment_id: await visit() });
    const { deposits } = await app.succeed(openAppointmentAtTill, { appointment_id }, salon.as('cashier'));
    expect(deposits).toMatchObject([{ id: deposit.id, left_minor: 3000, is_of_visit: 1 }]);
    const issued = await sell({ appointment_id, deposits: [{ deposit_id: deposit.id, amount_minor: 3000 }], payments: [cash(7000)] });
    expect(issued.status).toBe(201);
    const sources = [
      { source: 1, kind: 'deposit', amount_minor: 3000, reference: deposit.receipt_number },
      { source: 0, kind: 'cash', amount_minor: 7000 },
    ];
    expect(issued.body.payments).toMatchObject(sources);
    expect((await app.succeed(getInvoice, { id: issued.body.id }, salon.as('cashier'))).payments).toMatchObject(sources);
    const after = await app.succeed(getDeposit, { id: deposit.id }, salon.as('cashier'));
    expect(after).toMatchObject({ left_minor: 0, used_minor: 3000, state: 'used', status: 1 });
    expect(after.entries).toMatchObject([{ kind: 1, amount_minor: 3000, invoice_number: issued.body.number }]);
    expect((await app.succeed(getDeposit, { id: other.id }, salon.as('cashier'))).left_minor).toBe(3000);
  });

  test('a part leaves the rest for the next sale', async () => {
    const deposit = await taken({ amount_minor: 15_000 });
    expect((await sell({ deposits: [{ deposit_id: deposit.id, amount_minor: 10_000 }] })).status).toBe(201);
    expect((await app.succeed(listAvailableDeposits, { customer_id: salon.customer_ids[0] }, salon.as('cashier'))).data).toMatchObject([
      { id: deposit.id, left_minor: 5000 },
    ]);
    const tooMuch = await sell({ deposits: [{ deposit_id: deposit.id, amount_minor: 5001 }], payments: [cash(4999)] });
    expect([tooMuch.body.code, tooMuch.body.details]).toEqual(['deposits.not_enough', { left_minor: 5000 }]);
    expect(tooMuch.body.message).toContain('50.00');
  });

  test('deposits and payments together are exactly the total', async () => {
    const deposit = await taken();
    const use = [{ deposit_id: deposit.id, amount_minor: 3000 }];
    expect((await sell({ deposits: use, payments: [cash(7001)] })).body.code).toBe('sales.payments_not_equal_total');
    expect((await sell({ deposits: use, payments: [cash(6999)] })).body.code).toBe('sales.payments_not_equal_total');
    expect((await sell({ deposits: use, customer_id: salon.customer_ids[1], payments: [cash(7000)] })).body.code).toBe(
      'deposits.of_other_customer',
    );
    expect((await sell({ deposits: [...use, ...use], payments: [cash(4000)] })).body.code).toBe('deposits.named_twice');
    expect((await app.succeed(getDeposit, { id: deposit.id }, salon.as('cashier'))).left_minor).toBe(3000);
  });

  test('ten cashiers use one deposit at once: one invoice has it', async () => {
    const deposit = await taken({ amount_minor: 10_000 });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => sell({ deposits: [{ deposit_id: deposit.id, amount_minor: 10_000 }] })),
    );
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
    expect(new Set(answers.filter((answer) => answer.status !== 201).map((answer) => answer.body.code))).toEqual(
      new Set(['deposits.not_enough']),
    );
    expect(await app.succeed(getDeposit, { id: deposit.id }, salon.as('cashier'))).toMatchObject({ used_minor: 10_000, left_minor: 0 });
  });

  test('a sale and a cancellation at once: it is used or given back, never both', async () => {
    for (let round = 0; round < 5; round += 1) {
      const deposit = await taken({ amount_minor: 10_000 });
      const [sold, cancelled] = await Promise.all([
        sell({ deposits: [{ deposit_id: deposit.id, amount_minor: 10_000 }] }),
        app.call(cancelPayment, { id: deposit.payment_id, reason: 'Changed their mind' }, salon.as('manager')),
      ]);
      expect([sold.status === 201, cancelled.status === 200].filter(Boolean)).toHaveLength(1);
    }
  });

  test('the database itself lets nothing pass a deposit’s amount, and no invoice go with less than its total', async () => {
    const deposit = await taken();
    const entry = {
      account_id: salon.account_id,
      deposit_id: deposit.id,
      kind: 2,
      payment_method_id: salon.payment_method_ids.cash,
      at: new Date(),
      business_date: '2026-12-10',
    };
    await expect(
      own((db) =>
        db
          .insertInto('deposit_entries')
          .values({ ...entry, amount_minor: 3001 })
          .execute(),
      ),
    ).rejects.toThrow(/deposits.*check/);
    await expect(
      own((db) => db.updateTable('deposits').set({ amount_minor: 9999 }).where('id', '=', deposit.id).execute()),
    ).rejects.toThrow(/permission denied/);
    await expect(own((db) => db.deleteFrom('deposit_entries').where('account_id', '=', salon.account_id).execute())).rejects.toThrow(
      /permission denied/,
    );
  });
});

describe('giving it back', () => {
  const cancel = (id: number) => app.call(cancelPayment, { id, reason: 'Moves away' }, salon.as('owner'));

  test('only deposits can be cancelled, each once, and only what is left', async () => {
    const deposit = await taken();
    const done = await cancel(deposit.payment_id);
    expect(done.body).toMatchObject({ status: 0, left_minor: 0, refunded_minor: 3000, state: 'given_back' });
    expect((await cancel(deposit.payment_id)).body.code).toBe('payments.already_cancelled');
    const invoice = await sell({ payments: [cash(10_000)] });
    expect((await cancel(invoice.body.payments[0]?.id ?? 0)).body.code).toBe('payments.only_deposits');
    expect((await cancel(999_999)).status).toBe(404);
    const used = await taken({ amount_minor: 10_000 });
    await sell({ deposits: [{ deposit_id: used.id, amount_minor: 10_000 }] });
    expect((await cancel(used.payment_id)).body.code).toBe('payments.nothing_left');
    const part = await taken({ amount_minor: 12_000 });
    await sell({ deposits: [{ deposit_id: part.id, amount_minor: 10_000 }] });
    expect((await cancel(part.payment_id)).body).toMatchObject({ status: 1, used_minor: 10_000, refunded_minor: 2000, left_minor: 0 });
    expect((await cancel(part.payment_id)).body.code).toBe('payments.rest_given_back');
  });

  test('a part goes back alone, each with its receipt, never more than is left, and the last one cancels the deposit', async () => {
    const deposit = await taken();
    const part = (amount_minor: number) =>
      app.call(cancelPayment, { id: deposit.payment_id, amount_minor, reason: 'One service less' }, salon.as('owner'));
    const refused = await part(3001);
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({ code: 'payments.more_than_left', details: { left_minor: 3000 } });
    expect((await part(0)).body.code).toBe('invalid_input');
    expect((await part(1)).body).toMatchObject({ status: 1, refunded_minor: 1, left_minor: 2999, state: 'partly_used' });
    // Two at once take no more than there is.
    const both = await Promise.all([part(2000), part(2000)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect((await part(999)).body).toMatchObject({ status: 0, refunded_minor: 3000, left_minor: 0, state: 'given_back' });
    expect((await part(1)).body.code).toBe('payments.already_cancelled');
    const { entries } = await app.succeed(getDeposit, { id: deposit.id }, salon.as('owner'));
    expect(entries.map(({ amount_minor }) => amount_minor).toSorted((a, b) => a - b)).toEqual([1, 999, 2000]);
    expect(new Set(entries.map(({ receipt_number }) => receipt_number)).size).toBe(3);
  });

  test('what a credit note puts back goes back too, and then all of it is cancelled', async () => {
    const deposit = await taken();
    const { body: invoice } = await sell({ deposits: [{ deposit_id: deposit.id, amount_minor: 1000 }], payments: [cash(9000)] });
    expect((await cancel(deposit.payment_id)).body).toMatchObject({ status: 1, refunded_minor: 2000, left_minor: 0 });
    await app.succeed(issueCreditNote, { id: invoice.id, reason: 'Redone' }, salon.as('owner'));
    expect((await cancel(deposit.payment_id)).body).toMatchObject({ status: 0, refunded_minor: 3000, used_minor: 0, left_minor: 0 });
    expect((await cancel(deposit.payment_id)).body.code).toBe('payments.already_cancelled');
  });

  test('the visit it was for has been paid that much less', async () => {
    const appointment_id = await visit({ deposit_minor: 3000 });
    const deposit = await taken({ appointment_id });
    expect((await readVisit(appointment_id)).deposit_paid_minor).toBe(3000);
    await cancel(deposit.payment_id);
    expect(await readVisit(appointment_id)).toMatchObject({ deposit_paid_minor: 0, payment_status: 0 });
  });
});

test('the day’s takings count a deposit when it comes in and when it goes out, and not again on the invoice', async () => {
  const inCash = async () =>
    (await app.succeed(getDashboard, {}, salon.as('owner'))).takings?.by_method.find(
      (method) => method.method_id === salon.payment_method_ids.cash,
    )?.amount_minor ?? 0;
  const deposit = await taken({ amount_minor: 4000 });
  expect(await inCash()).toBe(4000);
  await sell({ deposits: [{ deposit_id: deposit.id, amount_minor: 4000 }], payments: [cash(6000)] });
  expect(await inCash()).toBe(10_000);
  const again = await taken({ amount_minor: 5000 });
  expect(await inCash()).toBe(15_000);
  await app.succeed(cancelPayment, { id: again.payment_id, reason: 'Back' }, salon.as('owner'));
  expect(await inCash()).toBe(10_000);
});

test('a customer’s card tells what is left of the deposits', async () => {
  await taken();
  expect(await app.succeed(getCustomerBalance, { id: salon.customer_ids[0] }, salon.as('cashier'))).toEqual({
    deposits_left_minor: 3000,
    debts_owed_minor: 0,
    penalties_owed_minor: 0,
    penalties_owed_count: 0,
  });
});

test('the receipt is a PDF for the salon and for whoever holds its link', async () => {
  const deposit = await taken();
  const printed = await fetch(`${app.base}/api/deposits/${deposit.id}/pdf?language=both`, {
    headers: { authorization: `Bearer ${salon.tokens.cashier}` },
  });
  expect([printed.status, printed.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const link = new URL(deposit.receipt_url ?? '');
  const opened = await fetch(`${app.base}${link.pathname}?language=ar`);
  expect([opened.status, (await opened.text()).slice(0, 5)]).toEqual([200, '%PDF-']);
  expect((await fetch(`${app.base}${link.pathname.replace(/[0-9a-f]{8}-/, '00000000-')}`)).status).toBe(404);
});
