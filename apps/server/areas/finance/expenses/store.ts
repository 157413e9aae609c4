import type { expense, listExpenses } from '@rawnaq/contract/finance/expenses';
import type { expenseColumns } from '@rawnaq/contract/finance/expense-list';
import type { Output } from '@rawnaq/contract/endpoint';
import { type ExpenseState, expenseState } from '@rawnaq/domain/finance/expenses/expense';
import type { VatTreatment } from '@rawnaq/domain/finance/expenses/purchase-vat';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { readCreditNotes } from './credit-store.ts';
import { readPayments } from './payment-store.ts';
import { likeText, sortOf, type OrdersOf } from '../../../db/list-query.ts';

export type ExpenseRecord = Output<typeof expense>;
export type ExpenseLineRecord = ExpenseRecord['lines'][number];
type ExpensesQuery = Partial<Output<typeof listExpenses.input>> & { page: number; per_page: number; id?: number };
type Row = Omit<ExpenseRecord, 'lines' | 'payments' | 'credit_notes' | 'state'> & { status: 0 | 1 };

const sorts = {
  spent_on: 'e.spent_on',
  due_on: 'e.due_on',
  total_minor: 'e.total_minor',
  created_at: 'e.created_at',
} as const satisfies OrdersOf<typeof expenseColumns>;

const inState: Readonly<Record<ExpenseState, (today: string) => RawBuilder<boolean>>> = {
  cancelled: () => sql`e.status = 0`,
  paid: () => sql`e.status = 1 and e.left_minor = 0`,
  overdue: (today) => sql`e.status = 1 and e.left_minor > 0 and e.due_on < ${today}::date`,
  due: (today) => sql`e.status = 1 and e.left_minor > 0 and (e.due_on is null or e.due_on >= ${today}::date)`,
};

function wanted(account_id: number, query: ExpensesQuery, today: string): RawBuilder<boolean> {
  const all: RawBuilder<boolean>[] = [sql`e.account_id = ${account_id}`];
  if (query.id !== undefined) all.push(sql`e.id = ${query.id}`);
  if (query.from !== undefined) all.push(sql`e.spent_on >= ${query.from}::date`);
  if (query.to !== undefined) all.push(sql`e.spent_on <= ${query.to}::date`);
  if (query.state !== undefined) all.push(inState[query.state](today));
  if (query.expense_type_id !== undefined) all.push(sql`e.expense_type_id = ${query.expense_type_id}`);
  if (query.supplier_id !== undefined) all.push(sql`e.supplier_id = ${query.supplier_id}`);
  if (query.product_id !== undefined)
    all.push(
      sql`exists (select from expense_lines l where l.account_id = e.account_id and l.expense_id = e.id and l.product_id = ${query.product_id})`,
    );
  if (query.vat_treatment !== undefined)
    all.push(
      sql`exists (select from expense_lines l where l.account_id = e.account_id and l.expense_id = e.id and l.vat_treatment = ${query.vat_treatment})`,
    );
  if (query.search !== undefined && query.search !== '')
    all.push(sql`(search_fold(concat_ws(' ', s.english_name, s.arabic_name, e.supplier_invoice_number, e.customs_declaration_number, e.notes, t.english_name, t.arabic_name)) like ${likeText(query.search)}
      or exists (select from expense_lines l left join products p on p.account_id = l.account_id and p.id = l.product_id
        where l.account_id = e.account_id and l.expense_id = e.id and search_fold(concat_ws(' ', l.description, p.english_name, p.arabic_name)) like ${likeText(query.search)}))`);
  return sql.join(all, sql` and `);
}

export async function readExpenses(db: Db, account_id: number, query: ExpensesQuery, today: string) {
  const { column, direction } = sortOf(query.sort ?? '-spent_on', sorts, 'spent_on');
  const { rows } = await sql<Row & { total: number }>`
    select e.id, e.expense_type_id, t.english_name as type_english_name, t.arabic_name as type_arabic_name, e.supplier_id, s.english_name as supplier_english_name, s.arabic_name as supplier_arabic_name, e.supplier_trn,
      e.supplier_invoice_number, e.customs_declaration_number, e.spent_on, e.due_on, e.net_minor, e.vat_minor, e.total_minor, e.paid_minor,
      e.customs_vat_minor, e.customs_paid_minor, e.reverse_vat_minor, e.credited_minor, e.open_credit_minor, e.left_minor, coalesce((select sum(c.open_credit_minor) from expenses c
        where c.account_id = e.account_id and c.supplier_id = e.supplier_id and c.status = 1 and c.open_credit_minor > 0), 0)::bigint as supplier_credit_minor, coalesce(taxed.recoverable_minor, 0) as recoverable_vat_minor,
      (select json_agg(distinct l.vat_treatment) from expense_lines l where l.account_id = e.account_id and l.expense_id = e.id) as vat_treatments, last.paid_on, last.english_name as method_english_name,
      last.arabic_name as method_arabic_name, coalesce(first.description, first.english_name, '') as first_item_english,
      coalesce(first.description, first.arabic_name, '') as first_item_arabic, coalesce(first.line_count, 0) as line_count, e.notes, e.cancel_reason, x.id as expected_expense_id, x.due_on as expected_due_on, e.created_at,
      user_name(u) as created_by_name, e.version, e.status, count(*) over () as total
    from expenses e
    join expense_types t on t.account_id = e.account_id and t.id = e.expense_type_id
    left join suppliers s on s.account_id = e.account_id and s.id = e.supplier_id
    left join lateral (select p.paid_on, m.english_name, m.arabic_name
      from expense_payments p join payment_methods m on m.account_id = p.account_id and m.id = p.payment_method_id
      where p.account_id = e.account_id and p.expense_id = e.id and p.reversal_of_id is null and p.is_refund = 0
        and not exists (select from expense_payments r where r.account_id = p.account_id and r.reversal_of_id = p.id)
      order by p.paid_on desc, p.id desc limit 1) last on e.paid_minor + e.customs_paid_minor > 0
    left join lateral (select sum(v.vat_minor) filter (where v.is_recoverable)::bigint as recoverable_minor from purchase_vat_lines v
      where v.account_id = e.account_id and v.document = 'expense' and v.document_id = e.id) taxed on true
    left join users u on u.account_id = e.account_id and u.id = e.created_by_user_id
    left join expected_expenses x on x.account_id = e.account_id and x.expense_id = e.id
    left join lateral (select l.description, p.english_name, p.arabic_name, (count(*) over ())::int as line_count
      from expense_lines l left join products p on p.account_id = l.account_id and p.id = l.product_id
      where l.account_id = e.account_id and l.expense_id = e.id order by l.position limit 1) first on true
    where ${wanted(account_id, query, today)}
    order by ${sql.ref(column)} ${sql.raw(direction)} nulls last, e.id ${sql.raw(direction)} limit ${query.per_page} offset ${(query.page - 1) * query.per_page}`.execute(
    db,
  );
  return {
    data: rows.map(({ total: _total, status, ...row }) => ({
      ...row,
      state: expenseState({ ...row, status }, today),
    })),
    total: rows[0]?.total ?? 0,
    page: query.page,
    per_page: query.per_page,
  };
}

export async function readLines(db: Db, account_id: number, expense_id: number): Promise<ExpenseLineRecord[]> {
  return db
    .selectFrom('expense_lines as l')
    .leftJoin('products as p', (join) => join.onRef('p.account_id', '=', 'l.account_id').onRef('p.id', '=', 'l.product_id'))
    .where('l.account_id', '=', account_id)
    .where('l.expense_id', '=', expense_id)
    .select([
      'l.id',
      'l.position',
      'l.product_id',
      'p.english_name',
      'p.arabic_name',
      'p.unit',
      'l.description',
      'l.quantity_milli',
      'l.net_minor',
      'l.vat_rate_bp',
      'l.vat_treatment',
      'l.vat_minor',
      'l.credited_quantity_milli',
      'l.credited_net_minor',
      'l.credited_vat_minor',
      'l.batch',
      'l.expires_on',
    ])
    .$narrowType<{ vat_treatment: VatTreatment }>()
    .orderBy('l.position')
    .execute();
}

export async function readExpense(db: Db, account_id: number, id: number, today: string): Promise<ExpenseRecord | undefined> {
  const [row] = (await readExpenses(db, account_id, { id, page: 1, per_page: 1 }, today)).data;
  return row === undefined
    ? undefined
    : {
        ...row,
        lines: await readLines(db, account_id, id),
        payments: await readPayments(db, account_id, id),
        credit_notes: await readCreditNotes(db, account_id, id),
      };
}

/** What a movement of stock says it came from: the name in the language of who enters it, or in the other one where that is missing. */
export const supplierNameIn = (
  language: 'en' | 'ar',
  { supplier_english_name: english, supplier_arabic_name: arabic }: ExpenseRecord,
): string | null => (language === 'ar' ? arabic || english : english || arabic);

/** Locks an expense, so that two who change it at once come one after the other; answers what decides what may be done with it. */
export const lockExpense = (db: Db, account_id: number, id: number) =>
  db
    .selectFrom('expenses')
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .select([
      'id',
      'status',
      'total_minor',
      'paid_minor',
      'credited_minor',
      'open_credit_minor',
      'customs_vat_minor',
      'customs_paid_minor',
      'version',
    ])
    .forUpdate()
    .executeTakeFirst();

export interface ExpenseHead {
  expense_type_id: number;
  supplier_id: number | null;
  supplier_trn: string | null;
  supplier_invoice_number: string | null;
  customs_declaration_number: string | null;
  spent_on: string;
  due_on: string | null;
  net_minor: number;
  vat_minor: number;
  customs_vat_minor: number;
  reverse_vat_minor: number;
  total_minor: number;
  notes: string | null;
}

export interface LineToWrite {
  position: number;
  product_id: number | null;
  description: string | null;
  quantity_milli: number;
  net_minor: number;
  vat_rate_bp: number;
  vat_treatment: VatTreatment;
  vat_minor: number;
  batch: string | null;
  expires_on: string | null;
}

export async function insertExpense(
  db: Db,
  account_id: number,
  head: ExpenseHead,
  made: { created_at: Date; created_by_user_id: number | null },
): Promise<number> {
  const { id } = await db
    .insertInto('expenses')
    .values({ account_id, ...head, ...made })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertLines(db: Db, account_id: number, expense_id: number, lines: readonly LineToWrite[]): Promise<void> {
  if (lines.length > 0)
    await db
      .insertInto('expense_lines')
      .values(lines.map((line) => ({ account_id, expense_id, ...line })))
      .execute();
}

/** Lines without a product are let go; those that put something into stock stay. */
export async function removeFreeLines(db: Db, account_id: number, expense_id: number): Promise<void> {
  await db
    .deleteFrom('expense_lines')
    .where('account_id', '=', account_id)
    .where('expense_id', '=', expense_id)
    .where('product_id', 'is', null)
    .execute();
}

/** How a line is taxed; one that put something into stock is changed in nothing else. */
export async function retaxLine(
  db: Db,
  account_id: number,
  id: number,
  tax: Pick<LineToWrite, 'vat_rate_bp' | 'vat_treatment' | 'vat_minor'>,
): Promise<void> {
  await db.updateTable('expense_lines').set(tax).where('account_id', '=', account_id).where('id', '=', id).execute();
}

export async function changeExpense(
  db: Db,
  account_id: number,
  id: number,
  change: Partial<ExpenseHead> & { status?: 0; cancel_reason?: string },
): Promise<void> {
  await db
    .updateTable('expenses')
    .set({ ...change, version: sql<number>`version + 1` })
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .execute();
}
