import { mkdtemp, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { askAccountExport, listAccountExports, takeAccountExport } from '@rawnaq/contract/platform/account-exports';
import { signInAsOwner } from '@rawnaq/contract/platform/platform';
import { listAuditLog } from '@rawnaq/contract/settings/my-profile';
import { accountExportStates, nextExportStates } from '@rawnaq/domain/platform/account-exports/account-export';
import { localDate, localToEpochMinutes } from '@rawnaq/domain/time/local-time';
import { unzipSync } from 'fflate';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { ArchiveManifest } from '../../../account-archive/manifest.ts';
import { testPassword, type TestSalon } from '../../../testing/salon.ts';
import { addColleague } from '../../../testing/team.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { expireAccountExport, writeAccountExport } from './public/tasks.ts';

let app: TestServer;
let owner: pg.Client;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rawnaq-exports-'));
  app = await startTestServer({ FILES_DIR: folder });
  owner = new pg.Client(app.ownerConnection);
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await app.close();
  await rm(folder, { recursive: true, force: true });
});
afterEach(() => app.setNow(null));

const ask = (salon: TestSalon, current_password = testPassword) => app.call(askAccountExport, { current_password }, salon.as('owner'));
const listed = async (salon: TestSalon) => (await app.succeed(listAccountExports, {}, salon.as('owner'))).data;
const filesNow = () => readdir(join(folder, 'account-exports')).catch(() => []);
const lettersOf = async (salon: TestSalon) =>
  (
    await owner.query<{ template: string; recipient: string; language: string; body: string }>(
      `select template, recipient, language, body from outbox_messages where account_id = $1 and template like 'account_export%' order by id`,
      [salon.account_id],
    )
  ).rows;

/** Asks, and waits until the queue has written it. */
async function exported(salon: TestSalon): Promise<number> {
  const { id } = await app.succeed(askAccountExport, { current_password: testPassword }, salon.as('owner'));
  return until(salon, id, 'ready');
}
async function until(salon: TestSalon, id: number, state: string): Promise<number> {
  await vi.waitFor(async () => expect((await listed(salon)).find((one) => one.id === id)?.state).toBe(state), 60_000);
  return id;
}

/** The archive as a browser takes it. */
async function take(salon: TestSalon, id: number, { breaksOff = false } = {}) {
  const stop = new AbortController();
  const response = await fetch(`${app.base}/api/account_exports/${id}/file`, {
    method: 'POST',
    headers: { authorization: `Bearer ${salon.tokens.owner}` },
    signal: stop.signal,
  });
  if (breaksOff) {
    const reader = response.body?.getReader();
    await reader?.read();
    stop.abort();
    return null;
  }
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (!response.ok) return { code: (JSON.parse(Buffer.from(bytes).toString()) as { code: string }).code };
  const files = unzipSync(bytes);
  return {
    headers: response.headers,
    files,
    manifest: JSON.parse(Buffer.from(files['manifest.json'] ?? []).toString()) as ArchiveManifest,
  };
}

test('the owner asks with the password, hears by e-mail in the own language, takes the archive once, and its file goes', async () => {
  const salon = await app.salon();
  await owner.query(`update users set language = 'ar' where account_id = $1 and is_owner = 1`, [salon.account_id]);
  const asked = await ask(salon);
  expect([asked.status, asked.body.state, asked.body.can_download]).toEqual([201, 'queued', 0]);
  const id = await until(salon, asked.body.id, 'ready');
  const [letter, ...more] = await lettersOf(salon);
  expect([letter?.template, letter?.language, more.length]).toEqual(['account_export_ready', 'ar', 0]);
  expect(letter?.body).toContain('http://salon.test/ar/merchant/export-data');

  const taken = await take(salon, id);
  if (taken === null || 'code' in taken) throw new Error('The archive was not sent');
  expect(taken.headers.get('content-disposition')).toMatch(/^attachment; filename="rawnaq-\d+-\d{4}-\d\d-\d\d\.zip"$/);
  expect([taken.manifest.kind, taken.manifest.account_id]).toEqual(['rawnaq account', salon.account_id]);
  expect(Buffer.from(taken.files['tables/accounts.jsonl'] ?? []).toString()).toContain(`"id":${salon.account_id},`);

  await until(salon, id, 'used');
  await vi.waitFor(async () => expect(await filesNow()).toEqual([]), 20_000);
  expect(await take(salon, id)).toEqual({ code: 'account_export.used' });
  const { data: log } = await app.succeed(listAuditLog, { page: 1, per_page: 50, subject_type: 'account_export' }, salon.as('owner'));
  expect(log.map(({ action }) => action).toSorted()).toEqual(['ask_export', 'export', 'take_export']);
  const rows = taken.manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  expect(log.find(({ action }) => action === 'export')?.after).toMatchObject({
    table_count: taken.manifest.tables.length,
    row_count: rows,
  });
});

test('there is one a day, and the refusal says from when on there is another', async () => {
  const salon = await app.salon();
  // Half an hour before the salon's midnight, whenever the test runs: a sign-in lasts twelve hours.
  const minute = Math.floor(Date.now() / 60_000);
  const midnight = localToEpochMinutes('Asia/Riyadh', localDate('Asia/Riyadh', minute), 0);
  app.setNow(new Date((midnight - 30) * 60_000));
  await exported(salon);
  const again = await ask(salon);
  expect([again.status, again.body.code]).toEqual([422, 'account_export.once_a_day']);
  const next = new Date(String(again.body.details?.['next_at']));
  expect(next).toEqual(new Date(midnight * 60_000));
  expect((await app.succeed(listAccountExports, {}, salon.as('owner'))).next_at).toBe(next.toISOString());
  app.setNow(next);
  expect((await ask(salon)).status).toBe(201);
  // Two clicks at once, of which one is written.
  const another = await app.salon();
  const both = await Promise.all([ask(another), ask(another)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422]);
});

test('nobody but the owner asks for, sees or takes one: no position, no platform manager in the place of the owner, no other account; a wrong password asks for nothing', async () => {
  const salon = await app.salon();
  const other = await app.salon();
  const id = await exported(salon);
  const superadmin = await addColleague(app, salon, 'superadmin');
  for (const caller of [superadmin, ...(['manager', 'receptionist', 'employee'] as const).map((position) => salon.as(position))]) {
    expect((await app.call(listAccountExports, {}, caller)).status).toBe(403);
    expect((await app.call(askAccountExport, { current_password: testPassword }, caller)).status).toBe(403);
    expect((await app.call(takeAccountExport, { id }, caller)).status).toBe(403);
  }
  // The right itself, put into a role past the product, does not make an owner.
  await owner.query(`update roles set permissions = permissions || '{"17": [5]}' where account_id = $1`, [salon.account_id]);
  expect((await app.call(takeAccountExport, { id }, superadmin)).body.code).toBe('owner.only_owner');
  expect((await app.call(askAccountExport, { current_password: testPassword }, superadmin)).body.code).toBe('owner.only_owner');
  expect((await app.call(takeAccountExport, { id }, other.as('owner'))).status).toBe(404);

  const manager = { token: await app.manager() };
  const { user } = await app.succeed(signInAsOwner, { id: salon.account_id, reason: 'The owner asked for help' }, manager);
  const asManager = { token: user.api_token };
  expect((await app.call(takeAccountExport, { id }, asManager)).body.code).toBe('profile.not_as_owner');
  expect((await app.call(askAccountExport, { current_password: testPassword }, asManager)).body.code).toBe('profile.not_as_owner');
  expect((await ask(other, 'not the password')).body.code).toBe('identity.current_password_wrong');
  expect(await listed(other)).toEqual([]);
});

test('a link is over after 24 hours, and its file is deleted; a connection that breaks gives it back', async () => {
  const salon = await app.salon();
  const id = await exported(salon);
  const { rows: made } = await owner.query<{ unique_id: string }>('select unique_id from account_exports where account_id = $1', [
    salon.account_id,
  ]);
  // Larger than what is on its way between two machines at once.
  await truncate(join(folder, 'account-exports', `${made[0]?.unique_id}.zip`), 64_000_000);
  await take(salon, id, { breaksOff: true });
  await until(salon, id, 'ready');
  await owner.query(`update account_exports set expires_at = now() - interval '1 second' where account_id = $1`, [salon.account_id]);
  expect(await take(salon, id)).toEqual({ code: 'account_export.expired' });
  expect((await listed(salon))[0]?.state).toBe('expired');
  await expireAccountExport(app.services, { account_id: salon.account_id, export_id: id });
  const { rows } = await owner.query<{ state: string }>('select state from account_exports where account_id = $1', [salon.account_id]);
  expect(rows).toEqual([{ state: 'expired' }]);
  expect((await filesNow()).filter((name) => name.startsWith(made[0]?.unique_id ?? '-'))).toEqual([]);
});

test('killed in the middle it begins anew, leaves no half file, and one that is stopped too often says so', async () => {
  const salon = await app.salon();
  const { rows: users } = await owner.query<{ id: number }>('select id from users where account_id = $1 and is_owner = 1', [
    salon.account_id,
  ]);
  const unique_id = '11111111-2222-4333-8444-555555555555';
  /** As a process leaves it that was killed while it wrote. */
  const left = async (attempt: number, asked_on: string) => {
    const { rows } = await owner.query<{ id: number }>(
      `insert into account_exports (account_id, unique_id, user_id, asked_on, asked_at, state, attempt, percent) values ($1, $2, $3, $4, now(), 'running', $5, 40) returning id::int as id`,
      [salon.account_id, unique_id, users[0]?.id, asked_on, attempt],
    );
    return rows[0]?.id ?? 0;
  };
  const id = await left(1, '2026-01-01');
  await exported(await app.salon());
  await writeFile(join(folder, 'account-exports', `${unique_id}.1.unfinished`), 'half of it');
  await writeAccountExport(app.services, { account_id: salon.account_id, export_id: id });
  expect((await filesNow()).filter((name) => name.startsWith(unique_id))).toEqual([`${unique_id}.zip`]);
  expect((await stat(join(folder, 'account-exports', `${unique_id}.zip`))).mode & 0o777).toBe(0o600);
  expect((await listed(salon)).find((one) => one.id === id)?.state).toBe('ready');
  const taken = await take(salon, id);
  if (taken === null || 'code' in taken) throw new Error('The archive was not sent');
  expect(taken.manifest.tables.length).toBeGreaterThan(100);
  await until(salon, id, 'used');

  const stopped = await left(5, '2026-01-02');
  await writeAccountExport(app.services, { account_id: salon.account_id, export_id: stopped });
  expect((await listed(salon)).find((one) => one.id === stopped)).toMatchObject({
    state: 'failed',
    failure: 'stopped_too_often',
    can_download: 0,
  });
  expect((await lettersOf(salon)).map(({ template }) => template)).toEqual(['account_export_ready', 'account_export_failed']);
  expect((await filesNow()).filter((name) => name.startsWith(unique_id))).toEqual([]);
});

test('rows that are written while an archive is made are in all of its tables or in none', async () => {
  const salon = await app.salon();
  let isWriting = true;
  // Each transaction adds a row to one of the first tables that are read and to one of the last.
  const writing = (async () => {
    const client = new pg.Client(app.ownerConnection);
    await client.connect();
    try {
      for (let number = 0; isWriting; number += 1)
        await client.query(
          `with added as (insert into customer_tags (account_id, english_name, tone) values (${salon.account_id}, 'Tag ${number}', 'info'))
           insert into suppliers (account_id, english_name) values (${salon.account_id}, 'Supplier ${number}')`,
        );
    } finally {
      await client.end();
    }
  })();
  let id: number;
  try {
    id = await exported(salon);
  } finally {
    isWriting = false;
    await writing;
  }
  const taken = await take(salon, id);
  if (taken === null || 'code' in taken) throw new Error('The archive was not sent');
  const rowsOf = (name: string) => taken.manifest.tables.find((table) => table.name === name)?.rows ?? 0;
  const linesWith = (name: string, word: string) =>
    Buffer.from(taken.files[`tables/${name}.jsonl`] ?? [])
      .toString()
      .split('\n')
      .filter((line) => line.includes(word)).length;
  expect(linesWith('suppliers', '"Supplier ')).toBe(linesWith('customer_tags', '"Tag '));
  expect(rowsOf('suppliers')).toBeGreaterThan(0);
});

test('the database has the table of states that the rule has', async () => {
  const salon = await app.salon();
  const id = await exported(salon);
  const of: Record<string, string> = {
    queued: 'ready_at = null, expires_at = null, bytes = null, failure = null, sending_instance = null',
    running: 'ready_at = null, expires_at = null, bytes = null, failure = null, sending_instance = null',
    ready: 'ready_at = now(), expires_at = now(), bytes = 1, failure = null, sending_instance = null',
    sending: 'ready_at = now(), expires_at = now(), bytes = 1, failure = null, sending_instance = 1',
    used: 'ready_at = now(), expires_at = now(), bytes = 1, failure = null, sending_instance = null',
    expired: 'ready_at = now(), expires_at = now(), bytes = 1, failure = null, sending_instance = null',
    failed: `ready_at = null, expires_at = null, bytes = null, failure = 'other', sending_instance = null`,
  };
  const set = (state: string) =>
    `update account_exports set state = '${state}', ${of[state]} where account_id = ${salon.account_id} and id = ${id}`;
  for (const from of accountExportStates)
    for (const to of accountExportStates.filter((one) => one !== from)) {
      await owner.query('begin');
      await owner.query('set local session_replication_role = replica');
      await owner.query(set(from));
      await owner.query('set local session_replication_role = origin');
      const went = await owner.query(set(to)).then(
        () => true,
        () => false,
      );
      await owner.query('rollback');
      expect([from, to, went]).toEqual([from, to, nextExportStates[from].includes(to)]);
    }
});
