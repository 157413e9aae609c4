import { sql } from 'kysely';
import { type Branch, ofAccount, type SalesOf, type Sql, tips } from './branch.ts';

/** What is no money: kinds of tenders with a minus, and 5 for a deposit, as credit notes count them. */
export const depositTender = 5;

/**
 * How documents were paid when they were issued; what is collected of a debt later pays no invoice anew. Their parts are the document to the last minor unit, because the
 * database refuses any other.
 */
export function methodBranches(of: SalesOf): readonly Branch[] {
  // Of what was billed only the sum is known of a way of paying: it is its list price without discounts here.
  const billed = (key: Sql, id: Sql, amount: Sql, rows: Sql, day = sql`x.business_date`): Branch => ({
    document: 'invoice',
    id,
    day,
    key,
    adds: { list_minor: amount },
    rows,
  });
  const paid = (more: Sql): Sql => sql`from payments x where ${ofAccount(sql`x`, of)} and ${more}`;
  const method = sql`x.payment_method_id`;
  return [
    billed(method, sql`x.invoice_id`, sql`x.amount_minor`, paid(sql`x.source = 0 and x.is_collection = 0`)),
    billed(
      sql`-t.kind`,
      sql`t.invoice_id`,
      sql`t.amount_minor`,
      sql`from invoice_tenders t join invoices i on i.account_id = t.account_id and i.id = t.invoice_id where ${ofAccount(sql`i`, of)}`,
      sql`i.business_date`,
    ),
    billed(
      sql`${-depositTender}::int`,
      sql`x.invoice_id`,
      sql`x.amount_minor`,
      sql`from deposit_entries x where ${ofAccount(sql`x`, of)} and x.kind = 1`,
    ),
    {
      document: 'debit_note',
      id: sql`x.debit_note_id`,
      day: sql`x.business_date`,
      key: method,
      adds: { debited_minor: sql`x.amount_minor` },
      rows: paid(sql`x.source = 2`),
    },
    {
      document: 'credit_note',
      id: sql`x.credit_note_id`,
      day: sql`x.business_date`,
      key: method,
      adds: { credited_minor: sql`x.amount_minor` },
      rows: paid(sql`x.source = 3`),
    },
    {
      document: 'credit_note',
      id: sql`n.id`,
      day: sql`n.business_date`,
      key: sql`-t.kind`,
      adds: { credited_minor: sql`t.amount_minor` },
      rows: sql`from credit_notes n join credit_note_tenders t on t.account_id = n.account_id and t.credit_note_id = n.id where ${ofAccount(sql`n`, of)}`,
    },
    tips(of, method),
  ];
}
