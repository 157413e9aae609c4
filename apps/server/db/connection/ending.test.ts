import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/test-database.ts';
import { ask, pipelineCommit, pipelineBeforeCommit } from '../client-dialect.ts';
import { type DatabaseAccess, openDatabase } from '../database.ts';

let made: Awaited<ReturnType<typeof createTestDatabase>>;
let database: DatabaseAccess;
beforeAll(async () => {
  made = await createTestDatabase();
  database = openDatabase({ connection: made.app, poolSize: 1, statementNames: made.statementNames, onError: () => undefined });
});
afterAll(async () => {
  await database.close();
  await made.drop();
});

const note = {
  name: 'note_of_ending_test',
  text: `insert into platform_audit (action, subject_type, subject_id) values ('ending_test', 'test', $1)`,
};
const written = (name: string): Promise<number> =>
  database.withPlatform(async (db) => {
    const rows = await ask<{ id: number }>(
      db,
      { name: 'notes_of_ending_test', text: `select id from platform_audit where subject_id = $1` },
      [name],
    );
    return rows.length;
  });
const write = (db: Parameters<typeof ask>[0], name: string) => ask(db, note, [name]);
const fail = (db: Parameters<typeof ask>[0]) => ask(db, { name: 'failing_statement', text: 'select 1 / $1::int' }, [0]);

test('a commit sent behind the last statement keeps what was written, and the connection serves on', async () => {
  await database.withPlatform(async (db) => {
    const writing = write(db, 'behind');
    pipelineCommit(db);
    await writing;
  });
  expect(await written('behind')).toBe(1);
});

test('after it nothing more can be asked', async () => {
  const late = database.withPlatform(async (db) => {
    const writing = write(db, 'before');
    pipelineCommit(db);
    await writing;
    await expect(db.selectFrom('platform_audit').select('id').execute()).rejects.toThrow('after the commit');
    await write(db, 'late');
  });
  await expect(late).rejects.toThrow('after the commit');
  expect([await written('before'), await written('late')]).toEqual([1, 0]);
});

test('a statement that fails takes the rest with it, though the commit was on its way', async () => {
  const failing = database.withPlatform(async (db) => {
    const writing = Promise.all([write(db, 'with a failure'), fail(db)]);
    pipelineCommit(db);
    await writing;
  });
  await expect(failing).rejects.toThrow('division by zero');
  expect(await written('with a failure')).toBe(0);
});

test('a statement left to the commit is written with it; where it fails, nothing is and the caller is told', async () => {
  await database.withPlatform(async (db) => {
    pipelineBeforeCommit(db, write(db, 'left'));
  });
  expect(await written('left')).toBe(1);
  const failing = database.withPlatform(async (db) => {
    await write(db, 'beside a failure');
    pipelineBeforeCommit(db, fail(db));
  });
  await expect(failing).rejects.toThrow('division by zero');
  expect(await written('beside a failure')).toBe(0);
});

test('what is asked after a statement left to the commit has failed fails with its cause', async () => {
  const failing = database.withPlatform(async (db) => {
    pipelineBeforeCommit(db, fail(db));
    await write(db, 'after a failure');
  });
  await expect(failing).rejects.toThrow('division by zero');
  expect(await written('after a failure')).toBe(0);
});

test('work is done again where a statement left to the commit met another transaction, though more was asked after it', async () => {
  let tries = 0;
  await database.withPlatform(async (db) => {
    tries += 1;
    if (tries === 1) pipelineBeforeCommit(db, sql`do $$ begin raise exception 'met' using errcode = '40P01'; end $$`.execute(db));
    await write(db, 'again');
  });
  expect([tries, await written('again')]).toEqual([2, 1]);
});
