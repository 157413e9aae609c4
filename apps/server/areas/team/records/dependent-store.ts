import type { Output } from '@rawnaq/contract/endpoint';
import type { dependentColumns } from '@rawnaq/contract/team/records/dependent-list';
import type { employeeDependent, listEmployeeDependents } from '@rawnaq/contract/team/records/dependents';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { likeText, type OrdersOf, sortOf } from '../../../db/list-query.ts';

export type DependentRecord = Output<typeof employeeDependent>;
type Query = Partial<Output<typeof listEmployeeDependents.input>> & { page: number; per_page: number };

const sorts = { employee: 'shown_name', birth_date: 'p.birth_date' } as const satisfies OrdersOf<typeof dependentColumns>;

export async function readDependents(db: Db, account_id: number, query: Query) {
  const all: RawBuilder<boolean>[] = [sql`p.account_id = ${account_id}`];
  if (query.dependent_id !== undefined) all.push(sql`p.id = ${query.dependent_id}`);
  else if (query.employee_id === undefined) all.push(sql`e.status <> 2`);
  if (query.employee_id !== undefined) all.push(sql`p.employee_id = ${query.employee_id}`);
  if (query.relation !== undefined) all.push(sql`p.relation = ${query.relation}`);
  if (query.search)
    all.push(sql`search_fold(concat_ws(' ', p.english_name, p.arabic_name, e.english_name, e.arabic_name)) like ${likeText(query.search)}`);
  const { column, direction } = sortOf(query.sort, sorts, 'employee');
  const { rows } = await sql<DependentRecord & { total: number; shown_name: string }>`
    select p.id, p.employee_id, e.english_name as employee_english_name, e.arabic_name as employee_arabic_name, p.relation, p.english_name, p.arabic_name,
      p.birth_date, p.version, lower(coalesce(e.english_name, e.arabic_name)) as shown_name, count(*) over ()::int as total,
      (select count(*)::int from employee_documents d where d.account_id = p.account_id and d.dependent_id = p.id) as document_count
    from employee_dependents p
    join employees e on e.account_id = p.account_id and e.id = p.employee_id
    where ${sql.join(all, sql` and `)}
    order by ${sql.ref(column)} ${sql.raw(direction)} nulls last, p.id limit ${query.per_page} offset ${(query.page - 1) * query.per_page}`.execute(
    db,
  );
  const data = rows.map(({ total: _total, shown_name: _name, ...row }) => row);
  return { data, total: rows[0]?.total ?? 0, page: query.page, per_page: query.per_page };
}

export const readDependent = async (db: Db, account_id: number, id: number): Promise<DependentRecord | undefined> =>
  (await readDependents(db, account_id, { dependent_id: id, page: 1, per_page: 1 })).data[0];

interface Written {
  relation: number;
  english_name: string | null;
  arabic_name: string | null;
  birth_date: string | null;
}

export async function insertDependent(
  db: Db,
  account_id: number,
  row: Written & { employee_id: number; created_at: Date },
): Promise<number> {
  const { id } = await db
    .insertInto('employee_dependents')
    .values({ account_id, ...row })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** False where the dependent is no longer of the version it was made from. */
export async function replaceDependent(db: Db, account_id: number, of: { id: number; version: number }, row: Written): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('employee_dependents')
    .set({ ...row, version: of.version + 1 })
    .where('account_id', '=', account_id)
    .where('id', '=', of.id)
    .where('version', '=', of.version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Locked until the transaction ends: nobody names the dependent in a document meanwhile. */
export const lockDependent = (db: Db, account_id: number, id: number) =>
  db
    .selectFrom('employee_dependents')
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .select('id')
    .forUpdate()
    .executeTakeFirst();

export async function removeDependent(db: Db, account_id: number, id: number): Promise<void> {
  await db.deleteFrom('employee_dependents').where('account_id', '=', account_id).where('id', '=', id).execute();
}
