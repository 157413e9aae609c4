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

const withinPeriod = (table: Sql, { account_id, from, to }: ReportPeriod & { account_id: number }): Sql =>
  sql`${table}.account_id = ${account_id} and ${table}.business_date between ${from}::date and ${to}::date`;
const isChosen = (of: LinesOf): Sql =>
  sql`${sql.ref(`l.${of.item}_id`)} is not null and ${chosen(of, sql`l.service_id`, sql`l.product_id`)}`;

/** What is read of lines: all that a row shows, or only what their sums are made of. */
type Read = 'rows' | 'sums';

/**
 * Lines of invoices and notes of a period with what each adds; what notes credit takes off. Where only their sums are asked for, costs are rows of their own, so that lines
 * are read from the index of their days alone, and the few that cost something from theirs. All parts have the same types: else the database would read all columns of each.
 */
function soldLineRows(of: LinesOf, read: Read, days: ReportPeriod = of): Sql {
  const { item } = of;
  const within = (table: Sql) => withinPeriod(table, of);
  const isOfLine = isChosen(of);
  const debited = sql`coalesce(l.service_id, x.service_id)`;
  const isDebited = item === 'service' ? sql`${debited} is not null` : sql`l.product_id is not null`;
  const part = (isLine: 0 | 1, shown: Sql, [quantity, total, net, cost]: readonly [Sql, Sql, Sql, Sql]): Sql =>
    sql`select ${read === 'rows' ? sql`${shown}, ` : sql`${sql.lit(isLine)} as lines, `}(${quantity})::bigint as quantity_milli, (${total})::bigint as total, (${net})::bigint as net, (${cost})::bigint as cost`;
  const ofLine = [sql`l.quantity_milli`, sql`l.gross_minor`, sql`l.gross_minor - l.vat_minor`] as const;
  const none = sql`0`;
  const costs = sql`${part(0, sql``, [none, none, none, sql`l.cost_minor`])} from invoice_lines l where ${within(sql`l`)} and ${isOfLine} and l.cost_minor is not null union all`;
  return sql`
    ${part(
      1,
      sql`'invoice'::text as document, l.invoice_id as document_id, l.position, l.business_date, l.english_name, l.arabic_name, l.employee_id,
        (l.discount_minor + l.code_discount_minor + l.invoice_discount_minor)::bigint as discounts`,
      [...ofLine, read === 'rows' ? sql`coalesce(l.cost_minor, 0)` : none],
    )}
    from invoice_lines l where ${withinPeriod(sql`l`, { ...of, ...days })} and ${isOfLine}
    union all ${read === 'sums' ? costs : sql``}
    ${part(1, sql`'credit_note'::text, n.id, x.position, n.business_date, x.english_name, x.arabic_name, x.employee_id, 0::bigint`, [
      sql`-x.quantity_milli`,
      sql`-x.gross_minor`,
      sql`-x.net_minor`,
      sql`-coalesce(x.cost_minor, 0)`,
    ])}
    from credit_notes n join credit_note_lines x on x.account_id = n.account_id and x.credit_note_id = n.id
    join invoice_lines l on l.account_id = x.account_id and l.invoice_id = x.invoice_id and l.position = x.line_position where ${within(sql`n`)} and ${isOfLine}
    union all
    ${part(1, sql`'debit_note'::text, n.id, x.position, n.business_date, x.english_name, x.arabic_name, l.employee_id, 0::bigint`, [none, sql`x.gross_minor`, sql`x.net_minor`, none])}
    from debit_notes n join debit_note_lines x on x.account_id = n.account_id and x.debit_note_id = n.id
    left join invoice_lines l on l.account_id = n.account_id and l.invoice_id = n.invoice_id and l.position = x.line_position
    where ${within(sql`n`)} and ${isDebited} and ${chosen(of, debited, sql`l.product_id`)}`;
}

const orders = { business_date: 'f.business_date', total_sales_minor: 'f.total' } as const satisfies OrdersOf<typeof soldLineColumns>;

/** So many rows from the first one on are found without reading the lines of all days. */
const mostOfFewDays = 500;

/** The days on which the first `count` lines lie, in the order of days: no other line is among the first rows of a list. Of notes there are few, and all are read. */
async function daysOfFirst(db: Db, of: LinesOf, direction: 'asc' | 'desc', count: number): Promise<ReportPeriod> {
  const { rows } = await sql<{ day: string }>`
    select l.business_date as day from invoice_lines l where ${withinPeriod(sql`l`, of)} and ${isChosen(of)}
    order by l.business_date ${sql.raw(direction)} limit 1 offset ${count - 1}`.execute(db);
  const day = rows[0]?.day;
  if (day === undefined) return of;
  return direction === 'desc' ? { from: day, to: of.to } : { from: of.from, to: day };
}

export async function readSoldLines(
  db: Db,
  of: LinesOf,
  { search, sort, page, per_page }: ListQuery,
): Promise<{ data: Row[]; total: number; totals: Answer['totals'] }> {
  const { account_id } = of;
  const { column, direction } = sortOf(sort ?? '-business_date', orders, 'business_date');
  // Looked up of what is shown; only a search has to know the numbers of all.
  const number = sql`(select d.number from invoices d where f.document = 'invoice' and d.account_id = ${account_id} and d.id = f.document_id
    union all select d.number from credit_notes d where f.document = 'credit_note' and d.account_id = ${account_id} and d.id = f.document_id
    union all select d.number from debit_notes d where f.document = 'debit_note' and d.account_id = ${account_id} and d.id = f.document_id)`;
  const employee = (name: string) =>
    sql`(select ${sql.ref(name)} from employees e where e.account_id = ${account_id} and e.id = f.employee_id)`;
  const isSearched = search !== undefined && search !== '';
  const found = isSearched
    ? sql`search_fold(concat_ws(' ', f.english_name, f.arabic_name, ${number})) like ${likeText(search)}`
    : sql`true`;
  const { rows: sums } = await sql<{ total: number; all_milli: number; all_minor: number; all_net: number; all_cost: number }>`
    select ${isSearched ? sql`count(*)` : sql`coalesce(sum(f.lines), 0)`}::int as total, coalesce(sum(f.quantity_milli), 0)::bigint as all_milli, coalesce(sum(f.total), 0)::bigint as all_minor,
      coalesce(sum(f.net), 0)::bigint as all_net, coalesce(sum(f.cost), 0)::bigint as all_cost from (${soldLineRows(of, isSearched ? 'rows' : 'sums')}) f where ${found}`.execute(
    db,
  );
  const last = page * per_page;
  const days = !isSearched && column === orders.business_date && last <= mostOfFewDays ? await daysOfFirst(db, of, direction, last) : of;
  // One statement that ends with its page: a file reads on in it.
  const { rows } = await sql<Row>`
    select f.document, f.document_id, f.position, ${number} as number, f.business_date, f.english_name, f.arabic_name, ${employee('e.english_name')} as employee_english_name,
      ${employee('e.arabic_name')} as employee_arabic_name, f.quantity_milli, f.discounts as discounts_minor, f.total as total_sales_minor, f.net as net_sales_minor,
      f.cost as products_cost_minor
    from (${soldLineRows(of, 'rows', days)}) f where ${found}
    order by ${sql.ref(column)} ${sql.raw(direction)}, f.document, f.document_id ${sql.raw(direction)}, f.position limit ${per_page} offset ${(page - 1) * per_page}`.execute(
    db,
  );
  const [all] = sums;
  return {
    data: rows,
    total: all?.total ?? 0,
    totals: {
      quantity_milli: all?.all_milli ?? 0,
      total_sales_minor: all?.all_minor ?? 0,
      net_sales_minor: all?.all_net ?? 0,
      products_cost_minor: all?.all_cost ?? 0,
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
