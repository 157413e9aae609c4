import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { likeText, type ListQuery, sortOf } from '../../../db/list-query.ts';
import { isNamedByExpense } from './named-by.ts';

export interface TypeFields {
  english_name: string;
  arabic_name: string;
  status: 0 | 1;
}

const types = (db: Db, account_id: number) => db.selectFrom('expense_types as t').where('t.account_id', '=', account_id);

const columns = (account_id: number) =>
  [
    't.id',
    't.english_name',
    't.arabic_name',
    't.status',
    't.version',
    sql<number>`(select count(*)::int from expenses e where e.account_id = ${account_id} and e.expense_type_id = t.id and e.status = 1)`.as(
      'expense_count',
    ),
    sql<number>`(select coalesce(sum(e.total_minor), 0)::bigint from expenses e where e.account_id = ${account_id} and e.expense_type_id = t.id and e.status = 1)`.as(
      'total_minor',
    ),
  ] as const;

const sorts = { english_name: 't.english_name', arabic_name: 't.arabic_name', status: 't.status' } as const;

export async function readTypes(db: Db, account_id: number, query: ListQuery & { status?: 0 | 1 | undefined }) {
  let rows = types(db, account_id);
  if (query.status !== undefined) rows = rows.where('t.status', '=', query.status);
  if (query.search !== undefined)
    rows = rows.where(sql<boolean>`search_fold(t.english_name || ' ' || t.arabic_name) like ${likeText(query.search)}`);
  const { total } = await rows.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const { column, direction } = sortOf(query.sort, sorts, 'english_name');
  const data = await rows
    .select(columns(account_id))
    .$narrowType<{ status: 0 | 1 }>()
    .orderBy(column, direction)
    .orderBy('t.id')
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page)
    .execute();
  return { data, total, page: query.page, per_page: query.per_page };
}

export const readType = (db: Db, account_id: number, id: number) =>
  types(db, account_id).where('t.id', '=', id).select(columns(account_id)).$narrowType<{ status: 0 | 1 }>().executeTakeFirst();

export async function insertType(db: Db, account_id: number, fields: TypeFields): Promise<number> {
  const { id } = await db
    .insertInto('expense_types')
    .values({ account_id, ...fields })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** False when the version is no longer the newest. */
export async function replaceType(db: Db, account_id: number, id: number, version: number, fields: TypeFields): Promise<boolean> {
  const changed = await db
    .updateTable('expense_types')
    .set({ ...fields, version: sql<number>`version + 1` })
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}

/** False where an expense has it, cancelled or not, or is expected with it. */
export async function removeType(db: Db, account_id: number, id: number): Promise<boolean> {
  if (await isNamedByExpense(db, account_id, 'expense_type_id', id)) return false;
  await db.deleteFrom('expense_types').where('account_id', '=', account_id).where('id', '=', id).execute();
  return true;
}
