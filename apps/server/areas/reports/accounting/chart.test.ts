import { createProduct, createProductGroup } from '@rawnaq/contract/catalogue/products';
import { issueCreditNote } from '@rawnaq/contract/sales/notes';
import { issueInvoice, quoteInvoice } from '@rawnaq/contract/sales/sales';
import { createExpense, getExpenseChoices, updateExpense } from '@rawnaq/contract/finance/expenses';
import {
  chooseAccount,
  createAccount,
  deleteAccount,
  getAccountChoices,
  listAccounts,
  updateAccount,
} from '@rawnaq/contract/reports/chart';
import { accountKeys } from '@rawnaq/domain/reports/accounting/chart';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillSalon, type FilledSalon } from '../../../testing/filled-salon.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { postAccount, rebuildAccount } from './catch-up.ts';

let app: TestServer;
let salon: FilledSalon;
let owner: { token: string };
beforeAll(async () => {
  app = await startTestServer();
  salon = await fillSalon(app);
  owner = salon.as('owner');
});
afterAll(() => app.close());

const ask = async <T>(text: string): Promise<T[]> =>
  app.services.database.withAccount(salon.account_id, async (db) => (await sql.raw<T>(text).execute(db)).rows);
const accounts = async () => (await app.succeed(listAccounts, { per_page: 100 }, owner)).data;
let made = 0;
const own = (type: 'asset' | 'expense' | 'income') =>
  app.succeed(createAccount, { code: `77${(made += 1)}`, type, english_name: `Own ${made}`, arabic_name: `خاص ${made}` }, owner);
const balanceOf = async (id: number) => {
  await postAccount(app.services, salon.account_id);
  return (await accounts()).find((account) => account.id === id)?.balance_minor;
};

test('the chart has the accounts of the system, which are renamed and recoded but stay; own ones are added, hidden when used and deleted when not', async () => {
  const all = await accounts();
  expect(
    all
      .filter(({ key }) => key !== null)
      .map(({ key }) => key)
      .toSorted(),
  ).toEqual([...accountKeys].toSorted());
  const rent = all.find(({ key }) => key === 'rent')!;
  const named = { id: rent.id, version: rent.version, code: '6121', english_name: 'Rents', arabic_name: 'الإيجارات' };
  const renamed = await app.succeed(updateAccount, named, owner);
  expect(renamed).toMatchObject({ key: 'rent', code: '6121', english_name: 'Rents' });
  expect((await app.call(updateAccount, named, owner)).body.code).toBe('record.changed_meanwhile');
  const taken = await app.call(updateAccount, { ...named, version: renamed.version, code: '1010' }, owner);
  expect([taken.status, Object.keys(taken.body.errors ?? {})]).toEqual([422, ['code']]);
  expect((await app.call(updateAccount, { ...named, version: renamed.version, status: 0 }, owner)).body.code).toBe(
    'books.system_account_stays',
  );
  expect((await app.call(deleteAccount, { id: rent.id }, owner)).body.code).toBe('books.system_account_stays');
  const unused = await own('expense');
  await app.succeed(deleteAccount, { id: unused.id }, owner);
  expect((await accounts()).some(({ id }) => id === unused.id)).toBe(false);
});

test('what is chosen holds from then on: earlier documents, their changes and the journal derived anew keep their accounts', async () => {
  const type_id = (await app.succeed(getExpenseChoices, {}, owner)).types[0]?.id ?? 0;
  const today = new Date().toISOString().slice(0, 10);
  const fields = (net_minor: number) => ({
    expense_type_id: type_id,
    spent_on: today,
    lines: [{ description: 'Paint', net_minor, vat_rate_bp: 0 }],
  });
  const before = await app.succeed(createExpense, fields(70_000), owner);
  const account = await own('expense');
  const chosen = await app.succeed(chooseAccount, { kind: 'expense_type', subject_id: type_id, accounting_account_id: account.id }, owner);
  expect(chosen.expense_types.find(({ id }) => id === type_id)?.accounting_account_id).toBe(account.id);
  await app.succeed(createExpense, fields(5_000), owner);
  expect(await balanceOf(account.id)).toBe(5_000);
  await app.succeed(updateExpense, { ...fields(80_000), id: before.id, version: before.version }, owner);
  expect(await balanceOf(account.id)).toBe(5_000);
  await app.succeed(chooseAccount, { kind: 'expense_type', subject_id: type_id }, owner);
  await app.succeed(createExpense, fields(1_000), owner);
  expect(await balanceOf(account.id)).toBe(5_000);
  expect((await rebuildAccount(app.services, salon.account_id)).entries).toBe(0);
  expect((await app.call(deleteAccount, { id: account.id }, owner)).body.code).toBe('books.account_in_use');
  await app.succeed(updateAccount, { ...account, status: 0 }, owner);
  const hidden = await app.call(chooseAccount, { kind: 'expense_type', subject_id: type_id, accounting_account_id: account.id }, owner);
  expect([hidden.body.code, Object.keys(hidden.body.errors ?? {})]).toEqual(['books.account_unknown', ['accounting_account_id']]);
});

test('what was sold before its product was moved to another group, and what a note takes of it, stay where they were posted', async () => {
  const group = (name: string) => app.succeed(createProductGroup, { english_name: name, arabic_name: `${name} ع` }, owner);
  const [first, second] = [await group('Hair'), await group('Skin')];
  const named = { english_name: 'Mask', arabic_name: 'قناع', price_minor: 11_500 };
  const stocked = { ...named, product_group_id: first.id, initial_milli: 5_000, initial_cost_minor: 1_000 };
  const product = await app.succeed(createProduct, stocked, owner);
  const account = await own('income');
  const choose = (kind: 'product_group' | 'payment_method', subject_id: number) =>
    app.call(chooseAccount, { kind, subject_id, accounting_account_id: account.id }, owner);
  expect((await choose('product_group', first.id)).status).toBe(200);
  const { payment_methods } = await app.succeed(getAccountChoices, {}, owner);
  expect((await choose('payment_method', payment_methods[0]?.id ?? 0)).body.code).toBe('books.account_wrong_type');
  const lines = [{ kind: 'product' as const, product_id: product.id }];
  const { total_minor } = await app.succeed(quoteInvoice, { lines }, owner);
  const payments = [{ method_id: salon.payment_method_ids.cash, amount_minor: total_minor }];
  const sold = await app.succeed(issueInvoice, { lines, payments }, owner);
  const revenue = await balanceOf(account.id);
  expect(revenue).toBeLessThan(0);
  await ask(`update products set product_group_id = ${second.id} where id = ${product.id}`);
  expect((await rebuildAccount(app.services, salon.account_id)).entries).toBe(0);
  await app.succeed(issueInvoice, { lines, payments }, owner);
  expect(await balanceOf(account.id)).toBe(revenue);
  await app.succeed(issueCreditNote, { id: sold.id, reason: 'Unopened' }, owner);
  expect(await balanceOf(account.id)).toBe(0);
});

test('who sees the books changes no account', async () => {
  const call = (role: 'manager' | 'accountant') =>
    app.call(createAccount, { code: `88${role.length}`, type: 'asset', english_name: role, arabic_name: 'حساب' }, salon.as(role));
  expect([(await call('manager')).status, (await call('accountant')).status]).toEqual([403, 201]);
});
