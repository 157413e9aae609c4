import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

export interface TakingsRow {
  total_minor: number;
  vat_minor: number;
  invoice_count: number;
  written_off_minor: number;
  last_week_until_now_minor: number;
  last_week_total_minor: number;
  last_week_invoice_count: number;
  by_method: { method_id: number; english_name: string; arabic_name: string; kind: string; amount_minor: number; payment_count: number }[];
  days: { date: string; total_minor: number; invoice_count: number }[];
}

const daysShown = 14;

/** What was taken today, a week ago and on the last days, by the salon's own days. */
export async function readTakings(db: Db, account_id: number, today: string, now: Date): Promise<TakingsRow> {
  const { rows } = await sql<TakingsRow>`
    with days as (
      -- a note counts on the day it is issued: what is given back today was not earned today
      select i.business_date, sum(i.total_minor)::bigint as total_minor, sum(i.vat_minor)::bigint as vat_minor, sum(i.invoices)::int as invoice_count,
        coalesce(sum(i.total_minor) filter (where i.issued_at <= ${now}::timestamptz - interval '7 days'), 0)::bigint as until_now_minor
      from (
        select business_date, issued_at, total_minor, vat_minor, 1 as invoices from invoices where account_id = ${account_id}
          and business_date between ${today}::date - ${daysShown - 1}::int and ${today}::date
        union all
        select business_date, issued_at, -total_minor, -vat_minor, 0 from credit_notes where account_id = ${account_id}
          and business_date between ${today}::date - ${daysShown - 1}::int and ${today}::date
        union all
        select business_date, issued_at, total_minor, vat_minor, 0 from debit_notes where account_id = ${account_id}
          and business_date between ${today}::date - ${daysShown - 1}::int and ${today}::date
      ) i
      group by i.business_date
    ), methods as (
      -- a deposit comes in on the day it is taken and goes out on the day it is given back; the invoice that uses it takes nothing more. Tips are the employees', and what is paid for expenses, commissions and VAT is no less taken.
      select payment_method_id, sum(case is_out when 1 then -amount_minor else amount_minor end)::bigint as amount_minor, sum(case ledger when 'payments' then 1 else 0 end)::int as payment_count
      from money_movements where account_id = ${account_id} and business_date = ${today}::date and ledger not in ('tip_entries', 'expense_payments', 'commission_payouts', 'vat_returns') group by payment_method_id
    )
    select coalesce(t.total_minor, 0) as total_minor, coalesce(t.vat_minor, 0) as vat_minor, coalesce(t.invoice_count, 0) as invoice_count,
      (select coalesce(sum(case kind when 1 then amount_minor else -amount_minor end), 0)::bigint from debt_write_offs where account_id = ${account_id} and business_date = ${today}::date) as written_off_minor,
      coalesce(w.until_now_minor, 0) as last_week_until_now_minor, coalesce(w.total_minor, 0) as last_week_total_minor, coalesce(w.invoice_count, 0) as last_week_invoice_count,
      coalesce((select json_agg(json_build_object('method_id', m.id, 'english_name', m.english_name, 'arabic_name', m.arabic_name, 'kind', m.kind,
          'amount_minor', methods.amount_minor, 'payment_count', methods.payment_count) order by m.position, m.id)
        from methods join payment_methods m on m.account_id = ${account_id} and m.id = methods.payment_method_id), '[]') as by_method,
      (select json_agg(json_build_object('date', to_char(d.day, 'YYYY-MM-DD'), 'total_minor', coalesce(days.total_minor, 0), 'invoice_count', coalesce(days.invoice_count, 0)) order by d.day)
        from generate_series(${today}::date - ${daysShown - 1}::int, ${today}::date, interval '1 day') as d(day) left join days on days.business_date = d.day::date) as days
    from (select 1) one
    left join days t on t.business_date = ${today}::date
    left join days w on w.business_date = ${today}::date - 7`.execute(db);
  const row = rows[0];
  if (row === undefined) throw new Error('takings answered nothing');
  return row;
}

export interface TodayRow {
  total: number;
  unconfirmed: number;
  booked_minor: number;
  by_status: { status: number; count: number }[];
  next: {
    id: number;
    starts_at: string;
    status: number;
    customer_id: number;
    customer_name: string;
    lines: {
      service_english_name: string;
      service_arabic_name: string;
      employee_english_name: string | null;
      employee_arabic_name: string | null;
    }[];
  }[];
}

const nextShown = 6;

/** Today's visits: how many in each state, and who comes next. `employee_id` null is everybody's. */
export async function readToday(
  db: Db,
  account_id: number,
  day: { start: Date; end: Date; now: Date },
  employee_id: number | null,
): Promise<TodayRow> {
  const { rows } = await sql<TodayRow>`
    with today as (
      select v.id, v.starts_at, v.ends_at, v.status, v.customer_id, v.confirmed_at, v.total_minor from appointments v
      where v.account_id = ${account_id} and v.starts_at >= ${day.start} and v.starts_at < ${day.end}
        and (${employee_id}::bigint is null or exists (select from appointment_lines l where l.account_id = ${account_id} and l.appointment_id = v.id and l.employee_id = ${employee_id}::bigint))
    ), coming as (
      select * from today where status in (1, 2) and ends_at > ${day.now} order by starts_at, id limit ${nextShown}
    )
    select (select count(*) from today where status <> 0) as total,
      (select count(*) from today where status = 1 and confirmed_at is null) as unconfirmed,
      (select coalesce(sum(total_minor), 0)::bigint from today where status in (1, 2, 3)) as booked_minor,
      coalesce((select json_agg(json_build_object('status', s.status, 'count', s.count) order by s.status) from (select status, count(*) from today group by status) s), '[]') as by_status,
      coalesce((select json_agg(json_build_object('id', n.id, 'starts_at', to_char(n.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'status', n.status,
          'customer_id', n.customer_id, 'customer_name', c.name,
          'lines', coalesce((select json_agg(json_build_object('service_english_name', s.english_name, 'service_arabic_name', s.arabic_name, 'employee_english_name', e.english_name,
              'employee_arabic_name', e.arabic_name) order by l.position)
            from appointment_lines l join services s on s.account_id = ${account_id} and s.id = l.service_id join employees e on e.account_id = ${account_id} and e.id = l.employee_id
            where l.account_id = ${account_id} and l.appointment_id = n.id), '[]')) order by n.starts_at, n.id)
        from coming n join customers c on c.account_id = ${account_id} and c.id = n.customer_id), '[]') as next`.execute(db);
  const row = rows[0];
  if (row === undefined) throw new Error('appointments answered nothing');
  return row;
}
