// A file writes the tables of its own area; what another area's tables need is done by that area (its public.ts).
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AREA_OF_FOLDER, tableOwners } from './table-owners.ts';
import { ONE_STATEMENT } from './one-statement-writes.ts';

export interface Write {
  /** Null: the statement names its table only when it runs. */
  table: string | null;
  line: number;
}

/** What fills or copies a whole database: the training salon, backups, archives of accounts, the migrator with what every database begins with, and tests. */
const MAY_WRITE_ALL =
  /^apps\/server\/(training|backup|account-archive|testing|db\/(baseline|migrations|reference)|dist)\/|\/testing\/|\/testing(-\w+)?\.ts$|\.test\.ts$|^apps\/server\/db\/(migrate|functions|structure|reference-data)\.(ts|sql)$/;

/** The area or room of the server that a file belongs to (a path from the repository's root, with /); undefined where it may write every table. */
export function keeperOf(file: string): string | undefined {
  if (!file.startsWith('apps/server/') || MAY_WRITE_ALL.test(file)) return undefined;
  const area = /^apps\/server\/areas\/[^/]+\/([^/]+)\//.exec(file)?.[1];
  const folder = /^apps\/server\/db\/functions\/([^/]+)\//.exec(file)?.[1];
  if (area !== undefined) return area;
  return folder === undefined ? file.split('/')[2] : (AREA_OF_FOLDER[folder] ?? folder);
}

const built = /\b(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(\s*(?:['"`](\w+)|(?=\S))/g;
const spoken =
  /\b(?:(?:insert\s+into|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+(?:only\s+)?|copy\s+(?=\w+\s*(?:\([^)]*\)\s*)?from\b)|update\s+(?:only\s+)?(?=[^\s(]+\s+(?:(?:as\s+)?\w+\s+)?set\b))(?:public\.)?"?(\w+|\$\{|%I)/gi;

/** The tables that a file writes, by the query builder or by SQL in its text. */
export function writesOf(file: string, text: string): Write[] {
  const code = file.endsWith('.sql')
    ? text.replace(/--.*$/gm, '')
    : text.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, (comment) => comment.replace(/[^\n]/g, ' '));
  const lineAt = (index: number): number => code.slice(0, index).split('\n').length;
  return [built, spoken].flatMap((pattern) =>
    [...code.matchAll(pattern)].map(({ 1: name, index }) => ({
      table: name === undefined || /\W/.test(name) ? null : name,
      line: lineAt(index),
    })),
  );
}

/** Each write of this repository's server that is not its file's own, by file, with the tables (`?`: told only when it runs). */
export function foreignWrites(root: string): Map<string, { table: string; owner: string; line: number }[]> {
  const owners = tableOwners(root);
  const found = new Map<string, { table: string; owner: string; line: number }[]>();
  for (const file of globSync('apps/server/**/*.{ts,sql}', {
    cwd: root,
    exclude: (name) => /(^|\/)(node_modules|dist)$/.test(name),
  }).toSorted()) {
    const keeper = keeperOf(file);
    if (keeper === undefined) continue;
    for (const { table, line } of writesOf(file, readFileSync(join(root, file), 'utf8'))) {
      const owner = table === null ? '' : owners.get(table);
      // Names that are no table: aliases, and what a statement made itself.
      if (owner === undefined || owner === keeper) continue;
      found.set(file, [...(found.get(file) ?? []), { table: table ?? '?', owner, line }]);
    }
  }
  return found;
}

/** One sentence for each write that is not its file's own and not one of those that decisions 23 and 27 allow. */
export function refusedWrites(root: string, allowed: Readonly<Record<string, readonly string[]>> = ONE_STATEMENT): string[] {
  return [...foreignWrites(root)].flatMap(([file, writes]) =>
    writes
      .filter(({ table }) => allowed[file]?.includes(table) !== true)
      .map(({ table, owner, line }) =>
        table === '?'
          ? `${file}:${line} writes a table that is named only when it runs: name it in the statement.`
          : `${file}:${line} writes ${table}, which ${owner} keeps: have ${owner} write it, by a function of its public.ts or of its folder in db/functions.`,
      ),
  );
}
