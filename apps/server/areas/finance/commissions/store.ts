import type { Output } from '@rawnaq/contract/endpoint';
import type { listCommissionLines } from '@rawnaq/contract/finance/commissions';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { pictureOf } from '../../settings/files/public.ts';
import { soldOnDays } from '../sold-days/public/read.ts';

/** Only lines of these employees; null: of all. */
const only = (of: 'l' | 'b', ids: readonly number[] | null): RawBuilder<unknown> =>
  ids === null ? sql`true` : sql`${sql.ref(`${of}.employee_id`)} = any(${[...ids]}::bigint[])`;

/** Lines `b` of credit notes `n` and the lines `l` of invoices that they take back. */
const takenBack = (account_id: number, from: string, to: string, ids: readonly number[] | null): RawBuilder<unknown> => sql`
  from credit_note_lines b join credit_notes n on n.account_id = b.account_id and n.id = b.credit_note_id
    join invoice_lines l on l.account_id = b.account_id and l.invoice_id = b.invoice_id and l.position = b.line_position
    where b.account_id = ${account_id} and b.employee_id is not null and l.kind <> 'gift_card' and n.business_date between ${from}::date and ${to}::date
      and ${only('b', ids)}`;

/**
 * What employees sold, and what notes took back of it: net and commission with their sign, on the day of the document. Lines of invoices are read by their own day, from an
 * index that has everything that is added up; the number of an invoice is left to who shows it.
 */
const earnings = (account_id: number, from: string, to: string, ids: readonly number[] | null = null): RawBuilder<unknown> => sql`(
  select l.employee_id, l.business_date, l.invoice_id, null::text as document_number, l.english_name, l.arabic_name, l.kind, l.gross_minor - l.vat_minor as net_minor, l.commission_minor,
      0 as is_back, l.id
    from invoice_lines l
    where l.account_id = ${account_id} and l.employee_id is not null and l.kind <> 'gift_card' and l.business_date between ${from}::date and ${to}::date
      and ${only('l', ids)}
  union all
  select b.employee_id, n.business_date, n.invoice_id, n.number, b.english_name, b.arabic_name, l.kind, -b.net_minor, -b.commission_minor, 1, b.id
    ${takenBack(account_id, from, to, ids)})`;

/** The same, of invoices added up by day, employee and kind: what sums of an employee are made of. */
const earningsOfDays = (account_id: number, from: string, to: string, ids: readonly number[] | null): RawBuilder<unknown> => sql`(
  select l.employee_id, l.business_date, l.kind, l.gross_minor - l.vat_minor as net_minor, l.commission_minor, 0 as is_back
    from ${soldOnDays(account_id, from, to)} l where l.employee_id is not null and l.kind <> 'gift_card' and ${only('l', ids)}
  union all
  select b.employee_id, n.business_date, l.kind, -b.net_minor, -b.commission_minor, 1
    ${takenBack(account_id, from, to, ids)})`;

export interface MonthOfEmployee {
  employee_id: number;
  month: string;
  english_name: string | null;
  arabic_name: string | null;
  services_net_minor: number;
  services_commission_minor: number;
  products_net_minor: number;
  products_commission_minor: number;
  credited_net_minor: number;
  credited_commission_minor: number;
  net_minor: number;
}

/** A row an employee and calendar month, of all or of some employees. */
export async function readMonths(
  db: Db,
  account_id: number,
  from: string,
  to: string,
  ids: readonly number[] | null = null,
): Promise<MonthOfEmployee[]> {
  const sum = (column: 'net_minor' | 'commission_minor', what: RawBuilder<unknown>) =>
    sql`coalesce(sum(${sql.ref(`e.${column}`)}) filter (where ${what}), 0)::bigint`;
  const products = sql`e.is_back = 0 and e.kind = 'product'`;
  const services = sql`e.is_back = 0 and e.kind <> 'product'`;
  const back = sql`e.is_back = 1`;
  // Summed by days first, since naming the month of each line takes longer than reading it; and before the names are joined: a database without statistics would read everything sold once for each employee.
  const { rows } = await sql<MonthOfEmployee>`
    with months as materialized (
      select e.employee_id, to_char(e.business_date, 'YYYY-MM') as month, ${sum('net_minor', services)} as services_net_minor,
        ${sum('commission_minor', services)} as services_commission_minor, ${sum('net_minor', products)} as products_net_minor,
        ${sum('commission_minor', products)} as products_commission_minor, ${sum('net_minor', back)} as credited_net_minor,
        ${sum('commission_minor', back)} as credited_commission_minor, sum(e.net_minor)::bigint as net_minor
      from (select e.employee_id, e.business_date, e.kind, e.is_back, sum(e.net_minor) as net_minor, sum(e.commission_minor) as commission_minor
        from ${earningsOfDays(account_id, from, to, ids)} e group by 1, 2, 3, 4) e group by e.employee_id, month)
    select m.employee_id, m.month, p.english_name, p.arabic_name, m.services_net_minor, m.services_commission_minor, m.products_net_minor,
      m.products_commission_minor, m.credited_net_minor, m.credited_commission_minor, m.net_minor
    from months m join employees p on p.account_id = ${account_id} and p.id = m.employee_id order by m.employee_id, m.month`.execute(db);
  return rows;
}

type LineFilter = Output<typeof listCommissionLines.input>;

/** The first day whose lines, with those of all later days, are so many. Of notes there are few, and all are read. */
async function firstDayOfPage(db: Db, account_id: number, { from, to, employee_id }: LineFilter, count: number): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    select l.business_date as day from invoice_lines l where l.account_id = ${account_id} and l.employee_id is not null and l.kind <> 'gift_card'
      and l.business_date between ${from}::date and ${to}::date and ${employee_id === undefined ? sql`true` : sql`l.employee_id = ${employee_id}`}
    order by l.business_date desc limit 1 offset ${count - 1}`.execute(db);
  return rows[0]?.day ?? from;
}

export async function listLines(db: Db, account_id: number, filter: LineFilter) {
  const { from, to, employee_id, page, per_page } = filter;
  const ids = employee_id === undefined ? null : [employee_id];
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from ${earnings(account_id, from, to, ids)} e`.execute(db);
  const first = await firstDayOfPage(db, account_id, filter, page * per_page);
  const { rows } = await sql<Output<typeof listCommissionLines.output>['data'][number]>`
    select e.business_date, e.invoice_id,
      coalesce(e.document_number, (select i.number from invoices i where i.account_id = ${account_id} and i.id = e.invoice_id)) as document_number, e.id as line_id, e.employee_id, p.english_name as employee_english_name, p.arabic_name as employee_arabic_name, e.english_name, e.arabic_name,
      e.kind, e.net_minor, e.commission_minor
    from ${earnings(account_id, first, to, ids)} e join employees p on p.account_id = ${account_id} and p.id = e.employee_id
    order by e.business_date desc, e.is_back desc, e.id desc limit ${per_page} offset ${(page - 1) * per_page}`.execute(db);
  return { data: rows, total: counted[0]?.total ?? 0 };
}

export function readTargets(db: Db, account_id: number) {
  return db
    .selectFrom('commission_targets as t')
    .innerJoin('employees as e', (join) => join.onRef('e.account_id', '=', 't.account_id').onRef('e.id', '=', 't.employee_id'))
    .where('t.account_id', '=', account_id)
    .select(['t.id', 't.employee_id', 't.from_net_minor', 't.extra_bp', 't.applies_to', 'e.english_name', 'e.arabic_name', 'e.colour'])
    .select(pictureOf(account_id, 'e.picture_file_id').as('picture_unique_id'))
    .$narrowType<{ applies_to: 'all' | 'above' }>()
    .orderBy('e.position')
    .orderBy('t.employee_id')
    .orderBy('t.from_net_minor')
    .execute();
}
