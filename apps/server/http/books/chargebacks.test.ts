import { listJournal } from '@rawnaq/contract/reports/books';
import { listChargebacks, listPaymentsOfDay, recordChargeback, reverseChargeback } from '@rawnaq/contract/reports/chargebacks';
import { listMoneyAccounts } from '@rawnaq/contract/reports/money-accounts';
import { listUnsettled, settleTakings } from '@rawnaq/contract/reports/settlements';
import { getVatReport } from '@rawnaq/contract/reports/vat-return';
import { createCustomer } from '@rawnaq/contract/customers/customers';
import { issueCreditNote, issueDebitNote } from '@rawnaq/contract/sales/notes';
import { issueInvoice } from '@rawnaq/contract/sales/sales';
import { getCustomerAccount, topUpBalance } from '@rawnaq/contract/value/customer-accounts';
import { cancelPayment, getDeposit, takeDeposit } from '@rawnaq/contract/value/deposits';
import { collectDebts, getCustomerDebts, getCustomerStatement } from '@rawnaq/contract/value/receivables';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { bookVisit, openTestTill, type TestTill } from '../../areas/sales/sales/testing.ts';
import { postAccount, rebuildAccount } from '../../areas/reports/accounting/catch-up.ts';
import { booksOf, type TestBooks } from '../../areas/reports/accounting/testing.ts';

const today = '2026-11-20';
let app: TestServer;
let till: TestTill;
let books: TestBooks;
let owner: { token: string };
let customer_id: number;
let clearing_id: number;
let bank_id: number;
beforeAll(async () => {
  app = await startTestServer();
  app.setNow(new Date(`${today}T09:00:00Z`));
  till = await openTestTill(app);
  books = booksOf(app, till.salon.account_id);
  owner = till.as('owner');
  customer_id = (await app.succeed(createCustomer, { name: 'Noura', mobile: '+966500000001' }, owner)).id;
  const { data } = await app.succeed(listMoneyAccounts, {}, owner);
  clearing_id = data.find(({ kind }) => kind === 'clearing')?.id ?? 0;
  bank_id = data.find(({ kind }) => kind === 'bank')?.id ?? 0;
});
afterAll(async () => {
  app.setNow(null);
  await app.close();
});

const paidByCard = () => [{ method_id: till.salon.payment_method_ids.card, amount_minor: 10_000, authorization_code: '123456' }];
/** A sale by card, and the payment that it is paid by. */
async function sell(of: { customer_id?: number } = { customer_id }): Promise<{ invoice_id: number; payment_id: number }> {
  const { id } = await app.succeed(issueInvoice, till.sale({ ...of, payments: paidByCard() }), owner);
  const [paid] = await books.ask<{ id: number }>(`select id from payments where invoice_id = ${id}`);
  return { invoice_id: id, payment_id: paid?.id ?? 0 };
}
const taken = (payment_id: number, change: object = {}) => ({
  clearing_id,
  payment_id,
  taken_on: today,
  outcome: 'owed' as const,
  amount_minor: 10_000,
  reason: 'Not recognized by the cardholder',
  ...change,
});
const fee = {
  fee_net_minor: 7_500,
  fee_vat_minor: 1_125,
  fee_vat_rate_bp: 1_500,
  provider_trn: '300000000000003',
  fee_invoice_number: 'CB-1',
} as const;
const waiting = () => app.succeed(listUnsettled, { id: clearing_id, from: '2026-11-01', to: today }, owner);
const settle = (arrived_minor: number, change: object = {}) =>
  waiting().then(({ data }) =>
    app.call(
      settleTakings,
      {
        clearing_id,
        bank_id,
        arrived_on: today,
        arrived_minor,
        items: data.map(({ ledger, movement_id }) => ({ ledger, movement_id })),
        ...change,
      },
      owner,
    ),
  );
const balances = async (...keys: string[]) => {
  await postAccount(app.services, till.salon.account_id);
  expect(await books.differences()).toEqual([]);
  expect(await books.moneyDifferences()).toEqual([]);
  const rows = await books.ask<{ key: string; sum: number }>(`select a.key, sum(d.debit_minor - d.credit_minor)::bigint as sum
    from journal_days d join accounting_accounts a on a.account_id = d.account_id and a.id = d.accounting_account_id group by 1`);
  return keys.map((key) => rows.find((row) => row.key === key)?.sum ?? 0);
};
const owed = async () => (await app.succeed(getCustomerDebts, { id: customer_id }, owner)).debts.map(({ left_minor }) => left_minor);

test('a payment that is charged back is owed again and leaves the next settlement with its fee, which is bank to provider where it is more than was taken', async () => {
  const { payment_id } = await sell();
  const { data } = await app.succeed(listPaymentsOfDay, { id: clearing_id, day: today }, owner);
  expect(data).toMatchObject([
    { payment_id, amount_minor: 10_000, left_minor: 10_000, of: 'bill', owed_minor: 10_000, taken_off_minor: 0 },
  ]);
  expect((await settle(10_000)).status).toBe(201);
  const idempotencyKey = randomUUID();
  const body = taken(payment_id, fee);
  const made = await app.succeed(recordChargeback, body, { ...owner, idempotencyKey });
  expect((await app.succeed(recordChargeback, body, { ...owner, idempotencyKey })).id).toBe(made.id);
  expect(await owed()).toEqual([10_000]);
  expect(await waiting()).toMatchObject({ total: 1, total_minor: -18_625 });
  expect(await balances('receivables', 'card_clearing', 'bank', 'card_fees', 'input_vat')).toEqual([10_000, -18_625, 10_000, 7_500, 1_125]);
  const boxes = (await app.succeed(getVatReport, { day: today }, owner)).boxes;
  expect(boxes.find(({ box }) => box === '7')).toMatchObject({ amount_minor: 7_500, vat_minor: 1_125 });
  // Nothing was taken by card since: the bank pays, and not less than is taken.
  const less = await settle(-18_000);
  expect([less.status, less.body.code, Object.keys(less.body.errors ?? {})]).toEqual([422, 'money.above_clearing', ['arrived_minor']]);
  expect((await settle(-18_625, { bank_id: undefined })).body.code).toBe('money.bank_needed');
  expect((await settle(-18_625)).status).toBe(201);
  expect(await balances('card_clearing', 'bank')).toEqual([0, -8_625]);
  // What the bank has paid more than what is named stays in sight; money that arrives is never below zero.
  await sell();
  const wrong = await settle(-100);
  expect([wrong.status, wrong.body.code, Object.keys(wrong.body.errors ?? {})]).toEqual([422, 'money.nothing_to_pay', ['arrived_minor']]);
  await expect(
    app.services.database.withAccount(till.salon.account_id, (db) =>
      sql`insert into settlements (account_id, clearing_id, bank_id, arrived_on, gross_minor, arrived_minor, fee_net_minor, fee_vat_minor, fee_vat_treatment, fee_vat_rate_bp, at, user_id)
        select ${till.salon.account_id}, ${clearing_id}, ${bank_id}, ${today}, 100, -5, 0, 0, 'standard', 0, now(), min(id) from users`.execute(
        db,
      ),
    ),
  ).rejects.toThrow('settlements_pays_what_is_taken_back');
  expect((await settle(10_000)).status).toBe(201);
  // The customer pays after all: then nothing is left that could be given back.
  const method_id = till.salon.payment_method_ids.cash;
  await app.succeed(collectDebts, { id: customer_id, amount_minor: 4_000, method_id }, owner);
  const undone = await app.call(reverseChargeback, { id: made.id, reason: 'Won', is_fee_returned: 0 }, owner);
  expect([undone.status, undone.body.code]).toEqual([422, 'money.chargeback_settled']);
  await app.succeed(collectDebts, { id: customer_id, amount_minor: 6_000, method_id }, owner);
  expect(await balances('receivables')).toEqual([0]);
  const statement = await app.succeed(getCustomerStatement, { id: customer_id, from: '2026-11-01', to: today }, owner);
  expect(statement.rows.filter(({ kind }) => kind === 'chargeback')).toMatchObject([{ amount_minor: 10_000 }]);
  expect(statement.rows.at(-1)).toMatchObject({ balance_minor: 0 });
});

test('two at once charge back what is left of a payment once, and two undo it once; the database holds both', async () => {
  const { payment_id } = await sell();
  const answers = await Promise.all([1, 2, 3, 4].map(() => app.call(recordChargeback, taken(payment_id, { amount_minor: 6_000 }), owner)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422, 422]);
  const above = answers.find(({ status }) => status === 422)!;
  expect([above.body.code, Object.keys(above.body.errors ?? {})]).toEqual(['money.above_payment', ['amount_minor']]);
  const id = answers.find(({ status }) => status === 201)!.body.id;
  const values = (amount: number, back: number | null) => sql`
    insert into chargebacks (account_id, payment_id, clearing_id, taken_on, outcome, amount_minor, fee_net_minor, fee_vat_minor, fee_vat_treatment, fee_vat_rate_bp, reason, reversal_of_id, at, user_id)
    select ${till.salon.account_id}, ${payment_id}, ${clearing_id}, ${today}, 'owed', ${amount}, 0, 0, 'standard', 0, 'Past the product', ${back}, now(), min(id) from users`;
  const past = (amount: number, back: number | null) =>
    app.services.database.withAccount(till.salon.account_id, (db) => values(amount, back).execute(db));
  await expect(past(4_001, null)).rejects.toThrow('more of payment');
  await expect(past(5_000, id)).rejects.toThrow('chargebacks_undoes_alike');
  const undo = () => app.call(reverseChargeback, { id, reason: 'The bank was wrong', is_fee_returned: 1 }, owner);
  const undone = await Promise.all([undo(), undo(), undo()]);
  expect(undone.map(({ status }) => status).toSorted()).toEqual([201, 422, 422]);
  expect(undone.filter(({ status }) => status === 422).map(({ body }) => body.code)).toEqual([
    'money.chargeback_reversed',
    'money.chargeback_reversed',
  ]);
  await expect(past(6_000, id)).rejects.toThrow('chargebacks_reversed_once');
  expect(await owed()).toEqual([]);
  // Both wait for the next settlement, and come to nothing with each other.
  expect((await waiting()).data.map(({ ledger, amount_minor }) => `${ledger} ${amount_minor}`).toSorted()).toEqual([
    'chargebacks -6000',
    'chargebacks 6000',
    'payments 10000',
  ]);
  expect((await settle(10_000)).status).toBe(201);
  expect(await balances('card_clearing', 'receivables')).toEqual([0, 0]);
});

test('where nobody owes it, a payment is lost, from the bank where it names one; a won dispute brings it back without its fee', async () => {
  const { payment_id } = await sell({});
  await settle(10_000);
  const [before] = await balances('bank');
  const nobody = await app.call(recordChargeback, taken(payment_id), owner);
  expect([nobody.status, nobody.body.code, Object.keys(nobody.body.errors ?? {})]).toEqual([422, 'money.nobody_owes', ['outcome']]);
  const lost = taken(payment_id, { outcome: 'lost', bank_id, fee_net_minor: 5_000, fee_vat_treatment: 'exempt' });
  const { id } = await app.succeed(recordChargeback, lost, owner);
  expect((await waiting()).total).toBe(0);
  expect(await balances('bank', 'bad_debts')).toEqual([before! - 15_000, 10_000]);
  await app.succeed(reverseChargeback, { id, reason: 'The dispute was won', is_fee_returned: 0 }, owner);
  expect(await balances('bank', 'bad_debts')).toEqual([before! - 5_000, 0]);
  const { data, total } = await app.succeed(listChargebacks, { money_account_id: clearing_id }, owner);
  expect([total, data[0]?.reversal_of_id, data[1]?.reversed_by_id]).toEqual([5, id, data[0]?.id]);
});

test('a visit whose payment is charged back is unpaid until it is collected, and paid again where the dispute is won', async () => {
  const appointment_id = await bookVisit(app, till.salon, { customer_id });
  const { id: invoice_id } = await app.succeed(issueInvoice, till.sale({ customer_id, appointment_id, payments: paidByCard() }), owner);
  const [paid] = await books.ask<{ id: number }>(`select id from payments where invoice_id = ${invoice_id}`);
  const status = async () =>
    (await books.ask<{ payment_status: number }>(`select payment_status from appointments where id = ${appointment_id}`))[0]
      ?.payment_status;
  expect(await status()).toBe(1);
  const made = await app.succeed(recordChargeback, taken(paid?.id ?? 0), owner);
  expect(await status()).toBe(0);
  await app.succeed(reverseChargeback, { id: made.id, reason: 'The dispute was won', is_fee_returned: 1 }, owner);
  expect(await status()).toBe(1);
  await app.succeed(recordChargeback, taken(paid?.id ?? 0), owner);
  await app.succeed(collectDebts, { id: customer_id, amount_minor: 10_000, method_id: till.salon.payment_method_ids.cash }, owner);
  expect(await status()).toBe(1);
});

test('the payment of a debit note is owed again as a part of its invoice, collected with it, and on the statement', async () => {
  const { invoice_id } = await sell();
  const { id: debit_note_id } = await app.succeed(
    issueDebitNote,
    {
      id: invoice_id,
      reason: 'A longer treatment',
      lines: [{ description: 'More time', amount_minor: 4_600 }],
      payments: [{ method_id: till.salon.payment_method_ids.card, amount_minor: 4_600, authorization_code: '654321' }],
    },
    owner,
  );
  const [paid] = await books.ask<{ id: number }>(`select id from payments where debit_note_id = ${debit_note_id}`);
  const { data } = await app.succeed(listPaymentsOfDay, { id: clearing_id, day: today }, owner);
  expect(data.find(({ payment_id }) => payment_id === paid?.id)).toMatchObject({ owed_minor: 4_600, left_minor: 4_600 });
  const [before] = await balances('receivables');
  const made = await app.succeed(recordChargeback, taken(paid?.id ?? 0, { amount_minor: 4_600 }), owner);
  expect(await owed()).toEqual([4_600]);
  expect(await balances('receivables')).toEqual([before! + 4_600]);
  await app.succeed(collectDebts, { id: customer_id, amount_minor: 4_600, method_id: till.salon.payment_method_ids.cash }, owner);
  expect(await balances('receivables')).toEqual([before!]);
  const undone = await app.call(reverseChargeback, { id: made.id, reason: 'Won', is_fee_returned: 1 }, owner);
  expect([undone.status, undone.body.code]).toEqual([422, 'money.chargeback_settled']);
  const statement = await app.succeed(getCustomerStatement, { id: customer_id, from: '2026-11-01', to: today }, owner);
  expect(statement.rows.some(({ kind, amount_minor }) => kind === 'chargeback' && amount_minor === 4_600)).toBe(true);
  expect(statement.rows.at(-1)).toMatchObject({ balance_minor: 0 });
});

const byCard = (amount_minor: number) => ({ amount_minor, method_id: till.salon.payment_method_ids.card, authorization_code: '123456' });
const refusedOn = async (answer: ReturnType<typeof app.call>) => {
  const { status, body } = await answer;
  return [status, body.code, ...Object.keys(body.errors ?? {})];
};

test('the payment of a debt from before is charged back onto that debt, and the dispute is won once nothing of it was collected since', async () => {
  const { id: payer } = await app.succeed(createCustomer, { name: 'Hessa', mobile: '+966500000009' }, owner);
  const [debt] = await books.ask<{
    id: number;
  }>(`insert into opening_debts (account_id, customer_id, amount_minor, owed_since, origin, at, business_date)
    values (current_account_id(), ${payer}, 4000, '2026-01-31', 'debts.csv', '${today}T08:00:00Z', '${today}') returning id`);
  const keys = ['receivables', 'opening', 'card_clearing'];
  const before = await balances(...keys);
  const moved = async () => (await balances(...keys)).map((minor, place) => minor - before[place]!);
  const debts = async () => (await app.succeed(getCustomerDebts, { id: payer }, owner)).debts;
  await app.succeed(collectDebts, { id: payer, ...byCard(4_000) }, owner);
  expect([await debts(), await moved()]).toEqual([[], [-4_000, 0, 4_000]]);
  const [paid] = await books.ask<{ id: number }>(`select id from payments where opening_debt_id = ${debt?.id}`);
  const made = await app.succeed(recordChargeback, taken(paid?.id ?? 0, { amount_minor: 4_000 }), owner);
  expect(await debts()).toMatchObject([{ opening_debt_id: debt?.id, invoice_id: null, amount_minor: 8_000, left_minor: 4_000 }]);
  expect(await moved()).toEqual([0, 0, 0]);
  await app.succeed(reverseChargeback, { id: made.id, reason: 'Won', is_fee_returned: 1 }, owner);
  expect([await debts(), await moved()]).toEqual([[], [-4_000, 0, 4_000]]);
  const statement = await app.succeed(getCustomerStatement, { id: payer, from: '2026-11-01', to: today }, owner);
  expect([statement.rows.length, statement.closing_minor]).toEqual([4, 0]);
});

test('a deposit whose payment is charged back is unpaid again with its VAT, and there again where the dispute is won; once a bill used it, it is owed with the bill', async () => {
  const { id: payer } = await app.succeed(createCustomer, { name: 'Reem', mobile: '+966500000002' }, owner);
  const appointment_id = await bookVisit(app, till.salon, { customer_id: payer });
  const keys = ['deposits', 'output_vat', 'bad_debts', 'card_clearing'];
  const before = await balances(...keys);
  const moved = async () => (await balances(...keys)).map((minor, place) => minor - before[place]!);
  const { payment_id } = await app.succeed(takeDeposit, { appointment_id, ...byCard(5_750) }, owner);
  const [deposit] = await books.ask<{ id: number }>(`select id from deposits where payment_id = ${payment_id}`);
  const id = deposit?.id ?? 0;
  const paid = () => books.ask(`select deposit_paid_minor from appointments where id = ${appointment_id}`);
  const taxed = await moved();
  expect(taxed[0]! + taxed[1]!).toBe(-5_750);
  const row = async () =>
    (await app.succeed(listPaymentsOfDay, { id: clearing_id, day: today }, owner)).data.find((one) => one.payment_id === payment_id);
  const { receipt_number } = await app.succeed(getDeposit, { id }, owner);
  expect(await row()).toMatchObject({ of: 'deposit', number: receipt_number, owed_minor: 0, taken_off_minor: 5_750 });
  const numbers = async () =>
    (await waiting()).data
      .filter(({ number }) => number === receipt_number)
      .map(({ ledger }) => ledger)
      .toSorted();
  expect(await numbers()).toEqual(['payments']);
  expect(await refusedOn(app.call(recordChargeback, taken(payment_id, { amount_minor: 5_750 }), owner))).toEqual([
    422,
    'money.nobody_owes',
    'outcome',
  ]);
  const off = taken(payment_id, { amount_minor: 5_750, outcome: 'taken_off' });
  const made = await app.succeed(recordChargeback, off, owner);
  expect(made.number).toBe(receipt_number);
  expect(await numbers()).toEqual(['chargebacks', 'payments']);
  expect(await moved()).toEqual([0, 0, 0, 0]);
  expect(await paid()).toEqual([{ deposit_paid_minor: 0 }]);
  const gone = {
    refunded_minor: 0,
    charged_back_minor: 5_750,
    left_minor: 0,
    state: 'charged_back',
    entries: [{ kind: 5, amount_minor: 5_750 }],
  };
  expect(await app.succeed(getDeposit, { id }, owner)).toMatchObject(gone);
  const refund = { id: payment_id, reason: 'Wants it back' };
  expect((await app.call(cancelPayment, refund, owner)).body).toMatchObject({ code: 'payments.charged_back' });
  await app.succeed(reverseChargeback, { id: made.id, reason: 'The dispute was won', is_fee_returned: 1 }, owner);
  expect(await moved()).toEqual(taxed);
  expect(await paid()).toEqual([{ deposit_paid_minor: 5_750 }]);
  // What the books say of VAT is what the documents of the deposit come to.
  const documents = await books.ask(
    `select coalesce(sum(case type when 4 then -vat_minor else vat_minor end), 0)::bigint as vat from prepayments where deposit_id = ${id}`,
  );
  expect(documents).toEqual([{ vat: taxed[1] }]);
  const rest = [byCard(4_250)].map(({ amount_minor, method_id, authorization_code }) => ({ amount_minor, method_id, authorization_code }));
  const sale = till.sale({ customer_id: payer, appointment_id, deposits: [{ deposit_id: id, amount_minor: 5_750 }], payments: rest });
  await app.succeed(issueInvoice, sale, owner);
  expect(await row()).toMatchObject({ owed_minor: 5_750, taken_off_minor: 0 });
  expect(await refusedOn(app.call(recordChargeback, off, owner))).toEqual([422, 'money.nothing_to_take_off', 'outcome']);
  const again = await app.succeed(recordChargeback, taken(payment_id, { amount_minor: 5_750 }), owner);
  const debts = async () => (await app.succeed(getCustomerDebts, { id: payer }, owner)).debts.map(({ left_minor }) => left_minor);
  expect(await debts()).toEqual([5_750]);
  await app.succeed(reverseChargeback, { id: again.id, reason: 'The dispute was won', is_fee_returned: 1 }, owner);
  expect(await debts()).toEqual([]);
  await app.succeed(recordChargeback, taken(payment_id, { amount_minor: 5_750 }), owner);
  await app.succeed(collectDebts, { id: payer, amount_minor: 5_750, method_id: till.salon.payment_method_ids.cash }, owner);
  const statement = await app.succeed(getCustomerStatement, { id: payer, from: '2026-11-01', to: today }, owner);
  expect(statement.rows.at(-1)).toMatchObject({ balance_minor: 0 });
});

test('a top-up that is charged back is taken off the balance as far as it goes, a tip off what its employee has not got; both come back where that is undone', async () => {
  const { id: payer } = await app.succeed(createCustomer, { name: 'Hala', mobile: '+966500000003' }, owner);
  const before = await balances('balances', 'tips', 'bad_debts', 'card_clearing');
  await app.succeed(topUpBalance, { id: payer, ...byCard(30_000) }, owner);
  const tip = { employee_id: till.salon.employee_ids[0], method_id: till.salon.payment_method_ids.card, amount_minor: 1_500 };
  await app.succeed(issueInvoice, till.sale({ customer_id: payer, payments: [], balance_minor: 10_000, tips: [tip] }), owner);
  const { data } = await app.succeed(listPaymentsOfDay, { id: clearing_id, day: today }, owner);
  const topUp = data.find(({ of, left_minor }) => of === 'balance' && left_minor === 30_000);
  const tipped = data.find(({ of }) => of === 'tip');
  expect(topUp).toMatchObject({ owed_minor: 0, taken_off_minor: 20_000 });
  expect(tipped).toMatchObject({ owed_minor: 0, taken_off_minor: 1_500, payment_id: null });
  const off = (amount_minor: number) => taken(topUp?.payment_id ?? 0, { amount_minor, outcome: 'taken_off' });
  const above = await app.call(recordChargeback, off(20_001), owner);
  expect([above.status, above.body.code, Object.keys(above.body.errors ?? {})]).toEqual([422, 'money.above_outcome', ['amount_minor']]);
  const answers = await Promise.all([1, 2, 3].map(() => app.call(recordChargeback, off(15_000), owner)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422]);
  const { payment_id: _, ...ofTip } = taken(0, { amount_minor: 1_500, outcome: 'taken_off', tip_entry_id: tipped?.tip_entry_id ?? 0 });
  const both = { ...ofTip, payment_id: topUp?.payment_id ?? 0 };
  expect(await refusedOn(app.call(recordChargeback, both, owner))).toEqual([422, 'money.payment_unknown', 'payment_id']);
  const made = await app.succeed(recordChargeback, ofTip, owner);
  expect(made).toMatchObject({ of: 'tip', payment_id: null });
  const after = await balances('balances', 'tips', 'bad_debts', 'card_clearing');
  expect(after.map((minor, place) => minor - before[place]!)).toEqual([-5_000, 0, 0, 15_000]);
  expect((await app.succeed(getCustomerAccount, { id: payer }, owner)).balance_minor).toBe(5_000);
  const undone = answers.find(({ status }) => status === 201)!.body.id;
  await app.succeed(reverseChargeback, { id: undone, reason: 'The dispute was won', is_fee_returned: 1 }, owner);
  await app.succeed(reverseChargeback, { id: made.id, reason: 'The dispute was won', is_fee_returned: 1 }, owner);
  const won = await balances('balances', 'tips', 'bad_debts', 'card_clearing');
  expect(won.map((minor, place) => minor - before[place]!)).toEqual([-20_000, -1_500, 0, 31_500]);
  // The database refuses a chargeback that says so and takes nothing off.
  await expect(
    app.services.database.withAccount(till.salon.account_id, (db) =>
      sql`insert into chargebacks (account_id, payment_id, clearing_id, taken_on, outcome, amount_minor, fee_net_minor, fee_vat_minor, fee_vat_treatment, fee_vat_rate_bp, reason, at, user_id)
        select ${till.salon.account_id}, ${topUp?.payment_id ?? 0}, ${clearing_id}, ${today}, 'taken_off', 100, 0, 0, 'standard', 0, 'Past the product', now(), min(id) from users`.execute(
        db,
      ),
    ),
  ).rejects.toThrow('taken off nothing');
});

test('a sale whose payment was charged back is credited without money: its debt is forgiven; the journal and its cash basis are derived again as they are', async () => {
  const { invoice_id, payment_id } = await sell();
  await app.succeed(recordChargeback, taken(payment_id), owner);
  await app.succeed(issueCreditNote, { id: invoice_id, reason: 'Disputed' }, owner);
  expect(await owed()).toEqual([]);
  expect(await books.ask(`select 1 from payments where source = 3`)).toEqual([]);
  expect(await balances('receivables')).toEqual([0]);
  const [journal, cash] = [await books.inEffect(), await books.cashSums()];
  expect((await rebuildAccount(app.services, till.salon.account_id)).entries).toBe(0);
  await books.lose();
  await rebuildAccount(app.services, till.salon.account_id);
  expect([await books.inEffect(), await books.cashSums()]).toEqual([journal, cash]);
  const refused = await app.call(recordChargeback, taken(payment_id), till.as('cashier'));
  expect(refused.status).toBe(403);
});

test('a chargeback of a part of a deposit whose rest was given back since can be undone: that part is there again', async () => {
  const keys = ['deposits', 'output_vat', 'card_clearing'];
  const before = await balances(...keys);
  const moved = async () => (await balances(...keys)).map((minor, place) => minor - (before[place] ?? 0));
  const { id, payment_id } = await app.succeed(takeDeposit, { customer_id, ...byCard(4_600) }, owner);
  const { id: made } = await app.succeed(recordChargeback, taken(payment_id, { amount_minor: 1_150, outcome: 'taken_off' }), owner);
  await app.succeed(cancelPayment, { id: payment_id, reason: 'Wants it back' }, owner);
  expect(await app.succeed(getDeposit, { id }, owner)).toMatchObject({ charged_back_minor: 1_150, left_minor: 0 });
  await app.succeed(reverseChargeback, { id: made, reason: 'The dispute was won', is_fee_returned: 1 }, owner);
  expect(await app.succeed(getDeposit, { id }, owner)).toMatchObject({ charged_back_minor: 0, left_minor: 1_150 });
  expect(await moved()).toEqual([-1_000, -150, 1_150]);
  const rest = { deposits: [{ deposit_id: id, amount_minor: 1_150 }], payments: [byCard(8_850)] };
  await app.succeed(issueInvoice, till.sale({ customer_id, ...rest }), owner);
  expect((await moved())[0]).toBe(0);
});

test('a credit note gives back no deposit that was charged back: what is owed again of it is collected first, and money goes back', async () => {
  const { payment_id } = await app.succeed(takeDeposit, { customer_id, ...byCard(4_000) }, owner);
  const [{ id: deposit_id } = { id: 0 }] = await books.ask<{ id: number }>(`select id from deposits where payment_id = ${payment_id}`);
  const sale = till.sale({ customer_id, deposits: [{ deposit_id, amount_minor: 4_000 }], payments: [byCard(6_000)] });
  const { id } = await app.succeed(issueInvoice, sale, owner);
  await app.succeed(recordChargeback, taken(payment_id, { amount_minor: 4_000 }), owner);
  const note = { id, reason: 'Disputed' };
  expect((await app.call(issueCreditNote, note, owner)).body.code).toBe('notes.partly_paid');
  await app.succeed(collectDebts, { id: customer_id, amount_minor: 4_000, method_id: till.salon.payment_method_ids.cash }, owner);
  await app.succeed(issueCreditNote, note, owner);
  expect(await app.succeed(getDeposit, { id: deposit_id }, owner)).toMatchObject({ left_minor: 0 });
  expect(
    await books.ask(
      `select sum(p.amount_minor)::int as refunded from payments p join credit_notes n on n.account_id = p.account_id and n.id = p.credit_note_id where n.invoice_id = ${id}`,
    ),
  ).toEqual([{ refunded: 10_000 }]);
  expect(await balances('deposits', 'receivables')).toEqual([0, 0]);
  // The payment of a deposit is in the journal by its receipt.
  const { data: entries } = await app.succeed(listJournal, { from: today, to: today, per_page: 200 }, owner);
  const { receipt_number } = await app.succeed(getDeposit, { id: deposit_id }, owner);
  expect(entries.some(({ source, number }) => source === 'payment' && number === receipt_number)).toBe(true);
});
