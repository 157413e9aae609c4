import { buildRequest } from '@rawnaq/contract/client';
import { cancelExpense, createExpense, updateExpense } from '@rawnaq/contract/finance/expenses';
import { createExpenseType } from '@rawnaq/contract/finance/expense-types';
import {
  createAccountantExport,
  getAccountantExportFile,
  getExportNames,
  listAccountantExports,
  previewAccountantExport,
  saveExportNames,
} from '@rawnaq/contract/reports/accountant-exports';
import { accountantExportsListFile } from '@rawnaq/contract/reports/accountant-export-list';
import { getTrialBalance, listJournal } from '@rawnaq/contract/reports/books';
import { listAccounts, updateAccount } from '@rawnaq/contract/reports/chart';
import { permissionMapOf, type PermissionKey } from '@rawnaq/domain/settings/identity/permissions';
import { type ExportTarget, exportTargets, mappedTargets, targetRules } from '@rawnaq/domain/reports/accountant-exports/export-target';
import { systemAccounts } from '@rawnaq/domain/reports/accounting/chart';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillSalon } from '../../../testing/filled-salon.ts';
import type { TestSalon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { postBooks } from '../accounting/public/tasks.ts';
import { type ReadEntry, readers } from './strict-readers.ts';

let app: TestServer;
let salon: TestSalon;
let expense_type_id: number;
beforeAll(async () => {
  app = await startTestServer();
  app.setNow(new Date('2026-11-28T09:00:00Z'));
  salon = await fillSalon(app);
  expense_type_id = (await app.succeed(createExpenseType, { english_name: 'Kiosk', arabic_name: 'كشك' }, owner())).id;
  await post();
});
afterAll(async () => {
  app.setNow(null);
  await app.close();
});

const owner = () => salon.as('owner');
const post = () => postBooks(app.services, { account_id: salon.account_id });
/** Everything that the filled salon has is of these days. */
const period = { from: '2020-01-01', to: '2026-12-31' };

async function fileOf(id: number, token = owner().token) {
  const { url, headers } = buildRequest(getAccountantExportFile, { id }, { origin: app.base, language: 'en', token });
  const response = await fetch(url, { headers });
  return { status: response.status, bytes: new Uint8Array(await response.arrayBuffer()) };
}

const byAccount = (entries: readonly ReadEntry[]): Record<string, number> => {
  const sums: Record<string, number> = {};
  for (const { lines } of entries) for (const { account, amount_minor } of lines) sums[account] = (sums[account] ?? 0) + amount_minor;
  return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0));
};

/** What each account moved by, by what it is called in a target. */
async function trialBalance(target: ExportTarget): Promise<Record<string, number>> {
  const { data } = await app.succeed(getTrialBalance, period, owner());
  const name = targetRules[target].accountIs === 'name' ? (code: string) => `Parent:${code}` : (code: string) => code;
  return Object.fromEntries(
    data.flatMap(({ account, debit_minor, credit_minor }) =>
      debit_minor === credit_minor ? [] : [[name(account.code), debit_minor - credit_minor]],
    ),
  );
}

async function nameEverything(target: (typeof mappedTargets)[number]): Promise<void> {
  const { version, accounts, taxes } = await app.succeed(getExportNames, { target }, owner());
  const names = {
    version,
    accounts: accounts.map(({ id, code }) => ({
      accounting_account_id: id,
      name: targetRules[target].accountIs === 'name' ? `Parent:${code}` : code,
    })),
    taxes: taxes.map(({ tax }) => ({ tax, name: `Tax ${tax}` })),
  };
  await app.succeed(saveExportNames, { target, ...names }, owner());
}

test('accounts and taxes without a name in the program are listed and refuse the export', async () => {
  const asked = { target: 'xero', ...period } as const;
  const before = await app.succeed(previewAccountantExport, asked, owner());
  expect(before.missing_accounts.map(({ code }) => code)).toContain(systemAccounts.receivables.code);
  expect(before.missing_taxes).toContain('output');
  const refused = await app.call(createAccountantExport, asked, owner());
  expect(refused.status).toBe(422);
  expect(refused.body).toMatchObject({ code: 'exports.names_missing', errors: { target: [expect.stringContaining('no name')] } });
  expect((await app.succeed(listAccountantExports, {}, owner())).total).toBe(0);
  // A tax without a name refuses alone.
  const { version, accounts } = await app.succeed(getExportNames, { target: 'xero' }, owner());
  await app.succeed(
    saveExportNames,
    { target: 'xero', version, accounts: accounts.map(({ id, code }) => ({ accounting_account_id: id, name: code })), taxes: [] },
    owner(),
  );
  expect((await app.succeed(previewAccountantExport, asked, owner())).missing_accounts).toEqual([]);
  expect((await app.call(createAccountantExport, asked, owner())).body).toMatchObject({ code: 'exports.names_missing' });
  // The names of somebody else are not written over.
  expect((await app.call(saveExportNames, { target: 'xero', version, accounts: [], taxes: [] }, owner())).body).toMatchObject({
    code: 'record.changed_meanwhile',
  });
  for (const target of mappedTargets) await nameEverything(target);
  expect((await app.succeed(previewAccountantExport, asked, owner())).missing_taxes).toEqual([]);
});

test('each file is read back by its program and sums to the trial balance; what changed afterwards comes as reversal and new entry, and nothing twice', async () => {
  const rent = { expense_type_id, spent_on: '2026-11-20', lines: [{ description: 'Rent', net_minor: 100_000, vat_rate_bp: 0 }] };
  const made = await app.succeed(createExpense, rent, owner());
  await post();
  const first = new Map<ExportTarget, number>();
  for (const target of exportTargets) {
    const key = { ...owner(), idempotencyKey: `first-${target}` };
    const preview = await app.succeed(previewAccountantExport, { target, ...period }, owner());
    const { id, ...row } = await app.succeed(createAccountantExport, { target, ...period }, key);
    expect(row).toMatchObject({ is_difference: 0, entry_count: preview.entry_count, debit_minor: preview.debit_minor });
    expect((await app.succeed(createAccountantExport, { target, ...period }, key)).id).toBe(id);
    const { bytes } = await fileOf(id);
    const entries = readers[target](bytes);
    expect(entries.length).toBe(row.entry_count);
    expect(byAccount(entries), target).toEqual(await trialBalance(target));
    expect((await fileOf(id)).bytes).toEqual(bytes);
    expect((await app.call(createAccountantExport, { target, ...period }, owner())).body).toMatchObject({ code: 'exports.nothing_new' });
    first.set(target, id);
  }
  const { version } = made;
  await app.succeed(
    updateExpense,
    { id: made.id, version, ...rent, lines: [{ description: 'Rent', net_minor: 120_000, vat_rate_bp: 0 }] },
    owner(),
  );
  await post();
  const found = async (search: string) => (await app.succeed(listAccountantExports, { search }, owner())).data.map(({ target }) => target);
  expect(await found('zoho-2020')).toEqual(['zoho']);
  expect(await found('nothing like it')).toEqual([]);
  for (const target of exportTargets) {
    const grouping = target === 'csv' ? 'day' : 'document';
    const row = await app.succeed(createAccountantExport, { target, grouping, ...period }, owner());
    expect(row).toMatchObject({ is_difference: 1, entry_count: 2 });
    const [before, after] = [first.get(target) ?? 0, row.id];
    const difference = readers[target]((await fileOf(after)).bytes);
    expect(difference.length).toBe(grouping === 'day' ? 1 : 2);
    expect(Object.values(byAccount(difference)).toSorted((a, b) => a - b)).toEqual([-20_000, 20_000]);
    const all = [...readers[target]((await fileOf(before)).bytes), ...difference];
    expect(byAccount(all), target).toEqual(await trialBalance(target));
  }
});

test('two who export the same at once export each entry once; by day all documents of a day are one entry', async () => {
  const spent = { expense_type_id, spent_on: '2026-11-21', lines: [{ description: 'Water', net_minor: 5_000, vat_rate_bp: 0 }] };
  const made = await app.succeed(createExpense, spent, owner());
  await app.succeed(createExpense, spent, owner());
  await post();
  const day = { from: '2026-11-21', to: '2026-11-21' };
  const ask = () => app.call(createAccountantExport, { target: 'quickbooks', grouping: 'day', ...day }, owner());
  const answers = await Promise.all([ask(), ask(), ask()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422]);
  const id = answers.find(({ status }) => status === 201)?.body.id ?? 0;
  const [entry, ...others] = readers.quickbooks((await fileOf(id)).bytes);
  expect(others).toEqual([]);
  expect(Object.values(byAccount(entry === undefined ? [] : [entry])).toSorted((a, b) => a - b)).toEqual([-10_000, 10_000]);
  // A day on which everything was taken back again moves nothing, and no entry without lines is written.
  await app.succeed(cancelExpense, { id: made.id, reason: 'Twice' }, owner());
  await post();
  const { data } = await app.succeed(listJournal, { ...day, per_page: 100 }, owner());
  expect(data.some(({ is_reversal }) => is_reversal === 1)).toBe(true);
  const difference = await app.succeed(createAccountantExport, { target: 'quickbooks', grouping: 'day', ...day }, owner());
  expect(difference).toMatchObject({ is_difference: 1, entry_count: 1 });
});

test('a name that a spreadsheet would run as a formula is disarmed in a CSV file and stays text in Excel', async () => {
  const { data } = await app.succeed(listAccounts, { per_page: 100 }, owner());
  const account = data.find(({ key }) => key === 'expenses');
  if (account === undefined) throw new Error('The chart has no account of expenses');
  const { id, version, code, arabic_name } = account;
  await app.succeed(updateAccount, { id, version, code, arabic_name, english_name: '=HYPERLINK("x","y")' }, owner());
  const { version: of, accounts } = await app.succeed(getExportNames, { target: 'zoho' }, owner());
  const named = accounts.map((one) => ({ accounting_account_id: one.id, name: one.id === id ? '@SUM(1)' : one.code }));
  await app.succeed(saveExportNames, { target: 'zoho', version: of, accounts: named, taxes: [] }, owner());
  const spent = { expense_type_id, spent_on: '2026-11-22', lines: [{ description: 'Tea', net_minor: 700, vat_rate_bp: 0 }] };
  await app.succeed(createExpense, spent, owner());
  await post();
  const day = { from: '2026-11-22', to: '2026-11-22' };
  const textOf = async (target: ExportTarget) => {
    const made = await app.succeed(createAccountantExport, { target, ...day }, owner());
    return Buffer.from((await fileOf(made.id)).bytes).toString('utf8');
  };
  expect(await textOf('csv')).toContain(`"'=HYPERLINK(""x"",""y"")"`);
  expect(await textOf('zoho')).toContain(`,'@SUM(1),`);
});

test('without the right to cost and profit nobody has an export, its list or its file; without the right to export nobody asks', async () => {
  const giveRights = (keys: readonly PermissionKey[]) =>
    app.services.database.withAccount(salon.account_id, (db) =>
      db
        .updateTable('roles')
        .set({ permissions: JSON.stringify(permissionMapOf(keys)) })
        .where('account_id', '=', salon.account_id)
        .where('id', 'in', (query) =>
          query.selectFrom('users').where('account_id', '=', salon.account_id).where('name', '=', 'cashier').select('role_id'),
        )
        .execute(),
    );
  const reader = salon.as('cashier');
  const [made] = (await app.succeed(listAccountantExports, {}, owner())).data;
  const statuses = async () => [
    (await app.call(listAccountantExports, {}, reader)).status,
    (await app.call(accountantExportsListFile, { format: 'csv' }, reader)).status,
    (await app.call(previewAccountantExport, { target: 'csv', ...period }, reader)).status,
    (await app.call(createAccountantExport, { target: 'csv', ...period }, reader)).status,
    (await fileOf(made?.id ?? 0, reader.token)).status,
    (await app.call(getExportNames, { target: 'xero' }, reader)).status,
  ];
  await giveRights(['books.export', 'books.view', 'reports.export']);
  expect(await statuses()).toEqual([422, 422, 422, 422, 422, 422]);
  await giveRights(['books.view', 'reports.see_cost', 'reports.export']);
  expect(await statuses()).toEqual([403, 403, 403, 403, 403, 403]);
  await giveRights(['books.export', 'reports.see_cost']);
  expect((await app.call(listAccountantExports, {}, reader)).status).toBe(200);
});
