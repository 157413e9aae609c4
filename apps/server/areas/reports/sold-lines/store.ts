import type { listSoldLines, SoldItem } from '@rawnaq/contract/reports/sold/sold-lines';
import type { soldLineColumns } from '@rawnaq/contract/reports/sold/sold-lines-list';
import type { Output } from '@rawnaq/contract/endpoint';
import type { ReportPeriod } from '@rawnaq/domain/reports/accounting/report-period';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { likeText, type ListQuery, type OrdersOf, sortOf } from '../../../db/list-query.ts';

type Sql = RawBuilder<unknown>;
type Answer = Output<typeof listSoldLines.output>;
type Row = Answer['data'][number];

export interface LinesOf extends ReportPeriod {
  account_id: number;
  item: SoldItem;
  service_id?: number | undefined;
  product_id?: number | undefined;
  service_group_id?: number | undefined;
}

/** Which lines are asked for, by the service or product of each. */
function chosen({ account_id, service_id, product_id, service_group_id }: LinesOf, service: Sql, product: Sql): Sql {
  const parts = [sql`true`];
  if (service_id !== undefined) parts.push(sql`${service} = ${service_id}`);
  if (product_id !== undefined) parts.push(sql`${product} = ${product_id}`);
  if (service_group_id !== undefined)
    parts.push(
      sql`${service} in (select s.id from services s where s.account_id = ${account_id} and s.service_group_id = ${service_group_id})`,
    );
  return sql.join(parts, sql` and `);
}

/** Lines of invoices and notes of a period with what each adds; what notes credit takes off. */
function soldLineRows(of: LinesOf): Sql {
  const { account_id, item, from, to } = of;
  const within = (table: Sql) => sql`${table}.account_id = ${account_id} and ${table}.business_date between ${from}::date and ${to}::date`;
  const isOfLine = sql`${sql.ref(`l.${item}_id`)} is not null and ${chosen(of, sql`l.service_id`, sql`l.product_id`)}`;
  const debited = sql`coalesce(l.service_id, x.service_id)`;
  const isDebited = item === 'service' ? sql`${debited} is not null` : sql`l.product_id is not null`;
  return sql`
    select 'invoice' as document, l.invoice_id as document_id, l.position, l.business_date, l.english_name, l.arabic_name, l.employee_id, l.quantity_milli,
      l.discount_minor + l.code_discount_minor + l.invoice_discount_minor as discounts, l.gross_minor as total, l.net_minor as net, coalesce(l.cost_minor, 0) as cost
    from invoice_lines l where ${within(sql`l`)} and ${isOfLine}
    union all
    select 'credit_note', n.id, x.position, n.business_date, x.english_name, x.arabic_name, x.employee_id, -x.quantity_milli, 0, -x.gross_minor, -x.net_minor, -coalesce(x.cost_minor, 0)
    from credit_notes n join credit_note_lines x on x.account_id = n.account_id and x.credit_note_id = n.id
    join invoice_lines l on l.account_id = x.account_id and l.invoice_id = x.invoice_id and l.position = x.line_position where ${within(sql`n`)} and ${isOfLine}
    union all
    select 'debit_note', n.id, x.position, n.business_date, x.english_name, x.arabic_name, l.employee_id, 0, 0, x.gross_minor, x.net_minor, 0
    from debit_notes n join debit_note_lines x on x.account_id = n.account_id and x.debit_note_id = n.id
    left join invoice_lines l on l.account_id = n.account_id and l.invoice_id = n.invoice_id and l.position = x.line_position
    where ${within(sql`n`)} and ${isDebited} and ${chosen(of, debited, sql`l.product_id`)}`;
}

const orders = { business_date: 'f.business_date', total_sales_minor: 'f.total' } as const satisfies OrdersOf<typeof soldLineColumns>;

export async function readSoldLines(
  db: Db,
  of: LinesOf,
  { search, sort, page, per_page }: ListQuery,
): Promise<{ data: Row[]; total: number; totals: Answer['totals'] }> {
  const { account_id } = of;
  const { column, direction } = sortOf(sort ?? '-business_date', orders, 'business_date');
  const isSearched = search !== undefined && search !== '';
  // Numbers are looked up of what is shown; only a search has to know them all.
  const number = sql`(select d.number from invoices d where f.document = 'invoice' and d.account_id = ${account_id} and d.id = f.document_id
    union all select d.number from credit_notes d where f.document = 'credit_note' and d.account_id = ${account_id} and d.id = f.document_id
    union all select d.number from debit_notes d where f.document = 'debit_note' and d.account_id = ${account_id} and d.id = f.document_id)`;
  const found = isSearched
    ? sql`search_fold(concat_ws(' ', f.english_name, f.arabic_name, ${number})) like ${likeText(search)}`
    : sql`true`;
  const { rows } = await sql<Row & { total: number; all_milli: number; all_minor: number; all_net: number; all_cost: number }>`
    with found as materialized (select * from (${soldLineRows(of)}) f where ${found}),
    whole as (select count(*)::int as total, coalesce(sum(quantity_milli), 0)::bigint as all_milli, coalesce(sum(total), 0)::bigint as all_minor,
      coalesce(sum(net), 0)::bigint as all_net, coalesce(sum(cost), 0)::bigint as all_cost from found),
    shown as (select * from found f order by ${sql.ref(column)} ${sql.raw(direction)}, f.document, f.document_id ${sql.raw(direction)}, f.position limit ${per_page} offset ${(page - 1) * per_page})
    select f.document, f.document_id, f.position, ${number} as number, f.business_date, f.english_name, f.arabic_name, e.english_name as employee_english_name,
      e.arabic_name as employee_arabic_name, f.quantity_milli, f.discounts as discounts_minor, f.total as total_sales_minor, f.net as net_sales_minor, f.cost as products_cost_minor, whole.*
    from shown f cross join whole left join employees e on e.account_id = ${account_id} and e.id = f.employee_id
    order by ${sql.ref(column)} ${sql.raw(direction)}, f.document, f.document_id ${sql.raw(direction)}, f.position`.execute(db);
  const [first] = rows;
  return {
    data: rows.map(({ total: _, all_milli: _milli, all_minor: _minor, all_net: _net, all_cost: _cost, ...row }) => row),
    total: first?.total ?? 0,
    totals: {
      quantity_milli: first?.all_milli ?? 0,
      total_sales_minor: first?.all_minor ?? 0,
      net_sales_minor: first?.all_net ?? 0,
      products_cost_minor: first?.all_cost ?? 0,
    },
  };
}

/** What lines that are asked for are of, where they are of one service, product or group. */
export async function readItemName(db: Db, { account_id, service_id, product_id, service_group_id }: LinesOf): Promise<Answer['item']> {
  const [table, id] =
    service_id !== undefined
      ? (['services', service_id] as const)
      : product_id !== undefined
        ? (['products', product_id] as const)
        : (['service_groups', service_group_id] as const);
  if (id === undefined) return null;
  const row = await db
    .selectFrom(table)
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .select(['english_name', 'arabic_name'])
    .executeTakeFirst();
  return row ?? null;
}
