import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { ask } from '../client-dialect.ts';
import type { Db } from '../database.ts';

let app: TestServer;
beforeAll(async () => {
  // Past any pooler: what is prepared under a name is what this is about.
  const { host, port } = inject('owner');
  app = await startTestServer({ STATEMENT_NAMES: 'on' }, { through: { host, port } });
});
afterAll(() => app.close());

const onOneConnection = <T>(work: (db: Db) => Promise<T>): Promise<T> => app.services.database.withPlatform(work);
const several = {
  name: 'test_several',
  text: `select number, case when number > 1 then 'نورة' end as word, '2026-11-22 10:05:00+00'::timestamptz as moment, '{"a":[1]}'::jsonb as facts
    from generate_series(1, $1::int) as numbers(number)`,
};

test('a statement answers later as it did first: words, nothing, numbers, moments, JSON, and no row at all', async () => {
  const rows = [
    { number: 1, word: null, moment: '2026-11-22T10:05:00Z', facts: { a: [1] } },
    { number: 2, word: 'نورة', moment: '2026-11-22T10:05:00Z', facts: { a: [1] } },
  ];
  await onOneConnection(async (db) => {
    // The first three leave together, before any answer has told of the columns.
    expect(await Promise.all([ask(db, several, [2]), ask(db, several, [0]), ask(db, several, [1])])).toEqual([rows, [], rows.slice(0, 1)]);
    expect(await ask(db, several, [2])).toEqual(rows);
    expect(await ask(db, several, [0])).toEqual([]);
  });
});

test('a written row is counted, each time', async () => {
  await onOneConnection(async (db) => {
    await sql`create temporary table counted (id int) on commit drop`.execute(db);
    for (const times of [1, 2, 3]) {
      const { numAffectedRows } = await sql`insert into counted select generate_series(1, ${times}::int)`.execute(db);
      expect(numAffectedRows).toBe(BigInt(times));
    }
    expect((await sql`delete from counted where id = 1`.execute(db)).numAffectedRows).toBe(3n);
  });
});

test('an error says who asked, and the next request finds a sound connection', async () => {
  const divide = { name: 'test_divide', text: 'select 12 / $1::int as share' };
  const shares = async (by: number) => onOneConnection((db) => ask(db, divide, [by]));
  expect(await shares(4)).toEqual([{ share: 3 }]);
  await expect(shares(0)).rejects.toMatchObject({ code: '22012', stack: expect.stringContaining('prepared-query.test.ts') });
  expect(await shares(6)).toEqual([{ share: 2 }]);
});

test('a number that cannot be exact is refused, not rounded', async () => {
  const big = { name: 'test_big', text: 'select $1::bigint as number' };
  await onOneConnection(async (db) => {
    expect(await ask(db, big, [2 ** 53 - 1])).toEqual([{ number: 2 ** 53 - 1 }]);
    await expect(ask(db, big, ['9007199254740993'])).rejects.toThrow('beyond exact numbers');
    expect(await ask(db, big, [7])).toEqual([{ number: 7 }]);
  });
});

test('a statement whose columns have changed since is refused, never read by the old ones', async () => {
  const all = { name: 'test_changing', text: 'select * from changing' };
  const changed = onOneConnection(async (db) => {
    await sql`create temporary table changing (a int) on commit drop`.execute(db);
    await ask(db, all, []);
    await sql`alter table changing add column b text`.execute(db);
    return ask(db, all, []);
  });
  await expect(changed).rejects.toMatchObject({ code: '0A000' });
});

test('a cursor of the same name may answer with other columns', async () => {
  await onOneConnection(async (db) => {
    const fetched: unknown[] = [];
    for (const query of ['select 1 as number', "select 'نورة' as word, true as is_new"]) {
      await sql`declare listed cursor for ${sql.raw(query)}`.execute(db);
      fetched.push(...(await sql`fetch forward 10 from listed`.execute(db)).rows);
      await sql`close listed`.execute(db);
    }
    expect(fetched).toEqual([{ number: 1 }, { word: 'نورة', is_new: true }]);
  });
});
