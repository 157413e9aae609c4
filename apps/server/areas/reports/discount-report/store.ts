import type { discountCuts, listDiscountedInvoices } from '@rawnaq/contract/reports/sold/discount-report';
import type { discountedInvoiceColumns } from '@rawnaq/contract/reports/sold/discount-report-list';
import type { Output } from '@rawnaq/contract/endpoint';
import type { ReportPeriod } from '@rawnaq/domain/reports/accounting/report-period';
import type { DiscountCause, DiscountSum } from '@rawnaq/domain/reports/measures/discount-measures';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { likeText, type ListQuery, type OrdersOf, sortOf } from '../../../db/list-query.ts';
import { userName } from '../../../db/user-name.ts';
import { soldLines } from '../sales-reports/public/sales.ts';

type Sql = RawBuilder<unknown>;
export type DiscountCut = (typeof discountCuts)[number];

interface DiscountsOf extends ReportPeriod {
  account_id: number;
}

export type DiscountSums = Partial<Record<DiscountSum, number>>;

/** Discounts on lines, of the few lines that have one, by their invoice: `with lined as …`. */
const lined = (of: DiscountsOf): Sql => sql`lined as materialized (
  select l.invoice_id, sum(l.discount_minor)::bigint as line_minor ${soldLines({ ...of, cut: 'service' })} and l.discount_minor > 0 group by 1)`;
const invoicesOf = ({ account_id, from, to }: DiscountsOf): Sql =>
  sql`invoices i left join lined on lined.invoice_id = i.id where i.account_id = ${account_id} and i.business_date between ${from}::date and ${to}::date`;

const line = sql`coalesce(lined.line_minor, 0)`;
const manual = sql`i.discount_minor - i.code_discount_minor - i.points_discount_minor - i.voucher_discount_minor`;
const parts: Readonly<Record<DiscountCause, Sql>> = {
  line,
  invoice: sql`${manual} - ${line}`,
  code: sql`i.code_discount_minor`,
  points: sql`i.points_discount_minor`,
  voucher: sql`i.voucher_discount_minor`,
};
/** Which code an invoice has is looked up only where it took something off. */
const codeOfInvoice = sql`case when i.code_discount_minor > 0 then (select x.discount_code_id from invoices x where x.account_id = i.account_id and x.id = i.id) end`;
const keys: Readonly<Record<DiscountCut, Sql>> = { day: sql`i.business_date`, cashier: sql`i.cashier_user_id`, code: codeOfInvoice };

export type DiscountRow = DiscountSums & { key: string | null };

/** What discounts took off the invoices of a period by a cut. */
export async function readDiscounts(db: Db, of: DiscountsOf, cut: DiscountCut): Promise<readonly DiscountRow[]> {
  const sum = (part: Sql, name: DiscountSum) => sql`sum(${part})::bigint as ${sql.ref(name)}`;
  const { rows } = await sql<DiscountRow>`
    with ${lined(of)}
    select (${keys[cut]})::text as key, ${sql.join([
      sum(sql`i.total_minor + i.discount_minor`, 'list_minor'),
      sum(manual, 'manual_discount_minor'),
      sum(parts.line, 'line_discount_minor'),
      sum(parts.invoice, 'invoice_discount_minor'),
      sum(parts.code, 'code_discount_minor'),
      sum(parts.points, 'points_discount_minor'),
      sum(parts.voucher, 'voucher_discount_minor'),
      sql`count(*) filter (where i.discount_minor > 0)::int as discounted`,
    ])} from ${invoicesOf(of)} group by 1`.execute(db);
  return rows;
}

/** What users and codes are called, by their ids. */
export async function readDiscountNames(
  db: Db,
  account_id: number,
  cut: DiscountCut,
  keys_found: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (cut === 'day' || keys_found.length === 0) return new Map();
  const ids = keys_found.map(Number);
  const { rows } = await sql<{ id: string; name: string }>`
    select t.id::text, ${cut === 'cashier' ? userName('t') : sql`t.code`} as name from ${sql.table(cut === 'cashier' ? 'users' : 'discount_codes')} t
    where t.account_id = ${account_id} and t.id = any(${ids}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

type Row = Output<typeof listDiscountedInvoices.output>['data'][number];

export interface InvoicesOf extends DiscountsOf {
  cause?: DiscountCause | undefined;
  /** Null: of nobody. */
  cashier_user_id?: number | null | undefined;
  /** Null: without one. */
  discount_code_id?: number | null | undefined;
}

const orders = { business_date: 'f.business_date', discounts_minor: 'f.discounts_minor' } as const satisfies OrdersOf<
  typeof discountedInvoiceColumns
>;

export async function readDiscountedInvoices(
  db: Db,
  of: InvoicesOf,
  { search, sort, page, per_page }: ListQuery,
): Promise<{ data: Omit<Row, 'discount_share_bp'>[]; total: number; discounts_minor: number }> {
  const { account_id, cause, cashier_user_id, discount_code_id } = of;
  const wanted = [cause === undefined ? sql`i.discount_minor > 0` : sql`${parts[cause]} > 0`];
  const only = (column: Sql, id: number | null | undefined) => {
    if (id !== undefined) wanted.push(id === null ? sql`${column} is null` : sql`${column} = ${id}`);
  };
  only(sql`i.cashier_user_id`, cashier_user_id);
  only(codeOfInvoice, discount_code_id);
  if (search !== undefined && search !== '')
    wanted.push(sql`search_fold(concat_ws(' ', i.number, (select c.name from customers c where c.account_id = i.account_id and c.id = i.customer_id),
      i.discount_reason)) like ${likeText(search)}`);
  const { column, direction } = sortOf(sort ?? '-business_date', orders, 'business_date');
  // Looked up of the invoices of a page alone, but for cashiers: a name takes longer than everything else of a row, and they are few. The statement ends with its page, so that a file reads on in it.
  const ofInvoice = (what: Sql) => sql`(select ${what} from invoices i where i.account_id = ${account_id} and i.id = f.id)`;
  const { rows } = await sql<Omit<Row, 'discount_share_bp'> & { total: number; all_minor: number }>`
    with ${lined(of)}, found as materialized (
      select i.id, i.business_date, i.customer_id, i.cashier_user_id, i.total_minor + i.discount_minor as list_price_minor, ${parts.line} as line_discounts_minor, ${parts.invoice} as invoice_discounts_minor,
        i.code_discount_minor as code_discounts_minor, i.points_discount_minor as points_discounts_minor, i.voucher_discount_minor as voucher_discounts_minor,
        i.discount_minor as discounts_minor, ${cause === undefined ? sql`i.discount_minor` : parts[cause]} as part_minor
      from ${invoicesOf(of)} and ${sql.join(wanted, sql` and `)}),
    whole as (select count(*)::int as total, coalesce(sum(part_minor), 0)::bigint as all_minor from found),
    cashiers as materialized (select u.id, user_name(u) as name from users u
      where u.account_id = ${account_id} and u.id in (select f.cashier_user_id from found f))
    select f.id as invoice_id, ${ofInvoice(sql`i.number`)} as number, f.business_date,
      (select c.name from customers c where c.account_id = ${account_id} and c.id = f.customer_id) as customer_name,
      (select k.name from cashiers k where k.id = f.cashier_user_id) as cashier_name,
      (select d.code from discount_codes d where d.account_id = ${account_id} and d.id = ${ofInvoice(sql`i.discount_code_id`)}) as code,
      coalesce(${ofInvoice(sql`nullif(i.discount_reason, '')`)}, (select string_agg(distinct l.discount_reason, ', ') from invoice_lines l
        where l.account_id = ${account_id} and l.invoice_id = f.id and l.discount_reason <> '')) as reason,
      f.list_price_minor, f.line_discounts_minor, f.invoice_discounts_minor, f.code_discounts_minor, f.points_discounts_minor, f.voucher_discounts_minor, f.discounts_minor,
      whole.total, whole.all_minor
    from found f cross join whole
    order by ${sql.ref(column)} ${sql.raw(direction)}, f.id ${sql.raw(direction)} limit ${per_page} offset ${(page - 1) * per_page}`.execute(
    db,
  );
  return {
    data: rows.map(({ total: _, all_minor: _minor, ...row }) => row),
    total: rows[0]?.total ?? 0,
    discounts_minor: rows[0]?.all_minor ?? 0,
  };
}
