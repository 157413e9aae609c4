import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type pg from 'pg';
import { type AppRole, forRole } from './roles/app-role.ts';

const folder = new URL('./functions/', import.meta.url);

export interface SqlFunction {
  name: string;
  /** Below `functions/`: the area and the name. */
  file: string;
  text: string;
  /** Of the text, whatever the role of the installation is called. */
  checksum: string;
  /** Other functions of the folder that the text calls. */
  needs: string[];
}

/** All SQL functions of this version, each behind those it calls. Throws where a file holds another function, a name comes twice, or functions call each other in a circle. */
export async function readFunctions(): Promise<SqlFunction[]> {
  const files = (await readdir(folder, { recursive: true }))
    .filter((file) => file.endsWith('.sql'))
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted();
  return inOrder(await Promise.all(files.map(async (file) => ({ file, text: await readFile(new URL(file, folder), 'utf8') }))));
}

/** The order in which functions are made: those that a function calls come before it, otherwise by name. */
export function inOrder(files: readonly { file: string; text: string }[]): SqlFunction[] {
  const byName = new Map<string, SqlFunction>();
  for (const { file, text } of files) {
    const name = basename(file, '.sql');
    const twin = byName.get(name);
    if (twin !== undefined) throw new Error(`The function ${name} is in two files: ${twin.file} and ${file}.`);
    byName.set(name, { name, file, text, checksum: createHash('sha256').update(text).digest('hex'), needs: [] });
  }
  for (const one of byName.values()) one.needs = callsOf(one, byName);
  const ordered: SqlFunction[] = [];
  const place = (one: SqlFunction, callers: readonly string[]): void => {
    if (ordered.includes(one)) return;
    if (callers.includes(one.name))
      throw new Error(
        `The functions ${[...callers.slice(callers.indexOf(one.name)), one.name].join(', ')} call each other in a circle: none can be made first.`,
      );
    for (const name of one.needs) place(byName.get(name) as SqlFunction, [...callers, one.name]);
    ordered.push(one);
  };
  for (const name of [...byName.keys()].toSorted()) place(byName.get(name) as SqlFunction, []);
  return ordered;
}

function callsOf({ name, file, text }: SqlFunction, all: ReadonlyMap<string, SqlFunction>): string[] {
  const code = text.replaceAll(/--.*$/gm, '');
  const made = [...code.matchAll(/\bcreate or replace function (\w+)/g)].map((match) => match[1]);
  if (made.length !== 1 || made[0] !== name)
    throw new Error(`${file} must make the function ${name} by "create or replace function", and no other.`);
  const triggered = [...code.matchAll(/\bexecute function (\w+)/g)].find((match) => match[1] !== name);
  if (triggered !== undefined) throw new Error(`${file} makes a trigger of ${triggered[1]}: it belongs into the file of that function.`);
  return [...new Set([...code.matchAll(/\b(\w+)\(/g)].map((match) => match[1] as string))]
    .filter((called) => called !== name && all.has(called))
    .toSorted();
}

/** A function or trigger in the database. `written` (row and transaction) changes whenever it is made again. */
interface Made {
  /** The function's name, without arguments. */
  of: string;
  thing: string;
  /** As statements name it. */
  name: string;
  written: string;
}

/** The functions of the folder in the database, within the transaction of the migration. */
export interface FunctionsAtWork {
  /** Whether any is missing or has another text than its file, or is no longer in the folder. */
  hasChanges: boolean;
  /** Makes a function before the others are: a table that is about to be made calls it. */
  make(name: string): Promise<void>;
  /** Makes all that changed, drops what is no longer there, notes it, and answers with the files. */
  makeChanged(): Promise<string[]>;
}

export const makeFunctionsTable =
  'create table if not exists schema_functions (name text primary key, checksum text not null, makes text[] not null)';

/** Looks what is there. Call `make` and `makeChanged` inside a transaction. */
export async function openFunctions(client: pg.Client, role: AppRole, functions: readonly SqlFunction[]): Promise<FunctionsAtWork> {
  const before = await listMade(client);
  const present = new Set(before.map(({ of, thing }) => `${of} ${thing}`));
  const known = await readKnown(client);
  const isAsWritten = ({ name, checksum }: SqlFunction): boolean => {
    const row = known.get(name);
    return row !== undefined && row.checksum === checksum && row.makes.every((thing) => present.has(`${name} ${thing}`));
  };
  const pending = new Set(functions.filter((one) => !isAsWritten(one)));
  const gone = [...known.keys()].filter((name) => !functions.some((one) => one.name === name)).toSorted();
  const written: SqlFunction[] = [];
  const makeOne = async (one: SqlFunction): Promise<void> => {
    if (!pending.delete(one)) return;
    if (before.some(({ of }) => of === one.name)) await replace(client, one, role);
    else await client.query(forRole(one.text, role));
    written.push(one);
  };
  return {
    hasChanges: pending.size + gone.length > 0,
    async make(name) {
      const one = functions.find((each) => each.name === name);
      if (one === undefined) throw new Error(`A migration needs the function ${name}, which is not in db/functions.`);
      for (const each of functions) if (isNeededBy(one, each, functions)) await makeOne(each);
      await makeOne(one);
    },
    async makeChanged() {
      for (const one of functions) await makeOne(one);
      for (const thing of await listMade(client)) if (gone.includes(thing.of)) await drop(client, thing);
      const makes = Map.groupBy(await listMade(client), ({ of }) => of);
      for (const name of gone) await client.query('delete from schema_functions where name = $1', [name]);
      for (const { name, checksum } of written)
        await client.query(
          'insert into schema_functions (name, checksum, makes) values ($1, $2, $3) on conflict (name) do update set checksum = excluded.checksum, makes = excluded.makes',
          [name, checksum, (makes.get(name) ?? []).map(({ thing }) => thing)],
        );
      return [...gone.map((name) => `${name} (dropped)`), ...written.map(({ file }) => file)];
    },
  };
}

const isNeededBy = (one: SqlFunction, other: SqlFunction, all: readonly SqlFunction[]): boolean =>
  one.needs.includes(other.name) || one.needs.some((name) => isNeededBy(all.find((each) => each.name === name) as SqlFunction, other, all));

async function readKnown(client: pg.Client): Promise<Map<string, { checksum: string; makes: string[] }>> {
  const { rows } = await client.query<{ there: boolean }>("select to_regclass('public.schema_functions') is not null as there");
  if (rows[0]?.there !== true) return new Map();
  const { rows: known } = await client.query<{ name: string; checksum: string; makes: string[] }>(
    'select name, checksum, makes from schema_functions',
  );
  return new Map(known.map(({ name, ...row }) => [name, row]));
}

/** The functions of the database, or those of one name, and their triggers. Triggers come first: so they can be dropped. */
async function listMade(client: pg.Client, name?: string): Promise<Made[]> {
  const { rows } = await client.query<Made>(
    `with functions as (
       select p.oid, p.proname::text as of, p.oid || ' ' || p.xmin as written from pg_proc p where p.pronamespace = 'public'::regnamespace and p.proname = coalesce($1, p.proname)
         and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e'))
     select f.of, t.tgrelid::regclass || '.' || t.tgname as thing, format('trigger %I on %s', t.tgname, t.tgrelid::regclass) as name, t.oid || ' ' || t.xmin as written
     from functions f join pg_trigger t on t.tgfoid = f.oid where not t.tgisinternal and t.tgparentid = 0
     union all
     select f.of, f.oid::regprocedure::text, 'function ' || f.oid::regprocedure, f.written from functions f order by name desc`,
    [name],
  );
  return rows;
}

const isFunction = ({ name }: Made): boolean => name.startsWith('function ');

/**
 * Runs the file of a function that is there, and drops what was there before and the file did not make: a trigger that it has no longer, the function with other arguments.
 * What the file does not grant is not granted any more.
 */
async function replace(client: pg.Client, { name, text }: SqlFunction, role: AppRole): Promise<void> {
  for (const thing of (await listMade(client, name)).filter(isFunction))
    await client.query(`grant execute on ${thing.name} to public; revoke all on ${thing.name} from ${client.escapeIdentifier(role.name)}`);
  const before = await listMade(client, name);
  try {
    await client.query(`savepoint making; ${forRole(text, role)}; release savepoint making`);
  } catch (error) {
    // It returns something else now, or its arguments have other names: such a function has to be dropped first.
    if ((error as { code?: string }).code !== '42P13') throw error;
    await client.query('rollback to savepoint making; release savepoint making');
    for (const thing of before.filter(isFunction)) await drop(client, thing);
    await client.query(forRole(text, role));
  }
  const isOfBefore = (thing: Made): boolean => before.some((old) => old.name === thing.name && old.written === thing.written);
  for (const thing of await listMade(client, name)) if (isOfBefore(thing)) await drop(client, thing);
}

async function drop(client: pg.Client, { name: thing }: Made): Promise<void> {
  try {
    await client.query(`drop ${thing}`);
  } catch (error) {
    const { code, detail } = error as { code?: string; detail?: string };
    if (code !== '2BP01') throw error;
    throw new Error(
      `The ${thing} is to go, or to be made with other arguments, and is used: ${detail}. Write a migration that changes what uses it, and drops it.`,
      { cause: error },
    );
  }
}
