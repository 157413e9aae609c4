import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { isRemoved, likeText, sortOf, type ListQuery } from './list-query.ts';

const columns = (account_id: number) =>
  [
    'product_groups.id',
    'product_groups.english_name',
    'product_groups.arabic_name',
    'product_groups.position',
    'product_groups.status',
    'product_groups.version',
    sql<number>`(select count(*)::int from products p where p.account_id = ${account_id} and p.product_group_id = product_groups.id)`.as(
      'product_count',
    ),
  ] as const;

const sorts = {
  position: 'product_groups.position',
  english_name: 'product_groups.english_name',
  arabic_name: 'product_groups.arabic_name',
  status: 'product_groups.status',
} as const;

const groups = (db: Db, account_id: number) => db.selectFrom('product_groups').where('product_groups.account_id', '=', account_id);

export async function readGroups(db: Db, account_id: number, query: ListQuery & { status?: 0 | 1 | undefined }) {
  let rows = groups(db, account_id);
  if (query.status !== undefined) rows = rows.where('product_groups.status', '=', query.status);
  if (query.search !== undefined)
    rows = rows.where(
      sql<boolean>`search_fold(product_groups.english_name || ' ' || product_groups.arabic_name) like ${likeText(query.search)}`,
    );
  const { total } = await rows.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const { column, direction } = sortOf(query.sort, sorts, 'position');
  const data = await rows
    .select(columns(account_id))
    .$narrowType<{ status: 0 | 1 }>()
    .orderBy(column, direction)
    .orderBy('product_groups.id')
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page)
    .execute();
  return { data, total, page: query.page, per_page: query.per_page };
}

export const readGroup = (db: Db, account_id: number, id: number) =>
  groups(db, account_id)
    .where('product_groups.id', '=', id)
    .select(columns(account_id))
    .$narrowType<{ status: 0 | 1 }>()
    .executeTakeFirst();

export interface GroupFields {
  english_name: string;
  arabic_name: string;
  status: 0 | 1;
}

export async function insertGroup(
  db: Db,
  account_id: number,
  fields: GroupFields & { suggested_group_id?: number },
  position?: number,
): Promise<number> {
  const last = sql<number>`(select coalesce(max(position), 0) + 1 from product_groups where account_id = ${account_id})`;
  const { id } = await db
    .insertInto('product_groups')
    .values({ account_id, ...fields, position: position ?? last })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** False when the version is no longer the newest. */
export async function replaceGroup(
  db: Db,
  account_id: number,
  id: number,
  version: number,
  fields: GroupFields,
  position: number | undefined,
): Promise<boolean> {
  const changed = await db
    .updateTable('product_groups')
    .set({ ...fields, ...(position === undefined ? {} : { position }), version: sql<number>`version + 1` })
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}

/** False where something names it: then nothing more can be done in the transaction. */
export const removeProductGroup = (db: Db, account_id: number, id: number): Promise<boolean> =>
  isRemoved(db.deleteFrom('product_groups').where('account_id', '=', account_id).where('id', '=', id));
