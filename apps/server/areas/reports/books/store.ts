import type { AccountSums, BooksAccount } from '@rawnaq/domain/reports/accounting/account-sums';
import type { AccountType } from '@rawnaq/domain/reports/accounting/chart';
import type { ReportPeriod } from '@rawnaq/domain/reports/accounting/report-period';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

/** What an account moved by on a day or in a month, named by its first day; debits positive. */
export interface StepSum {
  step: string;
  accounting_account_id: number;
  amount_minor: number;
}

export async function readAccounts(db: Db, account_id: number): Promise<readonly BooksAccount[]> {
  const rows = await db
    .selectFrom('accounting_accounts')
    .where('account_id', '=', account_id)
    .select(['id', 'key', 'code', 'type', 'english_name', 'arabic_name'])
    .orderBy('code')
    .execute();
  return rows.map((row) => ({ ...row, type: row.type as AccountType }));
}

/** Up to when the books are posted; null where that never happened. */
export async function readPostedUntil(db: Db, account_id: number): Promise<string | null> {
  const { rows } = await sql<{ posted_until: string | null }>`
    select case when isfinite(posted_until) then posted_until end as posted_until from accounting_states where account_id = ${account_id}`.execute(
    db,
  );
  return rows[0]?.posted_until ?? null;
}

/** What each account moved by in a period, or before a day. */
export async function readMoved(
  db: Db,
  account_id: number,
  { from, to }: { from?: string; to: string },
): Promise<ReadonlyMap<number, { debit_minor: number; credit_minor: number }>> {
  const rows = await db
    .selectFrom('journal_days')
    .where('account_id', '=', account_id)
    .where('business_date', '<=', to)
    .$if(from !== undefined, (query) => query.where('business_date', '>=', from ?? to))
    .groupBy('accounting_account_id')
    .select([
      'accounting_account_id',
      sql<number>`sum(debit_minor)::bigint`.as('debit_minor'),
      sql<number>`sum(credit_minor)::bigint`.as('credit_minor'),
    ])
    .execute();
  return new Map(rows.map(({ accounting_account_id, ...sums }) => [accounting_account_id, sums]));
}

export const sumsOf = (moved: ReadonlyMap<number, { debit_minor: number; credit_minor: number }>): AccountSums =>
  new Map([...moved].map(([id, { debit_minor, credit_minor }]) => [id, debit_minor - credit_minor]));

/** The first day of the step that a day lies in; the first step begins with the period. */
export const stepOfDay = (day: RawBuilder<unknown>, { from }: ReportPeriod, step: 'day' | 'month') =>
  step === 'day' ? sql`${day}` : sql`greatest(date_trunc('month', ${day})::date, ${from}::date)`;

/** What the accounts of the profit moved by in each step of a period. */
export async function readProfitSteps(
  db: Db,
  account_id: number,
  period: ReportPeriod,
  step: 'day' | 'month',
): Promise<readonly StepSum[]> {
  const { rows } = await sql<StepSum>`
    select ${stepOfDay(sql`d.business_date`, period, step)} as step, d.accounting_account_id, sum(d.debit_minor - d.credit_minor)::bigint as amount_minor
    from accounting_accounts a join journal_days d on d.account_id = a.account_id and d.accounting_account_id = a.id
    where a.account_id = ${account_id} and a.type in ('income', 'expense') and d.business_date between ${period.from} and ${period.to}
    group by 1, 2`.execute(db);
  return rows;
}

/** The sums of a period, of those of its steps. */
export function sumOfSteps(steps: readonly StepSum[]): AccountSums {
  const sums = new Map<number, number>();
  for (const { accounting_account_id, amount_minor } of steps)
    sums.set(accounting_account_id, (sums.get(accounting_account_id) ?? 0) + amount_minor);
  return sums;
}
