import type { Coming } from '@rawnaq/domain/reports/forecast/cash-path';
import type { CalendarDate } from '@rawnaq/domain/time/calendar-date';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

/** The accounts where money lies in every salon; those that a salon added are in `money_accounts`. */
const usualPlaces = ['drawers', 'safe', 'petty_cash', 'bank', 'card_clearing', 'gateway_clearing', 'other_clearing'];

export interface BookBalances {
  money_minor: number;
  commissions_minor: number;
  /** VAT charged less VAT that is recovered, through the last day of a period and since. */
  vat_before_minor: number;
  vat_since_minor: number;
  /** Of returns that are locked and not paid. */
  vat_locked_minor: number;
}

/** What the books say that is there and is owed; `before` is the last day of the VAT period before the running one. Minor units. */
export async function readBookBalances(db: Db, account_id: number, before: CalendarDate): Promise<BookBalances> {
  const { rows } = await sql<BookBalances>`
    select coalesce(sum(minor) filter (where is_money), 0)::bigint as money_minor,
      coalesce(-sum(minor) filter (where key = 'commissions'), 0)::bigint as commissions_minor,
      coalesce(-sum(minor) filter (where key in ('output_vat', 'input_vat') and business_date <= ${before}::date), 0)::bigint as vat_before_minor,
      coalesce(-sum(minor) filter (where key in ('output_vat', 'input_vat') and business_date > ${before}::date), 0)::bigint as vat_since_minor,
      coalesce(-sum(minor) filter (where key = 'vat_settlement'), 0)::bigint as vat_locked_minor
    from (
      select a.key, d.business_date, d.debit_minor - d.credit_minor as minor,
        coalesce(a.key in (${sql.join(usualPlaces)}), false) or exists (select from money_accounts m where m.account_id = a.account_id and m.accounting_account_id = a.id) as is_money
      from accounting_accounts a join journal_days d on d.account_id = a.account_id and d.accounting_account_id = a.id where a.account_id = ${account_id}
    ) x`.execute(db);
  return rows[0] ?? { money_minor: 0, commissions_minor: 0, vat_before_minor: 0, vat_since_minor: 0, vat_locked_minor: 0 };
}

interface Due {
  due_on: CalendarDate;
  amount_minor: number;
}

/** What expenses still cost, by the day it is due; without one by the day of the expense. */
export async function readUnpaid(db: Db, account_id: number, until: CalendarDate): Promise<readonly Due[]> {
  const { rows } = await sql<Due>`
    select coalesce(due_on, spent_on) as due_on, sum(left_minor)::bigint as amount_minor from expenses
    where account_id = ${account_id} and status = 1 and left_minor > 0 and coalesce(due_on, spent_on) <= ${until}::date group by 1`.execute(
    db,
  );
  return rows;
}

/** What is expected to be charged and was not moved yet. */
export async function readExpected(db: Db, account_id: number, until: CalendarDate): Promise<readonly Due[]> {
  const { rows } = await sql<Due>`
    select due_on, sum(total_minor)::bigint as amount_minor from expected_expenses
    where account_id = ${account_id} and status = 1 and removed_at is null and due_on <= ${until}::date group by 1`.execute(db);
  return rows;
}

/** Which shares of what was sold since a day were VAT and commission, in basis points. */
export async function readShares(db: Db, account_id: number, since: CalendarDate): Promise<{ vat_bp: number; commission_bp: number }> {
  const { rows } = await sql<{ vat_bp: number; commission_bp: number }>`
    select coalesce(round(sum(i.vat_minor) * 10000.0 / nullif(sum(i.total_minor), 0)), 0)::int as vat_bp,
      coalesce(round(sum(l.commission) * 10000.0 / nullif(sum(i.total_minor), 0)), 0)::int as commission_bp
    from invoices i left join lateral (select sum(commission_minor) as commission from invoice_lines l where l.account_id = i.account_id and l.invoice_id = i.id) l on true
    where i.account_id = ${account_id} and i.business_date >= ${since}::date`.execute(db);
  return rows[0] ?? { vat_bp: 0, commission_bp: 0 };
}

/** How many visits of a time were booked so far ahead, and how many of them were neither cancelled nor missed. */
export async function readComing(db: Db, account_id: number, { from, to }: { from: Date; to: Date }): Promise<readonly Coming[]> {
  const { rows } = await sql<{ up_to: number; booked: number; came: number }>`
    select case when ahead <= 2 then 2 when ahead <= 7 then 7 when ahead <= 30 then 30 else 90 end as up_to, count(*)::int as booked,
      count(*) filter (where status between 1 and 3)::int as came
    from (select status, extract(epoch from starts_at - created_at) / 86400 as ahead from appointments
      where account_id = ${account_id} and starts_at >= ${from} and starts_at < ${to}) v group by 1 order by 1`.execute(db);
  return rows.map(({ up_to, booked, came }) => ({ upTo: up_to, booked, came }));
}
