import type { expectedExpense, listExpectedExpenses } from '@rawnaq/contract/finance/expected-expenses';
import type { expectedExpenseColumns } from '@rawnaq/contract/finance/expected-expense-list';
import type { Output } from '@rawnaq/contract/endpoint';
import { type ExpectedExpenseState, expectedExpenseState } from '@rawnaq/domain/finance/expenses/expected-expense';
import { splitInclusive } from '@rawnaq/domain/money/split-vat';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../db/database.ts';
import { likeText, type OrdersOf, sortOf } from '../../../../db/list-query.ts';

export type ExpectedRecord = Output<typeof expectedExpense>;
type ExpectedQuery = Partial<Output<typeof listExpectedExpenses.input>> & { page: number; per_page: number; id?: number };
type Row = Omit<ExpectedRecord, 'state' | 'vat_minor'>;

const sorts = { due_on: 'x.due_on', total_minor: 'x.total_minor' } as const satisfies OrdersOf<typeof expectedExpenseColumns>;

const inState: Readonly<Record<ExpectedExpenseState, (today: string) => RawBuilder<boolean>>> = {
  moved: () => sql`x.status = 2`,
  late: (today) => sql`x.status = 1 and x.due_on < ${today}::date`,
  pending: (today) => sql`x.status = 1 and x.due_on >= ${today}::date`,
};

function wanted(account_id: number, query: ExpectedQuery, today: string): RawBuilder<boolean> {
  const all: RawBuilder<boolean>[] = [sql`x.account_id = ${account_id} and x.removed_at is null`];
  if (query.id !== undefined) all.push(sql`x.id = ${query.id}`);
  if (query.from !== undefined) all.push(sql`x.due_on >= ${query.from}::date`);
  if (query.to !== undefined) all.push(sql`x.due_on <= ${query.to}::date`);
  if (query.state !== undefined) all.push(inState[query.state](today));
  if (query.expense_type_id !== undefined) all.push(sql`x.expense_type_id = ${query.expense_type_id}`);
  if (query.supplier_id !== undefined) all.push(sql`x.supplier_id = ${query.supplier_id}`);
  if (query.search !== undefined && query.search !== '')
    all.push(
      sql`search_fold(concat_ws(' ', x.description, s.english_name, s.arabic_name, t.english_name, t.arabic_name, x.notes)) like ${likeText(query.search)}`,
    );
  return sql.join(all, sql` and `);
}

export async function readExpectedExpenses(db: Db, account_id: number, query: ExpectedQuery, today: string) {
  const { column, direction } = sortOf(query.sort, sorts, 'due_on');
  const { rows } = await sql<Row & { total: number }>`
    select x.id, x.series_id, x.description, x.expense_type_id, t.english_name as type_english_name, t.arabic_name as type_arabic_name, x.supplier_id,
      s.english_name as supplier_english_name, s.arabic_name as supplier_arabic_name, x.total_minor, x.vat_rate_bp, x.due_on, x.remind_days, x.notes, x.status,
      x.expense_id, x.moved_at, user_name(u) as moved_by_name, r.every, r.unit, r.until_on, x.version, count(*) over () as total
    from expected_expenses x
    join expense_types t on t.account_id = x.account_id and t.id = x.expense_type_id
    left join suppliers s on s.account_id = x.account_id and s.id = x.supplier_id
    left join users u on u.account_id = x.account_id and u.id = x.moved_by_user_id
    left join expected_expense_series r on r.account_id = x.account_id and r.id = x.series_id
    where ${wanted(account_id, query, today)}
    order by ${sql.ref(column)} ${sql.raw(direction)}, x.id ${sql.raw(direction)} limit ${query.per_page} offset ${(query.page - 1) * query.per_page}`.execute(
    db,
  );
  return {
    data: rows.map(({ total: _total, ...row }) => ({
      ...row,
      vat_minor: splitInclusive(row.total_minor, row.vat_rate_bp).vat_minor,
      state: expectedExpenseState(row, today),
    })),
    total: rows[0]?.total ?? 0,
    page: query.page,
    per_page: query.per_page,
  };
}

export async function readExpectedExpense(db: Db, account_id: number, id: number, today: string): Promise<ExpectedRecord | undefined> {
  return (await readExpectedExpenses(db, account_id, { id, page: 1, per_page: 1 }, today)).data[0];
}

/** What an expected expense says; the same for each of its series that was not changed alone. */
export interface ExpectedFields {
  description: string;
  expense_type_id: number;
  supplier_id: number | null;
  total_minor: number;
  vat_rate_bp: number;
  remind_days: number | null;
  notes: string | null;
}

/** Its series, where it has one, is locked before it, as by everybody who plans, so that two who change a series come one after the other. */
export async function lockExpectedExpense(db: Db, account_id: number, id: number) {
  await sql`select 1 from expected_expense_series where account_id = ${account_id}
    and id = (select series_id from expected_expenses where account_id = ${account_id} and id = ${id}) for update`.execute(db);
  return db
    .selectFrom('expected_expenses')
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .select(['id', 'series_id', 'occurs_on', 'due_on', 'status', 'expense_id', 'version', 'is_changed_alone', 'remind_days', 'reminded_on'])
    .$narrowType<{ is_changed_alone: 0 | 1 }>()
    .forUpdate()
    .executeTakeFirst();
}
export type LockedExpected = NonNullable<Awaited<ReturnType<typeof lockExpectedExpense>>>;

export async function insertExpectedExpense(
  db: Db,
  account_id: number,
  row: ExpectedFields & { due_on: string; created_at: Date; created_by_user_id: number },
): Promise<number> {
  const { id } = await db
    .insertInto('expected_expenses')
    .values({ account_id, ...row })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface ExpectedChange extends Partial<ExpectedFields> {
  due_on?: string;
  series_id?: number | null;
  occurs_on?: string | null;
  is_changed_alone?: 0 | 1;
  reminded_on?: string | null;
  status?: 2;
  expense_id?: number;
  moved_at?: Date;
  moved_by_user_id?: number;
  removed_at?: Date;
}

export async function changeExpectedExpense(db: Db, account_id: number, id: number, change: ExpectedChange): Promise<void> {
  await db
    .updateTable('expected_expenses')
    .set({ ...change, version: sql<number>`version + 1` })
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .execute();
}

export async function deleteExpectedExpenses(db: Db, account_id: number, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('expected_expenses').where('account_id', '=', account_id).where('id', 'in', ids).execute();
}
