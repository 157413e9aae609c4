import {
  getBalanceSheet,
  getBooksOverview,
  getProfitAndLoss,
  getTrialBalance,
  listAccountLines,
  listBooksAccounts,
  listJournal,
} from '@rawnaq/contract/reports/books';
import { accountLinesFile, balanceFile, journalFile, profitFile, trialFile } from '@rawnaq/contract/reports/books-columns';
import { getAccountingSetting, saveAccountingSetting, saveBudget } from '@rawnaq/contract/reports/budgets';
import { issueInvoice } from '@rawnaq/contract/sales/sales';
import { takeDeposit } from '@rawnaq/contract/value/deposits';
import { collectDebts } from '@rawnaq/contract/value/receivables';
import { type PermissionKey, permissionMapOf } from '@rawnaq/domain/settings/identity/permissions';
import { systemAccounts } from '@rawnaq/domain/reports/accounting/chart';
import { mayShowAccount } from '@rawnaq/domain/reports/accounting/shown-accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillSalon } from '../../../testing/filled-salon.ts';
import type { TestSalon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { postBooks } from '../accounting/public/tasks.ts';

let app: TestServer;
let salon: TestSalon;
beforeAll(async () => {
  app = await startTestServer();
  app.setNow(new Date('2026-11-28T09:00:00Z'));
  salon = await fillSalon(app);
  await own((db) => db.updateTable('account_settings').set({ allow_debt: 1 }).where('account_id', '=', salon.account_id).execute());
  await post();
});
afterAll(async () => {
  app.setNow(null);
  await app.close();
});

const own = <T>(work: (db: Parameters<Parameters<TestServer['services']['database']['withAccount']>[1]>[0]) => Promise<T>) =>
  app.services.database.withAccount(salon.account_id, work);
const post = () => postBooks(app.services, { account_id: salon.account_id });
const owner = () => salon.as('owner');
const all = { from: '2020-01-01', to: '2099-12-31' };
const november = { from: '2026-11-01', to: '2026-11-30' };
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Another day; users stay signed in. */
async function goTo(moment: string): Promise<void> {
  app.setNow(new Date(moment));
  const expires_at = new Date(Date.parse(moment) + 3_600_000);
  await own((db) =>
    db.updateTable('sessions').set({ expires_at, ends_at: expires_at }).where('account_id', '=', salon.account_id).execute(),
  );
}

test('each figure of the profit and loss, the trial balance and the balance sheet is the sum of the entries it opens', async () => {
  const [profit, trial, sheet, journal] = await Promise.all([
    app.succeed(getProfitAndLoss, all, owner()),
    app.succeed(getTrialBalance, all, owner()),
    app.succeed(getBalanceSheet, all, owner()),
    app.succeed(listJournal, { per_page: 1000 }, owner()),
  ]);
  expect(journal.total).toBe(journal.data.length);
  expect(profit.posted_until).not.toBeNull();
  for (const column of ['opening', 'closing'] as const)
    expect(sum(trial.data.map((row) => row[`${column}_debit_minor`]))).toBe(sum(trial.data.map((row) => row[`${column}_credit_minor`])));
  const net = (id: number) =>
    sum(journal.data.filter(({ account }) => account.id === id).map((line) => line.debit_minor - line.credit_minor));
  for (const { account, debit_minor, credit_minor } of trial.data) {
    expect(debit_minor - credit_minor, account.code).toBe(net(account.id));
    const ledger = await app.succeed(listAccountLines, { ...all, accounting_account_id: account.id, per_page: 1000 }, owner());
    expect(ledger.closing_minor, account.code).toBe(net(account.id));
    expect(ledger.data.at(-1)?.balance_minor, account.code).toBe(ledger.closing_minor);
    // A page begins with the balance that the one before ended with.
    const second = await app.succeed(
      listAccountLines,
      { ...all, accounting_account_id: account.id, per_page: 1, page: ledger.total },
      owner(),
    );
    expect(second.data).toEqual(ledger.data.slice(-1));
  }
  for (const { account, amount_minor } of profit.data)
    if (account !== null) expect(Math.abs(amount_minor), account.code).toBe(Math.abs(net(account.id)));
  const line = (name: string) => sheet.data.find((row) => row.line === name)?.closing_minor;
  expect(line('assets')).toBe(line('liabilities_and_equity'));
  expect(line('profit_of_year')).toBe(0);
  expect(sum(profit.steps.map(({ profit_minor }) => profit_minor))).toBe(profit.totals.profit_minor);
});

test('each figure on a cash basis opens into the entries by which it counts, and its file too', async () => {
  const profit = await app.succeed(getProfitAndLoss, { ...all, basis: 'cash' }, owner());
  const accounts = profit.data.flatMap(({ account, amount_minor }) => (account === null ? [] : [{ ...account, amount_minor }]));
  expect(accounts.length).toBeGreaterThan(2);
  for (const { id, code, amount_minor, type } of accounts) {
    const opened = { ...all, accounting_account_id: id, basis: 'cash', per_page: 1000 } as const;
    const ledger = await app.succeed(listAccountLines, opened, owner());
    const sign = type === 'income' ? -1 : 1;
    expect(sign * sum(ledger.data.map(({ debit_minor, credit_minor }) => debit_minor - credit_minor)), code).toBe(amount_minor);
    expect(sign * ledger.closing_minor, code).toBe(amount_minor);
    expect(ledger.data.at(-1)?.balance_minor, code).toBe(ledger.closing_minor);
    expect(ledger.data.every(({ document_id }) => document_id > 0)).toBe(true);
    const last = await app.succeed(listAccountLines, { ...opened, per_page: 1, page: ledger.total }, owner());
    expect(last.data).toEqual(ledger.data.slice(-1));
  }
});

test('on a cash basis a bill counts as far as it is settled, once, in the months in which that happened', async () => {
  const [customer_id] = salon.customer_ids;
  const method_id = salon.payment_method_ids.cash;
  const cash = (period: object) => app.succeed(getProfitAndLoss, { ...all, ...period, basis: 'cash' }, owner());
  const incomeOf = async (period: object) => (await cash(period)).totals.income_minor;
  const december = { from: '2026-12-01', to: '2026-12-31' };
  const january = { from: '2027-01-01', to: '2027-01-31' };
  const before = { cash: await incomeOf(november), accrual: (await app.succeed(getProfitAndLoss, november, owner())).totals.income_minor };
  const deposit = await app.succeed(takeDeposit, { customer_id, amount_minor: 2_000, method_id }, owner());
  await app.succeed(
    issueInvoice,
    {
      customer_id,
      lines: [{ service_id: salon.service_ids[0], employee_id: salon.employee_ids[0] }],
      payments: [{ method_id, amount_minor: 3_000 }],
      deposits: [{ deposit_id: deposit.id, amount_minor: 2_000 }],
      debt_minor: 5_000,
    },
    owner(),
  );
  await post();
  const net = (await app.succeed(getProfitAndLoss, november, owner())).totals.income_minor - before.accrual;
  const half = Math.floor((net + 1) / 2);
  expect((await incomeOf(november)) - before.cash).toBe(half);
  await goTo('2026-12-05T09:00:00Z');
  await app.succeed(collectDebts, { id: customer_id, amount_minor: 2_500, method_id }, owner());
  await goTo('2027-01-05T09:00:00Z');
  await app.succeed(collectDebts, { id: customer_id, amount_minor: 2_500, method_id }, owner());
  await post();
  expect((await incomeOf(november)) - before.cash).toBe(half);
  expect((await incomeOf(november)) - before.cash + (await incomeOf(december)) + (await incomeOf(january))).toBe(net);
  expect((await app.succeed(getProfitAndLoss, december, owner())).totals.income_minor).toBe(0);
  // A period that holds all of it shows what was billed; its parts are compared with the period before.
  expect((await incomeOf({ from: '2026-11-01', to: '2027-01-31' })) - before.cash).toBe(net);
  expect((await cash(january)).previous).toMatchObject({ ...december, totals: { income_minor: await incomeOf(december) } });
  // The profit of the year begins anew with January, and that of November is the owner's from then on.
  const sheet = await app.succeed(getBalanceSheet, { from: '2026-12-31', to: '2027-01-31' }, owner());
  const row = (name: string) => sheet.data.find((one) => one.line === name || one.account?.code === name);
  expect(row('profit_of_year')?.closing_minor).toBe(0);
  expect(row(systemAccounts.retained.code)?.closing_minor).toBe(row('profit_of_year')?.opening_minor);
  await goTo('2026-11-28T09:00:00Z');
});

test('the trial balance and the balance sheet begin the year with the month of the accounting setting', async () => {
  const yearBegins = async (financial_year_month: number) => {
    const setting = await app.succeed(getAccountingSetting, {}, owner());
    await app.succeed(saveAccountingSetting, { ...setting, financial_year_month }, owner());
  };
  /** Around the beginning of December. */
  const read = async () => {
    const [sheet, trial] = await Promise.all([
      app.succeed(getBalanceSheet, { from: '2026-12-01', to: '2026-12-01' }, owner()),
      app.succeed(getTrialBalance, { from: '2026-12-01', to: '2026-12-01' }, owner()),
    ]);
    const row = (name: string) => sheet.data.find((one) => one.line === name || one.account?.code === name);
    const income = trial.data.filter(({ account }) => account.type === 'income');
    return {
      profit: row('profit_of_year')?.closing_minor ?? 0,
      earlier: row(systemAccounts.retained.code)?.closing_minor ?? 0,
      income: sum(income.map((one) => one.opening_credit_minor - one.opening_debit_minor)),
    };
  };
  const january = await read();
  expect(january.profit).not.toBe(0);
  expect(january.income).toBeGreaterThan(0);
  await yearBegins(12);
  expect((await app.succeed(getTrialBalance, november, owner())).financial_year_month).toBe(12);
  expect(await read()).toEqual({ profit: 0, earlier: january.earlier + january.profit, income: 0 });
  await yearBegins(1);
  expect(await read()).toEqual(january);
});

test('the profit and loss of whole months has the budgets of its accounts, its file too, and that on a cash basis none', async () => {
  const { data: accounts } = await app.succeed(listBooksAccounts, {}, owner());
  const rent = accounts.find(({ code }) => code === systemAccounts.rent.code)?.id ?? 0;
  const months = ['2026-10-01', '2026-11-01', '2026-12-01'].map((month, index) => ({ month, amount_minor: 30_000 + index }));
  await app.succeed(saveBudget, { id: rent, months }, owner());
  const budgetOf = async (period: { from: string; to: string }, basis: 'accrual' | 'cash' = 'accrual') => {
    const { data } = await app.succeed(getProfitAndLoss, { ...period, basis }, owner());
    return data.flatMap(({ account, line, budget_minor }) => (budget_minor === null ? [] : [[account?.id ?? line, budget_minor]]));
  };
  expect(await budgetOf(november)).toEqual([
    [rent, 30_001],
    ['expenses', 30_001],
  ]);
  expect((await budgetOf({ from: '2026-10-01', to: '2026-11-30' }))[0]).toEqual([rent, 60_001]);
  expect(await budgetOf({ from: '2026-11-01', to: '2026-11-29' })).toEqual([]);
  expect(await budgetOf(november, 'cash')).toEqual([]);
  const file = await app.call(profitFile, { ...november, format: 'csv', columns: ['code', 'budget_minor'] }, owner());
  expect(file.status).toBe(200);
  expect(file.body as unknown).toEqual(expect.stringMatching(new RegExp(`${systemAccounts.rent.code},300[.]01`)));
});

/** The cashier's role has these rights alone. */
const giveRights = (keys: readonly PermissionKey[]) =>
  own((db) =>
    db
      .updateTable('roles')
      .set({ permissions: JSON.stringify(permissionMapOf(keys)) })
      .where('account_id', '=', salon.account_id)
      .where('id', 'in', (query) =>
        query.selectFrom('users').where('account_id', '=', salon.account_id).where('name', '=', 'cashier').select('role_id'),
      )
      .execute(),
  );

test('a role with the books and without cost sees no account, total or file that a profit could be computed from', async () => {
  await giveRights(['books.view', 'reports.view', 'reports.export']);
  const reader = salon.as('cashier');
  const file = { ...all, format: 'csv' } as const;
  const refused = await Promise.all([
    app.call(getProfitAndLoss, all, reader),
    app.call(getTrialBalance, all, reader),
    app.call(getBalanceSheet, all, reader),
    app.call(profitFile, file, reader),
    app.call(trialFile, file, reader),
    app.call(balanceFile, file, reader),
  ]);
  expect(refused.map(({ status }) => status)).toEqual([403, 422, 422, 403, 422, 422]);
  expect((await app.succeed(getBooksOverview, {}, reader)).months).toBeNull();
  const keyOf = new Map<string, string>(Object.entries(systemAccounts).map(([key, { code }]) => [code, key]));
  const [{ data: accounts }, { data: everything }] = await Promise.all([
    app.succeed(listBooksAccounts, {}, reader),
    app.succeed(listBooksAccounts, {}, owner()),
  ]);
  expect(accounts.map(({ code }) => code)).toEqual(
    everything.map(({ code }) => code).filter((code) => mayShowAccount({ key: keyOf.get(code) ?? null }, false)),
  );
  const journal = await app.succeed(listJournal, { per_page: 1000 }, reader);
  expect(journal.total).toBeGreaterThan(0);
  expect(journal.total).toBe(journal.data.length);
  const shown = new Set(accounts.map(({ id }) => id));
  expect(journal.data.filter(({ account }) => !shown.has(account.id))).toEqual([]);
  for (const { id, code } of everything) {
    const ledger = await app.call(listAccountLines, { ...all, accounting_account_id: id }, reader);
    expect(ledger.status, code).toBe(shown.has(id) ? 200 : 404);
    const taken = await app.call(accountLinesFile, { ...file, accounting_account_id: id }, reader);
    expect(taken.status, code).toBe(shown.has(id) ? 200 : 404);
    if (!shown.has(id)) expect((await app.succeed(listJournal, { accounting_account_id: id }, reader)).total, code).toBe(0);
  }
  expect((await app.call(journalFile, { format: 'csv' }, reader)).status).toBe(200);
  await giveRights(['reports.view']);
  expect((await app.call(listJournal, {}, reader)).status).toBe(403);
});
