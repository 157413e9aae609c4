import { sql } from 'kysely';

/** What is printed on the row that an entry `e` of the journal posts, else on the document that it leads to. */
export const documentNumber = sql`coalesce(e.number, case e.document_type
  when 'invoice' then (select d.number from invoices d where d.account_id = e.account_id and d.id = e.document_id)
  when 'credit_note' then (select d.number from credit_notes d where d.account_id = e.account_id and d.id = e.document_id)
  when 'debit_note' then (select d.number from debit_notes d where d.account_id = e.account_id and d.id = e.document_id) end)`;
