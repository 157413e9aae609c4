import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/test-database.ts';
import { ask } from '../client-dialect.ts';
import { type DatabaseAccess, openDatabase } from '../database.ts';

let made: Awaited<ReturnType<typeof createTestDatabase>>;
let database: DatabaseAccess;
let owner: pg.Client;
const connections = 3;
beforeAll(async () => {
  made = await createTestDatabase();
  owner = new pg.Client(made.owner);
  await owner.connect();
  await owner.query('create table widened (id int); insert into widened values (7); grant select on widened to rawnaq_app');
  database = openDatabase({ connection: made.direct, poolSize: connections, statementNames: true, onError: () => undefined });
});
afterAll(async () => {
  await database.close();
  await owner.end();
  await made.drop();
});

/** Reads by a plan on each of the connections at once. */
async function readEverywhere(): Promise<unknown[]> {
  let arrived = 0;
  const all = Promise.withResolvers<void>();
  const reading = Array.from({ length: connections }, () =>
    database.withPlatform(async (db) => {
      arrived += 1;
      if (arrived >= connections) all.resolve();
      await all.promise;
      return ask(db, { name: 'test_widened', text: 'select * from widened' }, []);
    }),
  );
  return Promise.all(reading);
}

test('while a new version adds a column, every connection of the old one goes on reading', async () => {
  expect(await readEverywhere()).toEqual([[{ id: 7 }], [{ id: 7 }], [{ id: 7 }]]);
  await owner.query(`alter table widened add column word text default 'new'`);
  expect(await readEverywhere()).toEqual(Array.from({ length: connections }, () => [{ id: 7, word: 'new' }]));
  const once = { name: 'test_widened_once', text: 'select * from widened', values: [] };
  await Promise.all([database.once(once), database.once(once), database.once(once)]);
  await owner.query('alter table widened drop column word');
  expect(await Promise.all([database.once(once), database.once(once), database.once(once)])).toEqual([
    [{ id: 7 }],
    [{ id: 7 }],
    [{ id: 7 }],
  ]);
});
