import type { Output } from '@rawnaq/contract/endpoint';
import type { listImportRows, listImports } from '@rawnaq/contract/platform/imports';
import type { ImportKind } from '@rawnaq/domain/platform/imports/import-kinds';
import type { ImportState } from '@rawnaq/domain/platform/imports/import-states';
import type { Verdict } from '@rawnaq/domain/platform/imports/judge-customer';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { JudgedRow } from './store.ts';

/** Customers come in the longest files and add nothing up: their judgements are not looked into, as this is asked after every transaction of an import. */
const shownRows = (
  account_id: number,
) => sql`select i.id, i.kind, i.state, i.file_name, i.created_at, user_name(u) as user_name, i.row_count, i.done_count, i.finished_at,
    t.* from imports i join users u on u.account_id = i.account_id and u.id = i.user_id
  cross join lateral (select
    json_build_object(${sql.join(['new', 'change', 'same', 'duplicate', 'refused'].map((one) => sql`${sql.lit(one)}, count(*) filter (where r.verdict = ${sql.lit(one)})`))}) as counts,
    count(*) filter (where r.outcome = 'created')::int as created_count, count(*) filter (where r.outcome = 'changed')::int as changed_count,
    coalesce(sum((r.judged ->> 'amount_minor')::bigint) filter (where i.kind <> 'customers' and r.verdict in ('new', 'change')), 0)::bigint as amount_minor,
    count(r.judged ->> 'amount_minor') filter (where i.kind <> 'customers' and r.verdict in ('new', 'change'))::int as amount_count,
    count(distinct r.judged ->> 'adds_customer') filter (where i.kind <> 'customers' and r.verdict = 'new')::int as added_customer_count,
    json_build_object(${sql.join(['removed', 'restored', 'kept'].map((one) => sql`${sql.lit(one)}, count(*) filter (where r.undone = ${sql.lit(one)})`))}) as undone
    from import_rows r where r.account_id = i.account_id and r.import_id = i.id) t
  where i.account_id = ${account_id}`;

export interface ShownImport {
  id: number;
  kind: ImportKind;
  state: ImportState;
  file_name: string;
  created_at: string;
  user_name: string;
  row_count: number;
  done_count: number;
  finished_at: string | null;
  counts: Record<Verdict, number>;
  created_count: number;
  changed_count: number;
  amount_minor: number;
  amount_count: number;
  added_customer_count: number;
  undone: { removed: number; restored: number; kept: number };
}

export async function readShown(db: Db, account_id: number, id: number): Promise<ShownImport | undefined> {
  return (await sql<ShownImport>`${shownRows(account_id)} and i.id = ${id}`.execute(db)).rows[0];
}

export async function readShownOf(db: Db, account_id: number, ids: readonly number[]): Promise<ShownImport[]> {
  return (await sql<ShownImport>`${shownRows(account_id)} and i.id = any(${[...ids]}::bigint[]) order by i.id`.execute(db)).rows;
}

export async function readImports(db: Db, account_id: number, { page, per_page }: Output<(typeof listImports)['input']>) {
  const { rows } =
    await sql<ShownImport>`${shownRows(account_id)} order by i.created_at desc, i.id desc limit ${per_page} offset ${(page - 1) * per_page}`.execute(
      db,
    );
  const { total } = await db
    .selectFrom('imports')
    .where('account_id', '=', account_id)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

export interface ShownRow {
  row_number: number;
  cells: string[];
  verdict: Verdict | null;
  judged: JudgedRow | null;
  outcome: 'created' | 'changed' | null;
  record_id: number | null;
  undone: 'removed' | 'restored' | 'kept' | null;
  undone_reason: 'in_use' | 'changed' | 'gone' | 'ledger' | null;
}

export async function readRows(
  db: Db,
  account_id: number,
  { id, page, per_page, search, verdict, undone }: Output<(typeof listImportRows)['input']>,
) {
  let found = db.selectFrom('import_rows').where('account_id', '=', account_id).where('import_id', '=', id);
  if (verdict !== undefined) found = found.where('verdict', '=', verdict);
  if (undone !== undefined) found = found.where('undone', '=', undone);
  if (search) found = found.where(sql<boolean>`position(lower(${search}) in lower(cells::text)) > 0`);
  const rows = await found
    .orderBy('row_number')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .select(['row_number', 'cells', 'verdict', 'judged', 'outcome', 'record_id', 'undone', 'undone_reason'])
    .execute();
  const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { rows: rows as ShownRow[], total };
}
