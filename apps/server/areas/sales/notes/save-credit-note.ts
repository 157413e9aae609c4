import type { CreditedNote } from '@rawnaq/domain/sales/notes/credit-note';
import { type Refund, RefundKind } from '@rawnaq/domain/sales/notes/refund';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { takeNumber } from '../../../db/number-series.ts';
import type { UserContext } from '../../../http/context.ts';
import { type InvoiceFacts, type InvoiceLineFacts, usesStock } from './facts.ts';
import { insertNotePayments } from '../../finance/payments/public/statements.ts';
import { todayOf } from '../../../http/business-day.ts';

interface NoteToSave {
  credit_note_id: number;
  facts: InvoiceFacts;
  note: CreditedNote;
  refund: Refund;
  input: {
    reason: string;
    returns_stock: 0 | 1;
    returns_used: 0 | 1;
    refund?: { payments: readonly { method_id: number; reference?: string | undefined }[] } | undefined;
  };
  is_cancellation: boolean;
}

/** Whether the goods of a line, or what its service used, go back into stock. */
const comesBack = (line: InvoiceLineFacts, { returns_stock, returns_used }: NoteToSave['input']): boolean =>
  line.product_id !== null ? returns_stock === 1 : usesStock(line) && returns_used === 1;

/** The id of the note that is about to be written. */
export async function takeCreditNoteId(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval(pg_get_serial_sequence('credit_notes', 'id')) as id`.execute(db);
  return Number(rows[0]?.id);
}

/**
 * Writes a credit note with its lines and what it gives back, in one statement: any other note of the account waits for the row of the
 * number series from here to the commit.
 */
export async function saveCreditNote(
  context: UserContext,
  { credit_note_id, facts, note, refund, input, is_cancellation }: NoteToSave,
): Promise<{ number: string }> {
  const { db, account_id, account, now, user } = context;
  const business_date = todayOf({ account, now });
  const lines = note.lines.map((line, index) => {
    const sold = facts.lines.find(({ line_id }) => line_id === line.line_id);
    return {
      ...line,
      position: index + 1,
      line_position: line.position,
      english_name: sold?.english_name,
      arabic_name: sold?.arabic_name,
      employee_id: sold?.employee_id ?? null,
      vat_category: sold?.vat_category,
      exemption_reason_code: sold?.exemption_reason_code,
      cost_minor: sold?.has_cost === true ? line.cost_minor : null,
      is_returned: sold !== undefined && line.quantity_milli > 0 && comesBack(sold, input) ? 1 : 0,
    };
  });
  const tenders = [
    ...refund.gift_cards.map(({ gift_card_id, amount_minor }) => ({ kind: RefundKind.gift_card, amount_minor, gift_card_id })),
    ...refund.deposits.map(({ deposit_id, amount_minor }) => ({ kind: RefundKind.deposit, amount_minor, deposit_id })),
    ...(refund.balance_minor > 0 ? [{ kind: RefundKind.balance, amount_minor: refund.balance_minor }] : []),
    ...(refund.debt_minor > 0 ? [{ kind: RefundKind.debt, amount_minor: refund.debt_minor }] : []),
  ];
  const payments = refund.payments.map((payment) => ({
    ...payment,
    reference: input.refund?.payments.find(({ method_id }) => method_id === payment.method_id)?.reference ?? null,
  }));
  const { rows } = await sql<{ number: string }>`
    with series as (
      ${takeNumber(account_id, 'credit_note')}
    ), issued as (
      insert into credit_notes (account_id, id, sequence, number, invoice_id, kind, is_cancellation, issued_at, business_date, customer_id, cashier_user_id, reason,
        subtotal_minor, discount_minor, vat_minor, total_minor, vat_breakdown, seller, buyer, language)
      select ${account_id}, ${credit_note_id}::bigint, sequence, number, ${facts.id}::bigint, ${facts.kind}, ${is_cancellation ? 1 : 0}::smallint, ${now}, ${business_date}::date, ${facts.customer_id}::bigint,
        ${user.id}::bigint, ${input.reason}, ${note.subtotal_minor}::bigint, ${note.discount_minor}::bigint, ${note.vat_minor}::bigint, ${note.total_minor}::bigint,
        ${JSON.stringify(note.vat_breakdown)}::jsonb, ${JSON.stringify(facts.seller)}::jsonb, ${facts.buyer === null ? null : JSON.stringify(facts.buyer)}::jsonb, ${facts.language}
      from series
      returning id, number
    ), lines as (
      insert into credit_note_lines (account_id, credit_note_id, invoice_id, position, line_position, english_name, arabic_name, employee_id, quantity_milli, unit_price_minor,
        before_minor, discount_minor, gross_minor, net_minor, vat_minor, vat_rate_bp, vat_category, exemption_reason_code, cost_minor, commission_minor, is_returned)
      select ${account_id}, issued.id, ${facts.id}::bigint, l.position, l.line_position, l.english_name, l.arabic_name, l.employee_id, l.quantity_milli, l.unit_price_minor,
        l.before_minor, l.discount_minor, l.gross_minor, l.net_minor, l.vat_minor, l.vat_rate_bp, l.vat_category, l.exemption_reason_code, l.cost_minor, l.commission_minor, l.is_returned
      from issued, jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l(position smallint, line_position smallint, english_name text, arabic_name text, employee_id bigint,
        quantity_milli bigint, unit_price_minor bigint, before_minor bigint, discount_minor bigint, gross_minor bigint, net_minor bigint, vat_minor bigint, vat_rate_bp int,
        vat_category char(1), exemption_reason_code text, cost_minor bigint, commission_minor bigint, is_returned smallint)
    ), back as (
      insert into credit_note_tenders (account_id, credit_note_id, invoice_id, kind, amount_minor, gift_card_id, deposit_id)
      select ${account_id}, issued.id, ${facts.id}::bigint, t.kind, t.amount_minor, t.gift_card_id, t.deposit_id
      from issued, jsonb_to_recordset(${JSON.stringify(tenders)}::jsonb) as t(kind smallint, amount_minor bigint, gift_card_id bigint, deposit_id bigint)
    ), paid as (
      ${insertNotePayments(account_id, { note: 'credit_note', customer_id: facts.customer_id, payments, paid_at: now, business_date, user_id: user.id })}
    )
    select number from issued`.execute(db);
  const saved = rows[0];
  if (saved === undefined) throw new Error(`Account ${account_id} has no series of credit note numbers`);
  return saved;
}
