import { issueCreditNote, issueDebitNote, getDebitNote } from '@rawnaq/contract/sales/notes';
import { listPayments } from '@rawnaq/contract/finance/payments';
import { takeDeposit } from '@rawnaq/contract/value/deposits';
import {
  collectDebts,
  getCustomerDebts,
  getCustomerStatement,
  listReceivables,
  printCustomerStatement,
  remindDebtor,
  takeUpDebts,
  writeOffDebts,
} from '@rawnaq/contract/value/receivables';
import {
  createCommissionTarget,
  deleteCommissionTarget,
  getCommissions,
  listCommissionLines,
  listCommissionTargets,
} from '@rawnaq/contract/finance/commissions';
import { uploadEmployeePicture } from '@rawnaq/contract/settings/files';
import { getInvoice, issueInvoice } from '@rawnaq/contract/sales/sales';
import { openCustomerAtTill } from '@rawnaq/contract/sales/till';
import { listTipBalances, listTipEntries, payOutTips } from '@rawnaq/contract/finance/tips';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pngUpload } from '../../../testing/png.ts';
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
  await own((db) => db.updateTable('account_settings').set({ allow_debt: 1 }).where('account_id', '=', salon.account_id).execute());
});
afterAll(async () => {
  app.setNow(null);
  await app.close();
});

const own = <T>(work: (db: Parameters<Parameters<TestServer['services']['database']['withAccount']>[1]>[0]) => Promise<T>) =>
  app.services.database.withAccount(salon.account_id, work);
/** Another day; users stay signed in. */
async function goTo(moment: string): Promise<void> {
  app.setNow(new Date(moment));
  const expires_at = new Date(Date.parse(moment) + 3_600_000);
  await own((db) =>
    db.updateTable('sessions').set({ expires_at, ends_at: expires_at }).where('account_id', '=', salon.account_id).execute(),
  );
}
const asOwner = () => salon.as('owner');
const customer = () => salon.customer_ids[0];
const cash = () => salon.payment_method_ids.cash;
const cut = () => ({ service_id: salon.service_ids[0], employee_id: salon.employee_ids[0] });
const sell = (paid_minor: number, change: object = {}) =>
  app.succeed(
    issueInvoice,
    {
      customer_id: customer(),
      lines: [cut()],
      payments: paid_minor === 0 ? [] : [{ method_id: cash(), amount_minor: paid_minor }],
      ...(paid_minor === 10_000 ? {} : { debt_minor: 10_000 - paid_minor }),
      ...change,
    },
    asOwner(),
  );
const collect = (amount_minor: number, change: object = {}) =>
  app.call(collectDebts, { id: customer(), amount_minor, method_id: cash(), ...change }, asOwner());

describe('debts', () => {
  test('stand by age, are collected the oldest first under one receipt, and the invoice says so', async () => {
    const old = await sell(4000);
    await goTo('2026-12-20T09:00:00Z');
    const fresh = await sell(0);
    const list = await app.succeed(listReceivables, {}, asOwner());
    expect(list.data).toMatchObject([
      { customer_id: customer(), owed_minor: 16_000, to_30_minor: 10_000, to_60_minor: 6000, invoice_count: 2, oldest_on: '2026-11-10' },
    ]);
    expect(list.totals.owed_minor).toBe(16_000);
    const answer = await collect(7000);
    expect(answer.body).toMatchObject({
      receipt_number: 'RC-00001',
      left_minor: 9000,
      parts: [
        { invoice_id: old.id, amount_minor: 6000 },
        { invoice_id: fresh.id, amount_minor: 1000 },
      ],
    });
    expect((await app.succeed(getInvoice, { id: old.id }, asOwner())).balance_due_minor).toBe(0);
    expect((await app.succeed(getCustomerDebts, { id: customer() }, asOwner())).debts).toMatchObject([
      { invoice_id: fresh.id, left_minor: 9000, collected_minor: 1000 },
    ]);
    expect((await collect(9001)).body).toMatchObject({ code: 'receivables.above_owed', details: { left_minor: 9000 } });
    expect((await collect(100, { invoice_ids: [old.id] })).body.code).toBe('receivables.nothing_owed');
    // A form leaves a list out that nobody filled because the list may not be empty.
    expect(await collect(100, { invoice_ids: [] })).toMatchObject({ status: 422, body: { errors: { invoice_ids: expect.anything() } } });
    expect((await collect(100, { method_id: salon.payment_method_ids.card })).body.code).toBe('sales.authorization_code_required');
  });

  test('eight tills that collect the same debt at once take it once', async () => {
    await sell(0);
    const answers = await Promise.all(Array.from({ length: 8 }, () => collect(10_000)));
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201, 422]));
  });

  test('are reminded of once a day, in a letter that names amount and invoice', async () => {
    const made = await sell(0);
    await own((db) => db.updateTable('customers').set({ language: 'ar' }).where('account_id', '=', salon.account_id).execute());
    await app.succeed(remindDebtor, { id: customer() }, asOwner());
    const letter = await own((db) =>
      db.selectFrom('outbox_messages').where('account_id', '=', salon.account_id).select('body').executeTakeFirstOrThrow(),
    );
    expect(letter.body).toContain(made.number);
    // An Arabic letter calls the currency as the screens do.
    expect(letter.body).toContain(`${(made.total_minor / 100).toFixed(2)} ر.س`);
    expect((await app.call(remindDebtor, { id: customer() }, asOwner())).body.code).toBe('receivables.reminded_today');
    await goTo('2026-11-11T09:00:00Z');
    await app.succeed(remindDebtor, { id: customer() }, asOwner());
    expect((await app.call(remindDebtor, { id: salon.customer_ids[1] }, asOwner())).body.code).toBe('receivables.nothing_owed');
  });

  test('the statement opens and closes with what the customer owes less what the salon keeps for the customer', async () => {
    const deposit = await app.succeed(takeDeposit, { customer_id: customer(), amount_minor: 3000, method_id: cash() }, asOwner());
    await goTo('2026-11-12T09:00:00Z');
    const owing = await sell(0, { debt_minor: 8000, deposits: [{ deposit_id: deposit.id, amount_minor: 2000 }] });
    const paid = await sell(10_000);
    await goTo('2026-11-13T09:00:00Z');
    await collect(5000);
    await app.succeed(issueCreditNote, { id: paid.id, reason: 'Redone', refund: { balance_minor: 10_000 } }, asOwner());
    await app.succeed(
      issueDebitNote,
      {
        id: owing.id,
        reason: 'Longer hair',
        lines: [{ description: 'Extra', amount_minor: 1150 }],
        payments: [{ method_id: cash(), amount_minor: 1150 }],
      },
      asOwner(),
    );
    const { rows, now, ...sums } = await app.succeed(
      getCustomerStatement,
      { id: customer(), from: '2026-11-12', to: '2026-11-30' },
      asOwner(),
    );
    expect(sums).toEqual({ opening_minor: -3000, charged_minor: 21_150, paid_minor: 26_150, closing_minor: -8000 });
    expect(rows.map((row) => row.kind)).toEqual([
      'invoice',
      'invoice',
      'payment',
      'collection',
      'credit_note',
      'debit_note',
      'debit_payment',
    ]);
    expect(now).toEqual({ owed_minor: 3000, deposits_left_minor: 1000, balance_minor: 10_000 });
    expect(sums.closing_minor).toBe(now.owed_minor - now.deposits_left_minor - now.balance_minor);
    const paper = { id: customer(), from: '2026-11-12', to: '2026-11-30', language: 'both' } as const;
    const printed = await app.call(printCustomerStatement, paper, asOwner());
    expect([printed.status, printed.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const neighbour = await app.salon();
    expect((await app.call(printCustomerStatement, paper, neighbour.as('owner'))).status).toBe(404);
  });
});

test('debts from before are owed, collected, written off and taken up as those of invoices are, and are no sale', async () => {
  const entry = { account_id: salon.account_id, customer_id: customer(), origin: 'debts.csv', at: new Date('2026-11-10T08:00:00Z') };
  const add = (change: { amount_minor: number; owed_since: string; document_number?: string; reversal_of_id?: number }) =>
    own((db) =>
      db
        .insertInto('opening_debts')
        .values({ ...entry, business_date: '2026-11-10', ...change })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
  const old = await add({ amount_minor: 5000, owed_since: '2026-06-01', document_number: 'F-77' });
  const late = await add({ amount_minor: 3000, owed_since: '2026-11-01' });
  const made = await sell(4000);
  expect((await app.succeed(listReceivables, { search: 'f-77' }, asOwner())).data).toMatchObject([{ owed_minor: 5000 }]);
  expect((await app.succeed(listReceivables, {}, asOwner())).data).toMatchObject([
    { owed_minor: 14_000, to_30_minor: 9000, older_minor: 5000, invoice_count: 3, oldest_on: '2026-06-01' },
  ]);
  expect((await app.succeed(openCustomerAtTill, { customer_id: customer() }, asOwner())).debts).toMatchObject([
    { invoice_id: null, opening_debt_id: old.id, number: 'F-77', left_minor: 5000 },
    { invoice_id: null, opening_debt_id: late.id, number: null, left_minor: 3000 },
    { invoice_id: made.id, opening_debt_id: null, left_minor: 6000 },
  ]);
  const { body } = await collect(6000);
  expect(body).toMatchObject({
    left_minor: 8000,
    parts: [
      { opening_debt_id: old.id, number: 'F-77', amount_minor: 5000 },
      { opening_debt_id: late.id, number: null, amount_minor: 1000 },
    ],
  });
  const receipt = await own((db) => db.selectFrom('receipts').where('id', '=', body.receipt_id).select('parts').executeTakeFirstOrThrow());
  expect(receipt.parts).toEqual([
    { earlier_number: 'F-77', amount_minor: 5000 },
    { earlier_number: null, amount_minor: 1000 },
  ]);
  expect((await app.succeed(listPayments, {}, asOwner())).data.map(({ kind, amount_minor }) => [kind, amount_minor])).toEqual([
    ['collection', 1000],
    ['collection', 5000],
    ['sale', 4000],
  ]);
  const rest = { id: customer(), opening_debt_ids: [late.id], amount_minor: 2000, reason: 'Moved away' };
  expect((await app.call(writeOffDebts, { ...rest, invoice_ids: [late.id], opening_debt_ids: [] }, asOwner())).body.code).toBe(
    'receivables.nothing_owed',
  );
  await app.succeed(writeOffDebts, rest, asOwner());
  expect((await app.succeed(getCustomerDebts, { id: customer() }, asOwner())).written_off).toMatchObject([
    { opening_debt_id: late.id, written_off_minor: 2000 },
  ]);
  expect(await app.succeed(takeUpDebts, rest, asOwner())).toEqual({ owed_minor: 8000 });
  // What was touched stays; what was not is taken back once, and is nobody's any more.
  await expect(add({ amount_minor: 3000, owed_since: '2026-11-01', reversal_of_id: late.id })).rejects.toThrow(/in use/);
  const wrong = await add({ amount_minor: 700, owed_since: '2026-11-01' });
  await add({ amount_minor: 700, owed_since: '2026-11-01', reversal_of_id: wrong.id });
  await expect(add({ amount_minor: 700, owed_since: '2026-11-01', reversal_of_id: wrong.id })).rejects.toThrow();
  const statement = await app.succeed(getCustomerStatement, { id: customer(), from: '2026-11-01', to: '2026-11-30' }, asOwner());
  expect(statement.rows.map(({ kind, amount_minor }) => `${kind} ${amount_minor}`).toSorted()).toEqual([
    'collection -1000',
    'collection -5000',
    'invoice 10000',
    'opening_debt 3000',
    'opening_debt 5000',
    'payment -4000',
    'taken_up 2000',
    'write_off -2000',
  ]);
  expect([statement.closing_minor, statement.now.owed_minor]).toEqual([8000, 8000]);
});

describe('debit notes', () => {
  const debit = (id: number, change: object = {}) =>
    app.call(
      issueDebitNote,
      {
        id,
        reason: 'Longer hair',
        lines: [{ description: 'Extra colour', amount_minor: 2300 }],
        payments: [{ method_id: cash(), amount_minor: 2300 }],
        ...change,
      },
      asOwner(),
    );
  test('charge more, with VAT inside, paid at once', async () => {
    const made = await sell(10_000);
    const answer = await debit(made.id);
    expect(answer.body).toMatchObject({
      type: 'debit',
      number: 'DN-00001',
      subtotal_minor: 2000,
      vat_minor: 300,
      total_minor: 2300,
      money: [{ kind: 'cash', amount_minor: 2300 }],
    });
    expect(await app.succeed(getDebitNote, { id: answer.body.id }, asOwner())).toEqual(answer.body);
    const ofLine = await debit(made.id, { lines: [{ line_id: made.lines[0]?.id ?? 0, amount_minor: 2300 }] });
    expect(ofLine.body.lines).toMatchObject([{ english_name: 'Cut', line_position: 1 }]);
  });
  test('refuse what is not paid, not described, or credited as a whole', async () => {
    const made = await sell(10_000);
    expect((await debit(made.id, { payments: [{ method_id: cash(), amount_minor: 2299 }] })).body.code).toBe(
      'sales.payments_not_equal_total',
    );
    expect((await debit(made.id, { lines: [{ amount_minor: 2300 }] })).body.code).toBe('notes.describe_charge');
    expect((await debit(made.id, { lines: [{ line_id: 999_999, amount_minor: 2300 }] })).body.code).toBe('notes.line_not_found');
    await app.succeed(issueCreditNote, { id: made.id, reason: 'Redone' }, asOwner());
    expect((await debit(made.id)).body.code).toBe('notes.fully_credited');
  });
});

test('payments of every source stand in one list; what went back counts as out', async () => {
  await app.succeed(takeDeposit, { customer_id: customer(), amount_minor: 3000, method_id: cash() }, asOwner());
  const made = await sell(10_000);
  await app.succeed(issueCreditNote, { id: made.id, reason: 'Redone' }, asOwner());
  const list = await app.succeed(listPayments, {}, asOwner());
  expect(list.data.map((row) => [row.source, row.is_out, row.amount_minor, row.document_number])).toEqual([
    [3, 1, 10_000, 'CN-00001'],
    [0, 0, 10_000, made.number],
    [1, 0, 3000, 'RC-00001'],
  ]);
  expect(list.by_method).toMatchObject([{ in_minor: 13_000, out_minor: 10_000, count: 3 }]);
  for (const search of ['055 123 4567', '٠٥٥١٢٣'])
    expect((await app.succeed(listPayments, { source: 3, search }, asOwner())).total).toBe(1);
  const refunds = await app.succeed(listPayments, { source: 3, search: made.number }, asOwner());
  expect([refunds.total, refunds.in_minor, refunds.out_minor]).toEqual([1, 0, 10_000]);
});

test('commission is what lines say, less what notes took back, and what a month’s target brings', async () => {
  await own((db) => db.updateTable('employees').set({ commission_bp: 1000 }).where('account_id', '=', salon.account_id).execute());
  await sell(10_000);
  const second = await sell(10_000);
  const target = { employee_id: salon.employee_ids[0], from_net_minor: 10_000, extra_bp: 500, applies_to: 'all' as const };
  const { id } = await app.succeed(createCommissionTarget, target, asOwner());
  expect((await app.call(createCommissionTarget, target, asOwner())).body.code).toBe('commissions.target_exists');
  // The list shows faces: the employee's own picture, or initials in the employee's colour.
  const picture = await app.succeed(uploadEmployeePicture, pngUpload(200), asOwner());
  const look = { colour: '#b34700', picture_file_id: picture.id };
  await own((db) =>
    db.updateTable('employees').set(look).where('account_id', '=', salon.account_id).where('id', '=', target.employee_id).execute(),
  );
  const { data: shown } = await app.succeed(listCommissionTargets, {}, asOwner());
  expect(shown).toMatchObject([{ id, picture_unique_id: picture.unique_id, colour: look.colour }]);
  const period = { from: '2026-11-01', to: '2026-11-30' };
  const before = await app.succeed(getCommissions, period, asOwner());
  expect(before.data).toMatchObject([
    { services_net_minor: 17_392, services_commission_minor: 1740, target_extra_minor: 870, total_minor: 2610 },
  ]);
  await app.succeed(issueCreditNote, { id: second.id, reason: 'Redone' }, asOwner());
  const after = await app.succeed(getCommissions, period, asOwner());
  expect(after.data).toMatchObject([{ net_minor: 8696, credited_commission_minor: -870, target_extra_minor: 0, total_minor: 870 }]);
  const lines = await app.succeed(listCommissionLines, { ...period, employee_id: salon.employee_ids[0] }, asOwner());
  expect([lines.total, lines.data.reduce((sum, line) => sum + line.commission_minor, 0)]).toEqual([3, 870]);
  // Alike in all that is shown, and still two lines.
  const twice = { service_id: salon.service_ids[0], employee_id: salon.employee_ids[0] };
  const { number } = await sell(10_000, { lines: [twice, twice], payments: [{ method_id: cash(), amount_minor: 20_000 }] });
  const alike = (await app.succeed(listCommissionLines, { ...period }, asOwner())).data.filter((line) => line.document_number === number);
  expect(new Set(alike.map((line) => line.line_id)).size).toBe(2);
  await app.succeed(deleteCommissionTarget, { id }, asOwner());
  expect((await app.call(getCommissions, period, salon.as('cashier'))).status).toBe(403);
});

test('tips are paid out with a receipt, never more than there is', async () => {
  const employee_id = salon.employee_ids[0];
  await sell(10_000, { tips: [{ employee_id, method_id: cash(), amount_minor: 2000 }] });
  const payOut = (amount_minor: number, role: 'owner' | 'cashier' = 'owner') =>
    app.call(payOutTips, { employee_id, amount_minor, method_id: cash() }, salon.as(role));
  expect((await payOut(100, 'cashier')).status).toBe(403);
  const answers = await Promise.all(Array.from({ length: 4 }, () => payOut(1500)));
  expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
  expect(answers.find((answer) => answer.status === 422)?.body).toMatchObject({ code: 'tips.not_enough', details: { left_minor: 500 } });
  expect((await app.succeed(listTipBalances, {}, asOwner())).data).toMatchObject([
    { employee_id, received_minor: 2000, paid_out_minor: 1500, balance_minor: 500 },
  ]);
  expect((await app.succeed(listTipEntries, { employee_id }, asOwner())).data.map((row) => [row.kind, row.amount_minor])).toEqual([
    [2, 1500],
    [1, 2000],
  ]);
});
