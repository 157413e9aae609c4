import type { ReceiptKindId } from '@rawnaq/domain/finance/receipts/receipt';
import { sql } from 'kysely';
import { takeNumber } from '../../../db/number-series.ts';
import type { AccountContext } from '../../../http/context.ts';
import type { CollectedPart } from './collected-lines.ts';

export interface NewReceipt {
  kind: ReceiptKindId;
  amount_minor: number;
  customer_id?: number;
  employee_id?: number;
  method_id: number;
  reference?: string | null;
  authorization_code?: string | null;
  note?: string | null;
  /** Of collected debts: what was paid of which. */
  parts?: readonly CollectedPart[];
  /** What is owed, or still to be had, after it. */
  left_minor?: number;
}

/**
 * Writes down a receipt with the next number of the account's series. Every till of the account waits for the row of the series from here to the
 * commit: what else has to be locked is locked before.
 */
export async function recordReceipt(context: AccountContext, receipt: NewReceipt): Promise<{ id: number; number: string }> {
  const { db, account_id, now } = context;
  const { rows } = await sql<{ id: number; number: string }>`
    with series as (
      ${takeNumber(account_id, 'receipt')}
    )
    insert into receipts (account_id, kind, sequence, number, amount_minor, customer_id, employee_id, payment_method_id, reference, authorization_code, note, parts, left_minor, seller,
      issued_at, user_id)
    select ${account_id}, ${receipt.kind}::smallint, series.sequence, series.number, ${receipt.amount_minor}::bigint, ${receipt.customer_id ?? null}::bigint,
      ${receipt.employee_id ?? null}::bigint, ${receipt.method_id}::bigint, ${receipt.reference ?? null}, ${receipt.authorization_code ?? null}, ${receipt.note ?? null},
      ${receipt.parts === undefined ? null : JSON.stringify(receipt.parts)}::jsonb, ${receipt.left_minor ?? null}::bigint, seller_facts(${account_id}), ${now},
      ${context.user?.id ?? null}::bigint
    from series returning id, number`.execute(db);
  const recorded = rows[0];
  if (recorded === undefined) throw new Error(`Account ${account_id} has no series of receipt numbers`);
  return recorded;
}
