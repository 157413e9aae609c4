import type { Output } from '@rawnaq/contract/endpoint';
import type { getEinvoiceCoverage } from '@rawnaq/contract/tax/einvoicing';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { EinvoiceContext } from './context.ts';
import { countryOf } from './facts-store.ts';

type Coverage = Output<typeof getEinvoiceCoverage.output>;

/** How many documents a period has, and how far their e-invoices are. Each counts on the salon's day of its issue, and once, however often its e-invoice had to be issued anew. */
export async function readCoverage(
  { db, account_id, account }: Pick<EinvoiceContext, 'db' | 'account_id' | 'account'>,
  from: string,
  to: string,
): Promise<Coverage> {
  const country = countryOf(account);
  const { invoices, credit_notes, debit_notes, prepayments, prepayment_credits, ...counts } = await countDocuments(
    db,
    account_id,
    from,
    to,
  );
  return {
    documents: { invoices, credit_notes, debit_notes, prepayments, prepayment_credits },
    einvoices: country === null ? null : einvoicesOf(country, counts),
  };
}

type Einvoices = NonNullable<Coverage['einvoices']>;
type DocumentCounts = Coverage['documents'] & Omit<Einvoices, 'country'>;

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
