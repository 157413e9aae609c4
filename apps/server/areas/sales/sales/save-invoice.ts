import { AppointmentPayment, AppointmentStatus } from '@rawnaq/domain/calendar/appointments/status';
import { DepositEntryKind } from '@rawnaq/domain/value/deposits/deposit';
import type { PrepaymentTake } from '@rawnaq/domain/value/deposits/prepayment';
import { ask, type Statement } from '../../../db/client-dialect.ts';
import type { Db } from '../../../db/database.ts';
import { takeNumberText } from '../../../db/number-series.ts';
import type { auditRow } from '../../../http/audit.ts';

export interface InvoiceToSave {
  /** Taken beforehand: other areas have written their part of the sale with it. */
  id: number;
  issued_at: Date;
  business_date: string;
  kind: 'simplified' | 'standard';
  customer_id: number | null;
  appointment_id: number | null;
  appointment_status: number | null;
  cashier_user_id: number | null;
  salesman_employee_id: number | null;
  subtotal_minor: number;
  discount_minor: number;
  vat_minor: number;
  total_minor: number;
  vat_breakdown: unknown;
  seller: unknown;
  buyer: unknown;
  language: 'en' | 'ar';
  notes: string | null;
  discount_reason: string | null;
  discount_code_id: number | null;
  code_discount_minor: number;
  points_redeemed: number;
  points_discount_minor: number;
  voucher_discount_minor: number;
  lines: readonly Readonly<Record<string, unknown> & { position: number }>[];
  payments: readonly { method_id: number; amount_minor: number; reference: string | null; authorization_code: string | null }[];
  /** With what each use takes of the invoices of a taxed deposit. */
  deposits: readonly { deposit_id: number; amount_minor: number; prepayments: readonly PrepaymentTake[] }[];
  tenders: readonly { kind: number; amount_minor: number; gift_card_id: number | null }[];
  /** The part of it that the customer owes; one of the tenders. */
  debt_minor: number;
  /** What the log keeps of it; its number is added to what it was afterwards. */
  audit: ReturnType<typeof auditRow>;
  /** The number that its e-invoice was made for: given another one, nothing is written, for another sale came between. */
  foreseen_number: string | null;
}

export interface SavedInvoice {
  id: number;
  unique_id: string;
  sequence: number;
  number: string;
  issued_at: string;
  lines: { id: number; position: number }[];
  payments: { id: number; payment_method_id: number; amount_minor: number; reference: string | null; authorization_code: string | null }[];
  /** Left out where nothing but money paid. */
  tenders?: { id: number; kind: number; amount_minor: number; code: string | null }[];
}

/** What of a line is kept, and how PostgreSQL reads it. */
const lineColumns = {
  position: 'smallint',
  kind: 'text',
  service_id: 'bigint',
  product_id: 'bigint',
  sold_offer_id: 'bigint',
  gift_card_id: 'bigint',
  penalty_id: 'bigint',
  package_id: 'bigint',
  package_key: 'smallint',
  english_name: 'text',
  arabic_name: 'text',
  employee_id: 'bigint',
  quantity_milli: 'bigint',
  unit_price_minor: 'bigint',
  discount_minor: 'bigint',
  code_discount_minor: 'bigint',
  invoice_discount_minor: 'bigint',
  discount_reason: 'text',
  gross_minor: 'bigint',
  net_minor: 'bigint',
  vat_minor: 'bigint',
  vat_rate_bp: 'int',
  vat_category: 'char(1)',
  exemption_reason_code: 'text',
  cost_minor: 'bigint',
  commission_minor: 'bigint',
};

const lineNames = Object.keys(lineColumns);
const lineTypes = Object.entries(lineColumns).map((column) => column.join(' '));

/** What is kept of a row and is there at all: each name that is sent is read twice on the other side, and what is left out is empty anyway. */
function present(row: Readonly<Record<string, unknown>>, names = Object.keys(row)): Record<string, unknown> {
  const kept: Record<string, unknown> = {};
  for (const name of names) if (row[name] !== null) kept[name] = row[name];
  return kept;
}

/** What the statement answers: of lines and payments their new ids alone, in whatever order. */
interface WrittenInvoice extends Omit<SavedInvoice, 'lines' | 'payments'> {
  line_ids: number[];
  payment_ids: number[];
}

/** The parts that only some sales have. Each begins where the one before it ends. */
const consumed = `    ), consumed as (
      insert into deposit_entries (account_id, deposit_id, kind, amount_minor, invoice_id, at, business_date, user_id)
      select $1, d.deposit_id, ${DepositEntryKind.used}::smallint, d.amount_minor, g.id, g.issued_at, g.business_date, g.cashier_user_id
      from g, issued, json_to_recordset($5::json) as d(deposit_id bigint, amount_minor bigint)
      returning id, deposit_id
    ), taxed as (
      insert into prepayment_uses (account_id, deposit_entry_id, prepayment_id, position, net_minor, vat_minor)
      select $1, consumed.id, u.prepayment_id, u.position, u.net_minor, u.vat_minor
      from consumed join json_to_recordset($5::json) as d(deposit_id bigint, prepayments json) on d.deposit_id = consumed.deposit_id,
        json_to_recordset(d.prepayments) as u(prepayment_id bigint, position smallint, net_minor bigint, vat_minor bigint)
`;
const settled = `    ), settled as (
      insert into invoice_tenders (account_id, invoice_id, kind, amount_minor, gift_card_id)
      select $1, issued.id, t.kind, t.amount_minor, t.gift_card_id
      from issued, json_to_recordset($6::json) as t(kind smallint, amount_minor bigint, gift_card_id bigint)
      returning id, kind, amount_minor, gift_card_id
    ), owed as (
      insert into receivables (account_id, invoice_id, customer_id, amount_minor)
      select $1, g.id, g.customer_id, g.debt_minor from g, issued where g.debt_minor > 0
`;
const billed = `    ), billed as (
      update appointments set status = ${AppointmentStatus.achieved}, invoice_id = issued.id, version = version + 1,
        payment_status = case when g.debt_minor > 0 then ${AppointmentPayment.unpaid}::smallint else ${AppointmentPayment.paid}::smallint end
      from g, issued where appointments.account_id = $1 and appointments.id = $7::bigint
      returning appointments.id
    ), told as (
      insert into appointment_events (account_id, appointment_id, at, event, channel, user_id, before, after)
      select $1, billed.id, g.issued_at, 'achieved', 'system', g.cashier_user_id,
        jsonb_build_object('status', g.appointment_status), jsonb_build_object('status', ${AppointmentStatus.achieved}::int, 'invoice_id', issued.id, 'number', issued.number)
      from billed, g, issued
`;
const counted = `    ), counted as (
      update customers set invoice_count = invoice_count + 1, last_invoice_at = g.issued_at, first_invoice_on = least(first_invoice_on, g.business_date)
      from g, issued where customers.account_id = $1 and customers.id = $8::bigint
`;
const tendersWritten = `,
      (select json_agg(json_build_object('id', settled.id, 'kind', settled.kind, 'amount_minor', settled.amount_minor, 'code', c.code) order by settled.id)
        from settled left join gift_cards c on c.account_id = $1 and c.id = settled.gift_card_id) as tenders`;

/** What a sale has and another has not: a statement without it is cheaper than one that finds nothing to write. */
interface SaleShape {
  has_deposits: boolean;
  has_tenders: boolean;
  is_of_visit: boolean;
  has_customer: boolean;
  is_foreseen: boolean;
}

function statementOf(shape: SaleShape): Statement {
  return {
    name: `write_invoice_${Object.values(shape).map(Number).join('')}`,
    text: `
    with g as (
      select * from json_to_record($2::json) as g(id bigint, kind text, issued_at timestamptz, business_date date, customer_id bigint, appointment_id bigint,
        appointment_status int, cashier_user_id bigint, salesman_employee_id bigint, subtotal_minor bigint, discount_minor bigint, vat_minor bigint, total_minor bigint,
        vat_breakdown jsonb, seller jsonb, buyer jsonb, language text, notes text, discount_reason text, discount_code_id bigint, code_discount_minor bigint,
        points_redeemed bigint, points_discount_minor bigint, voucher_discount_minor bigint, debt_minor bigint, at timestamptz, user_id bigint, manager_id int, area text,
        action text, subject_type text, after jsonb, ip inet, request_id text)
    ), series as (
      ${takeNumberText('$1', 'invoice')}
    ), issued as (
      insert into invoices (account_id, id, sequence, number, kind, issued_at, business_date, customer_id, appointment_id, cashier_user_id, salesman_employee_id,
        subtotal_minor, discount_minor, vat_minor, total_minor, vat_breakdown, seller, buyer, language, notes, discount_reason, discount_code_id, code_discount_minor,
        points_redeemed, points_discount_minor, voucher_discount_minor)
      select $1, g.id, series.sequence, ${shape.is_foreseen ? 'case series.number when $9 then series.number else raise_serialization_failure() end' : 'series.number'}, g.kind, g.issued_at, g.business_date, g.customer_id, g.appointment_id, g.cashier_user_id,
        g.salesman_employee_id, g.subtotal_minor, g.discount_minor, g.vat_minor, g.total_minor, g.vat_breakdown, g.seller, g.buyer, g.language, g.notes,
        g.discount_reason, g.discount_code_id, g.code_discount_minor, g.points_redeemed, g.points_discount_minor, g.voucher_discount_minor
      from g, series
      returning id, unique_id, sequence, number, issued_at
    ), sold as (
      insert into invoice_lines (account_id, invoice_id, business_date, customer_id, ${lineNames.join(', ')})
      select $1, issued.id, g.business_date, g.customer_id, ${lineNames.map((name) => `l.${name}`).join(', ')}
      from g, issued, json_to_recordset($3::json) as l(${lineTypes.join(', ')})
      returning id
    ), paid as (
      insert into payments (account_id, invoice_id, customer_id, payment_method_id, amount_minor, reference, authorization_code, paid_at, business_date, cashier_user_id)
      select $1, g.id, g.customer_id, p.method_id, p.amount_minor, p.reference, p.authorization_code, g.issued_at, g.business_date, g.cashier_user_id
      from g, issued, json_to_recordset($4::json) as p(method_id bigint, amount_minor bigint, reference text, authorization_code text)
      returning id
${shape.has_deposits ? consumed : ''}${shape.has_tenders ? settled : ''}${shape.is_of_visit ? billed : ''}${shape.has_customer ? counted : ''}    ), logged as (
      insert into audit_log (account_id, at, user_id, manager_id, area, action, subject_type, subject_id, after, ip, request_id)
      select $1, g.at, g.user_id, g.manager_id, g.area, g.action, g.subject_type, issued.id::text, jsonb_build_object('number', issued.number) || g.after, g.ip, g.request_id
      from g, issued
    )
    select issued.*, array_to_json(array(select sold.id from sold)) as line_ids,
      array_to_json(array(select paid.id from paid)) as payment_ids${shape.has_tenders ? tendersWritten : ''}
    from issued
    -- Every shape is given the same values: those it has no use for are named here and cost nothing.
    where $5::json is null or $6::json is null or $7::bigint is null or $8::bigint is null or $9::text is null or true`,
  };
}

const statements = new Map<string, Statement>();

function writeInvoice(shape: SaleShape): Statement {
  const key = Object.values(shape).map(Number).join('');
  const known = statements.get(key) ?? statementOf(shape);
  statements.set(key, known);
  return known;
}

/**
 * Writes an invoice with everything that follows from it, in one statement: every till of the account waits for the row of the number series
 * from here to the commit, so nothing slow may come between. What is given comes as a few JSON values and not as seventy parameters: a statement
 * with that many is planned anew every time, which takes longer than to run it.
 */
export async function saveInvoice(db: Db, account_id: number, invoice: InvoiceToSave): Promise<SavedInvoice> {
  const { appointment_id, customer_id, lines, payments, deposits, tenders, audit, foreseen_number, ...head } = invoice;
  const values = [
    account_id,
    JSON.stringify(present({ ...head, appointment_id, customer_id, ...audit })),
    JSON.stringify(lines.map((line) => present(line, lineNames))),
    JSON.stringify(payments.map((payment) => present({ ...payment }))),
    JSON.stringify(deposits),
    JSON.stringify(tenders),
    appointment_id,
    customer_id,
    foreseen_number,
  ];
  const shape = {
    has_deposits: deposits.length > 0,
    has_tenders: tenders.length > 0,
    is_of_visit: appointment_id !== null,
    has_customer: customer_id !== null,
    is_foreseen: foreseen_number !== null,
  };
  const [saved] = await ask<WrittenInvoice>(db, writeInvoice(shape), values);
  if (saved === undefined) throw new Error(`Account ${account_id} has no series of invoice numbers`);
  const { line_ids, payment_ids, ...written } = saved;
  const lineIds = rising(line_ids);
  const paymentIds = rising(payment_ids);
  return {
    ...written,
    lines: lines.map(({ position }, index) => ({ id: lineIds[index] ?? 0, position })),
    payments: payments.map(({ method_id, ...payment }, index) => ({
      ...payment,
      id: paymentIds[index] ?? 0,
      payment_method_id: method_id,
    })),
  };
}

/** Rows of JSON are read, written and numbered one after the other: ids that rise are those of the rows as they were given. */
const rising = (ids: readonly number[]): number[] => ids.toSorted((one, other) => one - other);
