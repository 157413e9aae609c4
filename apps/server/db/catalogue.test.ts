import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { namedFunctions } from './migrate.ts';

/** What belongs to no account; a new name here is a decision, not a convenience. */
const platformTables = new Set([
  'accounts',
  'automatic_schedule',
  'blocked_ips',
  'check_entries',
  'cities',
  'countries',
  'einvoice_device_directory',
  'einvoice_problem_directory',
  'einvoice_uae_directory',
  'email_confirmations',
  'failed_logins',
  'guesses',
  'invoice_links',
  'kiosk_links',
  'js_errors',
  'manager_sessions',
  'managers',
  'message_queue',
  'online_aliases',
  'password_resets',
  'platform_audit',
  'platform_messages',
  'platform_pictures',
  'rate_limits',
  'retention_marks',
  'schema_functions',
  'schema_migrations',
  'sign_in_emails',
  'suggested_groups',
  'suggested_products',
  'suggested_services',
  'uae_provider_notices',
  'uae_provider_setting',
  'whatsapp_main_instance',
  'whatsapp_packages',
  'whatsapp_prices',
  'whatsapp_device_numbers',
  'whatsapp_turns',
]);

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

const query = async <Row extends pg.QueryResultRow>(text: string): Promise<Row[]> => (await owner.query<Row>(text)).rows;
const publicTables = () =>
  query<{ name: string; rls: boolean; forced: boolean; owner: string }>(
    `select c.relname as name, c.relrowsecurity as rls, c.relforcerowsecurity as forced, pg_get_userbyid(c.relowner) as owner
   from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`,
  );

test("every table is a tenant's table with forced row-level security, or named as the platform's", async () => {
  const withAccount = new Set(
    (
      await query<{ name: string }>(
        `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'account_id' and is_nullable = 'NO'`,
      )
    ).map((row) => row.name),
  );
  const policies = new Map(
    (
      await query<{ name: string; using: string; check: string }>(
        `select tablename as name, qual as using, with_check as check from pg_policies where policyname = 'tenant'`,
      )
    ).map((row) => [row.name, row]),
  );
  const faults: string[] = [];
  for (const table of await publicTables()) {
    if (platformTables.has(table.name)) continue;
    if (!withAccount.has(table.name)) faults.push(`${table.name} has no account_id`);
    if (!table.rls || !table.forced) faults.push(`${table.name} does not force row-level security`);
    const policy = policies.get(table.name);
    if (
      policy === undefined ||
      !policy.using.includes('account_id = current_account_id()') ||
      !policy.check.includes('account_id = current_account_id()')
    )
      faults.push(`${table.name} has no tenant policy`);
  }
  expect(faults).toEqual([]);
});

test("account_id leads every primary key, unique index and exclusion of a tenant's table", async () => {
  const indexes = await query<{ table: string; index: string; first: string }>(
    `select t.relname as table, i.relname as index, a.attname as first
     from pg_index x join pg_class t on t.oid = x.indrelid join pg_class i on i.oid = x.indexrelid left join pg_attribute a on a.attrelid = t.oid and a.attnum = x.indkey[0]
     where t.relnamespace = 'public'::regnamespace and (x.indisunique or x.indisexclusion)`,
  );
  expect(indexes.filter((row) => !platformTables.has(row.table) && row.first !== 'account_id')).toEqual([]);
  expect(indexes.length).toBeGreaterThan(40);
});

test("every index of a tenant's table begins with account_id, because row-level security asks for it in every query", async () => {
  const indexes = await query<{ table: string; index: string; first: string }>(
    `select t.relname as table, i.relname as index, a.attname as first
     from pg_index x join pg_class t on t.oid = x.indrelid join pg_class i on i.oid = x.indexrelid left join pg_attribute a on a.attrelid = t.oid and a.attnum = x.indkey[0]
     where t.relnamespace = 'public'::regnamespace`,
  );
  expect(indexes.filter((row) => !platformTables.has(row.table) && row.first !== 'account_id')).toEqual([]);
});

test("every foreign key between tenants' tables carries account_id first on both sides", async () => {
  const keys = await query<{ table: string; name: string; target: string; first: string; target_first: string }>(
    `select t.relname as table, c.conname as name, f.relname as target,
       (select attname from pg_attribute where attrelid = c.conrelid and attnum = c.conkey[1]) as first,
       (select attname from pg_attribute where attrelid = c.confrelid and attnum = c.confkey[1]) as target_first
     from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_class f on f.oid = c.confrelid where c.contype = 'f' and t.relnamespace = 'public'::regnamespace`,
  );
  const between = keys.filter((key) => !platformTables.has(key.table) && !platformTables.has(key.target));
  expect(between.length).toBeGreaterThan(15);
  expect(between.filter((key) => key.first !== 'account_id' || key.target_first !== 'account_id')).toEqual([]);
});

/**
 * Tables whose rows are looked up by a trigger, all rows of a statement at once, where a key would look up each (decision 111): the table that they belong to, whose rows stay,
 * and the trigger.
 */
const lookedUpAtOnce: Readonly<Record<string, { target: string; trigger: string }>> = {
  journal_lines: { target: 'journal_entries', trigger: 'journal_lines_are_summed' },
  cash_lines: { target: 'journal_entries', trigger: 'cash_lines_are_summed' },
  search_tokens: { target: 'accounts', trigger: 'search_tokens_have_accounts' },
};

test("every row of a tenant's table reaches its account, directly or through keys of which nothing may be missing", async () => {
  const keys = await query<{ table: string; target: string }>(
    `select t.relname as table, f.relname as target from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_class f on f.oid = c.confrelid
     where c.contype = 'f' and c.convalidated and t.relnamespace = 'public'::regnamespace
       and (select attname from pg_attribute where attrelid = c.conrelid and attnum = c.conkey[1]) = 'account_id'
       and (select bool_and(attnotnull) from pg_attribute where attrelid = c.conrelid and attnum = any (c.conkey))`,
  );
  for (const [table, { target, trigger }] of Object.entries(lookedUpAtOnce)) {
    const [found] = await query<{ is_there: boolean }>(
      `select exists (select from pg_trigger where tgrelid = '${table}'::regclass and tgname = '${trigger}' and tgenabled = 'O') as is_there`,
    );
    if (found?.is_there === true) keys.push({ table, target });
  }
  const reached = new Set(['accounts']);
  for (let before = 0; before < reached.size;) {
    before = reached.size;
    for (const key of keys) if (reached.has(key.target)) reached.add(key.table);
  }
  const lost = (await publicTables()).filter((table) => !platformTables.has(table.name) && !reached.has(table.name));
  expect(lost.map((table) => table.name)).toEqual([]);
});

test("the server's role owns nothing, is no superuser and cannot pass row-level security", async () => {
  const [role] = await query<{ rolsuper: boolean; rolbypassrls: boolean; rolcreaterole: boolean; rolcreatedb: boolean }>(
    `select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb from pg_roles where rolname = 'rawnaq_app'`,
  );
  expect(role).toEqual({ rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false });
  expect((await publicTables()).filter((table) => table.owner === 'rawnaq_app')).toEqual([]);
});

test('every function that runs in the name of its owner names the schemas it looks in, the temporary one last', async () => {
  const functions = await query<{ name: string; path: string | null }>(
    `select p.oid::regprocedure::text as name, (select substr(setting, length('search_path=') + 1) from unnest(p.proconfig) setting where setting like 'search_path=%') as path
     from pg_proc p join pg_namespace n on n.oid = p.pronamespace where p.prosecdef and n.nspname not in ('pg_catalog', 'information_schema') order by 1`,
  );
  expect(functions.length).toBeGreaterThan(1);
  // Left out, the temporary schema is searched first, and anybody may put a table there.
  expect(functions.filter(({ path }) => path === null || !/(^|, )pg_temp$/.test(path))).toEqual([]);
});

test('a function by which a table, an index or a policy judges rows is named where it is needed, and so never changes', async () => {
  const used = await query<{ name: string }>(
    `select distinct p.proname as name from pg_depend d join pg_proc p on d.refclassid = 'pg_proc'::regclass and p.oid = d.refobjid
     where p.pronamespace = 'public'::regnamespace and d.classid in ('pg_constraint'::regclass, 'pg_class'::regclass, 'pg_attrdef'::regclass, 'pg_policy'::regclass)
       and not exists (select from pg_depend e where e.classid = 'pg_proc'::regclass and e.objid = p.oid and e.deptype = 'e') order by 1`,
  );
  const named = await namedFunctions();
  expect(used.length).toBeGreaterThan(10);
  expect(used.map(({ name }) => name).filter((name) => !named.includes(name))).toEqual([]);
});

test("histories, logs and issued documents can be written once and never changed by the server's role", async () => {
  const rights = await query<{ table_name: string; privilege_type: string }>(
    `select table_name, privilege_type from information_schema.role_table_grants where grantee = 'rawnaq_app' and privilege_type in ('UPDATE', 'DELETE')
     and table_name in ('audit_log', 'appointment_events', 'invoices', 'invoice_lines', 'failed_logins', 'platform_audit', 'stock_movements', 'einvoice_documents', 'einvoice_exchanges')`,
  );
  expect(rights).toEqual([]);
});

test('the directory of invoice links is written by invoices alone', async () => {
  const rights = await query<{ privilege_type: string }>(
    `select privilege_type from information_schema.role_table_grants where grantee = 'rawnaq_app' and table_name = 'invoice_links'`,
  );
  expect(rights).toEqual([{ privilege_type: 'SELECT' }]);
});

test("without an account set, and with another one set, the server's role sees no row", async () => {
  await owner.query(
    `insert into countries (id, iso_code, english_name, arabic_name, calling_code, currency, standard_vat_bp, timezone) values (1, 'SA', 'x', 'x', '966', 'SAR', 1500, 'Asia/Riyadh')`,
  );
  await owner.query(
    `insert into accounts (id, english_name, arabic_name, country_id, timezone, currency, email, mobile) values (7, 'x', 'x', 1, 'Asia/Riyadh', 'SAR', 'x', 'x')`,
  );
  await owner.query(`insert into customers (account_id, name) values (7, 'Noura')`);
  const app = new pg.Client(database.direct);
  await app.connect();
  const count = async () => Number((await app.query<{ count: string }>('select count(*) from customers')).rows[0]?.count);
  expect(await count()).toBe(0);
  await app.query(`select set_config('app.account_id', '8', false)`);
  expect(await count()).toBe(0);
  await expect(app.query(`insert into customers (account_id, name) values (7, 'Reem')`)).rejects.toThrow(/row-level security/);
  await app.query(`select set_config('app.account_id', '7', false)`);
  expect(await count()).toBe(1);
  await app.end();
});
