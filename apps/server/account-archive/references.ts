import type pg from 'pg';
import { BackupProblem } from '../backup/manifest.ts';
import type { ArchiveTable } from './archive-tables.ts';

interface Reference {
  table: string;
  name: string;
  columns: string[];
  to: string;
  to_columns: string[];
  /** Whether all of its columns but the account's may be null. */
  is_optional: boolean;
}

async function readReferences(client: pg.Client, tables: readonly ArchiveTable[]): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(
    `select f.conrelid::regclass::text as table, f.conname::text as name, f.confrelid::regclass::text as to,
       array_agg(a.attname::text order by k.place) as columns, array_agg(b.attname::text order by k.place) as to_columns,
       bool_and(a.attname = 'account_id' or not a.attnotnull) as is_optional
     from pg_constraint f cross join lateral unnest(f.conkey, f.confkey) with ordinality as k (own, other, place)
     join pg_attribute a on a.attrelid = f.conrelid and a.attnum = k.own join pg_attribute b on b.attrelid = f.confrelid and b.attnum = k.other
     where f.contype = 'f' and f.conrelid::regclass::text = any ($1) group by f.oid, f.conrelid, f.conname, f.confrelid order by 1, 2`,
    [tables.map(({ name }) => name)],
  );
  return rows;
}

/** The rows of the account that name a row which is not there. */
const lost = ({ table, columns, to, to_columns }: Reference): string =>
  `t."${table === 'accounts' ? 'id' : 'account_id'}" = $1 and ${columns.map((column) => `t."${column}" is not null`).join(' and ')}
   and not exists (select from ${to} r where ${columns.map((column, place) => `r."${to_columns[place]}" = t."${column}"`).join(' and ')})`;

/** What names a row of the platform (a suggestion that a service came from, a manager) names nothing where the installation has none such. */
export async function dropUnknownReferences(client: pg.Client, tables: readonly ArchiveTable[], account_id: number): Promise<void> {
  const archived = new Set(tables.map(({ name }) => name));
  for (const reference of await readReferences(client, tables)) {
    if (archived.has(reference.to) || !reference.is_optional) continue;
    const own = reference.columns.filter((column) => column !== 'account_id').map((column) => `"${column}" = null`);
    await client.query(`update "${reference.table}" t set ${own.join(', ')} where ${lost(reference)}`, [account_id]);
  }
}

/** Keys between tables did not judge the rows as they came: they are judged now. Throws BackupProblem at the first that names nothing. */
export async function requireSoundReferences(client: pg.Client, tables: readonly ArchiveTable[], account_id: number): Promise<void> {
  for (const reference of await readReferences(client, tables)) {
    const { rowCount } = await client.query(`select from "${reference.table}" t where ${lost(reference)} limit 1`, [account_id]);
    if (rowCount !== 0)
      throw new BackupProblem(
        `The archive does not hold together: a row of ${reference.table} names one of ${reference.to} that is not there (${reference.name}). Nothing was changed.`,
      );
  }
}
