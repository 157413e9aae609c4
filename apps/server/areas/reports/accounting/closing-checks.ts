import type { AccountKey } from '@rawnaq/domain/reports/accounting/chart';
import { sql } from 'kysely';
import type { ClosingCheck } from '../../../closing-check.ts';

/** Accounts that money and goods only pass through: what is left in one at the end of a month waits for something. */
const passedThrough: readonly AccountKey[] = ['card_clearing', 'gateway_clearing', 'other_clearing', 'cash_moved', 'gift_cards_sold'];

export const accountingClosingChecks: readonly ClosingCheck[] = [
  {
    check: 'clearing_accounts',
    path: '/merchant/accounting-reports',
    async count(db, account_id, { through }) {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from (
          select d.accounting_account_id from journal_days d join accounting_accounts a on a.account_id = d.account_id and a.id = d.accounting_account_id
          where d.account_id = ${account_id} and d.business_date <= ${through} and a.key = any(${[...passedThrough]}::text[])
          group by 1 having sum(d.debit_minor - d.credit_minor) <> 0) x`.execute(db);
      return rows[0]?.count ?? 0;
    },
  },
];
