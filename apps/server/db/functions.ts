import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type pg from 'pg';
import { type AppRole, forRole } from './app-role.ts';

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
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.sql')).map((file) => file.replaceAll('\\', '/')).toSorted();
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
    if (callers.includes(one.name)) throw new Error(`The functions ${[...callers.slice(callers.indexOf(one.name)), one.name].join(', ')} call each other in a circle: none can be made first.`);
    for (const name of one.needs) place(byName.get(name) as SqlFunction, [...callers, one.name]);
    ordered.push(one);
  };
  for (const name of [...byName.keys()].toSorted()) place(byName.get(name) as SqlFunction, []);
  return ordered;
}

function callsOf({ name, file, text }: SqlFunction, all: ReadonlyMap<string, SqlFunction>): string[] {
  const code = text.replaceAll(/--.*$/gm, '');
  const made = [...code.matchAll(/\bcreate or replace function (\w+)/g)].map((match) => match[1]);
  if (made.length !== 1 || made[0] !== name) throw new Error(`${file} must make the function ${name} by "create or replace function", and no other.`);
  const triggered = [...code.matchAll(/\bexecute function (\w+)/g)].find((match) => match[1] !== name);
  if (triggered !== undefined) throw new Error(`${file} makes a trigger of ${triggered[1]}: it belongs into the file of that function.`);
  return [...new Set([...code.matchAll(/\b(\w+)\(/g)].map((match) => match[1] as string))].filter((called) => called !== name && all.has(called)).toSorted();
}

/** A function or trigger in the database. `written` changes whenever it is made again. */
interface Made {
  of: string;
  thing: string;
  drop: string;
  written: string;
}

/** The functions of the folder in the database, within the transaction of whoever migrates it. */
export interface FunctionsAtWork {
  /** Whether any is missing or has another text than its file, or is no longer in the folder. */
  hasChanges: boolean;
  /** Makes a function before the others are: a table that is about to be made calls it. */
  make(name: string): Promise<void>;
  /** Makes all that changed, drops what is no longer there, notes it, and answers with the files. */
  makeChanged(): Promise<string[]>;
}

export const makeFunctionsTable = 'create table if not exists schema_functions (name text primary key, checksum text not null, makes text[] not null)';

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
    await replace(client, forRole(one.text, role), one.name);
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
      const after = await listMade(client);
      const old = new Set(before.map(({ drop, written: when }) => `${drop} ${when}`));
      const names = new Set(written.map(({ name }) => name));
      // A trigger that the file no longer makes, and the function as it was with other arguments.
      const left = after.filter((thing) => gone.includes(thing.of) || (names.has(thing.of) && old.has(`${thing.drop} ${thing.written}`)));
      for (const thing of left) await drop(client, thing);
      const makes = Map.groupBy(after.filter((thing) => !left.includes(thing)), ({ of }) => of);
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
  const { rows: known } = await client.query<{ name: string; checksum: string; makes: string[] }>('select name, checksum, makes from schema_functions');
  return new Map(known.map(({ name, ...row }) => [name, row]));
}

/** Triggers before functions: in the order in which they can be dropped. */
async function listMade(client: pg.Client): Promise<Made[]> {
  const { rows } = await client.query<Made>(
    `select p.proname::text as of, t.tgrelid::regclass || '.' || t.tgname as thing, format('trigger %I on %s', t.tgname, t.tgrelid::regclass) as drop, t.xmin::text as written
     from pg_trigger t join pg_proc p on p.oid = t.tgfoid where p.pronamespace = 'public'::regnamespace and not t.tgisinternal and t.tgparentid = 0
     union all
     select p.proname, p.oid::regprocedure::text, 'function ' || p.oid::regprocedure, p.xmin::text from pg_proc p
     where p.pronamespace = 'public'::regnamespace and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
     order by drop desc`,
  );
  return rows;
}

/** Runs the file of a function. One that returns something else now, or whose arguments have other names, has to be dropped first. */
async function replace(client: pg.Client, text: string, name: string): Promise<void> {
  try {
    await client.query(`savepoint making; ${text}; release savepoint making`);
  } catch (error) {
    if ((error as { code?: string }).code !== '42P13') throw error;
    await client.query('rollback to savepoint making; release savepoint making');
    for (const thing of await listMade(client)) if (thing.of === name && thing.drop.startsWith('function ')) await drop(client, thing);
    await client.query(text);
  }
}

async function drop(client: pg.Client, { drop: thing }: Made): Promise<void> {
  try {
    await client.query(`drop ${thing}`);
  } catch (error) {
    const { code, detail } = error as { code?: string; detail?: string };
    if (code !== '2BP01') throw error;
    throw new Error(`The ${thing} is to go, or to be made with other arguments, and is used: ${detail}. Write a migration that changes what uses it, and drops it.`, { cause: error });
  }
}
