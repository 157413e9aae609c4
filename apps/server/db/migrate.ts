import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import { type AppRole, forRole, prepareRole } from './app-role.ts';
import { refuseUnfinishedRestore } from './unfinished-restore.ts';

const folder = new URL('./migrations/', import.meta.url);
/** Any number does; it only has to be the same in every process that migrates this database. */
export const migrationLock = 7_206_114;

interface MigrateOptions {
  /** Runs behind the migrations and inside their lock: what else several processes must not make at once. */
  also?: () => Promise<void>;
}

/**
 * Brings the database to the newest schema: every file of `migrations/` once, in the order of its name, each in a transaction of its own.
 * Safe to call from several processes at once: the others wait for the first. Throws when a file that already ran was edited, and DatabaseNotUsable
 * where the owner lacks a right.
 * @param owner connection of the role that owns the tables (not the role the server works with)
 * @param role the unprivileged role of the requests, which migrations call `rawnaq_app`
 * @returns the names of the files that ran now
 */
export async function migrate(owner: pg.ClientConfig, role: AppRole, options: MigrateOptions = {}): Promise<string[]> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    // A time limit of the role or the database is for requests: the others wait as long as the first takes.
    await client.query('set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await refuseUnfinishedRestore(client);
    await prepareRole(client, role);
    const ran = await runMigrations(client, role);
    await options.also?.();
    return ran;
  } finally {
    await client.end();
  }
}

async function runMigrations(client: pg.Client, role: AppRole): Promise<string[]> {
  const ran: string[] = [];
  await client.query('create table if not exists schema_migrations (name text primary key, checksum text not null, ran_at timestamptz not null default now())');
  const done = new Map((await client.query<{ name: string; checksum: string }>('select name, checksum from schema_migrations')).rows.map((row) => [row.name, row.checksum]));
  for (const { name, checksum } of await listMigrations()) {
    const known = done.get(name);
    if (known !== undefined && known !== checksum) throw new Error(`Migration ${name} was edited after it ran. Write a new one instead.`);
    if (known !== undefined) continue;
    await client.query('begin');
    await runMigration(client, role, name);
    await client.query('commit');
    ran.push(name);
  }
  return ran;
}

/** All migrations of this version, in the order in which they run, each with the digest of its text. */
export async function listMigrations(): Promise<{ name: string; checksum: string }[]> {
  const names = (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted();
  return Promise.all(names.map(async (name) => ({ name, checksum: digestOf(await readFile(new URL(name, folder), 'utf8')) })));
}

/** Runs one migration inside the transaction of `client`, and notes that it ran. */
export async function runMigration(client: pg.Client, role: AppRole, name: string): Promise<void> {
  const text = await readFile(new URL(name, folder), 'utf8');
  await client.query(forRole(text, role));
  await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, digestOf(text)]);
}

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');
