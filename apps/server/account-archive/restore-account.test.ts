import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { addWaiting } from '@rawnaq/contract/calendar/waiting-list';
import { addDays } from '@rawnaq/domain/time/calendar-date';
import { type KsaAuthority, startKsaAuthority } from '@rawnaq/einvoice/testing/ksa-authority';
import { unzipSync } from 'fflate';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readDevices } from '../areas/tax/einvoicing/devices/device-store.ts';
import { walkDevice } from '../areas/tax/einvoicing/integrity.ts';
import { atTills, testOtp } from '../areas/tax/einvoicing/testing.ts';
import { fillSalon, type FilledSalon } from '../testing/filled-salon.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { longTasksOf, patientTasksOf, tasksOf } from '../tasks.ts';
import type { ArchiveManifest } from './manifest.ts';
import { dueAgain, notDueAgain } from './due-again.ts';
import { restoreAccount } from './restore-account.ts';
import { firstValues } from './switched-off.ts';
import { writeArchive } from './write-archive.ts';

let authority: KsaAuthority;
let app: TestServer;
let salon: FilledSalon;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rawnaq-account-'));
  authority = await startKsaAuthority({ otp: testOtp });
  app = await startTestServer({ TAX_AUTHORITY_URL: authority.url, FILES_DIR: join(folder, 'files') });
  salon = await fillSalon(app);
  const tills = atTills(app, salon);
  await tills.connect();
  for (const sold of [await tills.sell(), await tills.sell()]) await tills.settled(sold.einvoice?.document_id ?? 0);
});
afterAll(async () => {
  await app.close();
  await authority.close();
  await rm(folder, { recursive: true, force: true });
});

type Row = Record<string, unknown>;
interface Archived {
  manifest: ArchiveManifest;
  path: string;
  rows: (table: string) => Row[];
  files: Record<string, Uint8Array>;
}

async function archive(account_id: number, name: string): Promise<Archived> {
  const path = join(folder, name);
  const parts = { account_id, connection: app.ownerConnection, services: app.services, version: 'test', now: app.services.now() };
  const manifest = await writeArchive(parts, (zip) => pipeline(zip, createWriteStream(path)));
  const files = unzipSync(new Uint8Array(await readFile(path)));
  const linesOf = (table: string) =>
    Buffer.from(files[`tables/${table}.jsonl`] ?? [])
      .toString()
      .split('\n')
      .filter((line) => line !== '');
  return { manifest, path, files, rows: (table) => linesOf(table).map((line) => JSON.parse(line) as Row) };
}

/** A row without what has to differ: the account, addresses that are unique in the installation, and what is switched off. */
function comparable(table: string, row: Row): Row {
  const differing = new Set<string>([table === 'accounts' ? 'id' : 'account_id', 'unique_id']);
  for (const name of Object.keys(firstValues)) if (name.startsWith(`${table}.`)) differing.add(name.slice(table.length + 1));
  if (table === 'outbox_messages') differing.add('status');
  if (table === 'check_entries') differing.add('id');
  if (table === 'users') differing.add('email');
  return Object.fromEntries(Object.entries(row).filter(([column]) => !differing.has(column)));
}
const chains = (account_id: number) =>
  app.services.database.withAccount(account_id, async (db) => {
    const walked = [];
    for (const device of (await readDevices(db, account_id)).toSorted((a, b) => a.id - b.id))
      walked.push(await walkDevice(db, account_id, device, 'en'));
    return walked;
  });
const restore = (path: string, email: string | null) => restoreAccount({ path, owner: app.ownerConnection, services: app.services, email });

/** Jobs that come meanwhile are due in a day: what a restored account waits for, and is due already, would change its rows while they are compared. */
async function whileNoJobIsDue<T>(work: () => Promise<T>): Promise<T> {
  const superuser = new pg.Client(app.ownerConnection);
  await superuser.connect();
  try {
    await superuser.query(`create function due_in_a_day() returns trigger language plpgsql as $$
      begin new.run_at := greatest(new.run_at, now()) + interval '1 day'; return new; end $$`);
    await superuser.query(
      `create trigger due_in_a_day before insert on graphile_worker._private_jobs for each row execute function due_in_a_day()`,
    );
    return await work();
  } finally {
    await superuser.query('drop trigger due_in_a_day on graphile_worker._private_jobs; drop function due_in_a_day()');
    await superuser.end();
  }
}

test('an account is exported, restored beside itself and exported again: every row, number and file is the same, and its chain of e-invoices verifies', async () => {
  const first = await archive(salon.account_id, 'first.zip');
  const { account_id, second } = await whileNoJobIsDue(async () => {
    const restored = await restore(first.path, 'restored@example.test');
    return { ...restored, second: await archive(restored.account_id, 'second.zip') };
  });
  expect(account_id).not.toBe(salon.account_id);
  for (const { name } of first.manifest.tables)
    expect([name, second.rows(name).map((row) => comparable(name, row))]).toEqual([
      name,
      first.rows(name).map((row) => comparable(name, row)),
    ]);
  const contents = ({ manifest }: Archived) =>
    manifest.files.map(({ path, bytes, sha256, of }) => [of === null ? path : of.table, bytes, sha256]);
  expect(contents(second).toSorted()).toEqual(contents(first).toSorted());

  const devices = second.rows('einvoice_devices');
  expect([devices.length > 0, new Set(devices.map(({ status }) => status))]).toEqual([true, new Set([0])]);
  const walks = await chains(account_id);
  expect(walks).toEqual(await chains(salon.account_id));
  // The filled salon has a device with an invented document beside the one that sold.
  expect(walks.filter(({ breaks, count }) => breaks.length === 0 && count > 1)).toHaveLength(1);
});

test('what a restored account waits for is due as it was, and who worked for the platform there is nobody of here', async () => {
  await app.manager();
  const day = addDays(new Date().toISOString().slice(0, 10), 20);
  await app.succeed(
    addWaiting,
    { customer_id: salon.customer_ids[0], service_ids: [salon.service_ids[0]], from_on: day, to_on: day },
    salon.as('owner'),
  );
  const superuser = new pg.Client(app.ownerConnection);
  await superuser.connect();
  try {
    await superuser.query(
      `update audit_log set manager_id = (select min(id) from managers) where account_id = $1 and id = (select min(id) from audit_log where account_id = $1)`,
      [salon.account_id],
    );
    const first = await archive(salon.account_id, 'due.zip');
    const { account_id } = await restore(first.path, 'due@example.test');
    const jobsOf = async (id: number) =>
      (
        await superuser.query<{ task: string; payload: Row; run_at: Date }>(
          `select t.identifier as task, j.payload, j.run_at from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
           where (j.payload ->> 'account_id')::int = $1 and t.identifier = any ($2) and j.run_at > now() + interval '2 hours' order by 1, 2::text`,
          [id, Object.keys(dueAgain)],
        )
      ).rows.map(({ task, payload, run_at }) => [task, { ...payload, account_id: 0 }, run_at.toISOString()]);
    const waiting = await jobsOf(salon.account_id);
    expect(new Set(waiting.map(([task]) => task)).size).toBeGreaterThan(1);
    // What is planned each morning is looked at at once.
    const later = waiting.filter(([task]) => task !== 'plan_expected_expenses');
    expect(later.length).toBeGreaterThan(0);
    expect(await jobsOf(account_id)).toEqual(expect.arrayContaining(later));
    const { rows } = await superuser.query<{ manager_id: number }>(
      'select manager_id from audit_log where account_id = $1 and manager_id is not null',
      [account_id],
    );
    expect(rows.every(({ manager_id }) => manager_id < 0)).toBe(true);
  } finally {
    await superuser.end();
  }
});

test('every task is made due again for a restored account, or is listed with the reason why not', () => {
  const ready = new Promise<never>(() => undefined);
  const tasks = [tasksOf(ready, { calendars: null as never }), patientTasksOf(ready), longTasksOf(ready)].flatMap((list) =>
    Object.keys(list),
  );
  expect([...Object.keys(dueAgain), ...Object.keys(notDueAgain)].toSorted()).toEqual(tasks.toSorted());
});

test('a damaged archive is refused, and so is one whose owner signs in here already; nothing is left behind', async () => {
  const { path } = await archive(salon.account_id, 'sound.zip');
  const count = async () =>
    app.services.database.withPlatform(async (db) => (await db.selectFrom('accounts').select('id').execute()).length);
  const before = await count();
  await expect(restore(path, null)).rejects.toThrow('signs in to another account here');
  const bytes = await readFile(path);
  const middle = bytes.indexOf('tables/customers.jsonl') + 60;
  bytes.writeUInt8((bytes[middle] ?? 0) ^ 0xff, middle);
  const damaged = join(folder, 'damaged.zip');
  await writeFile(damaged, bytes);
  await expect(restore(damaged, 'other@example.test')).rejects.toThrow('The archive is damaged');
  await writeFile(damaged, bytes.subarray(0, bytes.length / 2));
  await expect(restore(damaged, 'other@example.test')).rejects.toThrow('no archive of an account');
  expect(await count()).toBe(before);
});
