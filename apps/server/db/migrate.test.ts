import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { appRole, prepareRole } from './roles/app-role.ts';
import { baselineName, listMigrations, makeTables, migrate } from './migrate.ts';
import { renderStructure } from './render/render-structure.ts';

const role = { name: appRole, password: undefined };
let database: TestDatabase;
let owner: pg.Client;
beforeEach(async () => {
  database = await createTestDatabase();
  owner = new pg.Client(database.owner);
  await owner.connect();
});
afterEach(async () => {
  await owner.end();
  await database.drop();
});

const file = (name: string): Promise<string> => readFile(new URL(name, import.meta.url), 'utf8');
const folded = async (): Promise<[string, string][]> =>
  Object.entries(JSON.parse(await file('./baseline/folded.json')) as Record<string, string>);
const names = async (table: 'schema_migrations' | 'schema_functions'): Promise<string[]> =>
  (await owner.query<{ name: string }>(`select name from ${table} order by name`)).rows.map(({ name }) => name);

/** Takes the database back to the tables of the baseline, without what came since. */
async function onlyBaseline(): Promise<void> {
  await owner.query('drop schema public cascade; create schema public; grant usage on schema public to public');
  await prepareRole(owner, role);
  await owner.query('begin');
  await makeTables(owner, role, [baselineName]);
  await owner.query('commit; create table schema_functions (name text)');
}

/** What the version before the baseline left: the same tables, the names of its migrations, and three functions that made triggers. */
async function asBefore(migrations: readonly [string, string][]): Promise<void> {
  await owner.query('drop table schema_functions; delete from schema_migrations');
  for (const migration of migrations) await owner.query('insert into schema_migrations (name, checksum) values ($1, $2)', migration);
  for (const name of ['make_schedule_table', 'make_occupancy_table', 'make_sale_fact_table'])
    await owner.query(`create function ${name}(name regclass) returns void language plpgsql as $$ begin end $$`);
}

test('an empty database gets the baseline, the migrations and all functions, in one go and once', async () => {
  const empty = `empty_${process.pid}`;
  const root = new pg.Client(inject('owner'));
  await root.connect();
  try {
    await root.query(`create database ${empty}`);
    const connection = { ...database.owner, database: empty };
    const ran = await migrate(connection, role);
    expect(ran[0]).toBe(baselineName);
    expect(ran).toContain('appointments/save_visit.sql');
    expect(await renderStructure(connection)).toBe(await file('./structure.sql'));
    expect(await migrate(connection, role)).toEqual([]);
  } finally {
    await root.query(`drop database if exists ${empty} with (force)`);
    await root.end();
  }
});

test('a database of the version before the baseline is adopted: its tables stay, the names of its migrations become one, and functions are those of today', async () => {
  await onlyBaseline();
  await asBefore(await folded());
  await owner.query(`create or replace function raise_serialization_failure() returns text language sql as $$ select 'of before' $$`);
  await owner.query(
    `insert into countries (id, iso_code, english_name, arabic_name, calling_code, currency, standard_vat_bp, timezone) values (9, 'SA', 'x', 'x', '966', 'SAR', 1500, 'Asia/Riyadh')`,
  );
  const ran = await migrate(database.owner, role);
  expect(ran).toEqual(expect.arrayContaining([baselineName, 'shared/raise_serialization_failure.sql']));
  expect(await names('schema_migrations')).toEqual((await listMigrations()).map(({ name }) => name).toSorted());
  expect(await renderStructure(database.owner)).toBe(await file('./structure.sql'));
  expect((await owner.query('select id from countries')).rows).toEqual([{ id: 9 }]);
  expect(await migrate(database.owner, role)).toEqual([]);
});

test('a database in which other migrations ran than those of the baseline is refused in one sentence, and stays as it is', async () => {
  const all = await folded();
  const [first, ...rest] = all as [[string, string], ...[string, string][]];
  const cases: [string, string][][] = [rest, [...all, ['20991231_0000_of_another_version.sql', 'x']], [[first[0], 'edited'], ...rest]];
  for (const migrations of cases) {
    await owner.query('create table if not exists schema_functions (name text)');
    await owner.query(
      'drop function if exists make_schedule_table(regclass), make_occupancy_table(regclass), make_sale_fact_table(regclass)',
    );
    await asBefore(migrations);
    await expect(migrate(database.owner, role)).rejects.toMatchObject({
      name: 'DatabaseNotUsable',
      message: expect.stringMatching(/holds tables \(\w+\) that are not those of this version.*name an empty database/),
    });
    expect(await names('schema_migrations')).toEqual(migrations.map(([name]) => name).toSorted());
  }
});

test('a database with tables of somebody else is refused before a role is made in it', async () => {
  const other = `other_${process.pid}`;
  const root = new pg.Client(inject('owner'));
  await root.connect();
  try {
    await root.query(`create database ${other}`);
    const connection = { ...database.owner, database: other };
    const client = new pg.Client(connection);
    await client.connect();
    await client.query('create table ledgers (id int)');
    await client.end();
    const name = `rawnaq_app_${other}`;
    await expect(migrate(connection, { name, password: 'x' })).rejects.toThrow(/other_\d+ holds tables \(ledgers\)/);
    expect((await root.query('select from pg_roles where rolname = $1', [name])).rowCount).toBe(0);
  } finally {
    await root.query(`drop database if exists ${other} with (force)`);
    await root.end();
  }
});

test('a baseline or a migration that was edited after it ran is refused', async () => {
  await owner.query(`update schema_migrations set checksum = 'another' where name = 'baseline'`);
  await expect(migrate(database.owner, role)).rejects.toThrow(/baseline was edited after it ran/);
});

test('a function that is not as its file says is made again at the next start, and a trigger that is gone with it', async () => {
  await owner.query(
    `update schema_functions set checksum = 'of before' where name = 'search_fold'; drop trigger customers_search on customers`,
  );
  expect(await migrate(database.owner, role)).toEqual(['shared/search_fold.sql', 'search/index_customer_for_search.sql']);
  expect(await renderStructure(database.owner)).toBe(await file('./structure.sql'));
});

test('a version whose tables are older than those it finds leaves the functions to the newer one', async () => {
  await owner.query(
    `insert into schema_migrations (name, checksum) values ('29991231_0000_newer.sql', 'x'); update schema_functions set checksum = 'newer' where name = 'save_visit'`,
  );
  expect(await migrate(database.owner, role)).toEqual([]);
});

test('where a request of the version before holds what the migrator wants, and wants what it holds, the migrator gets done', async () => {
  await owner.query(`update schema_functions set checksum = 'of before' where name in ('index_customer_for_search', 'sum_deposit_entry')`);
  const request = new pg.Client(database.owner);
  await request.connect();
  await request.query('begin; lock table deposit_entries in row exclusive mode');
  const migrated = migrate(database.owner, role);
  const waits = async (): Promise<boolean> =>
    (await owner.query(`select from pg_locks where not granted and relation = 'deposit_entries'::regclass`)).rowCount === 1;
  await expect.poll(waits).toBe(true);
  // The transaction that PostgreSQL ends, mostly the one that waits for longer, begins again: a request does so by itself (db/database.ts).
  await request.query('lock table customers in row exclusive mode').catch((error: { code?: string }) => expect(error.code).toBe('40P01'));
  await request.query('rollback');
  await request.end();
  expect(await migrated).toEqual(['search/index_customer_for_search.sql', 'deposits/sum_deposit_entry.sql']);
});
