import type { AccountKey } from '@rawnaq/domain/reports/accounting/chart';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { ClosingCheck } from '../../../closing-check.ts';

/** Accounts that money and goods only pass through: what is left in one at the end of a month waits for something. */
const passedThrough: readonly AccountKey[] = ['card_clearing', 'gateway_clearing', 'other_clearing', 'cash_moved', 'gift_cards_sold'];

/** Of these and of accounts that takings are settled from, those with something left, the largest amount first. */
async function notAtZero(db: Db, account_id: number, through: string): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select d.accounting_account_id as id from journal_days d join accounting_accounts a on a.account_id = d.account_id and a.id = d.accounting_account_id
    where d.account_id = ${account_id} and d.business_date <= ${through} and (a.key = any(${[...passedThrough]}::text[])
      or exists (select from money_accounts m where m.account_id = a.account_id and m.accounting_account_id = a.id and m.kind = 'clearing'))
    group by 1 having sum(d.debit_minor - d.credit_minor) <> 0 order by abs(sum(d.debit_minor - d.credit_minor)) desc, 1`.execute(db);
  return rows.map(({ id }) => id);
}

export const accountingClosingChecks: readonly ClosingCheck[] = [
  {
    check: 'clearing_accounts',
    path: '/merchant/accounting-setting/accounts',
    count: async (db, account_id, { through }) => (await notAtZero(db, account_id, through)).length,
    async pathOf(db, account_id, { through }) {
      const [first] = await notAtZero(db, account_id, through);
      return first === undefined
        ? null
        : `/merchant/accounting-reports/account-ledger/${first}?from=${through.slice(0, 8)}01&to=${through}`;
    },
  },
];
