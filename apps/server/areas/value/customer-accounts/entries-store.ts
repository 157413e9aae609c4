import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { BalanceEntry } from './ledger.ts';
import { columnsOf } from '../../../db/columns.ts';
import { userName } from '../../../db/user-name.ts';

/** Everything that became of a customer's balance, the newest first, each with what the balance was after it; `from` and `to` are days of the salon. */
export function balanceEntries(
  db: Db,
  account_id: number,
  customer_id: number,
  { from, to }: { from?: string | undefined; to?: string | undefined } = {},
): Promise<BalanceEntry[]> {
  // The running balance is of the whole ledger, whatever part of it is shown.
  let rows = db
    .with('whole', (ledger) =>
      ledger
        .selectFrom('account_balance_entries')
        .where('account_id', '=', account_id)
        .where('customer_id', '=', customer_id)
        .select(columnsOf.account_balance_entries)
        .select(sql<number>`(sum(amount_minor) over (order by id))::bigint`.as('balance_minor')),
    )
    .selectFrom('whole as e')
    .leftJoin('invoices as i', (join) => join.onRef('i.account_id', '=', 'e.account_id').onRef('i.id', '=', 'e.invoice_id'))
    .leftJoin('payments as p', (join) => join.onRef('p.account_id', '=', 'e.account_id').onRef('p.id', '=', 'e.payment_id'))
    .leftJoin('payment_methods as m', (join) =>
      join.onRef('m.account_id', '=', 'e.account_id').on('m.id', '=', sql<number>`coalesce(p.payment_method_id, e.payment_method_id)`),
    )
    .leftJoin('receipts as r', (join) => join.onRef('r.account_id', '=', 'e.account_id').onRef('r.number', '=', 'e.receipt_number'))
    .leftJoin('users as u', (join) => join.onRef('u.account_id', '=', 'e.account_id').onRef('u.id', '=', 'e.user_id'));
  if (from !== undefined) rows = rows.where('e.business_date', '>=', from);
  if (to !== undefined) rows = rows.where('e.business_date', '<=', to);
  return rows
    .select([
      'e.id',
      'e.kind',
      'e.amount_minor',
      'e.balance_minor',
      'e.at',
      'e.business_date',
      'e.invoice_id',
      'i.number as invoice_number',
      'e.credit_note_id',
      'e.receipt_number',
      'r.id as receipt_id',
      'm.english_name as method_english_name',
      'm.arabic_name as method_arabic_name',
      'e.reason',
      userName<string | null>('u').as('user_name'),
    ])
    .$narrowType<{ kind: BalanceEntry['kind'] }>()
    .orderBy('e.id', 'desc')
    .execute();
}
