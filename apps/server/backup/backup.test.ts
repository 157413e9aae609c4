import { randomUUID } from 'node:crypto';
import { appendFile, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { createCustomer } from '@rawnaq/contract/customers/customers';
import { eraseCustomer, getPersonalData } from '@rawnaq/contract/customers/personal-data';
import { checkEinvoiceChain } from '@rawnaq/contract/tax/einvoicing-documents';
import { uploadPicture } from '@rawnaq/contract/settings/files';
import { type KsaAuthority, startKsaAuthority } from '@rawnaq/einvoice/testing/ksa-authority';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { atTills, testOtp, type Tills } from '../areas/tax/einvoicing/testing.ts';
import { appRole, appRoleOf, prepareRole } from '../db/roles/app-role.ts';
import { baselineName, makeTables, migrate } from '../db/migrate.ts';
import { installJobs } from '../jobs/jobs.ts';
import { describeDatabase } from '../testing/describe-database.ts';
import { fillSalon } from '../testing/filled-salon.ts';
import { pngBytes } from '../testing/png.ts';
import type { TestSalon } from '../testing/salon.ts';
import type { TestDatabase } from '../testing/test-database.ts';
import { secretKeyOfTests, startTestServer, type TestServer } from '../testing/test-server.ts';
import { completeErasedList, erasedListName, readErasedList } from './erased-list.ts';
import { checkBackup } from './check-backup.ts';
import { fingerprintOf, manifestName, readManifest } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const root = inject('owner');
let superuser: pg.Client;
let authority: KsaAuthority;
let app: TestServer;
let salon: TestSalon;
let tills: Tills;
let person: { id: number; name: string };
let folder: string;
let backup: string;
/** What the source was when the backup was written. */
let source: Awaited<ReturnType<typeof describeSource>>;
const picture = pngBytes(64, 64);
const made: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rawnaq-backup-'));
  superuser = new pg.Client(root);
  await superuser.connect();
  authority = await startKsaAuthority({ otp: testOtp });
  app = await startTestServer({ TAX_AUTHORITY_URL: authority.url, FILES_DIR: join(folder, 'files') });
  await fillSalon(app);
  salon = await app.salon();
  tills = atTills(app, salon);
  await tills.connect();
  for (const sold of [await tills.sell(), await tills.sell()]) await tills.settled(sold.einvoice?.document_id ?? 0);
  person = await app.succeed(createCustomer, { name: 'Quorra Tallowick', mobile: '966509991234', tag_ids: [] }, tills.owner);
  await app.succeed(uploadPicture, { kind: 'logo', file_name: 'logo.png', content_base64: picture.toString('base64') }, tills.owner);
  await writeBackupOfOneState();
});
afterAll(async () => {
  await app.close();
  await authority.close();
  for (const name of made) await superuser.query(`drop database if exists ${name} with (force)`);
  for (const name of made) await superuser.query(`drop role if exists ${appRoleOf(name)}`);
  for (const name of made) await superuser.query(`drop role if exists ${name}`);
  await superuser.end();
  await rm(folder, { recursive: true, force: true });
});

/** The source's rows, without those its own server counts and locks at any moment. */
async function describeSource() {
  const { rows, ...rest } = await describeDatabase(app.ownerConnection, appRole);
  return { ...rest, rows: comparableRows(rows) };
}
const comparableRows = (rows: Record<string, string>) =>
  Object.entries(rows).filter(([name]) => !/\._private_|schema_migrations|rate_limits/.test(name));

/** The source's server works on, and its jobs write each minute: a backup counts where nothing was written beside it. */
async function writeBackupOfOneState(): Promise<void> {
  for (let attempt = 1; attempt <= 5; attempt++) {
    backup = join(folder, `first-${attempt}`);
    source = await describeSource();
    await write(app.ownerConnection, backup);
    if (isDeepStrictEqual(await describeSource(), source)) return;
  }
  throw new Error('the source was written to beside each of five backups');
}

const write = (owner: pg.ClientConfig, to: string) =>
  writeBackup({
    owner,
    filesDir: join(folder, 'files'),
    folder: to,
    version: '1.0.0',
    keyFingerprint: fingerprintOf(secretKeyOfTests),
    now: new Date(),
  });

/** An empty database of a plain owner, whom forced row-level security binds. No role of the requests is there. */
async function emptyDatabase() {
  const name = `restored_${randomUUID().slice(0, 8)}`;
  await superuser.query(`create role ${name} login createrole`);
  await superuser.query(`create database ${name} owner ${name}`);
  made.push(name);
  const role = { name: appRoleOf(name), password: 'app' };
  return { owner: { ...root, database: name, user: name }, all: { ...root, database: name }, role, filesDir: join(folder, name) };
}

const restore = (target: Awaited<ReturnType<typeof emptyDatabase>>, from = backup) =>
  restoreBackup({ folder: from, owner: target.owner, role: target.role, filesDir: target.filesDir });

type Target = Awaited<ReturnType<typeof emptyDatabase>>;
let first: Promise<Target> | undefined;
let second: Promise<Target> | undefined;
const restored = async (from: string): Promise<Target> => {
  const target = await emptyDatabase();
  await restore(target, from);
  return target;
};
/** The source's backup, restored. */
const firstRestored = (): Promise<Target> => (first ??= restored(backup));
/** A backup of what was restored, written by its plain owner, and restored again. */
const secondRestored = (): Promise<Target> =>
  (second ??= (async () => {
    await write((await firstRestored()).owner, join(folder, 'second'));
    return restored(join(folder, 'second'));
  })());

test('a restored database is the one that was backed up', async () => {
  const target = await firstRestored();
  const manifest = await readManifest(backup);
  expect(manifest.tables.filter(({ rows }) => rows > 0).length).toBeGreaterThan(100);
  const { rows, ...rest } = await describeDatabase(target.all, target.role.name);
  expect({ ...rest, rows: comparableRows(rows) }).toEqual(source);
});

test('an owner whom row-level security binds writes the same backup as a superuser', async () => {
  const [once, twice] = [await firstRestored(), await secondRestored()];
  const [manifest, again] = [await readManifest(backup), await readManifest(join(folder, 'second'))];
  expect(again.tables.map(({ name, rows }) => [name, rows])).toEqual(manifest.tables.map(({ name, rows }) => [name, rows]));
  expect(await describeDatabase(twice.all, twice.role.name)).toEqual(await describeDatabase(once.all, once.role.name));
});

test('a restored server starts, answers, and goes on with the next number of its invoices and of its chain', async () => {
  const target = await secondRestored();
  const before = await tills.sell();
  const database: Pick<TestDatabase, 'owner' | 'app' | 'drop'> = {
    owner: target.owner,
    app: { ...target.owner, user: target.role.name, password: 'app' },
    drop: async () => undefined,
  };
  const server = await startTestServer({ TAX_AUTHORITY_URL: authority.url, FILES_DIR: target.filesDir }, { database });
  try {
    const till = atTills(server, salon);
    const next = await till.sell();
    expect(next.number).toBe(before.number);
    const [document, other] = [await till.settled(next.einvoice?.document_id ?? 0), await tills.settled(before.einvoice?.document_id ?? 0)];
    expect([document.icv, document.previous_hash]).toEqual([other.icv, other.previous_hash]);
    const { devices } = await server.succeed(checkEinvoiceChain, {}, till.owner);
    expect(devices).toMatchObject([{ breaks: [], count: 3, last_icv: 3 }]);
    const logo = await superuserRow(target.all, "select unique_id::text as text from files where kind = 'logo' order by id desc limit 1");
    const shown = await fetch(`${server.base}/api/public/files/${logo}`);
    const source = await fetch(`${app.base}/api/public/files/${logo}`);
    expect(Buffer.from(await shown.arrayBuffer()).equals(Buffer.from(await source.arrayBuffer()))).toBe(true);
  } finally {
    await server.close();
  }
});

test('a database that is not empty is refused, and stays as it is', async () => {
  const customers = () => superuserRow(app.ownerConnection, 'select count(*)::text as text from customers');
  const before = await customers();
  const role = { name: appRole, password: undefined };
  await expect(restoreBackup({ folder: backup, owner: app.ownerConnection, role, filesDir: join(folder, 'nowhere') })).rejects.toThrow(
    /not empty: it has the table/,
  );
  expect(await customers()).toBe(before);
  expect(await migrate(app.ownerConnection, role)).toEqual([]);
});

test('a damaged backup, an unfinished one and one of a newer version change nothing', async () => {
  const target = await emptyDatabase();
  const damaged = join(folder, 'damaged');
  await cp(backup, damaged, { recursive: true });
  const text = await readFile(join(damaged, manifestName), 'utf8');
  await writeFile(join(damaged, manifestName), text.replace('"name": "baseline"', '"name": "29991231_0000_newer.sql"'));
  await expect(restore(target, damaged)).rejects.toThrow(/29991231_0000_newer\.sql.*newer one/);
  await writeFile(join(damaged, manifestName), text);
  await appendFile(join(damaged, 'tables/public.customers.copy.gz'), 'x');
  await expect(restore(target, damaged)).rejects.toThrow(/damaged: tables\/public\.customers\.copy\.gz/);
  await rm(join(damaged, manifestName));
  await expect(restore(target, damaged)).rejects.toThrow(/no finished backup/);
  expect(
    await superuserRow(
      target.all,
      "select count(*)::text as text from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
    ),
  ).toBe('0');
  await expect(checkBackup(backup, await readManifest(backup))).resolves.toBeUndefined();
});

/** A database as the version before the baseline left it: the same tables without what came since, under the names of its own migrations. */
async function databaseBeforeBaseline(migrations: readonly [name: string, checksum: string][]): Promise<Target> {
  const target = await emptyDatabase();
  await installJobs(target.owner);
  const client = new pg.Client(target.owner);
  await client.connect();
  try {
    await prepareRole(client, target.role);
    await client.query('begin');
    await makeTables(client, target.role, [baselineName]);
    await client.query('delete from schema_migrations');
    for (const migration of migrations) await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', migration);
    await client.query(
      `insert into countries (id, iso_code, english_name, arabic_name, calling_code, currency, standard_vat_bp, timezone) values (9, 'SA', 'x', 'x', '966', 'SAR', 1500, 'Asia/Riyadh')`,
    );
    await client.query('commit');
  } finally {
    await client.end();
  }
  return target;
}

test('a backup of the version before the baseline is restored, with the tables, functions and triggers of today', async () => {
  const folded = JSON.parse(await readFile(new URL('../db/baseline/folded.json', import.meta.url), 'utf8')) as Record<string, string>;
  const old = await databaseBeforeBaseline(Object.entries(folded));
  const before = join(folder, 'before');
  await write(old.owner, before);
  const target = await restored(before);
  const shapeOf = async ({ all, role }: Target) => (await describeDatabase(all, role.name)).said;
  expect(await shapeOf(target)).toEqual(await shapeOf(await firstRestored()));
  expect(await superuserRow(target.all, 'select id::text as text from countries')).toBe('9');
  expect(await migrate(target.owner, target.role)).toEqual([]);
  // One of a version that had not all of them yet is not.
  const manifest = await readManifest(before);
  await writeFile(join(before, manifestName), JSON.stringify({ ...manifest, migrations: manifest.migrations.slice(1) }));
  await expect(restore(await emptyDatabase(), before)).rejects.toThrow(/tables this version does not have .*Restore it with that version/);
});

test('a restore that ended halfway is told, no server starts on it, and the next one begins anew', async () => {
  const target = await emptyDatabase();
  const broken = join(folder, 'broken');
  await cp(backup, broken, { recursive: true });
  const manifest = await readManifest(broken);
  // The tables come in the order of their names: all but the last are full by then.
  await writeFile(
    join(broken, manifestName),
    JSON.stringify({
      ...manifest,
      tables: manifest.tables.map((table, place) => (place === manifest.tables.length - 1 ? { ...table, rows: table.rows + 1 } : table)),
    }),
  );
  await expect(restore(target, broken)).rejects.toThrow(/The restore was undone/);
  await expect(migrate(target.owner, target.role)).rejects.toMatchObject({
    name: 'DatabaseNotUsable',
    message: expect.stringMatching(/restore of .*broken .* did not finish/),
  });
  await restore(target);
  expect(await migrate(target.owner, target.role)).toEqual([]);
});

async function superuserRow(connection: pg.ClientConfig, text: string): Promise<string | undefined> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query<{ text: string }>(text)).rows[0]?.text;
  } finally {
    await client.end();
  }
}

// Behind the others: it adds to the source's files.
test('who was erased after a backup is erased again when it is restored, and nobody else who has the number by then', async () => {
  const { version } = await app.succeed(getPersonalData, { id: person.id }, tills.owner);
  await app.succeed(eraseCustomer, { id: person.id, typed_name: person.name, version }, tills.owner);
  const list = await vi.waitFor(() => readFile(join(folder, 'files', erasedListName), 'utf8'), 20_000);
  expect(list).not.toMatch(/Quorra|Tallowick/);
  const target = await emptyDatabase();
  const [entry] = await readErasedList(join(folder, 'files'));
  // A number that somebody else has who was entered later.
  await completeErasedList(target.filesDir, [
    ...(entry === undefined ? [] : [entry]),
    { account_id: salon.account_id, customer_id: salon.customer_ids[0], erased_at: '2020-01-01T00:00:00Z' },
    // Worked there when the backup was made, and was erased since.
    { account_id: salon.account_id, employee_id: salon.employee_ids[2], erased_at: '2120-01-01T00:00:00Z' },
    { account_id: salon.account_id, employee_id: salon.employee_ids[1], erased_at: '2020-01-01T00:00:00Z' },
  ]);
  await restore(target);
  expect(
    await superuserRow(
      target.all,
      `select name || ' ' || (erased_at is not null) as text from customers where id = ${person.id} and account_id = ${salon.account_id}`,
    ),
  ).toBe('Erased customer true');
  const client = new pg.Client(target.all);
  await client.connect();
  try {
    for (const table of ['customers', 'audit_log', 'search_tokens', 'outbox_messages']) {
      const { rowCount } = await client.query(`select from ${table} t where to_jsonb(t)::text ~* 'Quorra|Tallowick|966509991234'`);
      expect([table, rowCount]).toEqual([table, 0]);
    }
    const { rows } = await client.query('select erased_at from customers where account_id = $1 and id = $2', [
      salon.account_id,
      salon.customer_ids[0],
    ]);
    expect(rows).toEqual([{ erased_at: null }]);
    const employees = await client.query(
      'select english_name, mobile, status from employees where account_id = $1 and id = any($2) order by id',
      [salon.account_id, salon.employee_ids.slice(1)],
    );
    expect(employees.rows).toEqual([
      { english_name: 'Huda', mobile: '966522222222', status: 1 },
      { english_name: 'Erased employee', mobile: null, status: 2 },
    ]);
  } finally {
    await client.end();
  }
  expect(await readErasedList(target.filesDir)).toHaveLength(4);
});
