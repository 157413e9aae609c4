import { PaymentSource, PaymentStatus } from '@rawnaq/domain/finance/payments/payment';
import { sql } from 'kysely';

interface AdvancePayment {
  customer_id: number;
  amount_minor: number;
  method_id: number;
  reference: string | null;
  authorization_code: string | null;
  paid_at: Date;
  /** The salon's own day. */
  business_date: string;
  user_id: number | null;
  /** Whether the payment bears the receipt's number itself. */
  isNumbered?: true;
}

/** Of a statement with a part `series` (`takeNumber`): writes the payment of money that is taken ahead, under the number of its receipt; returns its id. */
export const insertAdvancePayment = (account_id: number, paid: AdvancePayment) => sql`
  insert into payments (account_id, customer_id, payment_method_id, amount_minor, reference, authorization_code, source, status, paid_at, business_date, cashier_user_id, receipt_number)
  select ${account_id}, ${paid.customer_id}::bigint, ${paid.method_id}::bigint, ${paid.amount_minor}::bigint, ${paid.reference}, ${paid.authorization_code},
    ${PaymentSource.deposit}::smallint, ${PaymentStatus.paid}::smallint, ${paid.paid_at}, ${paid.business_date}::date, ${paid.user_id}::bigint,
    ${paid.isNumbered === true ? sql.ref('series.number') : sql.lit(null)}
  from series
  returning id`;

interface NotePayments {
  note: 'credit_note' | 'debit_note';
  customer_id: number | null;
  payments: readonly {
    method_id: number;
    amount_minor: number;
    reference?: string | null | undefined;
    authorization_code?: string | null | undefined;
  }[];
  paid_at: Date;
  /** The salon's own day. */
  business_date: string;
  user_id: number;
}

/** Of a statement with a part `issued` (the note's id): writes what is paid for a debit note, or goes back by a credit note. */
export const insertNotePayments = (account_id: number, paid: NotePayments) => sql`
  insert into payments (account_id, customer_id, ${sql.ref(`${paid.note}_id`)}, payment_method_id, amount_minor, reference, authorization_code, source, status, paid_at, business_date,
    cashier_user_id)
  select ${account_id}, ${paid.customer_id}::bigint, issued.id, p.method_id, p.amount_minor, p.reference, p.authorization_code, ${PaymentSource[paid.note]}::smallint,
    ${PaymentStatus.paid}::smallint, ${paid.paid_at}, ${paid.business_date}::date, ${paid.user_id}::bigint
  from issued, jsonb_to_recordset(${JSON.stringify(paid.payments)}::jsonb) as p(method_id bigint, amount_minor bigint, reference text, authorization_code text)`;
