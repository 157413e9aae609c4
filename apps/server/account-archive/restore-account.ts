import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { keepSealed } from '../areas/settings/files/public/sealed-files.ts';
import { putStoredFile } from '../areas/settings/files/public/stored-files.ts';
import { hashPassword } from '../areas/settings/identity/public/passwords.ts';
import { BackupProblem } from '../backup/manifest.ts';
import { openSession } from '../backup/session.ts';
import { listMigrations } from '../db/migrate.ts';
import { randomToken } from '../secrets.ts';
import type { Services } from '../services.ts';
import { type ArchiveReader, openArchive } from './archive-reader.ts';
import { type ArchiveTable, plainLines, readArchiveTables } from './archive-tables.ts';
import { secretColumns } from './left-out.ts';
import type { ArchiveManifest } from './manifest.ts';
import { movedId, movedUniqueId } from './moved-unique-id.ts';
import { makeDueAgain } from './due-again.ts';
import { sealedValues } from './opened-values.ts';
import { dropUnknownReferences, requireSoundReferences } from './references.ts';
import { directories, firstValues } from './switched-off.ts';

export interface RestoreAccountParts {
  /** The archive's file. */
  path: string;
  owner: pg.ClientConfig;
  services: Pick<Services, 'config' | 'secrets'>;
  /** The e-mail with which the owner signs in here; null for that of the archive. */
  email: string | null;
}

export interface RestoredAccount {
  account_id: number;
  email: string;
  manifest: ArchiveManifest;
}

/**
 * Reads an archive into a new account beside those that are there, in one transaction, and its files into the folder of files. Ids stay as they were
 * (decision 143); addresses that are unique in the installation are others. What reaches outside is off; jobs that its rows wait for are due again. Triggers rest meanwhile, since what they would
 * write is in the archive; keys between tables are checked at the end. `owner` has to be a superuser, or may set `session_replication_role`.
 * Throws BackupProblem, with nothing changed, where the archive is damaged or of a newer version, or the owner's e-mail signs somebody in already.
 */
export async function restoreAccount(parts: RestoreAccountParts): Promise<RestoredAccount> {
  const archive = await openArchive(parts.path);
  const client = await openSession(parts.owner);
  try {
    await requireKnownMigrations(archive.manifest);
    await client.query('begin');
    await restTriggers(client);
    const account_id = await nextAccount(client);
    const tables = await tablesToFill(client, archive.manifest);
    const nobodys = await hashPassword(randomToken());
    await client.query('create temporary table archived_lines (line json) on commit drop');
    for (const table of tables) await fillTable(client, archive, table, { ...parts, account_id, nobodys });
    const email = await takeEmail(client, account_id, parts.email);
    await dropUnknownReferences(client, tables, account_id);
    for (const { directory, columns, of, values } of directories)
      await client.query(`insert into ${directory} (${columns}) select ${values} from ${of} where account_id = $1 on conflict do nothing`, [
        account_id,
      ]);
    await requireSoundReferences(client, tables, account_id);
    await advanceSequences(client, tables, account_id);
    await putFiles(archive, parts, account_id);
    await makeDueAgain(client, account_id, archive.manifest.made_at);
    await client.query('commit');
    return { account_id, email, manifest: archive.manifest };
  } finally {
    await client.end();
  }
}

async function requireKnownMigrations(manifest: ArchiveManifest): Promise<void> {
  const listed = await listMigrations();
  const strange = manifest.migrations.filter(
    ({ name, checksum }) => !listed.some((known) => known.name === name && known.checksum === checksum),
  );
  if (strange.length > 0)
    throw new BackupProblem(
      `The archive was made by version ${manifest.version}, whose tables this installation does not have (${strange[0]?.name}). Upgrade it, then restore.`,
    );
}

async function restTriggers(client: pg.Client): Promise<void> {
  try {
    await client.query('set local session_replication_role = replica');
  } catch (error) {
    if ((error as { code?: string }).code !== '42501') throw error;
    throw new BackupProblem(
      'The role of DATABASE_OWNER_URL may not let triggers rest. As a superuser run: grant set on parameter session_replication_role to that role. Nothing was changed.',
    );
  }
}

async function nextAccount(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ id: number }>(`select nextval(pg_get_serial_sequence('accounts', 'id'))::int as id`);
  const account_id = rows[0]?.id ?? 0;
  await client.query(`select set_config('app.account_id', $1, true), set_config('app.scope', 'platform', true)`, [String(account_id)]);
  return account_id;
}

/** The tables as the archive has them; columns that came since take their defaults. */
async function tablesToFill(client: pg.Client, manifest: ArchiveManifest): Promise<ArchiveTable[]> {
  const present = await readArchiveTables(client);
  return manifest.tables.map(({ name, columns }) => {
    const table = present.find((one) => one.name === name);
    const lost = columns.filter((column) => !table?.columns.some((one) => one.name === column));
    if (table === undefined || lost.length > 0)
      throw new BackupProblem(
        `This version has no ${[name, ...lost].join('.')} any more. Restore with version ${manifest.version}, then upgrade.`,
      );
    return { ...table, columns: table.columns.filter((column) => columns.includes(column.name)) };
  });
}

interface Filling extends RestoreAccountParts {
  account_id: number;
  /** The digest of a password that nobody has. */
  nobodys: string;
}

async function fillTable(client: pg.Client, archive: ArchiveReader, table: ArchiveTable, filling: Filling): Promise<void> {
  const { name } = table;
  const entry = archive.manifest.tables.find((one) => one.name === name);
  if (entry === undefined || entry.rows === 0) return;
  await client.query('truncate archived_lines');
  const lines = await linesOf(archive, name, filling);
  await pipeline(lines, client.query(copyFrom(`copy archived_lines from stdin with ${plainLines}`)));
  // The platform's own list numbers its rows over all accounts.
  const columns = table.columns.filter((column) => !(name === 'check_entries' && column.name === 'id'));
  const values = columns.map((column) => restoredValue(name, column.name));
  const secrets = table.secrets.map((column) => (name === 'users' ? '$2::text' : (secretColumns[`${name}.${column}`]?.restored ?? 'null')));
  const named = [...columns.map((column) => column.name), ...table.secrets].map((column) => `"${column}"`).join(', ');
  const { rowCount } = await client.query(
    `insert into "${name}" (${named}) select ${[...values, ...secrets].join(', ')}
     from archived_lines l cross join lateral json_populate_record(null::"${name}", l.line) t where $1::int is not null`,
    name === 'users' ? [filling.account_id, filling.nobodys] : [filling.account_id],
  );
  if (rowCount !== entry.rows) throw new BackupProblem(`${name} took ${rowCount} rows of ${entry.rows}. Nothing was changed.`);
}

function restoredValue(table: string, column: string): string {
  if (column === (table === 'accounts' ? 'id' : 'account_id')) return '$1::int';
  if (column === 'unique_id') return movedUniqueId('t.unique_id', '$1::int');
  return firstValues[`${table}.${column}`] ?? `t."${column}"`;
}

async function linesOf(archive: ArchiveReader, table: string, { services, account_id }: Filling): Promise<Readable> {
  const stream = await archive.read(`tables/${table}.jsonl`);
  const sealed = sealedValues[table];
  if (sealed === undefined) return stream;
  async function* closed(): AsyncGenerator<string> {
    for await (const line of createInterface({ input: stream })) {
      const row = JSON.parse(line) as Record<string, unknown>;
      const plain = row[sealed!.column];
      const bytes = typeof plain === 'string' ? sealed!.seal(services.secrets, account_id, row, plain) : null;
      yield `${JSON.stringify({ ...row, [sealed!.column]: bytes === null ? null : `\\x${bytes.toString('hex')}` })}\n`;
    }
  }
  return Readable.from(closed());
}

/** An e-mail signs in to one account of an installation. */
async function takeEmail(client: pg.Client, account_id: number, given: string | null): Promise<string> {
  if (given !== null) await client.query('update users set email = $2 where account_id = $1 and is_owner = 1', [account_id, given]);
  const { rows } = await client.query<{ email: string; is_taken: boolean }>(
    `select u.email, exists (select from sign_in_emails s where s.email = u.email) as is_taken from users u where u.account_id = $1 and u.is_owner = 1`,
    [account_id],
  );
  const owner = rows[0];
  if (owner === undefined) throw new BackupProblem('The archive has no owner. Nothing was changed.');
  if (owner.is_taken)
    throw new BackupProblem(
      `${owner.email} signs in to another account here: name another e-mail of the owner with --email. Nothing was changed.`,
    );
  return owner.email;
}

/** New rows of any account come after those that were restored. */
async function advanceSequences(client: pg.Client, tables: readonly ArchiveTable[], account_id: number): Promise<void> {
  for (const { name, columns } of tables) {
    if (name === 'accounts' || !columns.some((column) => column.name === 'id' && column.type === 'bigint')) continue;
    await client.query(
      `select setval(s.name::regclass, greatest(m.highest, (select last_value from pg_sequences where (quote_ident(schemaname) || '.' || quote_ident(sequencename))::regclass = s.name::regclass)))
       from (select pg_get_serial_sequence($1, 'id') as name) s, (select max(id) as highest from "${name}" where account_id = $2) m
       where s.name is not null and m.highest is not null`,
      [name, account_id],
    );
  }
}

async function putFiles(archive: ArchiveReader, { services }: RestoreAccountParts, account_id: number): Promise<void> {
  for (const { path, of } of archive.manifest.files) {
    if (of === null) continue;
    const bytes = await buffer(await archive.read(path));
    const unique_id = movedId(of.unique_id, account_id);
    if (of.table === 'files')
      await putStoredFile(
        services.config.filesDir,
        path.startsWith('files/private-pictures/'),
        `${unique_id}.${path.split('.').at(-1)}`,
        bytes,
      );
    else await keepSealed(services, account_id, bytes, unique_id);
  }
}
