import { EinvoiceReferenceType } from '@rawnaq/domain/tax/einvoicing/einvoice-status';
import type { Output } from '@rawnaq/contract/endpoint';
import type { issueDebitNote } from '@rawnaq/contract/sales/notes';
import { breakdownOf } from '@rawnaq/domain/sales/notes/credit-note';
import { splitInclusive } from '@rawnaq/domain/money/split-vat';
import { checkPayments, PaymentMethodKind } from '@rawnaq/domain/finance/payments/payment';
import { sql } from 'kysely';
import { takeNumber } from '../../../db/number-series.ts';
import { exemptionReason, joinVat, vatCategory, vatRate } from '../../../db/sql/vat-of-item.ts';
import type { UserContext } from '../../../http/context.ts';
import { notFound, type NotFound, refuse, Refusal } from '../../../http/answers/refusal.ts';
import { issueEinvoice, prepareEinvoice } from '../../tax/einvoicing/public/issuing.ts';
import { isUnreported } from '../../tax/einvoicing/public/documents.ts';
import { type InvoiceFacts, readInvoiceFacts } from './facts.ts';
import { taxDocumentOfNote } from './tax-document.ts';
import { insertNotePayments } from '../../finance/payments/public/statements.ts';
import { todayOf } from '../../../http/business-day.ts';

type DebitInput = Output<typeof issueDebitNote.input>;
type DebitRefusal = Refusal<(typeof issueDebitNote)['refusals'][number]>;

interface DebitLine {
  item_kind: string;
  position: number;
  line_position: number | null;
  service_id: number | null;
  english_name: string;
  arabic_name: string;
  gross_minor: number;
  net_minor: number;
  vat_minor: number;
  vat_rate_bp: number;
  vat_category: string;
  exemption_reason_code: string | null;
}

/** Charges more for an invoice, paid at once, in the request's transaction. Answers the note's id. */
export async function debitInvoice(context: UserContext, input: DebitInput): Promise<number | DebitRefusal | NotFound> {
  const { db, account_id } = context;
  const facts = await readInvoiceFacts(db, account_id, input.id);
  if (facts === undefined) return notFound('invoice');
  if (facts.total_minor > 0 && facts.credited_minor === facts.total_minor) return refuse('notes.fully_credited');
  if (await isUnreported(db, account_id, input.id)) return refuse('einvoicing.not_reported');
  const lines = await resolveLines(context, facts, input);
  if (lines instanceof Refusal) return lines;
  const subtotal_minor = lines.reduce((sum, line) => sum + line.net_minor, 0);
  const vat_minor = lines.reduce((sum, line) => sum + line.vat_minor, 0);
  const total_minor = subtotal_minor + vat_minor;
  const fault = await paymentFault(context, input, total_minor);
  if (fault !== null) return fault;
  const document = taxDocumentOfNote(
    EinvoiceReferenceType.debit_note,
    facts,
    { lines: lines.map((line) => ({ ...line, quantity_milli: 1000, unit_price_minor: line.gross_minor })), vat_minor, total_minor },
    { reason: input.reason, now: context.now },
  );
  const einvoice = await prepareEinvoice(context, document, input.einvoice_device_id);
  if (einvoice instanceof Refusal) return einvoice;
  const saved = await saveDebitNote(context, facts, input, { lines, subtotal_minor, vat_minor, total_minor });
  const issued = await issueEinvoice(context, einvoice, { reference_id: saved.id, document_number: saved.number });
  if (issued instanceof Refusal) return issued;
  await context.audit({
    area: 'sales',
    action: 'debit_note',
    subject_type: 'invoice',
    subject_id: facts.id,
    after: { debit_note_id: saved.id, number: saved.number, total_minor, reason: input.reason, payments: input.payments },
  });
  context.publish('invoices', facts.id);
  context.publish('notes', saved.id);
  return saved.id;
}

/** A line is taxed like the line it makes dearer, or the service it names; anything else like the highest-taxed line of the invoice. */
async function resolveLines({ db, account_id }: UserContext, facts: InvoiceFacts, input: DebitInput): Promise<DebitLine[] | DebitRefusal> {
  const ids = input.lines.flatMap(({ service_id }) => (service_id === undefined ? [] : [service_id]));
  const { rows: services } = await sql<{
    id: number;
    english_name: string;
    arabic_name: string;
    vat_rate_bp: number;
    vat_category: string;
    exemption_reason_code: string | null;
  }>`
    select s.id, s.english_name, s.arabic_name, ${vatRate} as vat_rate_bp,
      ${vatCategory} as vat_category, ${exemptionReason} as exemption_reason_code
    from services s ${joinVat('s')}
    where s.account_id = ${account_id} and s.id = any(${ids}::bigint[])`.execute(db);
  const highest = facts.lines.toSorted((one, other) => other.vat_rate_bp - one.vat_rate_bp)[0];
  const lines: DebitLine[] = [];
  for (const [index, line] of input.lines.entries()) {
    const of = line.line_id === undefined ? undefined : facts.lines.find(({ line_id }) => line_id === line.line_id);
    if (line.line_id !== undefined && of === undefined) return refuse('notes.line_not_found', { field: `lines.${index}.line_id` });
    const service = line.service_id === undefined ? undefined : services.find(({ id }) => id === line.service_id);
    if (line.service_id !== undefined && service === undefined)
      return refuse('sales.service_not_found', { field: `lines.${index}.service_id` });
    const text = line.description === undefined || line.description === '' ? null : line.description;
    const named = service ?? of;
    if (text === null && named === undefined) return refuse('notes.describe_charge', { field: `lines.${index}.description` });
    const { vat_rate_bp = 0, vat_category = 'O', exemption_reason_code = null } = of ?? service ?? highest ?? {};
    lines.push({
      item_kind: of?.kind ?? 'service',
      position: index + 1,
      line_position: of?.position ?? null,
      service_id: service?.id ?? null,
      english_name: text ?? named?.english_name ?? '',
      arabic_name: text ?? named?.arabic_name ?? '',
      gross_minor: line.amount_minor,
      ...splitInclusive(line.amount_minor, vat_rate_bp),
      vat_rate_bp,
      vat_category,
      exemption_reason_code,
    });
  }
  return lines;
}

async function paymentFault({ db, account_id }: UserContext, { payments }: DebitInput, total_minor: number): Promise<DebitRefusal | null> {
  const methods = await db
    .selectFrom('payment_methods')
    .where('account_id', '=', account_id)
    .select(['id', 'kind', 'status'])
    .$narrowType<{ kind: keyof typeof PaymentMethodKind }>()
    .execute();
  const facts = methods.map(({ id, kind, status }) => ({ id, kind: PaymentMethodKind[kind], active: status === 1 }));
  const checked = checkPayments(total_minor, payments, facts);
  if (checked.ok) return null;
  const { code, payment } = checked.refusal;
  const place =
    code === 'sales.authorization_code_required'
      ? 'authorization_code'
      : code === 'sales.payment_amount_invalid'
        ? 'amount_minor'
        : 'method_id';
  return refuse(code, { field: payment === undefined ? 'payments' : `payments.${payment}.${place}`, details: { total_minor } });
}

interface Amounts {
  lines: DebitLine[];
  subtotal_minor: number;
  vat_minor: number;
  total_minor: number;
}

async function saveDebitNote(
  { db, account_id, account, now, user }: UserContext,
  facts: InvoiceFacts,
  input: DebitInput,
  { lines, subtotal_minor, vat_minor, total_minor }: Amounts,
): Promise<{ id: number; number: string }> {
  const business_date = todayOf({ account, now });
  const { rows } = await sql<{ id: number; number: string }>`
    with series as (
      ${takeNumber(account_id, 'debit_note')}
    ), issued as (
      insert into debit_notes (account_id, sequence, number, invoice_id, kind, issued_at, business_date, customer_id, cashier_user_id, reason, subtotal_minor, vat_minor, total_minor,
        vat_breakdown, seller, buyer, language)
      select ${account_id}, sequence, number, ${facts.id}::bigint, ${facts.kind}, ${now}, ${business_date}::date, ${facts.customer_id}::bigint, ${user.id}::bigint, ${input.reason},
        ${subtotal_minor}::bigint, ${vat_minor}::bigint, ${total_minor}::bigint, ${JSON.stringify(breakdownOf(lines))}::jsonb, ${JSON.stringify(facts.seller)}::jsonb,
        ${facts.buyer === null ? null : JSON.stringify(facts.buyer)}::jsonb, ${facts.language}
      from series
      returning id, number
    ), lines as (
      insert into debit_note_lines (account_id, debit_note_id, position, line_position, service_id, english_name, arabic_name, gross_minor, net_minor, vat_minor, vat_rate_bp, vat_category, exemption_reason_code)
      select ${account_id}, issued.id, l.position, l.line_position, l.service_id, l.english_name, l.arabic_name, l.gross_minor, l.net_minor, l.vat_minor, l.vat_rate_bp, l.vat_category, l.exemption_reason_code
      from issued, jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l(position smallint, line_position smallint, service_id bigint, english_name text, arabic_name text,
        gross_minor bigint, net_minor bigint, vat_minor bigint, vat_rate_bp int, vat_category char(1), exemption_reason_code text)
    ), paid as (
      ${insertNotePayments(account_id, { note: 'debit_note', customer_id: facts.customer_id, payments: input.payments, paid_at: now, business_date, user_id: user.id })}
    )
    select id, number from issued`.execute(db);
  const saved = rows[0];
  if (saved === undefined) throw new Error(`Account ${account_id} has no series of debit note numbers`);
  return saved;
}
