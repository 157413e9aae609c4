import type { Output } from '@rawnaq/contract/endpoint';
import type { getVatReturn } from '@rawnaq/contract/tax/einvoicing';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { prepaymentVat } from '../../value/deposits/public/vat.ts';
import type { EinvoiceContext } from './context.ts';
import { countryOf } from './facts-store.ts';

type VatReturn = Output<typeof getVatReturn.output>;
type Figures = { net_minor: number; vat_minor: number };

interface Row {
  vat_category: VatReturn['rows'][number]['vat_category'];
  vat_rate_bp: number;
  sold_net: number;
  sold_vat: number;
  back_net: number;
  back_vat: number;
}

/**
 * The sales side of a VAT return: what invoices, debit notes and taxed deposits of a period charge, what its credit notes take back, by category and rate. Each document
 * counts on the salon's day of its issue, and once, however often its e-invoice had to be issued anew.
 */
export async function readVatReturn(
  { db, account_id, account }: Pick<EinvoiceContext, 'db' | 'account_id' | 'account'>,
  from: string,
  to: string,
): Promise<VatReturn> {
  const country = countryOf(account);
  const lines = (document: 'invoice' | 'debit_note' | 'credit_note') => {
    const [table, key] = [sql.table(`${document}_lines`), sql.ref(`l.${document}_id`)];
    return sql`select case when l.vat_rate_bp > 0 then 'S' when l.vat_category in ('E', 'O') then l.vat_category else 'Z' end as vat_category, l.vat_rate_bp, l.net_minor, l.vat_minor,
      ${document === 'credit_note' ? 1 : 0}::int as is_back
      from ${sql.table(`${document}s`)} n join ${table} l on l.account_id = n.account_id and ${key} = n.id
      where n.account_id = ${account_id} and n.business_date between ${from}::date and ${to}::date`;
  };
  // A credit note over a deposit's invoice is an adjustment; what a bill has had taxed by one lowers its sales.
  const deposits = sql`select d.vat_category, d.vat_rate_bp, d.net_minor * case d.source when 'prepayment_credit' then -1 else 1 end,
      d.vat_minor * case d.source when 'prepayment_credit' then -1 else 1 end, case d.source when 'prepayment_credit' then 1 else 0 end
    from (${prepaymentVat(account_id, from, to)}) d`;
  const [found, { invoices, credit_notes, debit_notes, prepayments, prepayment_credits, ...counts }] = await Promise.all([
    sql<Row>`select vat_category, vat_rate_bp,
        coalesce(sum(net_minor) filter (where is_back = 0), 0)::bigint as sold_net, coalesce(sum(vat_minor) filter (where is_back = 0), 0)::bigint as sold_vat,
        coalesce(sum(net_minor) filter (where is_back = 1), 0)::bigint as back_net, coalesce(sum(vat_minor) filter (where is_back = 1), 0)::bigint as back_vat
      from (${lines('invoice')} union all ${lines('debit_note')} union all ${lines('credit_note')} union all ${deposits}) l
      group by vat_category, vat_rate_bp order by array_position(array['S', 'Z', 'E', 'O'], vat_category::text), vat_rate_bp desc`.execute(
      db,
    ),
    countDocuments(db, account_id, from, to),
  ]);
  const rows = found.rows.map(({ vat_category, vat_rate_bp, sold_net, sold_vat, back_net, back_vat }) => ({
    vat_category,
    vat_rate_bp,
    sales: { net_minor: sold_net, vat_minor: sold_vat },
    adjustments: { net_minor: back_net, vat_minor: back_vat },
    due: { net_minor: sold_net - back_net, vat_minor: sold_vat - back_vat },
  }));
  const total = rows.reduce<Figures>(
    (sum, { due }) => ({ net_minor: sum.net_minor + due.net_minor, vat_minor: sum.vat_minor + due.vat_minor }),
    { net_minor: 0, vat_minor: 0 },
  );
  const documents = { invoices, credit_notes, debit_notes, prepayments, prepayment_credits };
  return { from, to, rows, total, documents, einvoices: country === null ? null : einvoicesOf(country, counts) };
}

type Einvoices = NonNullable<VatReturn['einvoices']>;
type DocumentCounts = VatReturn['documents'] & Omit<Einvoices, 'country'>;

/** In the Emirates there are no tills to connect: what came without an e-invoice was for buyers who get none. */
function einvoicesOf(country: Einvoices['country'], counts: Omit<Einvoices, 'country'>): Einvoices {
  const { before_connecting, without } = counts;
  return country === 'ksa' ? { country, ...counts } : { country, ...counts, before_connecting: 0, without: before_connecting + without };
}

/** How many documents a period has, by state; what was issued before the first till was connected need not be reported. */
async function countDocuments(db: Db, account_id: number, from: string, to: string): Promise<DocumentCounts> {
  const documents = (type: number, table: 'invoices' | 'credit_notes' | 'debit_notes') =>
    sql`select ${type}::int as type, id, issued_at from ${sql.table(table)} where account_id = ${account_id} and business_date between ${from}::date and ${to}::date`;
  const ofDeposits = sql`select type::int, id, issued_at from prepayments where account_id = ${account_id} and business_date between ${from}::date and ${to}::date`;
  const { rows } = await sql<DocumentCounts>`
    select count(*) filter (where n.type = 1)::int as invoices, count(*) filter (where n.type = 2)::int as credit_notes, count(*) filter (where n.type = 3)::int as debit_notes,
      count(*) filter (where n.type = 4)::int as prepayments, count(*) filter (where n.type = 5)::int as prepayment_credits,
      count(*) filter (where e.state in ('reported', 'cleared', 'delivered'))::int as accepted,
      count(*) filter (where e.state in ('waiting', 'submitted', 'rejected'))::int as open,
      count(*) filter (where e.state is null and n.issued_at < first.connected_at)::int as before_connecting,
      count(*) filter (where e.state is null and n.issued_at >= first.connected_at)::int as without
    from (${documents(1, 'invoices')} union all ${documents(2, 'credit_notes')} union all ${documents(3, 'debit_notes')} union all ${ofDeposits}) n
    cross join (select coalesce(min(connected_at), 'infinity') as connected_at
      from einvoice_devices where account_id = ${account_id}) first
    left join (select d.reference_type, d.reference_id, s.state from einvoice_documents d
        join einvoice_deliveries s on s.account_id = d.account_id and s.document_id = d.id
        where d.account_id = ${account_id} and s.replaced_by_id is null) e
      on e.reference_type = n.type and e.reference_id = n.id`.execute(db);
  if (rows[0] === undefined) throw new Error('No counts');
  return rows[0];
}
