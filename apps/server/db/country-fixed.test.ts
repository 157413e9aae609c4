import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';

let database: TestDatabase;
let owner: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Client(database.owner);
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

/** Prices and rules: they are looked through when an account changes its currency, and nobody has paid them. */
const rules_and_prices = new Set([
  'account_settings',
  'accounting_budgets',
  'commission_targets',
  'discount_codes',
  'loyalty_programs',
  'offers',
  'packages',
  'payment_method_fees',
  'products',
  'service_addons',
  'service_employees',
  'services',
  'appointments',
  'appointment_lines',
  'appointment_line_addons',
  'expected_expenses',
  'expected_expense_series',
  // What the platform asks for a package of messages, in a currency of the platform's.
  'account_whatsapp_packages',
]);

/** Sums of ledgers, papers of movements, and pages that stand in for a gateway: each is written with a row that fixes the country. */
const followers = new Set([
  'account_balances',
  'accountant_exports',
  'bank_matches',
  'cash_bills',
  'cash_days',
  'cash_lines',
  'einvoice_documents',
  'journal_days',
  'journal_lines',
  'local_gateway_pages',
  'loyalty_entries',
  'product_stock',
  'receipts',
  'settlement_lines',
  'sold_days',
  'tip_balances',
  // What is frozen of the documents of a period; a return without any has no amount.
  'vat_return_documents',
  'vat_returns',
]);

test('every ledger and document with an amount fixes the country, or cannot be without one that does', async () => {
  const { rows: tables } = await owner.query<{ name: string }>(
    `select distinct c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name like '%\\_minor'
       and exists (select from information_schema.columns a where a.table_schema = 'public' and a.table_name = c.table_name and a.column_name = 'account_id')`,
  );
  const { rows: references } = await owner.query<{ name: string; of: string }>(
    `select distinct k.conrelid::regclass::text as name, k.confrelid::regclass::text as of from pg_constraint k
     where k.contype = 'f' and not exists (select from unnest(k.conkey) as u(n) join pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.n where not a.attnotnull)`,
  );
  const { rows } = await owner.query<{ body: string }>("select prosrc as body from pg_proc where proname = 'account_has_money'");
  const fixing = new Set([...(rows[0]?.body ?? '').matchAll(/from (\w+) where/g)].map(([, name]) => name ?? ''));
  expect(fixing.size).toBeGreaterThan(8);
  // What needs a row of such a table is there only after it.
  for (let size = -1; size !== fixing.size;) {
    size = fixing.size;
    for (const { name, of } of references) if (fixing.has(of)) fixing.add(name);
  }
  expect(tables.map(({ name }) => name).filter((name) => !fixing.has(name) && !followers.has(name) && !rules_and_prices.has(name))).toEqual(
    [],
  );
});
