import type { Output } from '@rawnaq/contract/endpoint';
import { employeePayFile, listEmployeePay, type payColumns } from '@rawnaq/contract/team/records/pay-list';
import { maskedIban } from '@rawnaq/domain/fields/iban';
import { type RawBuilder, sql } from 'kysely';
import { likeText, type OrdersOf, sortOf } from '../../../db/list-query.ts';
import { todayOf } from '../../../http/business-day.ts';
import type { UserContext } from '../../../http/context.ts';
import { handle } from '../../../http/handle.ts';
import { fileOfList } from '../../../sheets/list-file.ts';
import { openIban } from './pay-store.ts';

type Listed = Output<typeof listEmployeePay.output>;
type Row = Omit<Listed['data'][number], 'iban_masked'> & { iban_sealed: Buffer | null };

const sorts = { employee: 'shown_name', gross_minor: 'p.gross_minor', valid_from: 'p.valid_from' } as const satisfies OrdersOf<
  typeof payColumns
>;

/** Employees who work here on a day, each with the row of pay that holds on it (`rowOn`); a test holds both together. */
async function readPayList(context: UserContext, query: Output<typeof listEmployeePay.input>): Promise<Listed> {
  const { db, account_id, services } = context;
  const { page, per_page, on_date: on = todayOf(context) } = query;
  const all: RawBuilder<boolean>[] = [
    sql`e.account_id = ${account_id}`,
    sql`(e.left_on is null or e.left_on >= ${on}::date)`,
    sql`(e.status <> 2 or e.left_on is not null)`,
  ];
  // Of who was erased, pay is kept for the books alone.
  if (!context.may('books.view')) all.push(sql`e.erased_at is null`);
  if (query.salary_payment !== undefined) all.push(sql`p.salary_payment = ${query.salary_payment}`);
  if (query.search)
    all.push(
      sql`search_fold(concat_ws(' ', e.english_name, e.arabic_name, e.job_title_english, e.job_title_arabic)) like ${likeText(query.search)}`,
    );
  const { column, direction } = sortOf(query.sort, sorts, 'employee');
  const { rows } = await sql<Row & { total: number; gross_total_minor: number; shown_name: string }>`
    select e.id as employee_id, e.english_name, e.arabic_name, e.job_title_english, e.job_title_arabic, p.valid_from, p.basic_minor, p.housing_minor,
      p.transportation_minor, p.other_minor, p.gross_minor, p.salary_payment, nullif(p.bank_name, '…') as bank_name, nullif(p.iban_sealed, ''::bytea) as iban_sealed,
      lower(coalesce(e.english_name, e.arabic_name)) as shown_name, count(*) over ()::int as total,
      coalesce(sum(p.gross_minor) over (), 0)::bigint as gross_total_minor
    from employees e
    left join lateral (
      select h.valid_from, h.basic_minor, h.housing_minor, h.transportation_minor, h.other_minor, h.gross_minor, h.salary_payment, h.bank_name, h.iban_sealed
      from employee_pay h
      where h.account_id = e.account_id and h.employee_id = e.id and h.valid_from <= ${on}::date
        and not exists (select from employee_pay c where c.account_id = h.account_id and c.employee_id = h.employee_id and c.corrects = h.number)
      order by h.valid_from desc limit 1
    ) p on true
    where ${sql.join(all, sql` and `)}
    order by ${sql.ref(column)} ${sql.raw(direction)} nulls last, e.id limit ${per_page} offset ${(page - 1) * per_page}`.execute(db);
  const data = rows.map(({ total: _total, gross_total_minor: _sum, shown_name: _name, iban_sealed, ...row }) => ({
    ...row,
    iban_masked: iban_sealed === null ? null : maskedIban(openIban(services.secrets, account_id, row.employee_id, iban_sealed)),
  }));
  return { data, total: rows[0]?.total ?? 0, page, per_page, gross_total_minor: rows[0]?.gross_total_minor ?? 0 };
}

const list = handle(listEmployeePay, (input, context) => readPayList(context, input));

export const payListHandlers = [list, fileOfList(list, employeePayFile)];
