import type { Output } from '@rawnaq/contract/endpoint';
import type { paymentColumns } from '@rawnaq/contract/finance/payment-list';
import type { listPayments } from '@rawnaq/contract/finance/payments';
import { mobilePart } from '@rawnaq/domain/fields/mobile-part';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { firstOf } from '../../../db/first-of.ts';
import type { OrdersOf } from '../../../db/list-query.ts';

type Filter = Output<typeof listPayments.input>;
export type PaymentRow = Output<typeof listPayments.output>['data'][number];
type MethodSums = Output<typeof listPayments.output>['by_method'][number];

const sortColumns = { paid_at: 'p.at', amount_minor: 'p.amount_minor', business_date: 'p.business_date' } as const satisfies OrdersOf<
  typeof paymentColumns
>;
const orNull = <T>(value: T | undefined): T | null => value ?? null;

/** Which movements a reader may see beside those of customers and tips. */
interface Seen {
  expenses: boolean;
  commissions: boolean;
  vat: boolean;
}

/**
 * Every movement of money with the document it is for: payments of every source, what goes back of deposits and balances, tips, and what is paid for expenses,
 * commissions and VAT, which only those who may see them find here.
 */
export async function listPaymentRows(db: Db, account_id: number, filter: Filter, sees: Seen) {
  const { from, to, source, kind, status, method_id, cashier_user_id, customer_id, search = '' } = filter;
  // What the movement itself says is sifted first, and only once: without statistics (a new database) the planner of one large join may go through
  // every document for every movement.
  const sifted = sql`select p.account_id, p.ledger, p.id, p.kind, p.source, p.status, p.is_out, p.payment_method_id, p.amount_minor, p.reference, p.authorization_code, p.at,
      p.business_date, p.user_id, p.customer_id, p.employee_id, p.invoice_id, p.credit_note_id, p.debit_note_id, p.receipt_number, p.expense_id, p.vat_return_id
    from money_movements p where p.account_id = ${account_id} and (${sees.expenses} or p.expense_id is null)
    and (${sees.commissions} or p.ledger <> 'commission_payouts') and (${sees.vat} or p.vat_return_id is null)
    and (${orNull(from)}::date is null or p.business_date >= ${orNull(from)}::date) and (${orNull(to)}::date is null or p.business_date <= ${orNull(to)}::date)
    and (${orNull(source)}::int is null or p.source = ${orNull(source)}::int) and (${orNull(status)}::int is null or p.status = ${orNull(status)}::int)
    and (${orNull(kind)}::text is null or p.kind = ${orNull(kind)}::text)
    and (${orNull(method_id)}::bigint is null or p.payment_method_id = ${orNull(method_id)}::bigint)
    and (${orNull(cashier_user_id)}::bigint is null or p.user_id = ${orNull(cashier_user_id)}::bigint)`;
  const documents = sql`join payment_methods m on m.account_id = p.account_id and m.id = p.payment_method_id
    left join credit_notes cn on cn.account_id = p.account_id and cn.id = p.credit_note_id
    left join debit_notes dn on dn.account_id = p.account_id and dn.id = p.debit_note_id
    left join deposits d on p.kind = 'deposit' and d.account_id = p.account_id and d.payment_id = p.id
    left join invoices i on i.account_id = p.account_id and i.id = ${firstOf('p.invoice_id', 'cn.invoice_id', 'dn.invoice_id')}
    left join customers c on c.account_id = p.account_id and c.id = ${firstOf('p.customer_id', 'i.customer_id')}
    left join employees e on e.account_id = p.account_id and e.id = p.employee_id
    left join receipts r on r.account_id = p.account_id and r.number = ${firstOf('d.receipt_number', 'p.receipt_number')} and (p.kind <> 'deposit_back' or r.kind = 3)
    left join expenses x on x.account_id = p.account_id and x.id = p.expense_id
    left join vat_returns v on v.account_id = p.account_id and v.id = p.vat_return_id
    left join users u on u.account_id = p.account_id and u.id = p.user_id`;
  const number = sql`coalesce(cn.number, dn.number, d.receipt_number, p.receipt_number, i.number, v.reference, x.supplier_invoice_number, x.id::text)`;
  const anywhere = `%${search.replaceAll(/[%_\\]/g, String.raw`\$&`)}%`;
  // Who and what is searched for lies in the documents; without it the movements themselves are what matches.
  const matching =
    search === '' && customer_id === undefined
      ? sql`sifted p`
      : sql`(select p.* from sifted p ${documents} where (${orNull(customer_id)}::bigint is null or c.id = ${orNull(customer_id)}::bigint)
          and (${search} = '' or ${number} ilike ${anywhere} or i.number ilike ${anywhere} or p.reference ilike ${anywhere} or p.authorization_code ilike ${anywhere}
            or search_fold(c.name) like search_fold(${anywhere}) or c.mobile like '%' || ${mobilePart(search)} || '%'
            or search_fold(e.english_name) like search_fold(${anywhere}) or search_fold(e.arabic_name) like search_fold(${anywhere}))) p`;
  const sort = filter.sort ?? '-paid_at';
  const column = sql.ref(sortColumns[sort.replace(/^-/, '') as keyof typeof sortColumns] ?? 'p.at');
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`;
  const order = sql`${column} ${direction}, p.id ${direction}, p.ledger`;
  const [page, sums] = await Promise.all([
    sql<PaymentRow>`with sifted as materialized (${sifted}),
        p as materialized (select p.* from ${matching} order by ${order} limit ${filter.per_page} offset ${(filter.page - 1) * filter.per_page})
      select p.kind, p.id, p.at as paid_at, p.business_date, p.source, p.status, p.payment_method_id as method_id, m.english_name, m.arabic_name, p.amount_minor,
        p.is_out, p.reference, p.authorization_code, c.id as customer_id, c.name as customer_name, e.english_name as employee_english_name, e.arabic_name as employee_arabic_name,
        user_name(u) as cashier_name, i.id as invoice_id, p.expense_id, v.period_from as vat_from, ${number} as document_number, r.id as receipt_id
      from p ${documents} order by ${order}`.execute(db),
    sql<MethodSums>`with sifted as materialized (${sifted})
      select p.payment_method_id as method_id, m.english_name, m.arabic_name, coalesce(sum(p.amount_minor) filter (where p.is_out = 0), 0)::bigint as in_minor,
        coalesce(sum(p.amount_minor) filter (where p.is_out = 1), 0)::bigint as out_minor, count(*)::int as count
      from ${matching} join payment_methods m on m.account_id = ${account_id} and m.id = p.payment_method_id
      group by p.payment_method_id, m.english_name, m.arabic_name, m.position order by m.position, p.payment_method_id`.execute(db),
  ]);
  const sum = (of: 'in_minor' | 'out_minor') => sums.rows.reduce((all, row) => all + row[of], 0);
  return {
    data: page.rows,
    total: sums.rows.reduce((all, { count }) => all + count, 0),
    by_method: sums.rows,
    in_minor: sum('in_minor'),
    out_minor: sum('out_minor'),
  };
}
