import { getDashboard } from '@rawnaq/contract/reports/dashboard';
import { getCustomerBalance } from '@rawnaq/contract/value/deposits';
import { getInvoiceNotes, issueCreditNote } from '@rawnaq/contract/sales/notes';
import {
  collectDebts,
  getCustomerDebts,
  getCustomerStatement,
  listReceivables,
  takeUpDebts,
  writeOffDebts,
} from '@rawnaq/contract/value/receivables';
import { getInvoice, issueInvoice } from '@rawnaq/contract/sales/sales';
import { openCustomerAtTill } from '@rawnaq/contract/sales/till';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestSalon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let app: TestServer;
let salon: TestSalon;
beforeAll(async () => {
  app = await startTestServer();
});
beforeEach(async () => {
  app.setNow(new Date('2026-11-10T09:00:00Z'));
  salon = await app.salon();
  await app.services.database.withAccount(salon.account_id, (db) =>
    db.updateTable('account_settings').set({ allow_debt: 1 }).where('account_id', '=', salon.account_id).execute(),
  );
});
afterAll(async () => {
  app.setNow(null);
  await app.close();
});

const customer = () => salon.customer_ids[0];
const sell = (paid_minor: number) =>
  app.succeed(
    issueInvoice,
    {
      customer_id: customer(),
      lines: [{ service_id: salon.service_ids[0], employee_id: salon.employee_ids[0] }],
      payments: paid_minor === 0 ? [] : [{ method_id: salon.payment_method_ids.cash, amount_minor: paid_minor }],
      debt_minor: 10_000 - paid_minor,
    },
    salon.as('owner'),
  );
const collect = (amount_minor: number) =>
  app.call(collectDebts, { id: customer(), amount_minor, method_id: salon.payment_method_ids.cash }, salon.as('owner'));
const about = (invoice_id: number, amount_minor: number) => ({
  id: customer(),
  invoice_ids: [invoice_id],
  amount_minor,
  reason: 'Moved away',
});
const statement = async () =>
  app.succeed(getCustomerStatement, { id: customer(), from: '2026-11-01', to: '2026-11-30' }, salon.as('owner'));

test('the rest of a partly paid debt is written off: owed no more, told everywhere, VAT as it was; taken up again it is collected', async () => {
  const made = await sell(4000);
  const other = await sell(0);
  expect(await app.succeed(writeOffDebts, about(made.id, 6000), salon.as('owner'))).toEqual({ written_off_minor: 6000 });
  const open = await app.succeed(listReceivables, {}, salon.as('owner'));
  expect(open.data).toMatchObject([{ owed_minor: 10_000, invoice_count: 1 }]);
  expect(open.totals).toMatchObject({ owed_minor: 10_000, written_off_minor: 6000 });
  const off = await app.succeed(listReceivables, { state: 'written_off' }, salon.as('owner'));
  expect(off.data).toMatchObject([{ customer_id: customer(), owed_minor: 6000, to_30_minor: 6000, invoice_count: 1 }]);
  expect(await app.succeed(getCustomerDebts, { id: customer() }, salon.as('owner'))).toMatchObject({
    owed_minor: 10_000,
    debts: [{ invoice_id: other.id }],
    written_off: [{ invoice_id: made.id, written_off_minor: 6000, left_minor: 0 }],
  });
  expect(await app.succeed(getCustomerBalance, { id: customer() }, salon.as('owner'))).toMatchObject({ debts_owed_minor: 10_000 });
  expect(
    (await app.succeed(openCustomerAtTill, { customer_id: customer() }, salon.as('owner'))).debts.map((debt) => debt.invoice_id),
  ).toEqual([other.id]);
  expect((await app.succeed(getDashboard, {}, salon.as('owner'))).takings).toMatchObject({
    total_minor: 20_000,
    vat_minor: 2608,
    written_off_minor: 6000,
  });
  // Written off is not paid: the invoice says so, and its VAT stands.
  expect(await app.succeed(getInvoice, { id: made.id }, salon.as('owner'))).toMatchObject({ balance_due_minor: 6000, vat_minor: 1304 });
  expect(await app.succeed(getInvoiceNotes, { id: made.id }, salon.as('owner'))).toMatchObject({
    written_off_minor: 6000,
    is_partly_paid: true,
  });
  const credited = await app.call(issueCreditNote, { id: made.id, reason: 'Redone' }, { ...salon.as('owner'), language: 'ar' });
  expect(credited.body).toMatchObject({ code: 'notes.partly_written_off', message: expect.stringContaining('60.00 ر.س') });
  const told = await statement();
  expect(told.rows.find((row) => row.kind === 'write_off')).toMatchObject({ amount_minor: -6000, number: made.number });
  expect([told.closing_minor, told.now.owed_minor]).toEqual([10_000, 10_000]);
  expect((await collect(10_001)).body.code).toBe('receivables.above_owed');

  expect(await app.succeed(takeUpDebts, about(made.id, 6000), salon.as('owner'))).toEqual({ owed_minor: 16_000 });
  expect((await collect(16_000)).status).toBe(201);
  expect((await statement()).closing_minor).toBe(0);
  expect(await app.succeed(getInvoice, { id: made.id }, salon.as('owner'))).toMatchObject({ balance_due_minor: 0 });
});

test('refusals: nothing owed, nothing written off, an amount that changed, a right that is missing', async () => {
  const made = await sell(0);
  expect((await app.call(takeUpDebts, about(made.id, 10_000), salon.as('owner'))).body.code).toBe('receivables.nothing_written_off');
  await collect(3000);
  expect((await app.call(writeOffDebts, about(made.id, 10_000), salon.as('owner'))).body).toMatchObject({
    code: 'receivables.amount_changed',
    details: { left_minor: 7000 },
  });
  expect((await app.call(writeOffDebts, about(made.id, 7000), salon.as('cashier'))).status).toBe(403);
  expect((await app.call(writeOffDebts, { ...about(made.id, 7000), reason: ' ' }, salon.as('owner'))).status).toBe(422);
  await app.succeed(writeOffDebts, about(made.id, 7000), salon.as('accountant'));
  expect((await app.call(writeOffDebts, about(made.id, 7000), salon.as('owner'))).body.code).toBe('receivables.nothing_owed');
});

test('a collection and a write-off of one debt at once: one of them, and never more than was owed', async () => {
  const made = await sell(0);
  const answers = await Promise.all([
    collect(10_000),
    app.call(writeOffDebts, about(made.id, 10_000), salon.as('owner')),
    collect(10_000),
    app.call(writeOffDebts, about(made.id, 10_000), salon.as('owner')),
  ]);
  expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(3);
});

test('a credit note over an unpaid invoice forgives what was written off of it, and gives no money back', async () => {
  const made = await sell(0);
  await app.succeed(writeOffDebts, about(made.id, 10_000), salon.as('owner'));
  const part = await app.succeed(
    issueCreditNote,
    { id: made.id, lines: [{ line_id: made.lines[0]?.id ?? 0, amount_minor: 3000 }], reason: 'Late' },
    salon.as('owner'),
  );
  expect(part.money).toMatchObject([{ kind: 'debt', amount_minor: 3000 }]);
  expect(await app.succeed(getCustomerDebts, { id: customer() }, salon.as('owner'))).toMatchObject({
    owed_minor: 0,
    written_off: [{ written_off_minor: 7000 }],
  });
  await app.succeed(issueCreditNote, { id: made.id, reason: 'Redone' }, salon.as('owner'));
  const told = await statement();
  expect(told.rows.map((row) => [row.kind, row.amount_minor]).toSorted()).toEqual(
    [
      ['invoice', 10_000],
      ['write_off', -10_000],
      ['credit_note', -3000],
      ['taken_up', 3000],
      ['credit_note', -7000],
      ['taken_up', 7000],
    ].toSorted(),
  );
  expect(told.closing_minor).toBe(0);
});

test('the database itself takes no more off than is owed, and no more up than was written off', async () => {
  const made = await sell(4000);
  const entry = (kind: number, amount_minor: number) =>
    app.services.database.withAccount(salon.account_id, (db) =>
      sql`insert into debt_write_offs (account_id, invoice_id, customer_id, kind, amount_minor, reason, at, business_date)
        values (${salon.account_id}, ${made.id}, ${customer()}, ${kind}, ${amount_minor}, 'x', now(), '2026-11-10')`.execute(db),
    );
  await expect(entry(1, 6001)).rejects.toThrow(/check constraint/);
  await expect(entry(2, 1)).rejects.toThrow(/check constraint/);
  await entry(1, 6000);
  await expect(entry(2, 6001)).rejects.toThrow(/check constraint/);
});
