import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { likeText, type ListQuery, sortOf } from '../../../db/list-query.ts';
import { isNamedByExpense } from './named-by.ts';

export interface SupplierFields {
  english_name: string | null;
  arabic_name: string | null;
  contact_name: string | null;
  mobile: string | null;
  email: string | null;
  trn: string | null;
  address: string | null;
  notes: string | null;
  status: 0 | 1;
}

const suppliers = (db: Db, account_id: number) =>
  db
    .selectFrom('suppliers as s')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('expenses as e')
          .where('e.account_id', '=', account_id)
          .where('e.status', '=', 1)
          .whereRef('e.supplier_id', '=', 's.id')
          .select([
            sql<number>`count(*)::int`.as('expense_count'),
            sql<number>`coalesce(sum(e.total_minor - e.credited_minor), 0)::bigint`.as('total_minor'),
            sql<number>`coalesce(sum(greatest(e.total_minor - e.credited_minor - e.paid_minor, 0)), 0)::bigint`.as('due_minor'),
            sql<number>`coalesce(sum(e.open_credit_minor), 0)::bigint`.as('open_credit_minor'),
            sql<string | null>`max(e.spent_on)`.as('last_spent_on'),
          ])
          .as('bought'),
      (join) => join.onTrue(),
    )
    .where('s.account_id', '=', account_id);

const columns = [
  's.id',
  's.english_name',
  's.arabic_name',
  's.contact_name',
  's.mobile',
  's.email',
  's.trn',
  's.address',
  's.notes',
  's.status',
  's.version',
  sql<number>`bought.expense_count`.as('expense_count'),
  sql<number>`bought.total_minor`.as('total_minor'),
  sql<number>`bought.due_minor`.as('due_minor'),
  sql<number>`bought.open_credit_minor`.as('open_credit_minor'),
  sql<string | null>`bought.last_spent_on`.as('last_spent_on'),
] as const;

const sorts = {
  name: 'lower(coalesce(s.english_name, s.arabic_name))',
  total_minor: 'bought.total_minor',
  due_minor: 'bought.due_minor',
  last_spent_on: 'bought.last_spent_on',
} as const;

export async function readSuppliers(db: Db, account_id: number, query: ListQuery & { status?: 0 | 1 | undefined }) {
  let rows = suppliers(db, account_id);
  if (query.status !== undefined) rows = rows.where('s.status', '=', query.status);
  if (query.search !== undefined)
    rows = rows.where(
      sql<boolean>`search_fold(concat_ws(' ', s.english_name, s.arabic_name, s.contact_name, s.mobile, s.trn)) like ${likeText(query.search)}`,
    );
  const { total } = await rows.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const { column, direction } = sortOf(query.sort, sorts, 'name');
  const data = await rows
    .select(columns)
    .$narrowType<{ status: 0 | 1 }>()
    .orderBy(sql`${sql.raw(column)} ${sql.raw(direction)} nulls last`)
    .orderBy('s.id')
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page)
    .execute();
  return { data, total, page: query.page, per_page: query.per_page };
}

export const readSupplier = (db: Db, account_id: number, id: number) =>
  suppliers(db, account_id).where('s.id', '=', id).select(columns).$narrowType<{ status: 0 | 1 }>().executeTakeFirst();

export async function insertSupplier(db: Db, account_id: number, fields: SupplierFields): Promise<number> {
  const { id } = await db
    .insertInto('suppliers')
    .values({ account_id, ...fields })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** False when the version is no longer the newest. */
export async function replaceSupplier(db: Db, account_id: number, id: number, version: number, fields: SupplierFields): Promise<boolean> {
  const changed = await db
    .updateTable('suppliers')
    .set({ ...fields, version: sql<number>`version + 1` })
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}

/** False where something was bought from them, cancelled or not, or is expected: then their name stays on it. */
export async function removeSupplier(db: Db, account_id: number, id: number): Promise<boolean> {
  if (await isNamedByExpense(db, account_id, 'supplier_id', id)) return false;
  await db.deleteFrom('suppliers').where('account_id', '=', account_id).where('id', '=', id).execute();
  return true;
}
