import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import { appRole } from './connections.ts';

const folder = new URL('./migrations/', import.meta.url);
/** Any number does; it only has to be the same in every process that migrates this database. */
const migrationLock = 7_206_114;

/**
 * Brings the database to the newest schema: every file of `migrations/` once, in the order of its name, each in a transaction of its own.
 * Safe to call from several processes at once. Throws when a file that already ran was edited.
 * @param owner connection of the role that owns the tables (not the role the server works with)
 * @param appPassword password given to the unprivileged role `rawnaq_app`; undefined leaves the one it has
 * @returns the names of the files that ran now
 */
export async function migrate(owner: pg.ClientConfig, appPassword: string | undefined): Promise<string[]> {
  const client = new pg.Client(owner);
  await client.connect();
  const ran: string[] = [];
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await ensureAppRole(client, appPassword);
    await client.query('create table if not exists schema_migrations (name text primary key, checksum text not null, ran_at timestamptz not null default now())');
    const done = new Map((await client.query<{ name: string; checksum: string }>('select name, checksum from schema_migrations')).rows.map((row) => [row.name, row.checksum]));
    for (const name of (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted()) {
      const text = await readFile(new URL(name, folder), 'utf8');
      const checksum = createHash('sha256').update(text).digest('hex');
      const known = done.get(name);
      if (known !== undefined && known !== checksum) throw new Error(`Migration ${name} was edited after it ran. Write a new one instead.`);
      if (known !== undefined) continue;
      await client.query('begin');
      await client.query(text);
      await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
      await client.query('commit');
      ran.push(name);
    }
  } finally {
    await client.end();
  }
  return ran;
}

/** The server's role is neither owner nor superuser: row-level security binds it whatever a query says. */
async function ensureAppRole(client: pg.Client, password: string | undefined): Promise<void> {
  const { rows } = await client.query<{ present: boolean }>('select exists(select from pg_roles where rolname = $1) as present', [appRole]);
  if (rows[0]?.present !== true) await client.query(`create role ${appRole} with login nosuperuser nobypassrls nocreatedb nocreaterole`);
  if (password !== undefined) await client.query(`alter role ${appRole} with login password ${client.escapeLiteral(password)}`);
  await client.query(`grant usage on schema public to ${appRole}`);
  await client.query(`alter default privileges in schema public grant usage, select on sequences to ${appRole}`);
}
