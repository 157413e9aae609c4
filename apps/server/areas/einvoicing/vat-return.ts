import type { Output } from '@rawnaq/contract/endpoint';
import type { getVatReturn } from '@rawnaq/contract/einvoicing';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

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
 * The sales side of a VAT return: what invoices and debit notes of a period charge, what its credit notes take back, by category and rate. Each document
 * counts on the salon's day of its issue, and once, however often its e-invoice had to be issued anew.
 */
export async function readVatReturn(db: Db, account_id: number, from: string, to: string): Promise<VatReturn> {
  const lines = (document: 'invoice' | 'debit_note' | 'credit_note') => {
    const [table, key] = [sql.table(`${document}_lines`), sql.ref(`l.${document}_id`)];
    return sql`select case when l.vat_rate_bp > 0 then 'S' when l.vat_category in ('E', 'O') then l.vat_category else 'Z' end as vat_category, l.vat_rate_bp, l.net_minor, l.vat_minor,
      ${document === 'credit_note' ? 1 : 0}::int as is_back
      from ${sql.table(`${document}s`)} n join ${table} l on l.account_id = n.account_id and ${key} = n.id
      where n.account_id = ${account_id} and n.business_date between ${from}::date and ${to}::date`;
  };
  const [found, counted, open] = await Promise.all([
    sql<Row>`select vat_category, vat_rate_bp,
        coalesce(sum(net_minor) filter (where is_back = 0), 0)::bigint as sold_net, coalesce(sum(vat_minor) filter (where is_back = 0), 0)::bigint as sold_vat,
        coalesce(sum(net_minor) filter (where is_back = 1), 0)::bigint as back_net, coalesce(sum(vat_minor) filter (where is_back = 1), 0)::bigint as back_vat
      from (${lines('invoice')} union all ${lines('debit_note')} union all ${lines('credit_note')}) l
      group by vat_category, vat_rate_bp order by array_position(array['S', 'Z', 'E', 'O'], vat_category::text), vat_rate_bp desc`.execute(
      db,
    ),
    sql<VatReturn['documents']>`select
        (select count(*)::int from invoices where account_id = ${account_id} and business_date between ${from}::date and ${to}::date) as invoices,
        (select count(*)::int from credit_notes where account_id = ${account_id} and business_date between ${from}::date and ${to}::date) as credit_notes,
        (select count(*)::int from debit_notes where account_id = ${account_id} and business_date between ${from}::date and ${to}::date) as debit_notes`.execute(
      db,
    ),
    sql<{
      count: number;
    }>`select count(*)::int as count from einvoice_documents d join einvoice_deliveries s on s.account_id = d.account_id and s.document_id = d.id
      where d.account_id = ${account_id} and d.issued_on between ${from}::date and ${to}::date and s.state in ('waiting', 'submitted', 'rejected') and s.replaced_by_id is null`.execute(
      db,
    ),
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
  const documents = counted.rows[0] ?? { invoices: 0, credit_notes: 0, debit_notes: 0 };
  return { from, to, rows, total, documents, open_documents: open.rows[0]?.count ?? 0 };
}
