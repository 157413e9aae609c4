import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let app: TestServer;
let owner: pg.Client;
beforeAll(async () => {
  app = await startTestServer();
  owner = new pg.Client(app.ownerConnection);
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await app.close();
});

const planOf = async (table: string): Promise<string> => {
  const { rows } = await owner.query<{ 'QUERY PLAN': string }>(`explain execute looked_up_${table} (1, 1)`);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
};
/** As a foreign key asks for the row that it names. */
const prepare = (table: string) =>
  owner.query(
    `prepare looked_up_${table} (int, bigint) as select 1 from only ${table} x where account_id = $1 and id = $2 for key share of x`,
  );

test('what a line of the books refers to is looked up by its key, though a new database has no statistics', async () => {
  await owner.query('set plan_cache_mode = force_generic_plan; set enable_seqscan = off');
  for (const table of ['journal_entries', 'accounting_accounts']) {
    await prepare(table);
    expect(await planOf(table)).toContain(`using ${table}_pkey on`);
    await owner.query(`deallocate looked_up_${table}`);
  }
});

test('where statistics were made while there were no entries, the second step of the posting plans by the key', async () => {
  await owner.query('analyze journal_entries');
  await prepare('journal_entries');
  expect(await planOf('journal_entries')).not.toContain('using journal_entries_pkey');
  const { account_id } = await app.salon();
  const writer = new pg.Client(app.ownerConnection);
  await writer.connect();
  await writer.query(
    `set session_replication_role = replica; insert into journal_entries (account_id, source, source_id, version, business_date, at, document_type, document_id, posted_at)
     select ${account_id}, 'invoice', n, 1, '2026-11-01', now(), 'invoice', n, now() from generate_series(1, 1000) n`,
  );
  await writer.end();
  expect(await planOf('journal_entries')).not.toContain('using journal_entries_pkey');
  await owner.query('discard plans');
  expect(await planOf('journal_entries')).toContain('using journal_entries_pkey on');
});
