import type { ReceiptKindId } from '@rawnaq/domain/finance/receipts/receipt';
import { sql } from 'kysely';

interface NumberedReceipt {
  kind: ReceiptKindId;
  amount_minor: number;
  customer_id: number;
  method_id: number;
  reference: string | null;
  authorization_code: string | null;
  note: string | null;
  issued_at: Date;
  user_id: number | null;
}

/** Of a statement with the parts `series` (`takeNumber`) and `seller` (the column `facts`, of `seller_facts`): writes the receipt with that number. */
export const insertNumberedReceipt = (account_id: number, receipt: NumberedReceipt) => sql`
  insert into receipts (account_id, kind, sequence, number, amount_minor, customer_id, payment_method_id, reference, authorization_code, note, seller, issued_at, user_id)
  select ${account_id}, ${receipt.kind}::smallint, series.sequence, series.number, ${receipt.amount_minor}::bigint, ${receipt.customer_id}::bigint,
    ${receipt.method_id}::bigint, ${receipt.reference}, ${receipt.authorization_code}, ${receipt.note}, seller.facts, ${receipt.issued_at}, ${receipt.user_id}::bigint
  from series, seller`;
