import { changedColumns, secretColumns, tablesLeftOut } from './left-out.ts';

/** Where the catalogue is asked: a connection, or a request's transaction. */
export interface Asked {
  query<Row extends object>(text: string): Promise<{ rows: Row[] }>;
}

export interface ArchiveColumn {
  name: string;
  /** As PostgreSQL writes it: `bigint`, `timestamp with time zone`. */
  type: string;
  /** The table whose row it names; null where it names none. */
  refers_to: string | null;
}

export interface ArchiveTable {
  name: string;
  /** Those that leave, in the order of the table. */
  columns: ArchiveColumn[];
  /** Secrets of the table, which stay. */
  secrets: string[];
  key: string[];
}

/** Every stored column of the tables that have an account, and of the accounts themselves, from the catalogue. Computed columns come back by themselves. */
export async function readAccountTables(client: Asked): Promise<{ name: string; columns: ArchiveColumn[]; key: string[] }[]> {
  const { rows } = await client.query<{ table: string; name: string; type: string; refers_to: string | null; key_place: number | null }>(
    `select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type,
       (select f.confrelid::regclass::text from pg_constraint f
        where f.conrelid = c.oid and f.contype = 'f' and a.attnum = f.conkey[cardinality(f.conkey)] and cardinality(f.conkey) <= 2
          and a.attname <> 'account_id' order by f.oid limit 1) as refers_to,
       array_position(i.indkey::int[], a.attnum::int) as key_place
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     left join pg_index i on i.indrelid = c.oid and i.indisprimary
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and (c.relname = 'accounts' or exists (select from pg_attribute k where k.attrelid = c.oid and k.attname = 'account_id' and not k.attisdropped))
     order by c.relname = 'accounts' desc, c.relname, a.attnum`,
  );
  return [...Map.groupBy(rows, (row) => row.table)].map(([name, all]) => ({
    name,
    columns: all.map((column) => ({ name: column.name, type: column.type, refers_to: column.refers_to })),
    key: all
      .filter(({ key_place }) => key_place !== null)
      .toSorted((a, b) => Number(a.key_place) - Number(b.key_place))
      .map((column) => column.name),
  }));
}

/** The tables of an archive: those of the catalogue without what is left out. */
export async function readArchiveTables(client: Asked): Promise<ArchiveTable[]> {
  return (await readAccountTables(client))
    .filter(({ name }) => !Object.hasOwn(tablesLeftOut, name))
    .map(({ name, columns, key }) => {
      const isSecret = (column: ArchiveColumn): boolean => Object.hasOwn(secretColumns, `${name}.${column.name}`);
      return {
        name,
        columns: columns.filter((column) => !isSecret(column)),
        secrets: columns.filter(isSecret).map((column) => column.name),
        key,
      };
    });
}

const startsLikeFormula = String.raw`^[=+\-@\t\r]`;
const isWords = ({ type }: ArchiveColumn): boolean => /^(text|character|jsonb|json)/.test(type);

/** A column of `t` as it leaves. */
export const leaving = (table: string, name: string): string => changedColumns[`${table}.${name}`] ?? `t."${name}"`;

const rowsOf = ({ name, key }: ArchiveTable, account_id: number): string =>
  `from "${name}" t where t."${name === 'accounts' ? 'id' : 'account_id'}" = ${account_id}` +
  (key.length === 0 ? '' : ` order by ${key.map((column) => `t."${column}"`).join(', ')}`);

/** The rows of an account as they leave, in the order of their key. */
export const jsonRows = (table: ArchiveTable, account_id: number): string =>
  `select ${table.columns.map((column) => `${leaving(table.name, column.name)} as "${column.name}"`).join(', ')} ${rowsOf(table, account_id)}`;

/**
 * Writes a row as JSON a line, by COPY. Of its ways only CSV writes a backslash as it is; the two characters that would be quoted cannot be in JSON.
 */
export const plainLines = String.raw`(format csv, quote e'\x01', delimiter e'\x02')`;
export const copyLines = (table: ArchiveTable, account_id: number): string =>
  `copy (select row_to_json(r) from (${jsonRows(table, account_id)}) r) to stdout with ${plainLines}`;

/** The same rows for a spreadsheet. Text that it would run as a formula is led by an apostrophe, as in every file of the product. */
export const copyCsv = (table: ArchiveTable, account_id: number): string => {
  const cells = table.columns.map((column) => {
    const cell = leaving(table.name, column.name);
    return isWords(column)
      ? `case when (${cell})::text ~ e'${startsLikeFormula.replaceAll('\\', '\\\\')}' then '''' || (${cell})::text else (${cell})::text end as "${column.name}"`
      : `${cell} as "${column.name}"`;
  });
  return `copy (select ${cells.join(', ')} ${rowsOf(table, account_id)}) to stdout with (format csv, header)`;
};
