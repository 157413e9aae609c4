import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { likeText, type ListQuery, sortOf } from '../../../db/list-query.ts';

export type MasterDataTable =
  | 'sections'
  | 'departments'
  | 'work_shifts'
  | 'working_locations'
  | 'asset_types'
  | 'asset_brands'
  | 'affected_items'
  | 'it_locations'
  | 'document_types';

/** How the statements begin that write each list. */
const writes: Readonly<Record<MasterDataTable, Readonly<Record<'add' | 'change' | 'remove', RawBuilder<unknown>>>>> = {
  sections: { add: sql`insert into sections`, change: sql`update sections set`, remove: sql`delete from sections` },
  departments: { add: sql`insert into departments`, change: sql`update departments set`, remove: sql`delete from departments` },
  work_shifts: { add: sql`insert into work_shifts`, change: sql`update work_shifts set`, remove: sql`delete from work_shifts` },
  working_locations: {
    add: sql`insert into working_locations`,
    change: sql`update working_locations set`,
    remove: sql`delete from working_locations`,
  },
  asset_types: { add: sql`insert into asset_types`, change: sql`update asset_types set`, remove: sql`delete from asset_types` },
  asset_brands: { add: sql`insert into asset_brands`, change: sql`update asset_brands set`, remove: sql`delete from asset_brands` },
  affected_items: { add: sql`insert into affected_items`, change: sql`update affected_items set`, remove: sql`delete from affected_items` },
  it_locations: { add: sql`insert into it_locations`, change: sql`update it_locations set`, remove: sql`delete from it_locations` },
  document_types: { add: sql`insert into document_types`, change: sql`update document_types set`, remove: sql`delete from document_types` },
};

/** What every entry of every list has. */
export interface Entry {
  id: number;
  english_name: string;
  arabic_name: string;
  position: number;
  status: 0 | 1;
  use_count: number;
  version: number;
}

/** Columns that a list has besides, with what is stored in them. */
export type OwnColumns = Readonly<Record<string, unknown>>;

const sorts = { position: 'e.position', english_name: 'e.english_name', arabic_name: 'e.arabic_name', status: 'e.status' } as const;

/** Entries with how many records name each; `shown` are the list's own columns, each behind a comma, of the entry `e`. */
const selected = (table: MasterDataTable, account_id: number, shown: RawBuilder<unknown>) => sql`
  select e.id, e.english_name, e.arabic_name, e.position, e.status, coalesce(u.uses, 0)::int as use_count, e.version ${shown}
  from ${sql.table(table)} e left join master_data_uses(${table}::regclass, ${account_id}) u on u.id = e.id
  where e.account_id = ${account_id}`;

export async function readEntries<E extends Entry>(
  db: Db,
  account_id: number,
  table: MasterDataTable,
  shown: RawBuilder<unknown>,
  query: ListQuery & { status?: 0 | 1 | undefined },
) {
  const search =
    query.search === undefined ? sql`` : sql`and search_fold(e.english_name || ' ' || e.arabic_name) like ${likeText(query.search)}`;
  const status = query.status === undefined ? sql`` : sql`and e.status = ${query.status}`;
  const found = await sql<{ total: number }>`
    select count(*)::int as total from ${sql.table(table)} e where e.account_id = ${account_id} ${status} ${search}`.execute(db);
  const { column, direction } = sortOf(query.sort, sorts, 'position');
  const { rows: data } = await sql<E>`
    ${selected(table, account_id, shown)} ${status} ${search}
    order by ${sql.ref(column)} ${sql.raw(direction)}, e.id
    limit ${query.per_page} offset ${(query.page - 1) * query.per_page}`.execute(db);
  return { data, total: found.rows[0]?.total ?? 0, page: query.page, per_page: query.per_page };
}

export async function readEntry<E extends Entry>(
  db: Db,
  account_id: number,
  table: MasterDataTable,
  shown: RawBuilder<unknown>,
  id: number,
): Promise<E | undefined> {
  const { rows } = await sql<E>`${selected(table, account_id, shown)} and e.id = ${id}`.execute(db);
  return rows[0];
}

/** Adds an entry behind the others. With `unlessNamed`, undefined where one has either of its names already. */
export async function insertEntry(
  db: Db,
  account_id: number,
  table: MasterDataTable,
  columns: OwnColumns,
  { unlessNamed = false } = {},
): Promise<number | undefined> {
  const names = Object.keys(columns);
  const { rows } = await sql<{ id: number }>`
    ${writes[table].add} (account_id, position, ${sql.join(names.map((name) => sql.ref(name)))})
    values (${account_id}, (select coalesce(max(position), 0) + 1 from ${sql.table(table)} where account_id = ${account_id}),
      ${sql.join(names.map((name) => sql`${columns[name]}`))})
    ${unlessNamed ? sql`on conflict do nothing` : sql``}
    returning id`.execute(db);
  return rows[0]?.id;
}

/** False when the version is no longer the newest. */
export async function replaceEntry(
  db: Db,
  account_id: number,
  table: MasterDataTable,
  { id, version }: { id: number; version: number },
  columns: OwnColumns,
): Promise<boolean> {
  const set = Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  const { numAffectedRows } = await sql`
    ${writes[table].change} ${sql.join(set)}, version = version + 1
    where account_id = ${account_id} and id = ${id} and version = ${version}`.execute(db);
  return numAffectedRows === 1n;
}

/** Locks entries in the order of their ids: until the transaction ends, nobody changes them or begins to name them. */
export async function lockEntries(db: Db, account_id: number, table: MasterDataTable, ids: readonly number[]): Promise<void> {
  await sql`
    select id from ${sql.table(table)} where account_id = ${account_id} and id = any(${[...ids]}::bigint[]) order by id for update`.execute(
    db,
  );
}

/** The status of an entry that is about to be named; it is not deleted or merged away before the transaction ends. Undefined where there is none. */
export async function statusOfNamed(db: Db, account_id: number, table: MasterDataTable, id: number): Promise<0 | 1 | undefined> {
  const { rows } = await sql<{ status: 0 | 1 }>`
    select status from ${sql.table(table)} where account_id = ${account_id} and id = ${id} for key share`.execute(db);
  return rows[0]?.status;
}

export async function deleteEntry(db: Db, account_id: number, table: MasterDataTable, id: number): Promise<void> {
  await sql`${writes[table].remove} where account_id = ${account_id} and id = ${id}`.execute(db);
}

/** Lets what names one entry name another. Both are locked. @returns how many records did */
export async function moveNames(db: Db, table: MasterDataTable, from_id: number, into_id: number): Promise<number> {
  const { rows } = await sql<{ moved: number }>`select move_master_data(${table}::regclass, ${from_id}, ${into_id}) as moved`.execute(db);
  return rows[0]?.moved ?? 0;
}

/** Waits for whoever changes the list as a whole. */
export async function lockList(db: Db, account_id: number, table: MasterDataTable): Promise<void> {
  await sql`select lock_master_data(${table}::regclass, ${account_id})`.execute(db);
}

/** How many entries each of the lists has, by status. */
export async function countEntries(db: Db, account_id: number, tables: readonly MasterDataTable[]) {
  const counts = tables.map(
    (table) => sql`
      select ${table}::text as kind, count(*) filter (where status = 1)::int as active, count(*) filter (where status = 0)::int as disabled
      from ${sql.table(table)} where account_id = ${account_id}`,
  );
  const { rows } = await sql<{ kind: MasterDataTable; active: number; disabled: number }>`${sql.join(counts, sql` union all `)}`.execute(
    db,
  );
  return rows;
}
