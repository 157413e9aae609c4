import { addDays } from '@rawnaq/domain/time/calendar-date';
import { addMonths } from '@rawnaq/domain/time/add-months';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { readOpenShift } from '../cash-shifts/public.ts';

interface Sums {
  count: number;
  total_minor: number;
}

interface Month {
  from: string;
  to: string;
  total_minor: number;
  by_type: { expense_type_id: number; total_minor: number }[];
  sales_minor: number | null;
}

const monthsShown = 6;

/** The month of `today` and those before it, and everything that waits to be paid whatever month it is of. Sales only where the caller may see them. */
export async function readOverview(db: Db, account_id: number, today: string, seesSales: boolean) {
  const from = `${today.slice(0, 8)}01`;
  const to = addDays(addMonths(from, 1), -1);
  const { rows } = await sql<{
    month: { net_minor: number; vat_minor: number; total_minor: number };
    last_month_total_minor: number;
    by_type: (Sums & { expense_type_id: number; english_name: string; arabic_name: string })[];
    months: Month[];
    types: { expense_type_id: number; english_name: string; arabic_name: string; total_minor: number }[];
    due: Sums;
    overdue: Sums;
    next_due: {
      id: number;
      supplier_english_name: string | null;
      supplier_arabic_name: string | null;
      type_english_name: string;
      type_arabic_name: string;
      due_on: string | null;
      total_minor: number;
      paid_minor: number;
      credited_minor: number;
      supplier_credit_minor: number;
      customs_vat_minor: number;
      customs_paid_minor: number;
      left_minor: number;
    }[];
  }>`
    with mine as (select id, supplier_id, expense_type_id, spent_on, due_on, net_minor, vat_minor, total_minor, paid_minor, credited_minor, customs_vat_minor, customs_paid_minor, left_minor from expenses where account_id = ${account_id} and status = 1), unpaid as (select * from mine where left_minor > 0),
    months as (
      select m::date as first_day, (m + interval '1 month - 1 day')::date as last_day
      from generate_series(${addMonths(from, 1 - monthsShown)}::date, ${from}::date, interval '1 month') m
    ), spent as (
      select m.first_day, e.expense_type_id, sum(e.total_minor)::bigint as total from months m join mine e on e.spent_on between m.first_day and m.last_day group by 1, 2
    ), sold as (
      -- A note counts in the month it is issued, as on the dashboard.
      select m.first_day, sum(d.amount)::bigint as total from months m join (
        select business_date, total_minor as amount from invoices where account_id = ${account_id} and ${seesSales}
        union all select business_date, -total_minor from credit_notes where account_id = ${account_id} and ${seesSales}
        union all select business_date, total_minor from debit_notes where account_id = ${account_id} and ${seesSales}
      ) d on d.business_date between m.first_day and m.last_day group by 1
    )
    select
      (select json_build_object('net_minor', coalesce(sum(net_minor), 0), 'vat_minor', coalesce(sum(vat_minor), 0), 'total_minor', coalesce(sum(total_minor), 0))
        from mine where spent_on between ${from}::date and ${to}::date) as month,
      (select coalesce(sum(total_minor), 0)::bigint from mine where spent_on >= ${addMonths(from, -1)}::date and spent_on < ${from}::date) as last_month_total_minor,
      (select coalesce(json_agg(json_build_object('expense_type_id', t.id, 'english_name', t.english_name, 'arabic_name', t.arabic_name, 'count', spent.count,
          'total_minor', spent.total) order by spent.total desc, t.id), '[]')
        from (select expense_type_id, count(*) as count, sum(total_minor) as total from mine where spent_on between ${from}::date and ${to}::date group by 1) spent
        join expense_types t on t.account_id = ${account_id} and t.id = spent.expense_type_id) as by_type,
      (select json_agg(json_build_object('from', m.first_day, 'to', m.last_day,
          'total_minor', coalesce((select sum(s.total) from spent s where s.first_day = m.first_day), 0),
          'by_type', coalesce((select json_agg(json_build_object('expense_type_id', s.expense_type_id, 'total_minor', s.total) order by s.total desc, s.expense_type_id)
            from spent s where s.first_day = m.first_day), '[]'),
          'sales_minor', case when ${seesSales} then coalesce((select s.total from sold s where s.first_day = m.first_day), 0) end) order by m.first_day) from months m) as months,
      (select coalesce(json_agg(json_build_object('expense_type_id', t.id, 'english_name', t.english_name, 'arabic_name', t.arabic_name, 'total_minor', s.total)
          order by s.total desc, t.id), '[]')
        from (select expense_type_id, sum(total)::bigint as total from spent group by 1) s
        join expense_types t on t.account_id = ${account_id} and t.id = s.expense_type_id) as types,
      (select json_build_object('count', count(*), 'total_minor', coalesce(sum(left_minor), 0)) from unpaid where due_on is null or due_on >= ${today}::date) as due,
      (select json_build_object('count', count(*), 'total_minor', coalesce(sum(left_minor), 0)) from unpaid where due_on < ${today}::date) as overdue,
      (select coalesce(json_agg(json_build_object('id', n.id, 'supplier_english_name', s.english_name, 'supplier_arabic_name', s.arabic_name, 'type_english_name', t.english_name, 'type_arabic_name', t.arabic_name,
          'due_on', n.due_on, 'total_minor', n.total_minor, 'paid_minor', n.paid_minor, 'credited_minor', n.credited_minor, 'supplier_credit_minor', (select coalesce(sum(c.open_credit_minor), 0) from expenses c
            where c.account_id = ${account_id} and c.supplier_id = n.supplier_id and c.status = 1 and c.open_credit_minor > 0), 'customs_vat_minor', n.customs_vat_minor, 'customs_paid_minor', n.customs_paid_minor, 'left_minor', n.left_minor) order by n.due_on nulls last, n.id), '[]')
        from (select * from unpaid order by due_on nulls last, id limit 8) n
        join expense_types t on t.account_id = ${account_id} and t.id = n.expense_type_id
        left join suppliers s on s.account_id = ${account_id} and s.id = n.supplier_id) as next_due`.execute(db);
  const row = rows[0];
  if (row === undefined) throw new Error('No answer to the overview of expenses');
  const { month, ...rest } = row;
  return { from, to, ...month, ...rest };
}

/** What a new expense may name: kinds in use, ways of paying with whether the user has a drawer open, and the rates of the account's taxes, its usual one first. */
export async function readChoices(db: Db, account_id: number, user_id: number) {
  const named = ['id', 'english_name', 'arabic_name'] as const;
  const [types, methods, rates, shift] = [
    await db
      .selectFrom('expense_types')
      .where('account_id', '=', account_id)
      .where('status', '=', 1)
      .select(named)
      .orderBy('english_name')
      .execute(),
    await db
      .selectFrom('payment_methods')
      .where('account_id', '=', account_id)
      .where('status', '=', 1)
      .where('is_online', '=', 0)
      .select([...named, sql<0 | 1>`case kind when 'cash' then 1 else 0 end`.as('is_cash')])
      .orderBy('position')
      .orderBy('id')
      .execute(),
    await db
      .selectFrom('taxes')
      .where('account_id', '=', account_id)
      .select('rate_bp')
      .orderBy('is_default', 'desc')
      .orderBy('id')
      .execute(),
    await readOpenShift(db, account_id, user_id),
  ];
  return { types, methods, has_open_shift: shift !== undefined, vat_rates: [...new Set([...rates.map((rate) => rate.rate_bp), 0])] };
}
