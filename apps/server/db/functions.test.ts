import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, afterEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { appRole } from './roles/app-role.ts';
import { inOrder, openFunctions, readFunctions, type SqlFunction } from './functions.ts';

const role = { name: appRole, password: undefined };
let database: TestDatabase;
let owner: pg.Client;
let all: SqlFunction[];
beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Client(database.owner);
  await owner.connect();
  all = await readFunctions();
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});
beforeEach(() => owner.query('begin'));
afterEach(() => owner.query('rollback'));

const sql = (name: string, head = '()', body = 'begin end', rest = ''): { file: string; text: string } => ({
  file: `shared/${name}.sql`,
  text: `create or replace function ${name}${head} returns void language plpgsql as $$ ${body} $$;${rest}`,
});
/** Brings the folder, with these files besides or without some, into the database. */
async function bring(files: { file: string; text: string }[], without: readonly string[] = []): Promise<string[]> {
  const functions = await openFunctions(owner, role, inOrder([...all.filter(({ name }) => !without.includes(name)), ...files]));
  return functions.makeChanged();
}
const found = async (name: string): Promise<string[]> =>
  (
    await owner.query<{ text: string }>(`select p.oid::regprocedure::text as text from pg_proc p where proname = $1 order by 1`, [name])
  ).rows.map(({ text }) => text);
const triggersOf = async (name: string): Promise<string[]> =>
  (
    await owner.query<{ text: string }>(
      `select tgrelid::regclass || '.' || tgname as text from pg_trigger t join pg_proc p on p.oid = tgfoid where proname = $1 order by 1`,
      [name],
    )
  ).rows.map(({ text }) => text);

test('a function comes behind those it calls, otherwise by name', () => {
  const ordered = inOrder([sql('a', '()', 'begin perform c(); end'), sql('b'), sql('c', '()', 'begin -- a() is called elsewhere\n end')]);
  expect(ordered.map(({ name }) => name)).toEqual(['c', 'a', 'b']);
});

test('functions that call each other in a circle are refused by name', () => {
  expect(() =>
    inOrder([sql('a', '()', 'begin perform b(); end'), sql('b', '()', 'begin perform c(); end'), sql('c', '()', 'begin perform a(); end')]),
  ).toThrow(/a, b, c, a call each other in a circle/);
});

test('a file makes the function of its name and no other, and triggers of that function alone', () => {
  expect(() => inOrder([{ file: 'shared/a.sql', text: sql('b').text }])).toThrow(/shared\/a\.sql must make the function a/);
  expect(() => inOrder([{ file: 'shared/a.sql', text: sql('a').text + sql('b').text }])).toThrow(/and no other/);
  expect(() =>
    inOrder([sql('a', '()', 'begin end', ' create trigger t after insert on customers for each row execute function b();'), sql('b')]),
  ).toThrow(/makes a trigger of b/);
  expect(() => inOrder([sql('a'), { ...sql('a'), file: 'sales/a.sql' }])).toThrow(/two files: shared\/a\.sql and sales\/a\.sql/);
});

test('every file begins with a sentence that says what its function does', () => {
  expect(all.length).toBeGreaterThan(90);
  expect(all.filter(({ text }) => !/^-- \S.{20,}/.test(text)).map(({ file }) => file)).toEqual([]);
});

test('a new function is made, one whose text changed is made again, and one whose file is gone is dropped with its triggers', async () => {
  expect(await bring([sql('of_test')])).toEqual(['shared/of_test.sql']);
  expect(await bring([sql('of_test')])).toEqual([]);
  expect(await bring([sql('of_test', '()', 'begin null; end')])).toEqual(['shared/of_test.sql']);
  expect(await bring([], ['sum_tip_entry'])).toEqual(['of_test (dropped)', 'sum_tip_entry (dropped)']);
  expect([await found('of_test'), await found('sum_tip_entry'), await triggersOf('sum_tip_entry')]).toEqual([[], [], []]);
});

test('a trigger that the file no longer makes is dropped', async () => {
  const refuse = all.find(({ name }) => name === 'refuse_change') as SqlFunction;
  const before = await triggersOf('refuse_change');
  const text = refuse.text
    .split('\n')
    .filter((line) => !line.includes('einvoice_papers'))
    .join('\n');
  expect(await bring([{ file: refuse.file, text }], ['refuse_change'])).toEqual([refuse.file]);
  expect(await triggersOf('refuse_change')).toEqual(before.filter((name) => !name.startsWith('einvoice_papers')));
});

test('a function with other arguments or another result takes the place of the one before', async () => {
  await bring([sql('of_test', '(a int)')]);
  await bring([sql('of_test', '(a text)')]);
  expect(await found('of_test')).toEqual(['of_test(text)']);
  await bring([
    { file: 'shared/of_test.sql', text: "create or replace function of_test(a text) returns text language sql as $$ select 'x' $$;" },
  ]);
  expect((await owner.query(`select of_test('y') as answer`)).rows).toEqual([{ answer: 'x' }]);
});

test('what a file grants is granted, and no longer when it stops to', async () => {
  const rights = async (): Promise<unknown> =>
    (
      await owner.query(
        `select has_function_privilege('${appRole}', 'of_test()', 'execute') as app, has_function_privilege('public', 'of_test()', 'execute') as everybody`,
      )
    ).rows[0];
  await bring([
    sql('of_test', '()', 'begin end', ` revoke all on function of_test() from public; grant execute on function of_test() to rawnaq_app;`),
  ]);
  expect(await rights()).toEqual({ app: true, everybody: false });
  await bring([sql('of_test', '()', 'begin end', ` revoke all on function of_test() from public;`)]);
  expect(await rights()).toEqual({ app: false, everybody: false });
  await bring([sql('of_test')]);
  expect(await rights()).toEqual({ app: true, everybody: true });
});

test('one that something else uses is not dropped: the sentence says what to do', async () => {
  const text = (result: string): string =>
    `create or replace function of_test() returns ${result} language sql as $$ select 1::${result} $$;`;
  await bring([{ file: 'shared/of_test.sql', text: text('int') }]);
  await owner.query('create view seen as select of_test()');
  await owner.query('savepoint before_refusal');
  await expect(bring([{ file: 'shared/of_test.sql', text: text('bigint') }])).rejects.toThrow(
    /function of_test\(\) is to go, or to be made with other arguments, and is used: view seen depends on.*Write a migration/,
  );
  await owner.query('rollback to before_refusal');
  await expect(bring([])).rejects.toThrow(/view seen depends on/);
});

test('every function and every trigger of the database comes from these files: no migration makes any', async () => {
  const { rows } = await owner.query<{ name: string }>(
    `select p.proname as name from pg_proc p where p.pronamespace = 'public'::regnamespace and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e') order by 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual(all.map(({ name }) => name).toSorted());
  const migrations = new URL('./migrations/', import.meta.url);
  for (const file of (await readdir(migrations)).filter((name) => name.endsWith('.sql')))
    expect(await readFile(new URL(file, migrations), 'utf8'), file).not.toMatch(
      /\bcreate\s+(or\s+replace\s+)?(constraint\s+)?(function|trigger)\b/i,
    );
});
