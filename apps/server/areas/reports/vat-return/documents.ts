import type { vatDocumentColumns } from '@rawnaq/contract/reports/vat-document-list';
import type { listVatDocuments } from '@rawnaq/contract/reports/vat-return';
import type { Output } from '@rawnaq/contract/endpoint';
import { isDeducted, isReverseCharge, isSale, takesBack, type VatSum } from '@rawnaq/domain/reports/vat-return/vat-class';
import { placementsOf, type VatForm } from '@rawnaq/domain/reports/vat-return/vat-form';
import type { Emirate } from '@rawnaq/domain/tax/einvoicing/emirates';
import { sql } from 'kysely';
import { likeText, type OrdersOf, sortOf } from '../../../db/list-query.ts';
import { linesOf, type Returns } from './read-return.ts';
import { readSums } from './lines.ts';
import type { ReturnContext } from './store.ts';

type Query = Output<typeof listVatDocuments.input>;
type Row = Output<typeof listVatDocuments.output>['data'][number];

const orders = {
  business_date: 'x.business_date',
  number: 'x.number',
  net_minor: 'l.net_minor',
  vat_minor: 'l.vat_minor',
} as const satisfies OrdersOf<typeof vatDocumentColumns>;

/** Late documents are the box of corrections, but in the Emirates, where they are counted in their own. */
const correctionBoxes: Readonly<Record<VatForm, string | null>> = { ksa: '14', uae: null, general: 'corrections' };

/** Lines of a class in a box: with which sign their net and their VAT are counted there. */
interface Counted {
  document: string;
  treatment: string;
  vat_rate_bp: number;
  is_late: 0 | 1;
  net_sign: number;
  vat_sign: number;
}

/** What a late line changes of what is due. */
function dueSign(line: VatSum): number {
  const sign = takesBack(line) ? -1 : 1;
  if (isSale(line)) return sign;
  return (isReverseCharge(line) ? sign : 0) - (isDeducted(line) ? sign : 0);
}

function counted(form: VatForm, emirate: Emirate | null, box: string | undefined, line: VatSum, is_late: 0 | 1): Counted | null {
  const { document, treatment, vat_rate_bp } = line;
  const sign = takesBack(line) ? -1 : 1;
  const as = (vat_sign: number): Counted => ({ document, treatment, vat_rate_bp, is_late, net_sign: sign, vat_sign });
  const placements = placementsOf(form, line, emirate);
  if (box === undefined) return as(sign);
  const corrections = correctionBoxes[form];
  if (is_late === 1 && corrections !== null) return box === corrections ? as(dueSign(line)) : null;
  if (box === 'outside') return placements.length === 0 && is_late === 0 ? as(sign) : null;
  const placement = placements.find((found) => found.box === box);
  return placement === undefined ? null : as(placement.vat_sign);
}

/** The documents of a box of a return, as they are now or as they were locked. A document that has lines in several boxes is in each with those lines. */
export async function readDocuments(context: ReturnContext, returns: Returns, { box, search, sort, page, per_page }: Query) {
  const { db, account_id } = context;
  const lines = linesOf(context, returns);
  const { sums, late } = await readSums(db, linesOf(context, returns, 'class'));
  const [form, emirate] = returns.row?.form == null ? [returns.salon.form, returns.salon.emirate] : [returns.row.form, returns.row.emirate];
  const classes = [
    ...sums.map((sum) => counted(form, emirate, box, sum, 0)),
    ...late.map((sum) => counted(form, emirate, box, sum, 1)),
  ].filter((found) => found !== null);
  const { column, direction } = sortOf(sort ?? '-business_date', orders, 'business_date');
  const found =
    search === undefined || search === ''
      ? sql`true`
      : sql`search_fold(concat_ws(' ', x.number, x.english_name, x.arabic_name)) like ${likeText(search)}`;
  const { rows } = await sql<Row & { total: number }>`
    select l.document, l.document_id, x.number, x.business_date, x.english_name, x.arabic_name, l.net_minor, l.vat_minor, l.is_late, count(*) over () as total
    from (select l.document, l.document_id, l.is_late, sum(l.net_minor * c.net_sign)::bigint as net_minor, sum(l.vat_minor * c.vat_sign)::bigint as vat_minor
      from (${lines}) l join jsonb_to_recordset(${JSON.stringify(classes)}::jsonb)
          as c(document text, treatment text, vat_rate_bp int, is_late smallint, net_sign int, vat_sign int)
        on c.document = l.document and c.treatment = l.treatment and c.vat_rate_bp = l.vat_rate_bp and c.is_late = l.is_late
      group by l.document, l.document_id, l.is_late) l
    join (${heads(account_id)}) x on x.document = l.document and x.id = l.document_id
    where ${found}
    order by ${sql.ref(column)} ${sql.raw(direction)} nulls last, l.document, l.document_id ${sql.raw(direction)} limit ${per_page} offset ${(page - 1) * per_page}`.execute(
    db,
  );
  return { data: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0, page, per_page };
}

/** What a document is called by, and whose it is. */
function heads(account_id: number) {
  const sold = (document: 'invoice' | 'credit_note' | 'debit_note') =>
    sql`select ${sql.lit(document)}::text as document, n.id, n.number, n.business_date, c.name as english_name, c.name as arabic_name
      from ${sql.table(`${document}s`)} n left join customers c on c.account_id = n.account_id and c.id = n.customer_id where n.account_id = ${account_id}`;
  return sql`${sold('invoice')} union all ${sold('credit_note')} union all ${sold('debit_note')}
    union all select case p.type when 4 then 'prepayment' else 'prepayment_credit' end, p.id, p.number, p.business_date, c.name, c.name
      from prepayments p join customers c on c.account_id = p.account_id and c.id = p.customer_id where p.account_id = ${account_id}
    union all select 'supplier_credit_note', n.id, n.number, n.noted_on, s.english_name, s.arabic_name
      from supplier_credit_notes n join expenses e on e.account_id = n.account_id and e.id = n.expense_id
      left join suppliers s on s.account_id = e.account_id and s.id = e.supplier_id where n.account_id = ${account_id}
    union all select case when n.reversal_of_id is null then 'settlement' else 'settlement_back' end, n.id, n.fee_invoice_number, n.arrived_on, a.english_name, a.arabic_name
      from settlements n join money_accounts m on m.account_id = n.account_id and m.id = n.clearing_id
      join accounting_accounts a on a.account_id = m.account_id and a.id = m.accounting_account_id where n.account_id = ${account_id}
    union all select case when b.reversal_of_id is null then 'chargeback' else 'chargeback_back' end, b.id, b.fee_invoice_number, b.taken_on, a.english_name, a.arabic_name
      from chargebacks b join money_accounts m on m.account_id = b.account_id and m.id = b.clearing_id
      join accounting_accounts a on a.account_id = m.account_id and a.id = m.accounting_account_id where b.account_id = ${account_id}
    union all select 'expense', e.id, e.supplier_invoice_number, e.spent_on, s.english_name, s.arabic_name
      from expenses e left join suppliers s on s.account_id = e.account_id and s.id = e.supplier_id where e.account_id = ${account_id}`;
}
