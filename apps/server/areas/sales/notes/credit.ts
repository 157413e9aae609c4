import type { Output } from '@rawnaq/contract/endpoint';
import { type cancelInvoice, type issueCreditNote, noteRefusals } from '@rawnaq/contract/sales/notes';
import { EinvoiceReferenceType } from '@rawnaq/domain/tax/einvoicing/einvoice-status';
import {
  cancelFault,
  type cancelRefusalCodes,
  creditNote,
  type CreditNoteRefusal,
  isPartlyPaid,
} from '@rawnaq/domain/sales/notes/credit-note';
import { formatQuantity, quantityMilli } from '@rawnaq/domain/catalogue/stock/quantity';
import { planRefund } from '@rawnaq/domain/sales/notes/refund';
import type { UserContext } from '../../../http/context.ts';
import { notFound, type NotFound, refuse, Refusal } from '../../../http/answers/refusal.ts';
import type { Spoken } from '../../../http/answers/spoken.ts';
import { unbillVisit } from '../../calendar/appointments/public/payment.ts';
import { issueWritten, numberReturnedDeposits } from '../../value/deposits/public/returning.ts';
import { issueEinvoice, prepareEinvoice } from '../../tax/einvoicing/public/issuing.ts';
import { isUnreported } from '../../tax/einvoicing/public/documents.ts';
import { type InvoiceFacts, lockInvoiceCredits, readInvoiceFacts } from './facts.ts';
import { reverseLegs } from './reverse-legs.ts';
import { saveCreditNote, takeCreditNoteId } from './save-credit-note.ts';
import { taxDocumentOfNote } from './tax-document.ts';

type CreditInput = Omit<Output<typeof cancelInvoice.input>, 'id'> & { lines?: Output<typeof issueCreditNote.input>['lines'] };
export type NoteRefusal = Refusal<(typeof noteRefusals)[number]>;

/** Why an invoice cannot be cancelled under that name; null where it can. */
export function refuseCancelling(facts: InvoiceFacts): Refusal<(typeof cancelRefusalCodes)[number]> | null {
  const fault = cancelFault(facts.vat_minor, facts.lines);
  return fault === null ? null : refuse(fault);
}

/** Credits an invoice, or a part of it, in the request's transaction; `guard` may refuse it beforehand. Answers the note's id. */
export async function creditInvoice<Code extends string = never>(
  context: UserContext,
  invoice_id: number,
  input: CreditInput,
  guard: ((facts: InvoiceFacts) => Refusal<Code> | null) | null = null,
): Promise<number | NoteRefusal | Refusal<Code> | NotFound> {
  const { db, account_id } = context;
  await lockInvoiceCredits(db, account_id, invoice_id);
  const facts = await readInvoiceFacts(db, account_id, invoice_id);
  if (facts === undefined) return notFound('invoice');
  const is_cancellation = guard !== null;
  const fault = guard?.(facts) ?? null;
  if (fault !== null) return fault;
  if (await isUnreported(db, account_id, invoice_id)) return refuse('einvoicing.not_reported');
  const { debt_minor } = facts.ways;
  if (isPartlyPaid(facts.total_minor, debt_minor, facts.credited_minor) && facts.written_off_minor > 0)
    return refuse('notes.partly_written_off', { params: { written_off: money(context, facts.written_off_minor) } });
  if (isPartlyPaid(facts.total_minor, debt_minor, facts.credited_minor))
    return refuse('notes.partly_paid', { params: { owed: money(context, debt_minor) }, details: { owed_minor: debt_minor } });

  const requested = input.lines?.map(({ line_id, quantity, amount_minor }) => ({
    line_id,
    amount_minor,
    quantity_milli: quantity === undefined ? undefined : (quantityMilli(quantity) ?? 0),
  }));
  const credited = creditNote(facts.lines, requested);
  if (!credited.ok) return tellRefusal(context, facts, credited.refusal);
  const { note } = credited;

  const chosen = input.refund ?? null;
  if (chosen !== null && chosen.balance_minor > 0 && facts.customer_id === null)
    return refuse('notes.balance_needs_customer', { field: 'refund.balance_minor' });
  const methodFault = await refundMethodFault(context, chosen?.payments ?? []);
  if (methodFault !== null) return methodFault;
  const refund = planRefund(note.total_minor, facts.ways, input.returns_value === 1, chosen);
  if (refund.open_minor !== 0) {
    const given = [...refund.payments, { amount_minor: refund.balance_minor }].reduce((sum, one) => sum + one.amount_minor, 0);
    const due_minor = given + refund.open_minor;
    return refuse('notes.refund_not_equal', { field: 'refund', params: { due: money(context, due_minor) }, details: { due_minor } });
  }

  const named = note.lines.map((line) => ({ ...line, ...namesOf(facts, line.position) }));
  const document = taxDocumentOfNote(
    EinvoiceReferenceType.credit_note,
    facts,
    { ...note, lines: named },
    { reason: input.reason, now: context.now },
  );
  const einvoice = await prepareEinvoice(context, document, input.einvoice_device_id);
  if (einvoice instanceof Refusal) return einvoice;

  // Before what the sale is made of is locked, as a sale locks the visit first.
  if (facts.appointment_id !== null && facts.credited_minor + note.total_minor === facts.total_minor)
    await unbillVisit(context, facts.appointment_id, invoice_id);

  const credit_note_id = await takeCreditNoteId(db);
  const leftover = await reverseLegs(context, { ...input, credit_note_id, facts, note, refund });
  if (leftover !== null) return leftover;
  const saved = await saveCreditNote(context, { credit_note_id, facts, note, refund, input, is_cancellation });
  const returned = await numberReturnedDeposits(context, { credit_note_id, invoice_id }, refund.deposits);
  const issued = await issueEinvoice(context, einvoice, { reference_id: credit_note_id, document_number: saved.number });
  if (issued instanceof Refusal) return issued;
  for (const prepayment of returned) {
    const refused = await issueWritten(context, prepayment);
    if (refused !== null) return refused;
  }
  await context.audit({
    area: 'sales',
    action: is_cancellation ? 'cancel_invoice' : 'credit_note',
    subject_type: 'invoice',
    subject_id: invoice_id,
    after: {
      credit_note_id,
      number: saved.number,
      total_minor: note.total_minor,
      reason: input.reason,
      refund,
      lines: note.lines.map(({ position, quantity_milli, gross_minor }) => ({ position, quantity_milli, gross_minor })),
    },
  });
  context.publish('invoices', invoice_id);
  context.publish('notes', credit_note_id);
  if (facts.customer_id !== null) context.publish('customers', facts.customer_id);
  return credit_note_id;
}

/** What the invoice calls a line, and how it is taxed. */
function namesOf({ lines }: InvoiceFacts, at: number) {
  const {
    kind: item_kind = 'service',
    english_name = '',
    arabic_name = '',
    vat_category = 'S',
    exemption_reason_code = null,
  } = lines.find(({ position }) => position === at) ?? {};
  return { item_kind, english_name, arabic_name, vat_category, exemption_reason_code };
}

const money = ({ account }: UserContext, amount_minor: number): Spoken => ({ amount_minor, currency: account.currency });

const fields: Partial<Record<CreditNoteRefusal['code'], string>> = {
  'notes.quantity_above_left': 'quantity',
  'notes.amount_above_left': 'amount_minor',
};

function tellRefusal(context: UserContext, facts: InvoiceFacts, refusal: CreditNoteRefusal): NoteRefusal {
  const { code, index, line, left_milli, left_minor } = refusal;
  const sold = facts.lines.find(({ position }) => position === line);
  const name = (context.language === 'ar' ? sold?.arabic_name : sold?.english_name) ?? '';
  const left = left_milli === undefined ? money(context, left_minor ?? 0) : formatQuantity(left_milli);
  return refuse(code, {
    params: { name, left },
    ...(index === undefined ? {} : { field: `lines.${index}.${fields[code] ?? 'line_id'}` }),
    ...(left_milli === undefined && left_minor === undefined ? {} : { details: { left_milli, left_minor } }),
  });
}

async function refundMethodFault({ db, account_id }: UserContext, payments: readonly { method_id: number }[]): Promise<NoteRefusal | null> {
  if (payments.length === 0) return null;
  const methods = await db
    .selectFrom('payment_methods')
    .where('account_id', '=', account_id)
    .where(
      'id',
      'in',
      payments.map(({ method_id }) => method_id),
    )
    .select(['id', 'status'])
    .execute();
  for (const [index, { method_id }] of payments.entries()) {
    const method = methods.find(({ id }) => id === method_id);
    const field = `refund.payments.${index}.method_id`;
    if (method === undefined) return refuse('sales.payment_method_not_found', { field });
    if (method.status !== 1) return refuse('sales.payment_method_inactive', { field });
  }
  return null;
}
