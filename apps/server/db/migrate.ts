import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import { type AppRole, forRole, prepareRole } from './roles/app-role.ts';
import { type FunctionsAtWork, makeFunctionsTable, openFunctions, readFunctions } from './functions.ts';
import { checkRole, DatabaseNotUsable } from './roles/owner-rights.ts';
import { refuseUnfinishedRestore } from './unfinished-restore.ts';

const folder = new URL('./migrations/', import.meta.url);
const baselineFolder = new URL('./baseline/', import.meta.url);
/** What `schema_migrations` calls the tables that every database begins with. */
export const baselineName = 'baseline';
/** Any number does; it only has to be the same in every process that migrates this database. */
export const migrationLock = 7_206_114;

interface MigrateOptions {
  /** Runs behind the migrations and inside their lock: what else several processes must not make at once. */
  also?: () => Promise<void>;
}

/**
 * Brings the database to the newest schema, in one transaction: the baseline where it is empty, every file of `migrations/` once, in the order of its
 * name, and behind them the functions of `functions/` whose text changed (decision 39). Safe to call from several processes at once: the others wait for the first.
 * Throws when a file that already ran was edited, and DatabaseNotUsable where the owner lacks a right or the database holds other tables.
 * @param owner connection of the role that owns the tables (not the role the server works with)
 * @param role the unprivileged role of the requests, which the files call `rawnaq_app`
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
    await checkRole(client, role);
    await refuseOtherTables(client);
    await prepareRole(client, role);
    const ran = await runMigrations(client, role);
    await options.also?.();
    return ran;
  } finally {
    await client.end();
  }
}

async function runMigrations(client: pg.Client, role: AppRole): Promise<string[]> {
  const listed = await listMigrations();
  const found = await readDone(client);
  const isOfBefore = await isFolded(found);
  const done = isOfBefore
    ? new Map(listed.filter(({ name }) => name === baselineName).map(({ name, checksum }) => [name, checksum]))
    : found;
  for (const { name, checksum } of listed)
    if (done.has(name) && done.get(name) !== checksum)
      throw new Error(`Migration ${name} was edited after it ran. Write a new one instead.`);
  const pending = listed.filter(({ name }) => !done.has(name));
  // A newer version was at work here: its functions are for its tables, and for its processes that still run.
  const isAhead = [...done.keys()].some((name) => !listed.some((migration) => migration.name === name));
  const bring = async (): Promise<string[]> => {
    const functions = await openFunctions(client, role, await readFunctions());
    if (!isOfBefore && pending.length === 0 && (isAhead || !functions.hasChanges)) return [];
    await client.query(`${makeMigrationsTable}; ${makeFunctionsTable}`);
    if (isOfBefore) await adopt(client, done);
    for (const { name } of pending) await runMigration(client, role, functions, name);
    const changed = isAhead ? [] : await functions.makeChanged();
    return [...(isOfBefore ? done.keys() : []), ...pending.map(({ name }) => name), ...changed];
  };
  return inOneTransaction(client, bring);
}

/** Again where it met a request that held a table which it wanted, and that wanted one which it held: the version before may be at work. */
async function inOneTransaction<T>(client: pg.Client, work: () => Promise<T>, attempts = 5): Promise<T> {
  await client.query('begin');
  try {
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    if ((error as { code?: string }).code !== '40P01' || attempts === 1) throw error;
    return inOneTransaction(client, work, attempts - 1);
  }
}

async function adopt(client: pg.Client, done: ReadonlyMap<string, string>): Promise<void> {
  await client.query('delete from schema_migrations');
  for (const migration of done) await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', migration);
  // They made the triggers that the files of functions make now.
  await client.query(
    'drop function if exists make_schedule_table(regclass), make_occupancy_table(regclass), make_sale_fact_table(regclass)',
  );
}

const makeMigrationsTable =
  'create table if not exists schema_migrations (name text primary key, checksum text not null, ran_at timestamptz not null default now())';

/** What ran in this database so far: the digest of each file. */
async function readDone(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ there: boolean }>("select to_regclass('public.schema_migrations') is not null as there");
  if (rows[0]?.there !== true) return new Map();
  const { rows: done } = await client.query<{ name: string; checksum: string }>('select name, checksum from schema_migrations');
  return new Map(done.map(({ name, checksum }) => [name, checksum]));
}

/** Throws DatabaseNotUsable where tables are there that neither this version made nor the last one before the baseline. */
async function refuseOtherTables(client: pg.Client): Promise<void> {
  const done = await readDone(client);
  if (done.has(baselineName) || (await isFolded(done))) return;
  const { rows } = await client.query<{ database: string; table: string | null }>(
    `select current_database() as database, (
       select c.oid::regclass::text from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') and c.relname <> 'schema_migrations'
         and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e') order by 1 limit 1) as table`,
  );
  const { database, table } = rows[0] as { database: string; table: string | null };
  if (done.size === 0 && table === null) return;
  throw new DatabaseNotUsable(
    `The database ${database} holds tables (${table ?? 'schema_migrations'}) that are not those of this version, nor all those of the version before: name an empty database, or one that the version before it has started on.`,
  );
}

/** Whether exactly the migrations ran that became the baseline: their tables are its tables. */
export async function isFolded(done: ReadonlyMap<string, string>): Promise<boolean> {
  const folded = Object.entries(JSON.parse(await readFile(new URL('folded.json', baselineFolder), 'utf8')) as Record<string, string>);
  return done.size === folded.length && folded.every(([name, checksum]) => done.get(name) === checksum);
}

/** The baseline and all migrations of this version, in the order in which they run, each with the digest of its text. */
export async function listMigrations(): Promise<{ name: string; checksum: string }[]> {
  const names = (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted();
  return Promise.all(
    [baselineName, ...names].map(async (name) => ({
      name,
      checksum: createHash('sha256')
        .update(await textOf(name))
        .digest('hex'),
    })),
  );
}

/** The baseline is one file an area, in the order of their numbers. */
async function textOf(name: string): Promise<string> {
  if (name !== baselineName) return readFile(new URL(name, folder), 'utf8');
  const files = (await readdir(baselineFolder)).filter((file) => file.endsWith('.sql')).toSorted();
  return (await Promise.all(files.map((file) => readFile(new URL(file, baselineFolder), 'utf8')))).join('\n');
}

/** Makes the tables as these migrations left them, within the transaction of `client`, for rows that come from a backup. Its functions follow by `migrate`. */
export async function makeTables(client: pg.Client, role: AppRole, names: readonly string[]): Promise<void> {
  await client.query(makeMigrationsTable);
  const functions = await openFunctions(client, role, await readFunctions());
  for (const name of names) await runMigration(client, role, functions, name);
}

const functionWanted = /^-- needs function: (\w+)$/m;

/** Functions that the baseline or a migration names: tables are judged by them, so they stay as they are. */
export async function namedFunctions(): Promise<string[]> {
  const texts = await Promise.all((await listMigrations()).map(({ name }) => textOf(name)));
  return texts.flatMap((text) => text.split(functionWanted).filter((_part, place) => place % 2 === 1));
}

async function runMigration(client: pg.Client, role: AppRole, functions: FunctionsAtWork, name: string): Promise<void> {
  const text = await textOf(name);
  for (const [place, part] of text.split(functionWanted).entries()) {
    if (place % 2 === 1) await functions.make(part);
    else await client.query(forRole(part, role));
  }
  // What a key or a trigger checks at the end is checked here: the next file may change its table.
  await client.query('set constraints all immediate; set constraints all deferred');
  await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
    name,
    createHash('sha256').update(text).digest('hex'),
  ]);
}
