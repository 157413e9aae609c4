import { exemptionReasons } from '@rawnaq/domain/money/vat-exemption';
import { purchaseDocuments, saleTreatmentOf, type VatSum } from '@rawnaq/domain/reports/vat-return/vat-class';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { soldOnDays } from '../../finance/sold-days/public/read.ts';
import { prepaymentVat } from '../../value/deposits/public/vat.ts';

/** A span of days, both included. */
interface Days {
  account_id: number;
  from: string;
  to: string;
}

export interface LinesOf extends Days {
  /** The reason that the salon's documents give for a zero rate where their line names none. */
  zero_reason_code: string | null;
  /** The first and the last day of the returns that are locked before this period; null where there is none. */
  locked: { from: string; to: string } | null;
  per: Per;
}

/** Lines as they are, each with its document; or added up where the documents do not matter, which takes half of the time. */
export type Per = 'document' | 'class';

const ofLine = (document_id: RawBuilder<unknown>) =>
  sql`${document_id} as document_id, l.vat_category, l.vat_rate_bp, l.exemption_reason_code, l.net_minor, l.vat_minor`;

/** Lines of invoices have the day of their invoice (decision 98); those of notes, of which there are few, have it from their note. */
const linesOfSales = (document: 'invoice' | 'debit_note' | 'credit_note', { account_id, from, to }: Days): RawBuilder<unknown> =>
  document === 'invoice'
    ? sql`select ${ofLine(sql`l.invoice_id`)} from invoice_lines l where l.account_id = ${account_id} and l.business_date between ${from}::date and ${to}::date`
    : sql`select ${ofLine(sql`n.id`)} from ${sql.table(`${document}s`)} n join ${sql.table(`${document}_lines`)} l on l.account_id = n.account_id and ${sql.ref(`l.${document}_id`)} = n.id
        where n.account_id = ${account_id} and n.business_date between ${from}::date and ${to}::date`;

const addedUp = (lines: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select null::bigint as document_id, vat_category, vat_rate_bp, exemption_reason_code, sum(net_minor)::bigint as net_minor, sum(vat_minor)::bigint as vat_minor
    from (${lines}) l group by vat_category, vat_rate_bp, exemption_reason_code`;

/** The treatment of a sold line, by the rule itself for every reason that a line can name: `usual` is of lines that name none. */
function treatmentOf(line: 'l' | 'd', usual: string | null): RawBuilder<unknown> {
  const of = (column: string) => sql.ref(`${line}.${column}`);
  const by = (category: string, rate_bp: number, reason: string | null) => sql`${saleTreatmentOf(category, rate_bp, reason)}::text`;
  const zero = exemptionReasons.Z.map((reason) => sql`when ${reason} then ${by('Z', 0, reason)}`);
  return sql`case when ${of('vat_rate_bp')} > 0 then ${by('S', 1, null)} when ${of('vat_category')} = 'E' then ${by('E', 0, null)}
    when ${of('vat_category')} = 'O' then ${by('O', 0, null)} else case ${of('exemption_reason_code')} ${sql.join(zero, sql` `)} else ${by('Z', 0, usual)} end end`;
}

/** Lines of sales. Each document counts on the salon's day of its issue, and once, however often its e-invoice had to be issued anew. */
function saleLines({ account_id, from, to, zero_reason_code, per }: LinesOf): RawBuilder<unknown> {
  const lines = (document: 'invoice' | 'debit_note' | 'credit_note') => {
    const each =
      per === 'class' && document === 'invoice'
        ? sql`select ${ofLine(sql`null::bigint`)} from ${soldOnDays(account_id, from, to)} l`
        : linesOfSales(document, { account_id, from, to });
    return sql`select ${sql.lit(document)}::text as document, l.document_id,
        ${treatmentOf('l', zero_reason_code)} as treatment, l.vat_rate_bp, l.net_minor, l.vat_minor
      from (${per === 'class' ? addedUp(each) : each}) l`;
  };
  // What a bill has had taxed by the invoice of a deposit lowers what the bill charges; a credit note is written without a sign, as all are.
  const deposits = sql`select case d.source when 'prepayment_used' then 'invoice' else d.source end, d.document_id,
      ${treatmentOf('d', zero_reason_code)}, d.vat_rate_bp, d.net_minor * case d.source when 'prepayment_credit' then -1 else 1 end,
      d.vat_minor * case d.source when 'prepayment_credit' then -1 else 1 end
    from (${prepaymentVat(account_id, from, to)}) d`;
  return sql`${lines('invoice')} union all ${lines('debit_note')} union all ${lines('credit_note')} union all ${deposits}`;
}

/** Lines of purchases; which VAT is recovered is said by the view, in which what takes back is below zero. */
const purchaseLines = ({ account_id, from, to }: Days): RawBuilder<unknown> =>
  sql`select p.document, p.document_id,
      case when p.treatment = 'reverse_charge' then
          case when not p.is_recoverable then 'reverse_charge_lost' when p.is_of_stock then 'reverse_charge_goods' else 'reverse_charge_services' end
        when p.is_recoverable or p.treatment in ('zero', 'exempt') then p.treatment else 'not_claimed' end as treatment,
      p.rate_bp as vat_rate_bp, p.net_minor * s.sign as net_minor, p.vat_minor * s.sign as vat_minor
    from purchase_vat_lines p cross join lateral (select case when p.document in ('supplier_credit_note', 'settlement_back', 'chargeback_back') then -1 else 1 end as sign) s where p.account_id = ${account_id} and p.date between ${from}::date and ${to}::date`;

/**
 * What purchases of the periods that are locked say otherwise than their returns: entered, changed or cancelled since. Sales cannot be: an issued document does
 * not change, and none can be dated into a locked period.
 */
function lateLines({ account_id, locked }: LinesOf): RawBuilder<unknown> {
  if (locked === null) return sql`select null::text, null::bigint, null::text, null::int, null::bigint, null::bigint where false`;
  return sql`select document, document_id, treatment, vat_rate_bp, coalesce(n.net_minor, 0) - coalesce(f.net_minor, 0), coalesce(n.vat_minor, 0) - coalesce(f.vat_minor, 0)
    from (select document, document_id, treatment, vat_rate_bp, sum(net_minor)::bigint as net_minor, sum(vat_minor)::bigint as vat_minor
        from (${purchaseLines({ account_id, ...locked })}) p group by 1, 2, 3, 4) n
    full join (select document, document_id, treatment, vat_rate_bp, sum(net_minor)::bigint as net_minor, sum(vat_minor)::bigint as vat_minor
        from vat_return_documents where account_id = ${account_id} and document = any(${[...purchaseDocuments]}::text[]) group by 1, 2, 3, 4) f
      using (document, document_id, treatment, vat_rate_bp)
    where (coalesce(n.net_minor, 0), coalesce(n.vat_minor, 0)) <> (coalesce(f.net_minor, 0), coalesce(f.vat_minor, 0))`;
}

/**
 * Every line of a return that is not locked, once: document, document_id, treatment, vat_rate_bp, net_minor, vat_minor, is_late. The return, its documents and
 * what it freezes all read these; by class, those of sales are sums without a document.
 */
export const draftLines = (of: LinesOf): RawBuilder<unknown> =>
  sql`select l.*, 0::smallint as is_late from (${saleLines(of)} union all ${purchaseLines(of)}) l union all select l.*, 1::smallint from (${lateLines(of)}) l`;

/** The same of a return that is locked, as it was. */
export const lockedLines = (account_id: number, vat_return_id: number): RawBuilder<unknown> =>
  sql`select document, document_id, treatment, vat_rate_bp, net_minor, vat_minor, is_late from vat_return_documents
    where account_id = ${account_id} and vat_return_id = ${vat_return_id}`;

/** Lines added up by class, and apart from them those that came late. */
export async function readSums(db: Db, lines: RawBuilder<unknown>): Promise<{ sums: VatSum[]; late: VatSum[] }> {
  const { rows } = await sql<VatSum & { is_late: 0 | 1 }>`
    select document, treatment, vat_rate_bp, is_late, sum(net_minor)::bigint as net_minor, sum(vat_minor)::bigint as vat_minor
    from (${lines}) l group by document, treatment, vat_rate_bp, is_late order by document, treatment, vat_rate_bp`.execute(db);
  const apart = (late: 0 | 1) => rows.filter(({ is_late }) => is_late === late).map(({ is_late: _, ...sum }) => sum);
  return { sums: apart(0), late: apart(1) };
}
