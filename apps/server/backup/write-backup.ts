import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { accountExportsFolder } from './folders.ts';
import { BackupProblem, backupFormat, type FileEntry, type Manifest, manifestName, type TableEntry } from './manifest.ts';
import { listSequences, listTables, nameOf, openSession, queueMigrations, type StoredTable } from './session.ts';

export interface BackupParts {
  owner: pg.ClientConfig;
  filesDir: string;
  /** The folder of the backup. It appears when the backup is whole; until then its name ends in `.unfinished`. */
  folder: string;
  version: string;
  keyFingerprint: string;
  now: Date;
}

/**
 * Writes database and files into a folder, while the server works: the tables as they were at one moment, by COPY, row after row. Files never change
 * and are never removed, so that those copied afterwards are at least those that the tables name. The key stays out of it.
 * An owner that row-level security binds reads account after account.
 */
export async function writeBackup(parts: BackupParts): Promise<Manifest> {
  const unfinished = `${parts.folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(join(unfinished, 'tables'), { recursive: true, mode: 0o700 });
  const client = await openSession(parts.owner);
  try {
    const manifest: Manifest = {
      ...(await writeTables(client, unfinished, parts)),
      files: await copyFiles(parts.filesDir, join(unfinished, 'files')),
    };
    await writeFile(join(unfinished, manifestName), `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600, flush: true });
    await rename(unfinished, parts.folder);
    return manifest;
  } finally {
    await client.end();
  }
}

async function writeTables(client: pg.Client, folder: string, parts: BackupParts): Promise<Omit<Manifest, 'files'>> {
  const listed = await listTables(client);
  if (!listed.some(({ name }) => name === 'schema_migrations'))
    throw new BackupProblem('The database is empty: there is nothing to back up.');
  await client.query('begin isolation level repeatable read read only');
  // A migration that begins now waits for the backup, and requests do not.
  await client.query(`lock table ${listed.map(nameOf).join(', ')} in access share mode`);
  if (JSON.stringify(await listTables(client)) !== JSON.stringify(listed))
    throw new BackupProblem('A migration ran at the same moment. Start the backup again.');
  const facts = await client.query<{ postgres: string; database: string; passes: boolean }>(
    `select current_setting('server_version') as postgres, current_database() as database, rolsuper or rolbypassrls as passes from pg_roles where rolname = current_user`,
  );
  const { postgres = '', database = '', passes = false } = facts.rows[0] ?? {};
  const { rows: migrations } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations order by name',
  );
  const accounts = passes ? [] : await listAccounts(client);
  const tables: TableEntry[] = [];
  for (const table of listed)
    tables.push(await writeTable(client, folder, table, passes || !table.has_row_security ? ['all'] : scopesOf(table, accounts)));
  const sequences: Manifest['sequences'] = [];
  for (const sequence of await listSequences(client)) {
    const { rows } = await client.query<{ last_value: string; is_called: boolean }>(
      `select last_value::text, is_called from ${nameOf(sequence)}`,
    );
    sequences.push({ ...sequence, last_value: String(rows[0]?.last_value), is_called: rows[0]?.is_called === true });
  }
  const queue_migrations = await queueMigrations(client);
  await client.query('commit');
  return {
    format: backupFormat,
    version: parts.version,
    made_at: parts.now.toISOString(),
    postgres,
    database,
    key_fingerprint: parts.keyFingerprint,
    migrations,
    queue_migrations,
    tables,
    sequences,
  };
}

/** Whose rows a COPY writes: all, those that the platform sees, or those of one account. */
type Scope = 'all' | 'platform' | number;

async function listAccounts(client: pg.Client): Promise<number[]> {
  await setScope(client, 'platform');
  return (await client.query<{ id: number }>('select id from accounts order by id')).rows.map(({ id }) => Number(id));
}

function scopesOf(table: StoredTable, accounts: number[]): Scope[] {
  if (table.name === 'accounts') return ['platform'];
  if (table.has_account) return accounts;
  throw new Error(`The rows of ${table.name} are secured in a way that a backup cannot read`);
}

async function setScope(client: pg.Client, scope: Scope): Promise<void> {
  const [account, platform] = [typeof scope === 'number' ? String(scope) : '', scope === 'platform' ? 'platform' : ''];
  await client.query("select set_config('app.account_id', $1, true), set_config('app.scope', $2, true)", [account, platform]);
}

async function writeTable(client: pg.Client, folder: string, table: StoredTable, scopes: Scope[]): Promise<TableEntry> {
  const file = `tables/${table.schema}.${table.name}.copy.gz`;
  const digest = createHash('sha256');
  let count = 0;
  async function* rows(): AsyncGenerator<Buffer> {
    for (const scope of scopes) {
      await setScope(client, scope);
      const copy = client.query(copyTo(`copy ${nameOf(table)} (${table.columns.map((column) => `"${column}"`).join(', ')}) to stdout`));
      for await (const chunk of copy as AsyncIterable<Buffer>) {
        digest.update(chunk);
        yield chunk;
      }
      count += copy.rowCount;
    }
  }
  await pipeline(rows, createGzip({ level: 5 }), createWriteStream(join(folder, file), { mode: 0o600, flush: true }));
  return { schema: table.schema, name: table.name, columns: table.columns, rows: count, sha256: digest.digest('hex'), file };
}

/** Copies every file below `from` into `into`, and tells of each what it is. A folder that is not there yet holds none. */
async function copyFiles(from: string, into: string): Promise<FileEntry[]> {
  const entries: FileEntry[] = [];
  for (const path of await filesBelow(from)) {
    const target = join(into, path);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    entries.push({ path: path.split(sep).join('/'), ...(await copyFile(join(from, path), target)) });
  }
  return entries;
}

/** Written beside, then renamed: a file is there as a whole or not at all. */
export async function copyFile(from: string, into: string): Promise<{ bytes: number; sha256: string }> {
  const digest = createHash('sha256');
  let bytes = 0;
  async function* measured(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      digest.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  }
  const beside = `${into}.unfinished`;
  await pipeline(createReadStream(from), measured, createWriteStream(beside, { mode: 0o600, flush: true }));
  await rename(beside, into);
  return { bytes, sha256: digest.digest('hex') };
}

/** Half-written ones are not among them: their names go on behind the ending of a picture. */
async function filesBelow(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile()).map((entry) => relative(folder, join(entry.parentPath, entry.name)));
    return files
      .filter((path) => !/\.[a-z]+\.[0-9a-f-]{36}$|\.unfinished$/.test(path) && !path.startsWith(`${accountExportsFolder}${sep}`))
      .toSorted();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
