import type { ReportPeriod } from '@rawnaq/domain/reports/accounting/report-period';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { likeText } from '../../../db/list-query.ts';
import { documentDay, documentNumber } from './document-number.ts';
import type { JournalLine } from './journal-store.ts';
import { stepOfDay, type StepSum } from './store.ts';

/** Up to when the cash basis holds what is posted; null while entries are still to be added to it. */
export async function readCountedUntil(db: Db, account_id: number): Promise<string | null> {
  const { rows } = await sql<{ posted_until: string | null }>`
    select case when isfinite(s.posted_until) and s.cash_folded_id >= coalesce((select max(e.id) from journal_entries e where e.account_id = s.account_id), 0) then s.posted_until end as posted_until
    from accounting_states s where s.account_id = ${account_id}`.execute(db);
  return rows[0]?.posted_until ?? null;
}

/** What the accounts of the profit come to on a cash basis in each step of a period. */
export async function readCashSteps(db: Db, account_id: number, period: ReportPeriod, step: 'day' | 'month'): Promise<readonly StepSum[]> {
  const { rows } = await sql<StepSum>`
    select ${stepOfDay(sql`d.business_date`, period, step)} as step, d.accounting_account_id, sum(d.amount_minor)::bigint as amount_minor
    from accounting_accounts a join cash_days d on d.account_id = a.account_id and d.accounting_account_id = a.id
    where a.account_id = ${account_id} and a.type in ('income', 'expense') and d.business_date between ${period.from} and ${period.to}
    group by 1, 2`.execute(db);
  return rows;
}

/** What an account counts on a cash basis in a period; debits positive. */
export async function readCounted(db: Db, account_id: number, accounting_account_id: number, { from, to }: ReportPeriod): Promise<number> {
  const { rows } = await sql<{ amount_minor: number }>`
    select coalesce(sum(amount_minor), 0)::bigint as amount_minor from cash_days
    where account_id = ${account_id} and accounting_account_id = ${accounting_account_id} and business_date between ${from} and ${to}`.execute(
    db,
  );
  return rows[0]?.amount_minor ?? 0;
}

/** The entries by which an account counts on a cash basis in a period, oldest first, with what it counts from its beginning up to each, and how many there are. */
export async function readCashLines(
  db: Db,
  account_id: number,
  filter: { accounting_account_id: number; from: string; to: string; search?: string | undefined; page: number; per_page: number },
): Promise<{ data: readonly (JournalLine & { moved_minor: number })[]; total: number }> {
  const { accounting_account_id, from, to, search = '', page, per_page } = filter;
  const own = sql`l.account_id = ${account_id} and l.accounting_account_id = ${accounting_account_id} and l.business_date between ${from} and ${to}`;
  const where =
    search === ''
      ? own
      : sql`${own} and exists (select from journal_entries e where e.account_id = l.account_id and e.id = l.entry_id and ${documentNumber} ilike ${likeText(search)})`;
  const { rows } = await sql<JournalLine & { moved_minor: number }>`
    with page as materialized (select l.entry_id, l.accounting_account_id, l.business_date, l.amount_minor from cash_lines l where ${where}
      order by l.business_date, l.entry_id limit ${per_page} offset ${(page - 1) * per_page})
    select e.id as entry_id, 1 as position, p.business_date, e.source, e.is_reversal, e.document_type, e.document_id, ${documentDay} as document_day, ${documentNumber} as number, p.accounting_account_id,
      greatest(p.amount_minor, 0) as debit_minor, greatest(-p.amount_minor, 0) as credit_minor, (
        coalesce((select sum(d.amount_minor) from cash_days d where d.account_id = ${account_id} and d.accounting_account_id = p.accounting_account_id
          and d.business_date >= ${from} and d.business_date < p.business_date), 0)
        + (select sum(o.amount_minor) from cash_lines o where o.account_id = ${account_id} and o.accounting_account_id = p.accounting_account_id
          and o.business_date = p.business_date and o.entry_id <= p.entry_id))::bigint as moved_minor
    from page p join journal_entries e on e.account_id = ${account_id} and e.id = p.entry_id order by p.business_date, e.id`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total from cash_lines l where ${where}`.execute(db);
  return { data: rows, total: counted[0]?.total ?? 0 };
}
