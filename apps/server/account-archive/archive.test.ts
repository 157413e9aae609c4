import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { unzipSync } from 'fflate';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { uploadPicture } from '@rawnaq/contract/settings/files';
import { sealNumber } from '../areas/team/records/public/sealed-values.ts';
import { type FilledSalon, fillSalon } from '../testing/filled-salon.ts';
import { pngBytes } from '../testing/png.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { readAccountTables } from './archive-tables.ts';
import { changedColumns, harmlessColumns, looksSecret, secretColumns, tablesLeftOut } from './left-out.ts';
import type { ArchiveManifest } from './manifest.ts';
import { sealedValues } from './opened-values.ts';
import { ownNames, wordsOfColumn } from './words/of-column.ts';
import { writeArchive } from './write-archive.ts';

let app: TestServer;
let owner: pg.Client;
let salon: FilledSalon;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rawnaq-archive-'));
  app = await startTestServer({ FILES_DIR: folder });
  owner = new pg.Client(app.ownerConnection);
  await owner.connect();
  salon = await fillSalon(app);
});
afterAll(async () => {
  await owner.end();
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

interface Archive {
  manifest: ArchiveManifest;
  files: Record<string, Uint8Array>;
  text: (name: string) => string;
}

async function archiveOf(account_id: number): Promise<Archive> {
  const parts = { account_id, connection: app.ownerConnection, services: app.services, version: 'test', now: app.services.now() };
  let zip = Buffer.alloc(0);
  const manifest = await writeArchive(parts, async (stream) => {
    zip = await buffer(stream);
  });
  const files = unzipSync(new Uint8Array(zip));
  return { manifest, files, text: (name) => Buffer.from(files[name] ?? []).toString() };
}
const sha256 = (bytes: Uint8Array | undefined): string =>
  createHash('sha256')
    .update(bytes ?? '')
    .digest('hex');

const keyOf = (table: string) => (table === 'accounts' ? 'id' : 'account_id');
async function rowsOf(account_id: number, names: readonly string[]): Promise<[string, number][]> {
  const one = (name: string) => `select '${name}' as name, count(*)::int as count from "${name}" where ${keyOf(name)} = $1`;
  const counted = await owner.query<{ name: string; count: number }>(names.map(one).join(' union all '), [account_id]);
  return counted.rows.map(({ name, count }) => [name, count]);
}

test('every table of an account is in the archive or on the list of those left out, and each list names what there is', async () => {
  const tables = await readAccountTables(owner);
  const names = new Set(tables.map(({ name }) => name));
  const columns = new Set(tables.flatMap(({ name, columns: all }) => all.map((column) => `${name}.${column.name}`)));
  const { manifest } = await archiveOf(salon.account_id);
  const archived = manifest.tables.map(({ name }) => name);
  expect([...archived, ...Object.keys(tablesLeftOut)].toSorted()).toEqual(
    [...names, ...Object.keys(tablesLeftOut).filter((name) => !names.has(name))].toSorted(),
  );
  const listed = [...Object.keys(secretColumns), ...Object.keys(changedColumns), ...Object.keys(harmlessColumns)];
  expect(listed.filter((name) => !columns.has(name))).toEqual([]);
  expect(Object.keys(tablesLeftOut).filter((name) => !names.has(name))).toEqual([]);
});

test('every column of an archive is described in both languages, and every description is of a column', async () => {
  const { files, manifest } = await archiveOf(salon.account_id);
  const described = Buffer.from(files['columns.jsonl'] ?? [])
    .toString()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { table: string; column: string; english: string; arabic: string });
  expect(described.map(({ table, column }) => `${table}.${column}`)).toEqual(
    manifest.tables.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column}`)),
  );
  const isSaid = ({ column, english, arabic }: (typeof described)[number]) =>
    wordsOfColumn(column) !== null && /[A-Za-z]/.test(english) && /[\u0600-\u06ff]/.test(arabic);
  expect([...new Set(described.filter((one) => !isSaid(one)).map(({ column }) => column))]).toEqual([]);
  const columns = new Set(described.map(({ column }) => column));
  expect(ownNames.filter((name) => !columns.has(name))).toEqual([]);
});

test('a column that looks like a secret is on the list of secrets or was judged harmless', async () => {
  const judged = new Set([...Object.keys(secretColumns), ...Object.keys(harmlessColumns)]);
  const strange = (await readAccountTables(owner))
    .filter(({ name }) => !Object.hasOwn(tablesLeftOut, name))
    .flatMap(({ name, columns }) => columns.filter(looksSecret).map((column) => `${name}.${column.name}`));
  expect(strange.filter((name) => !judged.has(name))).toEqual([]);
  expect(Object.keys(harmlessColumns).filter((name) => !strange.includes(name))).toEqual([]);
});

test('the archive has every row of the account, in both forms, and none of another', async () => {
  const other = await app.salon();
  const names = (await archiveOf(salon.account_id)).manifest.tables.map(({ name }) => name);
  // The books are posted some seconds after a sale: what is compared is an archive during which no row was added.
  const { archive, counted } = await vi.waitFor(
    async () => {
      const before = await rowsOf(salon.account_id, names);
      const written = await archiveOf(salon.account_id);
      expect(await rowsOf(salon.account_id, names)).toEqual(before);
      return { archive: written, counted: before };
    },
    { timeout: 60_000, interval: 1000 },
  );
  expect(archive.manifest.tables.filter(({ rows }) => rows > 0).length).toBeGreaterThan(60);
  expect(archive.manifest.tables.map(({ name, rows }) => [name, rows])).toEqual(counted);
  for (const { name, rows, sha256: digest, csv_sha256 } of archive.manifest.tables) {
    expect(sha256(archive.files[`tables/${name}.jsonl`])).toBe(digest);
    expect(sha256(archive.files[`tables/${name}.csv`])).toBe(csv_sha256);
    const read = archive
      .text(`tables/${name}.jsonl`)
      .split('\n')
      .filter((line) => line !== '');
    expect(new Set(read.map((line) => (JSON.parse(line) as Record<string, unknown>)[keyOf(name)]))).toEqual(
      new Set(rows === 0 ? [] : [salon.account_id]),
    );
  }
  expect(archive.text('tables/accounts.jsonl')).not.toContain(`"id":${other.account_id},`);
});

test('pictures are in it byte for byte, and what is sealed leaves opened', async () => {
  await app.succeed(
    uploadPicture,
    { kind: 'logo', file_name: 'logo.png', content_base64: pngBytes(32, 32).toString('base64') },
    salon.as('owner'),
  );
  await owner.query('update employee_documents set number_sealed = $2 where account_id = $1', [
    salon.account_id,
    sealNumber(app.services.secrets, salon.account_id, '1098765432'),
  ]);
  const archive = await archiveOf(salon.account_id);
  const pictures = archive.manifest.files.filter(({ of }) => of?.table === 'files');
  expect(pictures.length).toBeGreaterThan(0);
  for (const { path, bytes, sha256: digest } of archive.manifest.files)
    expect([archive.files[path]?.length, sha256(archive.files[path])]).toEqual([bytes, digest]);
  for (const [table, { column }] of Object.entries(sealedValues)) {
    const values = archive
      .text(`tables/${table}.jsonl`)
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => (JSON.parse(line) as Record<string, unknown>)[column]);
    for (const value of values.filter((one) => one !== null)) expect(value).not.toMatch(/^\\x/);
  }
  expect(archive.text('tables/employee_documents.jsonl')).toContain('"number_sealed":"1098765432"');
  expect(archive.text('tables/employee_pay.jsonl')).toContain('"iban_sealed":"SA0380000000608010167519"');
});

test('no secret is in it: each was planted, and is found in no file', async () => {
  const planted = 'PLANTEDsecretPLANTED';
  const hex = Buffer.from(planted).toString('hex');
  await owner.query('begin');
  await owner.query('set local session_replication_role = replica');
  let count = 0;
  const secretTables = (await readAccountTables(owner)).flatMap(({ name, columns }) =>
    columns
      .filter((column) =>
        Object.hasOwn(tablesLeftOut, name) ? looksSecret(column) : Object.hasOwn(secretColumns, `${name}.${column.name}`),
      )
      .map((column) => ({ name, column })),
  );
  for (const { name, column } of secretTables) {
    if (!['bytea', 'text'].includes(column.type) || name === 'accounts') continue;
    await owner.query('savepoint one');
    try {
      const value = column.type === 'bytea' ? `'\\x${hex}'::bytea` : `'${planted}'`;
      count +=
        (await owner.query(`update "${name}" set "${column.name}" = ${value} where account_id = $1`, [salon.account_id])).rowCount ?? 0;
      await owner.query('release savepoint one');
    } catch {
      // A rule of the table wants another shape there, or no two alike.
      await owner.query('rollback to savepoint one');
    }
  }
  await owner.query(
    `update outbox_messages set body = body || $2, masked_body = '••••••', html = $2, content = jsonb_build_object('link', $2::text)
     where account_id = $1 and id = (select max(id) from outbox_messages where account_id = $1)`,
    [salon.account_id, planted],
  );
  await owner.query('commit');
  expect(count).toBeGreaterThan(5);
  const { files } = await archiveOf(salon.account_id);
  const found = Object.entries(files).filter(([, bytes]) => [planted, hex].some((secret) => Buffer.from(bytes).includes(secret)));
  expect(found.map(([name]) => name)).toEqual([]);
});
