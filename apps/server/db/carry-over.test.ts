import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { listMigrations, makeTables } from './migrate.ts';
import { appRole, prepareRole } from './roles/app-role.ts';

const role = { name: appRole, password: undefined };
const firstOfThese = '20261123_1421_holidays_have_names_in_both_languages.sql';
let database: TestDatabase;
let owner: pg.Client;

/** The tables as they were before the first of these migrations, with rows of a salon; then the migrations. */
beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Client(database.owner);
  await owner.connect();
  await owner.query('drop schema public cascade; create schema public; grant usage on schema public to public');
  await prepareRole(owner, role);
  const names = (await listMigrations()).map(({ name }) => name);
  const place = names.indexOf(firstOfThese);
  await owner.query('begin');
  await makeTables(owner, role, names.slice(0, place));
  await owner.query(rowsOfBefore);
  await makeTables(owner, role, names.slice(place));
  await owner.query('commit');
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

// The owner of the tables is bound by their policies; each of the migrations brings its table's back.
const rowsOfBefore = `
  insert into countries (id, iso_code, english_name, arabic_name, calling_code, currency, standard_vat_bp, timezone)
    values (1, 'SA', 'x', 'x', '966', 'SAR', 1500, 'Asia/Riyadh');
  insert into accounts (id, english_name, arabic_name, country_id, timezone, currency, email, mobile)
    values (1, 'Salon', 'صالون', 1, 'Asia/Riyadh', 'SAR', 'salon@example.com', '966500000001');
  alter table holidays no force row level security;
  insert into holidays (account_id, name, starts_on, ends_on) select 1, name, date '2026-01-01' + place::int * 7, date '2026-01-01' + place::int * 7
    from unnest(array['Eid', 'عيد الفطر', 'اليوم الوطني 96', 'Founding day (23/9)', ' ']) with ordinality as old (name, place);
  alter table discount_codes no force row level security;
  insert into discount_codes (account_id, code, description, category, discount_bp, valid_from) select 1, 'CODE' || place, description, 1, 1000, '2026-01-01'
    from unnest(array['First visit', 'للزيارة الأولى', ' ', null]) with ordinality as old (description, place);
  alter table suppliers no force row level security;
  insert into suppliers (account_id, name) values (1, 'Beauty House'), (1, 'شركة دار الجمال'), (1, 'شركة ABC'), (1, '3M');
  alter table expense_types no force row level security;
  insert into expense_types (account_id, id, english_name, arabic_name) values (1, 900, 'Rent', 'إيجار');
  alter table expenses no force row level security;
  insert into expenses (account_id, id, expense_type_id, supplier_trn, spent_on, net_minor, vat_minor, total_minor, created_at)
    select 1, 900 + place, 900, trn, '2026-01-01', net, vat, net + vat, '2026-01-01'
    from (values (1, null, 3000, 452), (2, '300000000000003', 1007, 0), (3, null, 500, 0), (4, null, 1000, 3)) as old (place, trn, net, vat);
  alter table expense_lines no force row level security;
  insert into expense_lines (account_id, expense_id, position, description, quantity_milli, net_minor, vat_rate_bp) values
    (1, 901, 1, 'a', 1000, 1000, 1500), (1, 901, 2, 'b', 1000, 2000, 1500), (1, 902, 1, 'c', 1000, 7, 1500), (1, 902, 2, 'd', 1000, 1000, 0),
    (1, 903, 1, 'e', 1000, 500, 0), (1, 904, 1, 'f', 1000, 1000, 0);
  alter table roles no force row level security;
  insert into roles (account_id, english_name, permissions) values
    (1, 'Edits customers', '{"2": [1, 3]}'), (1, 'Reads customers', '{"2": [1]}'), (1, 'Has both already', '{"2": [3, 6], "6": [8, 38, 40]}'),
    (1, 'Changes the page and reads ratings', '{"6": [7, 8, 38]}'), (1, 'Changes the page', '{"6": [7, 8]}'), (1, 'Reads ratings', '{"6": [38]}'),
    (1, 'Sees sent messages alone', '{"1": [1], "6": [10]}'), (1, 'Sees them and changes texts', '{"6": [1, 10, 38], "14": [2, 3]}'),
    (1, 'Receptionist', '{"2": [1, 2, 3]}');
  insert into accounts (id, english_name, arabic_name, country_id, timezone, currency, email, mobile)
    values (2, 'Other', 'آخر', 1, 'Asia/Riyadh', 'SAR', 'other@example.com', '966500000002');
  insert into roles (account_id, english_name, permissions, version) values (2, 'Receptionist', '{"2": [1, 2, 3]}', 4);
  update accounts set email_confirmed_at = '2026-01-01' where id = 1;
  alter table users no force row level security;
  insert into users (account_id, name, user_name, email, password_hash, is_owner, role_id)
    select id, 'Owner', 'owner', 'owner' || id || '@example.com', 'x', 1, null from accounts;
  insert into users (account_id, name, user_name, email, password_hash, role_id)
    select 1, 'Other', 'other', 'other1@example.com', 'x', min(id) from roles where account_id = 1;
`;

const namesOf = async (table: string, order = 'id'): Promise<unknown[][]> => {
  const text = `select english_name, arabic_name from ${table} order by ${order}`;
  return (await owner.query<unknown[]>({ text, rowMode: 'array' })).rows;
};

test('names of holidays go into the language of their letters, and one without a name gets one', async () => {
  expect(await namesOf('holidays', 'starts_on')).toEqual([
    ['Eid', null],
    [null, 'عيد الفطر'],
    [null, 'اليوم الوطني 96'],
    ['Founding day (23/9)', null],
    ['Holiday', 'عطلة'],
  ]);
});

test('what discount codes were described with becomes their name in the language of its letters, or none', async () => {
  expect(await namesOf('discount_codes', 'code')).toEqual([
    ['First visit', null],
    [null, 'للزيارة الأولى'],
    [null, null],
    [null, null],
  ]);
});

test('names of suppliers go into the language of their letters, and stay there once', async () => {
  expect(await namesOf('suppliers')).toEqual([
    ['Beauty House', null],
    [null, 'شركة دار الجمال'],
    [null, 'شركة ABC'],
    ['3M', null],
  ]);
  const again = `insert into suppliers (account_id, english_name) values (1, 'BEAUTY house')`;
  await expect(owner.query(again)).rejects.toMatchObject({ constraint: 'suppliers_english_name' });
});

test('roles that edit customers keep their types and tags, and those that read ratings and change the page may hide a review', async () => {
  const { rows } = await owner.query<{ english_name: string; permissions: unknown }>(
    `select english_name, permissions from roles where account_id = 1 and not permissions ?| array['1', '14'] and english_name <> 'Receptionist' order by id`,
  );
  expect(Object.fromEntries(rows.map((row) => [row.english_name, row.permissions]))).toEqual({
    'Edits customers': { 2: [1, 3, 6] },
    'Reads customers': { 2: [1] },
    'Has both already': { 2: [3, 6], 6: [8, 38, 40] },
    'Changes the page and reads ratings': { 6: [7, 8, 38, 40] },
    'Changes the page': { 6: [7, 8] },
    'Reads ratings': { 6: [38] },
  });
});

test('seeing sent messages is a right of the messages now, for the roles that had it; those that choose their words too may send them again', async () => {
  const { rows } = await owner.query<{ permissions: unknown }>(
    `select permissions from roles where permissions ?| array['1', '14'] order by id`,
  );
  expect(rows.map((row) => row.permissions)).toEqual([
    { 1: [1], 14: [1] },
    { 6: [1, 38], 14: [1, 2, 3, 5] },
  ]);
});

test('a receptionist as the account began with gives tags and keeps no lists of them; one that the owner changed keeps what it has', async () => {
  const { rows } = await owner.query<{ permissions: unknown }>(
    `select permissions from roles where english_name = 'Receptionist' order by account_id`,
  );
  expect(rows.map((row) => row.permissions)).toEqual([{ 2: [1, 2, 3] }, { 2: [1, 2, 3, 6] }]);
});

test('the address of an account is its owner’s, but for one that nobody has confirmed yet', async () => {
  const { rows } = await owner.query<{ email: string }>('select email from accounts order by id');
  expect(rows.map(({ email }) => email)).toEqual(['owner1@example.com', 'other@example.com']);
});

test('each line of an expense is taxed as its rate and the supplier’s tax number say, and lines sum to the VAT that was charged', async () => {
  const { rows } = await owner.query({
    text: 'select expense_id::int, vat_treatment, vat_minor::int from expense_lines order by expense_id, position',
    rowMode: 'array',
  });
  expect(rows).toEqual([
    [901, 'standard', 150],
    [901, 'standard', 302],
    [902, 'standard', 0],
    [902, 'zero', 0],
    [903, 'not_registered', 0],
    // What was charged without any rate stays with its line.
    [904, 'not_registered', 3],
  ]);
});

test('the tables are bound by their policies again', async () => {
  const { rows } = await owner.query(
    `select relname from pg_class where relname in ('holidays', 'discount_codes', 'suppliers', 'roles', 'users', 'accounts') and not relforcerowsecurity`,
  );
  expect(rows).toEqual([]);
});
