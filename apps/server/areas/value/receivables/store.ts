import type { Output } from '@rawnaq/contract/endpoint';
import type { receivableColumns } from '@rawnaq/contract/value/receivable-list';
import type { getCustomerDebts, getCustomerStatement, listReceivables } from '@rawnaq/contract/value/receivables';
import { mobilePart } from '@rawnaq/domain/fields/mobile-part';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { firstOf } from '../../../db/first-of.ts';
import type { OrdersOf } from '../../../db/list-query.ts';
import { isOwed } from './opening-debts.ts';

type Filter = Output<typeof listReceivables.input>;
type Row = Output<typeof listReceivables.output>['data'][number];
type Totals = Output<typeof listReceivables.output>['totals'];
export type DebtRow = Output<typeof getCustomerDebts.output>['debts'][number];
export type StatementRow = Omit<Output<typeof getCustomerStatement.output>['rows'][number], 'balance_minor'>;

const left = sql`(r.amount_minor - r.collected_minor - r.credited_minor - r.written_off_minor)`;
const isOpen = sql`r.collected_minor + r.credited_minor + r.written_off_minor < r.amount_minor`;
const writtenOff = sql`r.written_off_minor`;
const isWrittenOff = sql`r.written_off_minor > 0`;
/** The invoice `i` or the debt from before `o` that a debt `r` is of, with their number and day. */
const joinDocument = sql`left join invoices i on i.account_id = r.account_id and i.id = r.invoice_id
    left join opening_debts o on o.account_id = r.account_id and o.id = r.opening_debt_id`;
const numberOf = sql`coalesce(i.number, o.document_number)`;
const dayOf = sql`coalesce(i.business_date, o.owed_since)`;
/** Since when a debt is due: so many days after its invoice as the salon gives its customers; one from before was due already. */
const dueOn = sql`coalesce(i.business_date + coalesce((select k.debt_due_days from accounting_settings k where k.account_id = r.account_id), 0)::int, o.owed_since)`;
/** Debts by the days since they were due; the steps are those of `debtAge`. What is not due yet is among the youngest. */
const sumsByAge = (today: string, amount: RawBuilder<unknown>) => {
  const days = sql`(${today}::date - ${dueOn})`;
  return sql`sum(${amount})::bigint as owed_minor, coalesce(sum(${amount}) filter (where ${days} <= 30), 0)::bigint as to_30_minor,
    coalesce(sum(${amount}) filter (where ${days} between 31 and 60), 0)::bigint as to_60_minor, coalesce(sum(${amount}) filter (where ${days} between 61 and 90), 0)::bigint as to_90_minor,
    coalesce(sum(${amount}) filter (where ${days} > 90), 0)::bigint as older_minor`;
};
const sortColumns = { owed_minor: 'owed_minor', oldest_on: 'oldest_on', customer_name: 'customer_name' } as const satisfies OrdersOf<
  typeof receivableColumns
>;

export async function listDebtors(
  db: Db,
  account_id: number,
  today: string,
  filter: Filter,
): Promise<{ data: Row[]; total: number; totals: Totals }> {
  const { search = '' } = filter;
  const anywhere = `%${search.replaceAll(/[%_\\]/g, String.raw`\$&`)}%`;
  const from = sql`receivables r ${joinDocument} join customers c on c.account_id = r.account_id and c.id = r.customer_id
    where r.account_id = ${account_id} and (${search} = '' or search_fold(c.name) like search_fold(${anywhere}) or c.mobile like '%' || ${mobilePart(search)} || '%' or ${numberOf} ilike ${anywhere})`;
  const sort = filter.sort ?? '-owed_minor';
  const column = sql.ref(sortColumns[sort.replace(/^-/, '') as keyof typeof sortColumns] ?? 'owed_minor');
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`;
  const [amount, isWanted] = filter.state === 'written_off' ? [writtenOff, isWrittenOff] : [left, isOpen];
  const [page, sums, off] = await Promise.all([
    sql<Row>`select r.customer_id, c.name as customer_name, c.mobile as customer_mobile, ${sumsByAge(today, amount)}, count(*)::int as invoice_count, min(${dayOf}) as oldest_on,
        max(r.reminded_at) as reminded_at
      from ${from} and ${isWanted} group by r.customer_id, c.name, c.mobile order by ${column} ${direction}, r.customer_id limit ${filter.per_page} offset ${(filter.page - 1) * filter.per_page}`.execute(
      db,
    ),
    sql<
      Totals & { total: number }
    >`select ${sumsByAge(today, amount)}, count(distinct r.customer_id)::int as total from ${from} and ${isWanted}`.execute(db),
    sql<{
      written_off_minor: number;
    }>`select coalesce(sum(${writtenOff}), 0)::bigint as written_off_minor from ${from} and ${isWrittenOff}`.execute(db),
  ]);
  const { total = 0, ...rest } = sums.rows[0] ?? {};
  const { owed_minor = 0, to_30_minor = 0, to_60_minor = 0, to_90_minor = 0, older_minor = 0 } = rest as Partial<Totals>;
  const written_off_minor = off.rows[0]?.written_off_minor ?? 0;
  return {
    data: page.rows,
    total,
    totals: { owed_minor: owed_minor ?? 0, to_30_minor, to_60_minor, to_90_minor, older_minor, written_off_minor },
  };
}

/** What a customer owes in all, of invoices and from before, in minor units. */
export async function owedInAll(db: Db, account_id: number, customer_id: number): Promise<number> {
  const { rows } = await sql<{ owed_minor: number }>`
    select coalesce(sum(${left}), 0)::bigint as owed_minor from receivables r
    where r.account_id = ${account_id} and r.customer_id = ${customer_id} and ${isOpen}`.execute(db);
  return rows[0]?.owed_minor ?? 0;
}

/** What a customer owes, or what of it is written off, the oldest first. With `lock` requests that collect or credit meanwhile wait. */
export async function readDebts(
  db: Db,
  account_id: number,
  customer_id: number,
  today: string,
  { lock = false, state = 'open' }: { lock?: boolean; state?: Filter['state'] } = {},
): Promise<DebtRow[]> {
  const { rows } = await sql<DebtRow>`
    select r.invoice_id, r.opening_debt_id, ${numberOf} as number, ${dayOf} as business_date, r.amount_minor, r.collected_minor, r.credited_minor, r.written_off_minor, ${left} as left_minor,
      (${today}::date - ${dayOf})::int as age_days, ${dueOn} as due_on
    from receivables r ${joinDocument}
    where r.account_id = ${account_id} and r.customer_id = ${customer_id} and ${state === 'open' ? isOpen : isWrittenOff} order by ${dayOf}, r.id ${lock ? sql`for update of r` : sql``}`.execute(
    db,
  );
  return rows;
}

export async function customerExists(db: Db, account_id: number, customer_id: number): Promise<boolean> {
  const row = await db
    .selectFrom('customers')
    .where('account_id', '=', account_id)
    .where('id', '=', customer_id)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Everything that moved a customer's account, above zero what the customer owes more. What an invoice took of deposits, of the account balance or left owed is no movement
 * of its own: the invoice is listed with its whole total, and the money was listed before or comes later.
 */
const movements = (account_id: number, customer_id: number) => sql`(
  select 'invoice' as kind, i.issued_at as at, i.business_date, i.number, i.id as invoice_id, i.total_minor as amount_minor, 1 as place from invoices i
    where i.account_id = ${account_id} and i.customer_id = ${customer_id}
  union all
  select case when p.is_collection = 1 then 'collection' else 'payment' end, p.paid_at, p.business_date, coalesce(p.receipt_number, i.number), i.id, -p.amount_minor, 2
    from payments p join invoices i on i.account_id = p.account_id and i.id = p.invoice_id
    where p.account_id = ${account_id} and i.customer_id = ${customer_id} and p.status = 1
  union all
  select 'opening_debt', o.at, o.business_date, o.document_number, null, o.amount_minor, 1 from opening_debts o
    where o.account_id = ${account_id} and o.customer_id = ${customer_id} and ${isOwed}
  union all
  select 'collection', p.paid_at, p.business_date, p.receipt_number, null, -p.amount_minor, 2
    from opening_debts o join payments p on p.account_id = o.account_id and p.opening_debt_id = o.id where o.account_id = ${account_id} and o.customer_id = ${customer_id}
  union all
  select 'gift_card', i.issued_at, i.business_date, i.number, i.id, -t.amount_minor, 2 from invoice_tenders t join invoices i on i.account_id = t.account_id and i.id = t.invoice_id
    where t.account_id = ${account_id} and i.customer_id = ${customer_id} and t.kind = 2
  union all
  select 'credit_note', n.issued_at, n.business_date, n.number, n.invoice_id, -n.total_minor, 3 from credit_notes n where n.account_id = ${account_id} and n.customer_id = ${customer_id}
  union all
  select 'refund', p.paid_at, p.business_date, n.number, n.invoice_id, p.amount_minor, 4 from payments p join credit_notes n on n.account_id = p.account_id and n.id = p.credit_note_id
    where p.account_id = ${account_id} and n.customer_id = ${customer_id}
  union all
  select 'gift_card_back', n.issued_at, n.business_date, n.number, n.invoice_id, t.amount_minor, 4
    from credit_note_tenders t join credit_notes n on n.account_id = t.account_id and n.id = t.credit_note_id
    where t.account_id = ${account_id} and n.customer_id = ${customer_id} and t.kind = 2
  union all
  select 'debit_note', n.issued_at, n.business_date, n.number, n.invoice_id, n.total_minor, 3 from debit_notes n where n.account_id = ${account_id} and n.customer_id = ${customer_id}
  union all
  select 'debit_payment', p.paid_at, p.business_date, n.number, n.invoice_id, -p.amount_minor, 4 from payments p join debit_notes n on n.account_id = p.account_id and n.id = p.debit_note_id
    where p.account_id = ${account_id} and n.customer_id = ${customer_id} and p.status = 1
  union all
  select 'deposit', d.taken_at, p.business_date, d.receipt_number, null, -d.amount_minor, 0 from deposits d join payments p on p.account_id = d.account_id and p.id = d.payment_id
    where d.account_id = ${account_id} and d.customer_id = ${customer_id}
  union all
  select case e.kind when 2 then 'deposit_back' when 3 then 'deposit_kept' when 5 then 'chargeback' else 'chargeback_back' end, e.at, e.business_date, coalesce(e.receipt_number, d.receipt_number), null,
      case e.kind when 6 then -e.amount_minor else e.amount_minor end, 5
    from deposit_entries e join deposits d on d.account_id = e.account_id and d.id = e.deposit_id
    where e.account_id = ${account_id} and d.customer_id = ${customer_id} and e.kind in (2, 3, 5, 6)
  union all
  select case w.kind when 1 then 'write_off' else 'taken_up' end, w.at, w.business_date, ${numberOf}, w.invoice_id, case w.kind when 1 then -w.amount_minor else w.amount_minor end, 2
    from debt_write_offs w left join invoices i on i.account_id = w.account_id and i.id = w.invoice_id
    left join opening_debts o on o.account_id = w.account_id and o.id = w.opening_debt_id where w.account_id = ${account_id} and w.customer_id = ${customer_id}
  union all
  select case when b.reversal_of_id is null then 'chargeback' else 'chargeback_back' end, b.at, b.taken_on, i.number, i.id, case when b.reversal_of_id is null then b.amount_minor else -b.amount_minor end, 2
    from chargebacks b join payments p on p.account_id = b.account_id and p.id = b.payment_id
    left join debit_notes d on d.account_id = p.account_id and d.id = p.debit_note_id join invoices i on i.account_id = p.account_id and i.id = ${firstOf('b.invoice_id', 'p.invoice_id', 'd.invoice_id')}
    where b.account_id = ${account_id} and b.outcome = 'owed' and i.customer_id = ${customer_id}
  union all
  select case when b.reversal_of_id is null then 'chargeback' else 'chargeback_back' end, b.at, b.taken_on, o.document_number, null,
      case when b.reversal_of_id is null then b.amount_minor else -b.amount_minor end, 2
    from opening_debts o join payments p on p.account_id = o.account_id and p.opening_debt_id = o.id join chargebacks b on b.account_id = p.account_id and b.payment_id = p.id
    where o.account_id = ${account_id} and o.customer_id = ${customer_id} and b.outcome = 'owed'
  union all
  select case when e.kind <> 6 then 'balance' when e.amount_minor < 0 then 'chargeback' else 'chargeback_back' end, e.at, e.business_date, e.receipt_number, null, -e.amount_minor, 0 from account_balance_entries e
    where e.account_id = ${account_id} and e.customer_id = ${customer_id} and e.kind in (1, 4, 5, 6, 7))`;

export async function readMovements(db: Db, account_id: number, customer_id: number, from: string, to: string) {
  const [before, rows] = await Promise.all([
    sql<{
      opening_minor: number;
    }>`select coalesce(sum(m.amount_minor), 0)::bigint as opening_minor from ${movements(account_id, customer_id)} m where m.business_date < ${from}::date`.execute(
      db,
    ),
    sql<StatementRow>`select m.kind, m.at, m.business_date, m.number, m.invoice_id, m.amount_minor from ${movements(account_id, customer_id)} m
      where m.business_date between ${from}::date and ${to}::date order by m.at, m.place, m.number`.execute(db),
  ]);
  return { opening_minor: before.rows[0]?.opening_minor ?? 0, rows: rows.rows };
}
