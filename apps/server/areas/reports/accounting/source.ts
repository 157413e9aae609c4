import type { PostingDocument } from '@rawnaq/domain/reports/accounting/document';
import { type RawBuilder, sql } from 'kysely';

/** A row of a ledger with all that posting it needs. */
export interface LedgerRow {
  source_id: number;
  business_date: string;
  /** ISO 8601. */
  at: string;
  /** The moment by whose choices of accounts it is posted: its own, or that of the document it takes back. */
  policy_at: string;
  /** Where the entry leads to. */
  document_type: string;
  document_id: number;
  number: string | null;
  /** Null where the row moves no account: an expense that was cancelled, a shift that is still open. */
  document: PostingDocument | null;
}

export interface Source {
  /** Its table, and what is asked of its rows beside their account and number. */
  table: string;
  /** Selects source_id, business_date, at, document_type, document_id, number and facts of rows `x`; policy_at where that is not `at`. */
  rows: RawBuilder<unknown>;
  documentOf?: (facts: never) => PostingDocument | null;
}

/** Where money of a way of paying `m` lies, by the shift of its row. */
const place = (shift: RawBuilder<unknown>) =>
  sql`case when m.is_online = 1 then 'online' when m.kind = 'cash' then case when ${shift} is null then 'safe' else 'drawer' end
    when m.kind = 'transfer' then 'bank' when m.kind = 'card' then 'card' else 'other' end`;
/** Where money of rows `x` lies, and by which way it was paid. */
export const placeOfX = sql`${place(sql`x.cash_shift_id`)}, 'method_id', x.payment_method_id`;
/** The same of what the salon pays: by its own card it pays from its bank, and not from takings on their way. */
export const placeOfPaidOut = sql`case when m.kind = 'card' then 'bank' else ${place(sql`x.cash_shift_id`)} end, 'method_id', case when m.kind <> 'card' then x.payment_method_id end`;
export const joinMethod = sql`left join payment_methods m on m.account_id = x.account_id and m.id = x.payment_method_id`;
/** A moment's day where the salon is. */
export const dayOf = (moment: RawBuilder<unknown>) =>
  sql`(${moment} at time zone (select timezone from accounts a where a.id = x.account_id))::date`;
