import { type RawBuilder, sql } from 'kysely';
import type { Db } from './database.ts';

export type Stored = string | number | null;
export type StoredRecord = Readonly<Record<string, Stored>>;

/** A record as an import reads it: its fields as they are stored, and the ids of its tags where it has some. */
export interface ImportedRecord {
  id: number;
  version: number;
  /** Whether it has a picture, which no import gave it. */
  has_picture: boolean;
  values: Record<string, Stored>;
  tag_ids: number[];
}

/** Those of some records of a table that anything names, by the foreign keys of the catalogue, tables aside whose rows came with them. */
export async function recordsInUse(
  db: Db,
  table: string,
  account_id: number,
  ids: readonly number[],
  besides: readonly string[] = [],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select records_in_use(${table}::text::regclass, ${account_id}, ${[...ids]}::bigint[],
    ${[...besides]}::text[]::regclass[]) as id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Inserts rows of a table with the same columns each, behind the beginning of its statement (`insert into …`); their ids in the same order, or null where one met the unique key of another. */
export async function insertRecords(
  db: Db,
  insert: RawBuilder<unknown>,
  table: string,
  account_id: number,
  records: readonly StoredRecord[],
): Promise<number[] | null> {
  const [first] = records;
  if (first === undefined) return [];
  const columns = Object.keys(first);
  const { rows } = await sql<{
    id: number;
  }>`${insert} (account_id, ${sql.join(columns.map((column) => sql.ref(column)))})
    select ${account_id}, ${sql.join(columns.map((column) => sql.ref(`r.${column}`)))}
    from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(records)}::jsonb) r on conflict do nothing returning id`.execute(
    db,
  );
  return rows.length < records.length ? null : rows.map(({ id }) => id);
}

/** Writes these columns over rows of the same version, behind the beginning of the statement (`update … c`); false where one was changed meanwhile. */
export async function replaceRecords(
  db: Db,
  update: RawBuilder<unknown>,
  table: string,
  account_id: number,
  columns: readonly string[],
  records: readonly (StoredRecord & { id: number; version: number })[],
): Promise<boolean> {
  if (records.length === 0) return true;
  const { numAffectedRows } = await sql`${update} set version = c.version + 1,
      (${sql.join(columns.map((column) => sql.ref(column)))}) = row(${sql.join(columns.map((column) => sql.ref(`r.${column}`)))})
    from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(records)}::jsonb) r
    where c.account_id = ${account_id} and c.id = r.id and c.version = r.version`.execute(db);
  return Number(numAffectedRows) === records.length;
}

type Row = Record<string, Stored> & { id: number; version: number; has_picture: boolean };

/** Records of a table with these columns: some of them, locked in the order of their ids, or all. */
export async function readRecords(
  db: Db,
  table: string,
  account_id: number,
  columns: readonly string[],
  { ids, hasPictures }: { ids?: readonly number[]; hasPictures: boolean },
): Promise<ImportedRecord[]> {
  const picture = hasPictures ? sql`picture_file_id is not null` : sql`false`;
  const some = ids === undefined ? sql`` : sql`and id = any(${[...ids]}::bigint[])`;
  const { rows } = await sql<Row>`select id, version, ${picture} as has_picture, ${sql.join(columns.map((column) => sql.ref(column)))}
    from ${sql.table(table)} where account_id = ${account_id} ${some} order by id ${ids === undefined ? sql`` : sql`for update`}`.execute(
    db,
  );
  return rows.map(({ id, version, has_picture, ...values }) => ({ id, version, has_picture, values, tag_ids: [] }));
}

/** Deletes rows of a table by their ids, behind the beginning of its statement (`delete from …`). */
export async function deleteRecords(db: Db, deletion: RawBuilder<unknown>, account_id: number, ids: readonly number[]): Promise<void> {
  await sql`${deletion} where account_id = ${account_id} and id = any(${[...ids]}::bigint[])`.execute(db);
}

/** The last position of each group of a table. */
export async function lastPositions(db: Db, table: string, account_id: number, group: string): Promise<Map<number, number>> {
  const { rows } = await sql<{ of: number; last: number }>`select ${sql.ref(group)} as of, max(position) as last from ${sql.table(table)}
    where account_id = ${account_id} group by 1`.execute(db);
  return new Map(rows.map(({ of, last }) => [of, last]));
}
