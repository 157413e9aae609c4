import type { Output } from '@rawnaq/contract/endpoint';
import type { listBankMovements } from '@rawnaq/contract/reports/bank-statements';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

export type Movement = Output<typeof listBankMovements.output>['data'][number];

/** Ledgers whose rows are undone by a row of their own, by what they are posted as. */
const undoable = [
  ['expense_payment', 'expense_payments'],
  ['commission_payout', 'commission_payouts'],
  ['money_transfer', 'money_transfers'],
  ['settlement', 'settlements'],
  ['chargeback', 'chargebacks'],
] as const;

/** Whether a movement `m` of a bank was undone, or undoes another one, and the other one is matched with no line: most likely the bank has neither. */
const isUndone = (account_id: number, bank_id: number): RawBuilder<unknown> => {
  const isMatched = (id: string) =>
    sql`exists (select from bank_matches b where b.account_id = ${account_id} and b.money_account_id = ${bank_id} and b.source = m.source and b.source_id = ${sql.ref(id)})`;
  return sql.join(
    undoable.map(
      ([source, table]) => sql`(m.source = ${sql.lit(source)} and (
        exists (select from ${sql.table(table)} r where r.account_id = ${account_id} and r.reversal_of_id = m.source_id and not ${isMatched('r.id')})
        or exists (select from ${sql.table(table)} r where r.account_id = ${account_id} and r.id = m.source_id and r.reversal_of_id is not null and not ${isMatched('r.reversal_of_id')})))`,
    ),
    sql` or `,
  );
};

/** What moved a bank's account in the books, by the rows that it is posted from; what was taken back since is in the sum. `where` is about journal lines `l`. */
const movements = (account_id: number, where: RawBuilder<unknown>) => sql`
  select e.source, e.source_id, max(e.business_date) as business_date, sum(l.amount_minor)::bigint as amount_minor,
    max(e.document_type) as document_type, max(e.document_id) as document_id, max(e.number) as number
  from journal_lines l join journal_entries e on e.account_id = l.account_id and e.id = l.entry_id
  where l.account_id = ${account_id} and ${where} group by e.source, e.source_id having sum(l.amount_minor) <> 0`;

/** A bank, and the account of the chart that it is. */
export interface Bank {
  id: number;
  accounting_account_id: number;
}

export const bankOf = (line: { bank_id: number; accounting_account_id: number }): Bank => ({
  id: line.bank_id,
  accounting_account_id: line.accounting_account_id,
});

/** Movements of some days that no line is matched with, newest first. */
export async function readOpenMovements(
  db: Db,
  account_id: number,
  bank: Bank,
  { from, to }: { from: string; to: string },
  most: number,
): Promise<Movement[]> {
  const { rows } = await sql<Movement>`
    select m.*, (${isUndone(account_id, bank.id)})::int as is_undone from (${movements(account_id, sql`l.accounting_account_id = ${bank.accounting_account_id} and l.business_date between ${from}::date and ${to}::date`)}) m
    where not exists (select from bank_matches b where b.account_id = ${account_id} and b.money_account_id = ${bank.id} and b.source = m.source and b.source_id = m.source_id)
    order by m.business_date desc, m.source, m.source_id desc limit ${most}`.execute(db);
  return rows;
}

/** Movements by their names, matched or not. */
export async function readMovements(
  db: Db,
  account_id: number,
  bank: Bank,
  keys: readonly { source: string; source_id: number }[],
): Promise<Movement[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<Movement>`select m.*, (${isUndone(account_id, bank.id)})::int as is_undone from (${movements(
    account_id,
    sql`l.accounting_account_id = ${bank.accounting_account_id} and (e.source, e.source_id) in (
      select k.source, k.source_id from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as k(source text, source_id bigint))`,
  )}) m`.execute(db);
  return rows;
}
