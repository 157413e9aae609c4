import { createReadStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { type AppRole, prepareRole } from '../db/roles/app-role.ts';
import { baselineName, isFolded, listMigrations, makeTables, migrate, migrationLock } from '../db/migrate.ts';
import { checkRole } from '../db/roles/owner-rights.ts';
import { restoreMark } from '../db/unfinished-restore.ts';
import { installJobs } from '../jobs/jobs.ts';
import { checkBackup } from './check-backup.ts';
import { eraseAgain } from './erase-again.ts';
import { completeErasedList, type ErasedPerson, readErasedList } from './erased-list.ts';
import { BackupProblem, type Manifest, readManifest, type TableEntry } from './manifest.ts';
import { listTables, nameOf, openSession, queueMigrations } from './session.ts';
import { copyFile } from './write-backup.ts';

export interface RestoreParts {
  /** The backup's folder. */
  folder: string;
  owner: pg.ClientConfig;
  role: AppRole;
  filesDir: string;
  /** Who was erased besides those whom the folder of files and the backup list. */
  erased?: readonly ErasedPerson[];
}

/**
 * Puts a backup into an empty database, and its files into the folder of files; makes the role of the requests where it is missing. The rows arrive in one
 * transaction, and only counted. A database in which a restore did not finish carries a mark: no server starts on it, and the next restore begins anew.
 * Who was erased since the backup is erased again. Throws BackupProblem, with nothing changed, where the backup is damaged, of a newer version, or the database is not empty.
 */
export async function restoreBackup(parts: RestoreParts): Promise<Manifest> {
  const manifest = await readManifest(parts.folder);
  const migrations = await migrationsOf(manifest);
  await checkBackup(parts.folder, manifest);
  // Those of today: the backup's own list, which may be an older one, is put in its place.
  const erased = [...(await readErasedList(parts.filesDir)), ...(parts.erased ?? [])];
  const client = await openSession(parts.owner);
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await checkRole(client, parts.role);
    await requireEmpty(client);
    await client.query(
      `create schema if not exists ${restoreMark}; create table if not exists ${restoreMark}.unfinished (backup text, begun_at timestamptz)`,
    );
    await client.query(`delete from ${restoreMark}.unfinished`);
    await client.query(`insert into ${restoreMark}.unfinished values ($1, now())`, [parts.folder]);
    await installJobs(parts.owner);
    if (JSON.stringify(await queueMigrations(client)) !== JSON.stringify(manifest.queue_migrations))
      throw new BackupProblem(`The job queue of version ${manifest.version} had other tables. Restore with that version, then upgrade.`);
    await putFilesBack(parts.folder, parts.filesDir, manifest);
    await client.query('begin');
    await prepareRole(client, parts.role);
    await makeTables(client, parts.role, migrations);
    await load(client, parts.folder, manifest);
    await client.query(`drop schema ${restoreMark} cascade`);
    await client.query('commit');
    await client.query('analyze');
  } finally {
    await client.end();
  }
  // What this version has more than the one of the backup, and the functions and triggers of all of it.
  await migrate(parts.owner, parts.role, { also: () => installJobs(parts.owner) });
  await completeErasedList(parts.filesDir, erased);
  await eraseAgain(parts.owner, parts.filesDir, await readErasedList(parts.filesDir));
  return manifest;
}

/** The migrations that make the tables of a backup. Those of before the baseline make the same tables as it: `migrate` sees to their names afterwards. */
async function migrationsOf(manifest: Manifest): Promise<string[]> {
  if (await isFolded(new Map(manifest.migrations.map(({ name, checksum }) => [name, checksum])))) return [baselineName];
  const listed = await listMigrations();
  const strange = manifest.migrations.filter(
    ({ name, checksum }) => !listed.some((known) => known.name === name && known.checksum === checksum),
  );
  // In the order in which they run, which is not that of their names: the baseline comes first.
  if (strange.length === 0) return listed.map(({ name }) => name).filter((name) => manifest.migrations.some((ran) => ran.name === name));
  throw new BackupProblem(
    `The backup was made by version ${manifest.version}, whose tables this version does not have (${strange.map(({ name }) => name).join(', ')}). Restore it with that version, or with a newer one that has them.`,
  );
}

async function requireEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string; database: string }>(
    `select c.oid::regclass::text as name, current_database() as database from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p', 'v', 'm') and n.nspname not in ('pg_catalog', 'information_schema', '${restoreMark}') and n.nspname !~ '^pg_'
       and not (n.nspname = 'graphile_worker' and to_regclass('${restoreMark}.unfinished') is not null)
       and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e') limit 1`,
  );
  const found = rows[0];
  if (found !== undefined)
    throw new BackupProblem(
      `The database ${found.database} is not empty: it has the table ${found.name}. A backup is restored into an empty one. Nothing was changed.`,
    );
}

async function putFilesBack(folder: string, filesDir: string, manifest: Manifest): Promise<void> {
  for (const { path, sha256 } of manifest.files) {
    const target = join(filesDir, path);
    await mkdir(dirname(target), { recursive: true });
    const copied = await copyFile(join(folder, 'files', path), target);
    if (copied.sha256 !== sha256) throw new BackupProblem(`The backup is damaged: files/${path} is not what was written.`);
  }
}

/**
 * Fills the tables that the migrations have just made; triggers are not there yet. What judges rows as they are written (keys between tables, row-level
 * security of the owner) is put aside and set again behind the rows: keys are checked then, all at once.
 */
async function load(client: pg.Client, folder: string, manifest: Manifest): Promise<void> {
  const present = await listTables(client);
  const shapeOf = (tables: { schema: string; name: string; columns: string[] }[]) =>
    JSON.stringify(tables.map(({ schema, name, columns }) => [schema, name, columns.toSorted()]));
  if (shapeOf(present) !== shapeOf(manifest.tables)) throw new Error('The tables of the backup are not those that its migrations make');
  const secured = present.filter(({ schema, has_row_security }) => schema === 'public' && has_row_security);
  const keys = (
    await client.query<{ table: string; name: string; definition: string }>(
      `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
       from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`,
    )
  ).rows;
  await client.query(`truncate ${present.map(nameOf).join(', ')}`);
  await client.query(keys.map(({ table, name }) => `alter table ${table} drop constraint ${name};`).join(''));
  await client.query(secured.map((table) => `alter table ${nameOf(table)} no force row level security;`).join(''));
  for (const table of manifest.tables) await loadTable(client, folder, table);
  await client.query(keys.map(({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition};`).join(''));
  await client.query(secured.map((table) => `alter table ${nameOf(table)} force row level security;`).join(''));
  for (const sequence of manifest.sequences)
    await client.query('select setval($1, $2, $3)', [nameOf(sequence), sequence.last_value, sequence.is_called]);
  // Nobody of before is at work on them any more.
  await client.query('update graphile_worker._private_jobs set locked_at = null, locked_by = null where locked_at is not null');
  await client.query('update graphile_worker._private_job_queues set locked_at = null, locked_by = null where locked_at is not null');
}

async function loadTable(client: pg.Client, folder: string, table: TableEntry): Promise<void> {
  const copy = client.query(copyFrom(`copy ${nameOf(table)} (${table.columns.map((column) => `"${column}"`).join(', ')}) from stdin`));
  await pipeline(createReadStream(join(folder, table.file)), createGunzip(), copy);
  if (copy.rowCount !== table.rows)
    throw new BackupProblem(`${table.name} took ${copy.rowCount} rows of ${table.rows}. The restore was undone.`);
}
