import type { TagTone } from '@rawnaq/domain/customers/customers/labels';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { likeText, type ListQuery, sortOf } from '../../../db/list-query.ts';

/** Types and tags differ in little: a tag has a tone, and a customer has several. */
export type LabelTable = 'customer_types' | 'customer_tags';

export interface LabelFields {
  english_name: string | null;
  arabic_name: string | null;
  status: 0 | 1;
  /** Of tags alone. */
  tone?: TagTone;
}

export interface LabelRow {
  id: number;
  english_name: string | null;
  arabic_name: string | null;
  position: number;
  status: 0 | 1;
  version: number;
  customer_count: number;
}
export interface TagRow extends LabelRow {
  tone: TagTone;
}
interface RowOf {
  customer_types: LabelRow;
  customer_tags: TagRow;
}

const countOf = {
  customer_types: sql`(select count(*)::int from customers c where c.account_id = l.account_id and c.customer_type_id = l.id)`,
  customer_tags: sql`(select count(*)::int from customer_tag_links t where t.account_id = l.account_id and t.customer_tag_id = l.id)`,
} as const satisfies Record<LabelTable, RawBuilder<unknown>>;

const sorts = { position: 'position', english_name: 'english_name', arabic_name: 'arabic_name', status: 'status' } as const;

export async function readLabels<T extends LabelTable>(
  db: Db,
  table: T,
  account_id: number,
  query: ListQuery & { status?: 0 | 1 | undefined },
) {
  const parts = [sql`l.account_id = ${account_id}`];
  if (query.status !== undefined) parts.push(sql`l.status = ${query.status}`);
  if (query.search) parts.push(sql`search_fold(concat_ws(' ', l.english_name, l.arabic_name)) like ${likeText(query.search)}`);
  const from = sql`from ${sql.table(table)} l where ${sql.join(parts, sql` and `)}`;
  const { column, direction } = sortOf(query.sort, sorts, 'position');
  const page = await sql<RowOf[T]>`select l.*, ${countOf[table]} as customer_count ${from}
    order by l.${sql.ref(column)} ${sql.raw(direction)}, l.id limit ${query.per_page} offset ${(query.page - 1) * query.per_page}`.execute(
    db,
  );
  const { rows } = await sql<{ total: number }>`select count(*) as total ${from}`.execute(db);
  return { data: page.rows.map(told<T>), total: rows[0]?.total ?? 0, page: query.page, per_page: query.per_page };
}

/** Without the account, whose every row it is. */
function told<T extends LabelTable>(row: RowOf[T]): RowOf[T] {
  const { account_id: _own, ...rest } = row as RowOf[T] & { account_id: number };
  return rest as unknown as RowOf[T];
}

export async function readLabel<T extends LabelTable>(db: Db, table: T, account_id: number, id: number): Promise<RowOf[T] | undefined> {
  const { rows } = await sql<RowOf[T]>`select l.*, ${countOf[table]} as customer_count from ${sql.table(table)} l
    where l.account_id = ${account_id} and l.id = ${id}`.execute(db);
  return rows[0] && told<T>(rows[0]);
}

export async function insertLabel(
  db: Db,
  table: LabelTable,
  account_id: number,
  { tone = 'neutral', ...fields }: LabelFields,
): Promise<number> {
  const position = sql<number>`(select coalesce(max(position), 0) + 1 from ${sql.table(table)} where account_id = ${account_id})`;
  const row = { account_id, ...fields, position };
  const made =
    table === 'customer_types'
      ? await db.insertInto('customer_types').values(row).returning('id').executeTakeFirstOrThrow()
      : await db
          .insertInto('customer_tags')
          .values({ ...row, tone })
          .returning('id')
          .executeTakeFirstOrThrow();
  return made.id;
}

interface LabelChange extends LabelFields {
  id: number;
  version: number;
}

/** False when the version is no longer the newest. */
export async function replaceLabel(
  db: Db,
  table: LabelTable,
  account_id: number,
  { id, version, tone = 'neutral', ...fields }: LabelChange,
): Promise<boolean> {
  const changes = { ...fields, version: version + 1 };
  const changed =
    table === 'customer_types'
      ? await db
          .updateTable('customer_types')
          .set(changes)
          .where('account_id', '=', account_id)
          .where('id', '=', id)
          .where('version', '=', version)
          .executeTakeFirst()
      : await db
          .updateTable('customer_tags')
          .set({ ...changes, tone })
          .where('account_id', '=', account_id)
          .where('id', '=', id)
          .where('version', '=', version)
          .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}

/** Locks a label against whoever is about to give it to a customer, in the order of ids; the ids that there are. */
export async function lockLabels(db: Db, table: LabelTable, account_id: number, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from ${sql.table(table)}
    where account_id = ${account_id} and id = any(${[...ids]}::bigint[]) order by id for update`.execute(db);
  return rows.map(({ id }) => id);
}

export async function removeLabel(db: Db, table: LabelTable, account_id: number, id: number): Promise<void> {
  const rows = table === 'customer_types' ? db.deleteFrom('customer_types') : db.deleteFrom('customer_tags');
  await rows.where('account_id', '=', account_id).where('id', '=', id).execute();
}

/** Types or tags that a customer is about to have: none of them is deleted, merged or disabled before the transaction ends. */
export async function holdLabels(
  db: Db,
  table: LabelTable,
  account_id: number,
  ids: readonly number[],
): Promise<{ id: number; status: 0 | 1 }[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: number; status: 0 | 1 }>`select id, status from ${sql.table(table)}
    where account_id = ${account_id} and id = any(${[...ids]}::bigint[]) order by id for share`.execute(db);
  return rows;
}

/** Gives a customer exactly these tags. */
export async function replaceTags(db: Db, account_id: number, customer_id: number, tag_ids: readonly number[]): Promise<void> {
  const ids = [...tag_ids];
  await sql`delete from customer_tag_links where account_id = ${account_id} and customer_id = ${customer_id}
    and customer_tag_id <> all(${ids}::bigint[])`.execute(db);
  if (ids.length > 0)
    await sql`insert into customer_tag_links (account_id, customer_id, customer_tag_id)
      select ${account_id}, ${customer_id}, tag from unnest(${ids}::bigint[]) tag on conflict do nothing`.execute(db);
}

/** Moves every customer of one tag to another; how many had the first. */
export async function moveTag(db: Db, account_id: number, from_id: number, into_id: number): Promise<number> {
  await sql`insert into customer_tag_links (account_id, customer_id, customer_tag_id)
    select account_id, customer_id, ${into_id} from customer_tag_links where account_id = ${account_id} and customer_tag_id = ${from_id}
    order by customer_id on conflict do nothing`.execute(db);
  const { numAffectedRows } =
    await sql`delete from customer_tag_links where account_id = ${account_id} and customer_tag_id = ${from_id}`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

export interface TaggedCustomer {
  id: number;
  name: string;
  tag_ids: number[];
}

/** Locks customers in the order of their ids and answers what tags each has. */
export async function lockTagged(db: Db, account_id: number, customer_ids: readonly number[]): Promise<TaggedCustomer[]> {
  await sql`select from customers where account_id = ${account_id} and id = any(${[...customer_ids]}::bigint[]) order by id for update`.execute(
    db,
  );
  const { rows } = await sql<TaggedCustomer>`select c.id, c.name,
      coalesce((select json_agg(l.customer_tag_id order by l.customer_tag_id) from customer_tag_links l
        where l.account_id = c.account_id and l.customer_id = c.id), '[]') as tag_ids
    from customers c where c.account_id = ${account_id} and c.id = any(${[...customer_ids]}::bigint[]) order by c.id`.execute(db);
  return rows;
}

/** Writes the tags of several customers, each of whom becomes a newer version of its record: a form that has the tags of before is told so. */
export async function writeTags(db: Db, account_id: number, changed: readonly { id: number; tag_ids: readonly number[] }[]): Promise<void> {
  const ids = changed.map(({ id }) => id);
  const pairs = changed.flatMap(({ id, tag_ids }) => tag_ids.map((tag) => [id, tag] as const));
  await sql`delete from customer_tag_links where account_id = ${account_id} and customer_id = any(${ids}::bigint[])`.execute(db);
  await sql`insert into customer_tag_links (account_id, customer_id, customer_tag_id)
    select ${account_id}, * from unnest(${pairs.map(([id]) => id)}::bigint[], ${pairs.map(([, tag]) => tag)}::bigint[])`.execute(db);
  await sql`update customers set version = version + 1 where account_id = ${account_id} and id = any(${ids}::bigint[])`.execute(db);
}
