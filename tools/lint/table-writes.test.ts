import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { tableOwners, withTablesOf } from './table-owners.ts';
import { foreignWrites, keeperOf, refusedWrites, writesOf } from './table-writes.ts';
import { ONE_STATEMENT } from './one-statement-writes.ts';

const root = join(import.meta.dirname, '../..');

describe('whose a table is', () => {
  test('the baseline says it by the name of the file that made it', () => {
    const owners = tableOwners(root);
    expect(owners.get('appointments')).toBe('appointments');
    expect(owners.get('calendar_feeds')).toBe('feeds');
    expect(owners.get('payments')).toBe('payments');
  });

  test('a migration says it in a line, and one that makes a table without it is refused', () => {
    const before = new Map([['rooms', 'resources']]);
    const text = 'create table if not exists seats (id int);\nCREATE UNLOGGED TABLE beds (id int);\ncreate table_like nothing;';
    expect(withTablesOf(before, text, 'resources', '100.sql')).toEqual(
      new Map([
        ['rooms', 'resources'],
        ['seats', 'resources'],
        ['beds', 'resources'],
      ]),
    );
    expect(() => withTablesOf(before, text, undefined, '100.sql')).toThrow('100.sql makes the table seats: say whose it is');
    expect(withTablesOf(before, 'alter table rooms add column a int; create index on rooms (a);', undefined, '101.sql')).toEqual(before);
  });

  test('a table that is renamed keeps its owner unless the migration names another, and one that is dropped has none', () => {
    const before = new Map([
      ['rooms', 'resources'],
      ['seats', 'resources'],
    ]);
    const text = 'alter table rooms rename to places;\ndrop table if exists seats;';
    expect(withTablesOf(before, text, undefined, '102.sql')).toEqual(new Map([['places', 'resources']]));
    expect(withTablesOf(before, text, 'catalogue', '103.sql')).toEqual(new Map([['places', 'catalogue']]));
  });

  test.each([
    ['apps/server/areas/calendar/hours/leaves.ts', 'hours'],
    ['apps/server/areas/sales/sales/payment/tips-store.ts', 'sales'],
    ['apps/server/db/functions/appointments/save_visit.sql', 'appointments'],
    ['apps/server/db/functions/calendar/sync_calendars_of_account.sql', 'feeds'],
    ['apps/server/http/audit.ts', 'http'],
    ['apps/server/jobs/retention.ts', 'jobs'],
    ['apps/server/process.ts', 'process.ts'],
    ['apps/server/training/write-sales.ts', undefined],
    ['apps/server/areas/calendar/hours/leaves.test.ts', undefined],
    ['apps/server/areas/sales/sales/testing-value.ts', undefined],
    ['apps/web/areas/calendar/hours/leaves.tsx', undefined],
  ])('%s writes those of %s', (file, keeper) => {
    expect(keeperOf(file)).toBe(keeper);
  });
});

describe('what a file writes', () => {
  const tablesOf = (text: string, file = 'apps/server/areas/sales/sales/store.ts') => writesOf(file, text).map(({ table }) => table);

  test.each([
    ["db.insertInto('visits').values({})", ['visits']],
    ["db\n    .updateTable('visits as v')\n    .set({})", ['visits']],
    ["db.deleteFrom(\n  'visits',\n)", ['visits']],
    ["db.with('gone', (one) => one.deleteFrom('visits')).insertInto('visit_log')", ['visits', 'visit_log']],
    ['sql`insert into visits (id) values (${id})`', ['visits']],
    ['sql`with w as (update visits set a = 1 returning id), d as (delete from visit_log where id = 1) select 1`', ['visits', 'visit_log']],
    ["text: 'UPDATE only public.visits as v SET a = 1'", ['visits']],
    ['sql`update visits v set a = 1 from others o`', ['visits']],
    ['sql`merge into visits using others on true when matched then update set a = 1`', ['visits']],
    ['sql`insert into visits values (1) on conflict (id) do update set a = 1`', ['visits']],
    ['sql`truncate visits`', ['visits']],
    ['sql`copy visits (id) from stdin`', ['visits']],
  ])('%s', (text, tables) => {
    expect(tablesOf(text)).toEqual(tables);
  });

  test.each([
    'sql`select id from visits where id = 1 for update of visits`',
    'sql`select id from visits for update`',
    "db.selectFrom('visits').forUpdate()",
    '// insert into visits: done elsewhere',
    '/** Deletes: delete from visits.\n * update visits set a = 1 */',
    'sql`copy (select 1) to stdout`',
  ])('reading writes nothing: %s', (text) => {
    expect(tablesOf(text)).toEqual([]);
  });

  test.each(['db.deleteFrom(table)', "db.updateTable(table as 'visits')", 'sql`insert into ${sql.table(name)} values (1)`'])(
    'whose table is named only when it runs: %s',
    (text) => expect(tablesOf(text)).toEqual([null]),
  );

  test('of functions too, without their comments, each at its line', () => {
    const text = "-- delete from visits\nbegin\n  insert into visit_log values (1);\n  execute format('delete from public.%I', log);\nend";
    expect(writesOf('apps/server/db/functions/sales/x.sql', text)).toEqual([
      { table: 'visit_log', line: 3 },
      { table: null, line: 4 },
    ]);
  });
});

test('nobody else writes a table of an area', () => {
  expect(refusedWrites(root)).toEqual([]);
});

test('only a sale, a booking, and the erasure and the merge of a person, write tables of other areas, each as it is listed', () => {
  const found = foreignWrites(root);
  for (const [file, tables] of Object.entries(ONE_STATEMENT)) {
    const written = found.get(file)?.map(({ table }) => table) ?? [];
    expect(
      tables.filter((table) => !written.includes(table)),
      file,
    ).toEqual([]);
  }
  expect(Object.keys(ONE_STATEMENT)).toHaveLength(9);
});

test('a write that is not listed is refused with its line and with whom to ask', () => {
  const [file = '', tables = []] = Object.entries(ONE_STATEMENT)[0] ?? [];
  const said = refusedWrites(root, { ...ONE_STATEMENT, [file]: [] });
  expect(new Set(said.map((sentence) => /writes (\w+),/.exec(sentence)?.[1]))).toEqual(new Set(tables));
  expect(said[0]).toMatch(
    /^apps\/server\/\S+:\d+ writes \w+, which [\w-]+ keeps: have [\w-]+ write it, by a function of its public\.ts or of its folder in db\/functions\.$/,
  );
});
