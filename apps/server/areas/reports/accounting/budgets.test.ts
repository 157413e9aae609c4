import { getAccountingSetting, getBudgets, saveAccountingSetting, saveBudget } from '@rawnaq/contract/reports/budgets';
import { listAccounts } from '@rawnaq/contract/reports/chart';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestSalon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { readBudgets } from './public/budgets.ts';
import { readFinancialYear } from './public/setting.ts';

let app: TestServer;
let salon: TestSalon;
let owner: { token: string };
beforeAll(async () => {
  app = await startTestServer();
  app.setNow(new Date('2026-02-05T09:00:00Z'));
  salon = await app.salon();
  owner = salon.as('owner');
});
afterAll(() => app.close());

test('budgets are kept by account and month of the financial year; of two users who change one, the second is told', async () => {
  const setting = await app.succeed(getAccountingSetting, {}, owner);
  await app.succeed(saveAccountingSetting, { ...setting, financial_year_month: 4 }, owner);
  const { year, months, accounts } = await app.succeed(getBudgets, {}, owner);
  expect([year, months[0], months[11]]).toEqual([2025, '2025-04-01', '2026-03-01']);
  const running = () => app.services.database.withAccount(salon.account_id, (db) => readFinancialYear(db, salon.account_id, '2026-02-05'));
  expect(await running()).toEqual({ from: '2025-04-01', to: '2026-03-31' });
  const rent = accounts.find(({ code }) => code === '6120')!;
  const save = (amount_minor: number | null, was_minor: number | null) =>
    app.call(saveBudget, { id: rent.id, months: [{ month: '2026-03-01', amount_minor, was_minor }] }, owner);
  expect((await save(500_000, null)).status).toBe(200);
  const stale = await save(600_000, null);
  expect([stale.body.code, Object.keys(stale.body.errors ?? {})]).toEqual(['books.budget_changed', ['months.0.amount_minor']]);
  expect((await app.succeed(getBudgets, { year: 2025 }, owner)).accounts.find(({ id }) => id === rent.id)?.amounts[11]).toBe(500_000);
  const read = () =>
    app.services.database.withAccount(salon.account_id, (db) =>
      readBudgets(db, salon.account_id, { from: '2026-03-15', to: '2026-03-31' }),
    );
  expect(await read()).toEqual([{ accounting_account_id: rent.id, month: '2026-03-01', amount_minor: 500_000 }]);
  expect((await save(null, 500_000)).status).toBe(200);
  expect(await read()).toEqual([]);
});

test('only accounts of income and cost have a budget, by whole months, and only who posts sets one', async () => {
  const all = (await app.succeed(listAccounts, { per_page: 100 }, owner)).data;
  const id = (key: string) => all.find((account) => account.key === key)?.id ?? 0;
  const month = { month: '2026-05-01', amount_minor: 1 };
  expect((await app.call(saveBudget, { id: id('bank'), months: [month] }, owner)).body.code).toBe('books.budget_wrong_account');
  expect((await app.call(saveBudget, { id: id('rent'), months: [month, month] }, owner)).body.code).toBe('books.budget_not_a_month');
  expect((await app.call(saveBudget, { id: id('rent'), months: [{ ...month, month: '2026-05-02' }] }, owner)).body.code).toBe(
    'books.budget_not_a_month',
  );
  expect((await app.call(saveBudget, { id: id('rent'), months: [month] }, salon.as('manager'))).status).toBe(403);
});
