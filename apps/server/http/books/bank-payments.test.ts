import { listBankLines, listBankPayables, importStatement, payBankLine, unmatchBankLine } from '@rawnaq/contract/reports/bank-statements';
import { createExpectedExpense, getExpectedExpense } from '@rawnaq/contract/finance/expected-expenses';
import { listCommissionBalances } from '@rawnaq/contract/finance/commission-payouts';
import { createExpense, getExpense, getExpenseChoices } from '@rawnaq/contract/finance/expenses';
import { createSupplier } from '@rawnaq/contract/catalogue/suppliers';
import { getAccountingSetting, saveAccountingSetting } from '@rawnaq/contract/reports/budgets';
import { chooseAccount, createAccount, getAccountChoices, listAccounts } from '@rawnaq/contract/reports/chart';
import { createManualEntry } from '@rawnaq/contract/reports/manual-entries';
import { createMoneyAccount, listMoneyAccounts } from '@rawnaq/contract/reports/money-accounts';
import { issueInvoice } from '@rawnaq/contract/sales/sales';
import { formatAmount } from '@rawnaq/domain/money/money-amount';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { postAccount, rebuildAccount } from '../../areas/reports/accounting/catch-up.ts';
import { booksOf, type TestBooks } from '../../areas/reports/accounting/testing.ts';
import { openTestTill, type TestTill } from '../../areas/sales/sales/testing.ts';
import { changeRights } from '../../testing/rights.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const today = '2026-11-20';
const bankDay = '2026-11-18';
let app: TestServer;
let till: TestTill;
let books: TestBooks;
let owner: { token: string };
let bank: number;
let type_id: number;
let supplier_id: number;
beforeAll(async () => {
  app = await startTestServer();
  app.setNow(new Date(`${today}T09:00:00Z`));
  till = await openTestTill(app);
  books = booksOf(app, till.salon.account_id);
  owner = till.as('owner');
  bank = (await app.succeed(listMoneyAccounts, {}, owner)).data.find(({ kind }) => kind === 'bank')?.id ?? 0;
  type_id = (await app.succeed(getExpenseChoices, {}, owner)).types[0]?.id ?? 0;
  supplier_id = (await app.succeed(createSupplier, { english_name: 'Al Noor Real Estate', arabic_name: 'عقارات النور' }, owner)).id;
});
afterAll(async () => {
  app.setNow(null);
  await app.close();
});

const owe = (net_minor: number, change: object = {}) =>
  app.succeed(
    createExpense,
    {
      expense_type_id: type_id,
      supplier_id,
      spent_on: '2026-11-10',
      lines: [{ description: 'Rent', net_minor, vat_rate_bp: 0 }],
      ...change,
    },
    owner,
  );
const lines = async (as = owner) => (await app.succeed(listBankLines, { id: bank, per_page: 200 }, as)).data;

/** A line of the bank of its own, with the words that the bank writes. */
async function booked(amount_minor: number, text: string) {
  const file = `Date,Description,Amount\n${bankDay},${text},${formatAmount(amount_minor, 2)}\n`;
  await app.succeed(importStatement, { id: bank, file_name: 'a.csv', content_base64: Buffer.from(file).toString('base64') }, owner);
  const line = (await lines()).find((one) => one.text === text);
  if (line === undefined) throw new Error(`no line ${text}`);
  return line;
}

test('a line of the bank pays the expense that it is proposed, on the day of the bank, once whoever presses twice; undoing the match owes it again', async () => {
  const expense = await owe(115_000);
  const line = await booked(-115_000, 'SARIE AL NOOR REAL EST');
  expect(line.proposed_payment).toMatchObject({
    kind: 'expense',
    id: expense.id,
    amount_minor: 115_000,
    english_name: 'Al Noor Real Estate',
  });
  const input = { id: line.id, payables: [{ kind: 'expense' as const, id: expense.id }] };
  const answers = await Promise.all([1, 2, 3].map(() => app.call(payBankLine, input, owner)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422]);
  expect(answers.find(({ status }) => status === 422)?.body.code).toBe('money.line_matched');
  const paid = await app.succeed(getExpense, { id: expense.id }, owner);
  expect(paid).toMatchObject({ state: 'paid', payments: [{ amount_minor: 115_000, paid_on: bankDay }] });
  const [matched] = (await lines()).filter(({ id }) => id === line.id);
  expect(matched).toMatchObject({ is_paid_here: 1, proposed_payment: null });
  expect(matched?.matched).toMatchObject([
    { source: 'expense_payment', source_id: paid.payments[0]?.id, amount_minor: -115_000, business_date: bankDay },
  ]);

  expect((await app.call(unmatchBankLine, { id: line.id }, owner)).body.code).toBe('money.reason_needed');
  const undone = await app.succeed(unmatchBankLine, { id: line.id, reason: 'Another landlord' }, owner);
  expect(undone).toMatchObject({ matched: [], is_paid_here: 0 });
  expect((await app.call(unmatchBankLine, { id: line.id, reason: 'Again' }, owner)).body.code).toBe('money.line_open');
  const owed = await app.succeed(getExpense, { id: expense.id }, owner);
  expect(owed).toMatchObject({ state: 'due', left_minor: 115_000 });
  expect(owed.payments.map(({ reason }) => reason)).toEqual([null, 'Another landlord']);
  // What was paid and undone is in the books, and is not proposed again; the expense is.
  await postAccount(app.services, till.salon.account_id);
  const again = (await lines()).find(({ id }) => id === line.id);
  expect(again).toMatchObject({ proposed: null, proposed_payment: { kind: 'expense', id: expense.id } });
  // The same request again, as after a lost answer, pays once.
  const key = { ...owner, idempotencyKey: 'bank-line-paid' };
  expect([(await app.call(payBankLine, input, key)).status, (await app.call(payBankLine, input, key)).status]).toEqual([201, 201]);
  expect((await app.succeed(getExpense, { id: expense.id }, owner)).payments).toHaveLength(3);
});

test('several are paid whole by one line, one alone in part; what does not come to it is refused and pays nothing', async () => {
  const [one, two, more] = [await owe(30_000), await owe(20_000), await owe(90_000)];
  const line = await booked(-50_000, 'TWO BILLS');
  const named = (...ids: readonly number[]) => ids.map((id) => ({ kind: 'expense' as const, id }));
  const refused = await app.call(payBankLine, { id: line.id, payables: named(one.id, more.id) }, owner);
  expect([refused.status, refused.body.code]).toEqual([422, 'money.payables_differ']);
  const above = await app.call(payBankLine, { id: line.id, payables: named(one.id) }, owner);
  expect(above.body.code).toBe('money.payables_differ');
  expect((await app.succeed(getExpense, { id: one.id }, owner)).payments).toEqual([]);
  expect((await app.succeed(payBankLine, { id: line.id, payables: named(one.id, two.id) }, owner)).matched).toHaveLength(2);
  const part = await booked(-40_000, 'A PART');
  await app.succeed(payBankLine, { id: part.id, payables: named(more.id) }, owner);
  expect(await app.succeed(getExpense, { id: more.id }, owner)).toMatchObject({ paid_minor: 40_000, left_minor: 50_000, state: 'due' });
  const gone = await booked(-1_000, 'NOTHING LEFT');
  expect((await app.call(payBankLine, { id: gone.id, payables: named(one.id) }, owner)).body.code).toBe('money.payable_gone');
  const arrived = await booked(1_000, 'CAME IN');
  expect((await app.call(payBankLine, { id: arrived.id, payables: named(more.id) }, owner)).body.code).toBe('money.line_comes_in');
});

test('an expected expense is moved and paid by its line, for what the bank paid; commission is paid out, and both are undone with the match', async () => {
  const expected = await app.succeed(
    createExpectedExpense,
    { description: 'Electricity', expense_type_id: type_id, total_minor: 23_000, vat_rate_bp: 1500, due_on: '2026-11-19' },
    owner,
  );
  const line = await booked(-23_000, 'SEC');
  expect(line.proposed_payment).toMatchObject({ kind: 'expected_expense', id: expected.id, description: 'Electricity' });
  await app.succeed(payBankLine, { id: line.id, payables: [{ kind: 'expected_expense', id: expected.id }] }, owner);
  const moved = await app.succeed(getExpectedExpense, { id: expected.id }, owner);
  const expense = await app.succeed(getExpense, { id: moved.expense_id ?? 0 }, owner);
  expect([moved.state, expense.state, expense.spent_on, expense.total_minor]).toEqual(['moved', 'paid', bankDay, 23_000]);
  await app.succeed(unmatchBankLine, { id: line.id, reason: 'Wrong line' }, owner);
  expect((await app.succeed(getExpense, { id: moved.expense_id ?? 0 }, owner)).state).toBe('due');

  const [employee_id] = till.salon.employee_ids;
  await books.ask(`update employees set commission_bp = 1000 where id = ${employee_id} returning id`);
  await app.succeed(
    issueInvoice,
    till.sale({ payments: [{ method_id: till.salon.payment_method_ids.cash, amount_minor: 10_000 }] }),
    owner,
  );
  const [earner] = (await app.succeed(listCommissionBalances, {}, owner)).data;
  const left_minor = earner?.left_minor ?? 0;
  expect(left_minor).toBeGreaterThan(0);
  const salary = await booked(-left_minor, 'PAYROLL');
  const { data } = await app.succeed(listBankPayables, { id: salary.id }, owner);
  expect(data[0]).toMatchObject({ kind: 'commission', id: earner?.employee_id, amount_minor: left_minor });
  await app.succeed(payBankLine, { id: salary.id, payables: [{ kind: 'commission', id: earner?.employee_id ?? 0 }] }, owner);
  expect((await app.succeed(listCommissionBalances, {}, owner)).data[0]?.left_minor).toBe(0);
  expect(await books.ask(`select business_date, cash_shift_id from commission_payouts`)).toEqual([
    { business_date: bankDay, cash_shift_id: null },
  ]);
  await app.succeed(unmatchBankLine, { id: salary.id, reason: 'Not paid' }, owner);
  expect((await app.succeed(listCommissionBalances, {}, owner)).data[0]?.left_minor).toBe(left_minor);

  await postAccount(app.services, till.salon.account_id);
  expect(await books.differences()).toEqual([]);
  expect(await books.moneyDifferences()).toEqual([]);
  expect((await rebuildAccount(app.services, till.salon.account_id)).entries).toBe(0);
});

test('nobody pays without the right to, nor is proposed what they may not; a bank that no payment method pays from says so, and another salon finds nothing', async () => {
  const expense = await owe(7_700);
  const line = await booked(-7_700, 'AL NOOR REAL ESTATE');
  await app.services.database.withAccount(till.salon.account_id, (db) =>
    changeRights(db, till.salon.account_id, 'accountant', { without: 'expenses.edit' }),
  );
  const clerk = till.as('accountant');
  expect((await lines(clerk)).find(({ id }) => id === line.id)?.proposed_payment).toBeNull();
  expect((await app.succeed(listBankPayables, { id: line.id }, clerk)).data.map(({ kind }) => kind)).not.toContain('expense');
  const input = { id: line.id, payables: [{ kind: 'expense' as const, id: expense.id }] };
  expect((await app.call(payBankLine, input, clerk)).body.code).toBe('money.no_right_to_pay');
  expect((await app.call(payBankLine, input, till.as('cashier'))).status).toBe(403);
  const other = await app.salon();
  expect((await app.call(payBankLine, input, other.as('owner'))).status).toBe(404);
  const second = await app.succeed(createMoneyAccount, { kind: 'bank', english_name: 'Second', arabic_name: 'الثاني' }, owner);
  const file = Buffer.from(`Date,Description,Amount\n${bankDay},SECOND,-77.00\n`).toString('base64');
  await app.succeed(importStatement, { id: second.id, file_name: 'b.csv', content_base64: file }, owner);
  const [lone] = (await app.succeed(listBankLines, { id: second.id }, owner)).data;
  expect((await app.call(payBankLine, { ...input, id: lone?.id ?? 0 }, owner)).body.code).toBe('money.no_way_to_pay');
});

test('what a bank that the salon added pays counts on a cash basis, also where an account becomes money only later; folded anew it is the same', async () => {
  const { data: chart } = await app.succeed(listAccounts, { per_page: 200 }, owner);
  const fees = chart.find(({ key }) => key === 'bank_fees')?.id ?? 0;
  const counted = async () => {
    await postAccount(app.services, till.salon.account_id);
    return (
      ((await books.cashSums()) as { key: string | null; amount_minor: number }[]).find(({ key }) => key === 'bank_fees')?.amount_minor ?? 0
    );
  };
  const pay = (accounting_account_id: number, amount_minor: number) =>
    app.succeed(
      createManualEntry,
      {
        kind: 'manual',
        business_date: today,
        reason: 'Fee',
        lines: [
          { accounting_account_id: fees, debit_minor: amount_minor },
          { accounting_account_id, credit_minor: amount_minor },
        ],
      },
      owner,
    );
  const { accounting_account_id } = await app.succeed(
    createMoneyAccount,
    { kind: 'bank', english_name: 'Third', arabic_name: 'الثالث' },
    owner,
  );
  await pay(accounting_account_id, 1_500);
  expect(await counted()).toBe(1_500);
  const later = await app.succeed(createAccount, { code: '1199', english_name: 'Wallet', arabic_name: 'محفظة', type: 'asset' }, owner);
  await pay(later.id, 700);
  expect(await counted()).toBe(1_500);
  // What was entered before stays where it was posted.
  app.setNow(new Date(`${today}T10:00:00Z`));
  const { payment_methods } = await app.succeed(getAccountChoices, {}, owner);
  await app.succeed(
    chooseAccount,
    { kind: 'payment_method', subject_id: payment_methods[0]?.id ?? 0, accounting_account_id: later.id },
    owner,
  );
  expect(await counted()).toBe(2_200);
  const [lines, sums] = [await books.cash(), await books.cashSums()];
  await rebuildAccount(app.services, till.salon.account_id);
  expect([await books.cash(), await books.cashSums()]).toEqual([lines, sums]);
});

test('a line of before the books begin pays nothing: its payment would not be in the bank’s account', async () => {
  const expense = await owe(61_000);
  const line = await booked(-61_000, 'BEFORE THE BOOKS');
  const { version, ...setting } = await app.succeed(getAccountingSetting, {}, owner);
  await app.succeed(saveAccountingSetting, { ...setting, version, books_from: '2026-11-19' }, owner);
  const refused = await app.call(payBankLine, { id: line.id, payables: [{ kind: 'expense', id: expense.id }] }, owner);
  expect([refused.status, refused.body.code]).toEqual([422, 'money.payment_not_in_books']);
  expect((await lines()).find(({ id }) => id === line.id)?.matched).toEqual([]);
  expect((await app.succeed(getExpense, { id: expense.id }, owner)).left_minor).toBe(61_000);
});
