import { sql } from 'kysely';

/** What is printed on the row that an entry `e` of the journal posts, else on the document that it leads to. */
export const documentNumber = sql`coalesce(e.number, case e.document_type
  when 'invoice' then (select d.number from invoices d where d.account_id = e.account_id and d.id = e.document_id)
  when 'credit_note' then (select d.number from credit_notes d where d.account_id = e.account_id and d.id = e.document_id)
  when 'debit_note' then (select d.number from debit_notes d where d.account_id = e.account_id and d.id = e.document_id)
  when 'payment' then (select d.receipt_number from deposits d where d.account_id = e.account_id and d.payment_id = e.document_id) end)`;

/** The first day of the period of a VAT return that an entry `e` posts; null for other documents. */
export const documentDay = sql`case e.document_type
  when 'vat_return' then (select d.period_from from vat_returns d where d.account_id = e.account_id and d.id = e.document_id) end`;
