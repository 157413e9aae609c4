import { EinvoiceReferenceType, type EinvoiceReferenceTypeId } from '@rawnaq/domain/tax/einvoicing/einvoice-status';
import { print as arabic } from '@rawnaq/messages/ar/print';
import { print as english } from '@rawnaq/messages/en/print';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { usedPrepayments } from './used-prepayments.ts';
import type { TaxDocument, TaxLine, UsedPrepayment } from './tax-document.ts';

interface Head {
  document_number: string;
  profile: TaxDocument['profile'];
  issued_at: string;
  customer_id: number | null;
  buyer: { name: string; trn: string | null; national_id?: string | null; address?: NonNullable<TaxDocument['buyer']>['address'] } | null;
  vat_minor: number;
  total_minor: number;
  reason: string | null;
  original_number: string | null;
  original_at: string | null;
  lines: TaxLine[];
  kinds: string[];
  prepayments: (Omit<UsedPrepayment, 'issued_at'> & { issued_at: string })[];
}

const head = sql`n.number as document_number, n.kind as profile, n.issued_at, n.customer_id, n.buyer, n.vat_minor, n.total_minor`;
const line = sql`'item_kind', coalesce(k.kind, 'service'), 'english_name', l.english_name, 'arabic_name', l.arabic_name, 'gross_minor', l.gross_minor, 'net_minor', l.net_minor, 'vat_minor', l.vat_minor,
  'vat_rate_bp', l.vat_rate_bp, 'vat_category', l.vat_category, 'exemption_reason_code', l.exemption_reason_code`;
const sold = sql`'quantity_milli', l.quantity_milli, 'unit_price_minor', l.unit_price_minor`;
const charged = sql`'quantity_milli', 1000, 'unit_price_minor', l.gross_minor`;

const kindsOfInvoice = (account_id: number) => sql`coalesce((select json_agg(m.kind order by p.id) from payments p
  join payment_methods m on m.account_id = p.account_id and m.id = p.payment_method_id where p.account_id = ${account_id} and p.invoice_id = n.id), '[]') as kinds`;

function query(account_id: number, type: EinvoiceReferenceTypeId, id: number) {
  if (type === EinvoiceReferenceType.invoice)
    return sql<Head>`select ${head}, null as reason, null as original_number, null::timestamptz as original_at, ${kindsOfInvoice(account_id)}, ${usedPrepayments(account_id, sql`n.id`)} as prepayments,
      (select json_agg(json_build_object(${line}, ${sold}) order by l.position) from invoice_lines l cross join lateral (select l.kind) k where l.account_id = ${account_id} and l.invoice_id = n.id) as lines
      from invoices n where n.account_id = ${account_id} and n.id = ${id}::bigint`;
  if (type === EinvoiceReferenceType.prepayment || type === EinvoiceReferenceType.prepayment_credit) return queryOfDeposit(account_id, id);
  const isCredit = type === EinvoiceReferenceType.credit_note;
  const table = sql.table(isCredit ? 'credit_notes' : 'debit_notes');
  const lines = sql.table(isCredit ? 'credit_note_lines' : 'debit_note_lines');
  const note = sql.ref(isCredit ? 'l.credit_note_id' : 'l.debit_note_id');
  return sql<Head>`select ${head}, n.reason, i.number as original_number, i.issued_at as original_at, '[]'::json as kinds, '[]'::json as prepayments,
      (select json_agg(json_build_object(${line}, ${isCredit ? sold : charged}) order by l.position) from ${lines} l
        left join invoice_lines k on k.account_id = l.account_id and k.invoice_id = n.invoice_id and k.position = l.line_position
        where l.account_id = ${account_id} and ${note} = n.id) as lines
    from ${table} n join invoices i on i.account_id = n.account_id and i.id = n.invoice_id where n.account_id = ${account_id} and n.id = ${id}::bigint`;
}

/** The invoice of a deposit, or a credit note over one. */
function queryOfDeposit(account_id: number, id: number) {
  const names = (type: 'deposit_line' | 'deposit_back_line') =>
    sql`'english_name', ${english[type]}::text, 'arabic_name', ${arabic[type]}::text`;
  const lineOf = (type: 'deposit_line' | 'deposit_back_line') =>
    sql`json_build_object('item_kind', 'service', ${names(type)}, 'quantity_milli', 1000, 'unit_price_minor', l.net_minor + l.vat_minor, 'gross_minor', l.net_minor + l.vat_minor,
      'net_minor', l.net_minor, 'vat_minor', l.vat_minor, 'vat_rate_bp', l.vat_rate_bp, 'vat_category', l.vat_category, 'exemption_reason_code', l.exemption_reason_code)`;
  return sql<Head>`select ${head}, n.reason, o.number as original_number, o.issued_at as original_at, '[]'::json as prepayments,
      (select json_build_array(m.kind) from deposits d join payments p on p.account_id = d.account_id and p.id = d.payment_id
        join payment_methods m on m.account_id = p.account_id and m.id = p.payment_method_id where d.account_id = ${account_id} and d.id = n.deposit_id) as kinds,
      (select json_agg(case n.type when 4 then ${lineOf('deposit_line')} else ${lineOf('deposit_back_line')} end order by l.position)
        from prepayment_lines l where l.account_id = ${account_id} and l.prepayment_id = n.id) as lines
    from prepayments n left join prepayments o on o.account_id = n.account_id and o.id = n.of_prepayment_id where n.account_id = ${account_id} and n.id = ${id}::bigint`;
}

/** An issued invoice or note as it was written, for a document in place of a rejected one. */
export async function readTaxDocument(
  db: Db,
  account_id: number,
  reference_type: EinvoiceReferenceTypeId,
  reference_id: number,
): Promise<TaxDocument> {
  const { rows } = await query(account_id, reference_type, reference_id).execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error(`No document ${reference_type}/${reference_id} in account ${account_id}`);
  const {
    document_number,
    profile,
    customer_id,
    buyer,
    lines,
    kinds,
    vat_minor,
    total_minor,
    reason,
    original_number,
    original_at,
    prepayments,
  } = row;
  return {
    reference_type,
    reference_id,
    document_number,
    profile,
    issued_at: new Date(row.issued_at),
    customer_id,
    buyer:
      buyer === null ? null : { name: buyer.name, trn: buyer.trn, national_id: buyer.national_id ?? null, address: buyer.address ?? null },
    lines,
    payment_kinds: kinds.length === 0 ? ['other'] : kinds,
    vat_minor,
    total_minor,
    reason,
    original:
      original_number === null || original_at === null ? null : { document_number: original_number, issued_at: new Date(original_at) },
    prepayments: prepayments.map((used) => ({ ...used, issued_at: new Date(used.issued_at) })),
  };
}
