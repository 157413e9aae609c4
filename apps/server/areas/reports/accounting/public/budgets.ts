import { sql } from 'kysely';
import type { Db } from '../../../../db/database.ts';

/** What an account is meant to move in a month, in minor units: income and costs are both positive. `month` is its first day. */
export interface Budget {
  accounting_account_id: number;
  month: string;
  amount_minor: number;
}

/** Budgets of the months that begin from the first day to the last one, both with them. Only months and accounts that have one. */
export async function readBudgets(db: Db, account_id: number, { from, to }: { from: string; to: string }): Promise<Budget[]> {
  return db
    .selectFrom('accounting_budgets')
    .where('account_id', '=', account_id)
    .where('month', '>=', sql<string>`date_trunc('month', ${from}::date)::date`)
    .where('month', '<=', to)
    .select(['accounting_account_id', 'month', 'amount_minor'])
    .orderBy('month')
    .orderBy('accounting_account_id')
    .execute();
}
