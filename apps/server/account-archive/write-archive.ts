import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { openSession } from '../backup/session.ts';
import { listMigrations } from '../db/migrate.ts';
import { type FileForZip, zipStream } from '../http/answers/zip-stream.ts';
import type { Services } from '../services.ts';
import { type ArchiveTable, copyCsv, copyLines, readArchiveTables } from './archive-tables.ts';
import { describeColumns, readMe } from './describe.ts';
import { readFiles } from './archive-files.ts';
import { secretColumns, tablesLeftOut } from './left-out.ts';
import { type ArchiveManifest, archiveFormat, archiveManifestName } from './manifest.ts';
import { openedRows } from './opened-rows.ts';

export interface ArchiveParts {
  account_id: number;
  /** Where the rows are read: the owner of the database, or the role of the requests. */
  connection: pg.ClientConfig;
  services: Pick<Services, 'config' | 'secrets'>;
  version: string;
  now: Date;
  /** Called behind each table and each file, with how many tables are written: a job says how far it is, or throws to stop. */
  tell?: (progress: { tables: number; of_tables: number }) => Promise<void>;
}

/**
 * Writes all that an account has as one zip, of one moment, as fast as `take` reads it: each table as JSON lines and as CSV, files, and last the manifest.
 * The rows come by COPY in a transaction that only reads, on a connection of its own, which is set to the account for row-level security.
 * @returns the manifest that is in the zip
 */
export async function writeArchive(parts: ArchiveParts, take: (zip: Readable) => Promise<void>): Promise<ArchiveManifest> {
  const client = await openSession(parts.connection);
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query(`select set_config('app.account_id', $1, true), set_config('app.scope', '', true)`, [String(parts.account_id)]);
    const manifest = await beginManifest(parts);
    await take(zipStream(archiveParts(client, parts, manifest)));
    await client.query('commit');
    return manifest;
  } finally {
    await client.end();
  }
}

async function beginManifest({ account_id, version, now }: ArchiveParts): Promise<ArchiveManifest> {
  const migrations = (await listMigrations()).map(({ name, checksum }) => ({ name, checksum }));
  const why = ([name, reason]: [string, string]) => ({ name, why: reason });
  return {
    kind: 'rawnaq account',
    format: archiveFormat,
    version,
    made_at: now.toISOString(),
    account_id,
    migrations,
    tables: [],
    files: [],
    left_out: [
      ...Object.entries(tablesLeftOut).map(why),
      ...Object.entries(secretColumns).map(([name, secret]) => why([name, secret.why])),
    ],
  };
}

async function* archiveParts(client: pg.ClientBase, parts: ArchiveParts, manifest: ArchiveManifest): AsyncGenerator<FileForZip> {
  const at = parts.now;
  const tables = await readArchiveTables(client);
  yield { name: 'read-me.txt', at, bytes: Buffer.from(readMe) };
  for (const { name, bytes } of describeColumns(tables)) yield { name, at, bytes };
  for (const table of tables) {
    const lines = measure(await rowsAs(client, parts, table, 'jsonl'));
    yield { name: `tables/${table.name}.jsonl`, at, bytes: lines.bytes };
    const csv = measure(await rowsAs(client, parts, table, 'csv'));
    yield { name: `tables/${table.name}.csv`, at, bytes: csv.bytes };
    manifest.tables.push({
      name: table.name,
      columns: table.columns.map((column) => column.name),
      rows: lines.lineCount(),
      sha256: lines.sha256(),
      csv_sha256: csv.sha256(),
    });
    await parts.tell?.({ tables: manifest.tables.length, of_tables: tables.length });
  }
  for await (const { path, of, bytes } of readFiles(client, parts)) {
    manifest.files.push({ path, of, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') });
    // A large one is packed beside the loop, not in it.
    yield { name: path, at, bytes: bytes.length > largeFile ? inOnePart(bytes) : bytes };
    await parts.tell?.({ tables: tables.length, of_tables: tables.length });
  }
  yield { name: archiveManifestName, at, bytes: Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`) };
}

async function rowsAs(
  client: pg.ClientBase,
  { account_id, services }: ArchiveParts,
  table: ArchiveTable,
  form: 'jsonl' | 'csv',
): Promise<AsyncIterable<Uint8Array>> {
  const opened = await openedRows(client, services.secrets, table, account_id);
  if (opened !== null) return opened(form);
  return client.query(copyTo(form === 'csv' ? copyCsv(table, account_id) : copyLines(table, account_id)));
}

const largeFile = 65_536;

async function* inOnePart(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

const newLine = '\n'.charCodeAt(0);

/** Counts and digests what goes through. JSON has no line break of its own, so that its lines are its rows. */
function measure(chunks: AsyncIterable<Uint8Array>) {
  const digest = createHash('sha256');
  let count = 0;
  async function* measured(): AsyncGenerator<Uint8Array> {
    for await (const chunk of chunks) {
      digest.update(chunk);
      for (let place = chunk.indexOf(newLine); place !== -1; place = chunk.indexOf(newLine, place + 1)) count += 1;
      yield chunk;
    }
  }
  return { bytes: measured(), lineCount: () => count, sha256: () => digest.digest('hex') };
}
