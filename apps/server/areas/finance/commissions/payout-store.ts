import type { Output } from '@rawnaq/contract/endpoint';
import type { getOwnCommission, listCommissionBalances, listCommissionPayouts } from '@rawnaq/contract/finance/commission-payouts';
import { targetExtra } from '@rawnaq/domain/finance/commissions/commission';
import { type CommissionAccount, commissionLeft } from '@rawnaq/domain/finance/commissions/payout';
import { addDays } from '@rawnaq/domain/time/calendar-date';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { readMonths, readTargets } from './store.ts';

/** Days that no sale lies outside of. */
const ever = { from: '1900-01-01', to: '9999-12-31' } as const;

/** What months brought by reached targets, by employee: one where `employee_id` names it. Only of those who have targets anything is read. */
async function readTargetSums(db: Db, account_id: number, employee_id: number | null, { from, to }: { from: string; to: string } = ever) {
  const targets = (await readTargets(db, account_id)).filter((target) => employee_id === null || target.employee_id === employee_id);
  const sums = new Map<number, number>();
  if (targets.length === 0) return sums;
  const ids = [...new Set(targets.map((target) => target.employee_id))];
  for (const { employee_id: of, net_minor } of await readMonths(db, account_id, from, to, ids)) {
    const own = targets.filter((target) => target.employee_id === of);
    sums.set(of, (sums.get(of) ?? 0) + targetExtra(Math.max(net_minor, 0), own));
  }
  return sums;
}

interface EarnedRow {
  employee_id: number;
  english_name: string | null;
  arabic_name: string | null;
  earned_minor: number;
  paid_minor: number;
  paid_target_minor: number;
}

const earnedRows = (account_id: number, of: RawBuilder<unknown>) => sql<EarnedRow>`
  select p.id as employee_id, p.english_name, p.arabic_name, coalesce(sum(e.earned), 0)::bigint as earned_minor, coalesce(sum(e.paid), 0)::bigint as paid_minor,
    coalesce(sum(e.paid_target), 0)::bigint as paid_target_minor
  from (
    select employee_id, sum(commission_minor) as earned, 0 as paid, 0 as paid_target from invoice_lines
      where account_id = ${account_id} and ${of} group by employee_id
    union all
    select employee_id, -sum(commission_minor), 0, 0 from credit_note_lines where account_id = ${account_id} and ${of} group by employee_id
    union all
    select employee_id, 0, sum(case when reversal_of_id is null then amount_minor else -amount_minor end),
      sum(case when reversal_of_id is null then target_minor else -target_minor end) from commission_payouts where account_id = ${account_id} and ${of} group by employee_id
  ) e join employees p on p.account_id = ${account_id} and p.id = e.employee_id
  group by p.id, p.english_name, p.arabic_name, p.position order by p.position, p.id`;

type Balance = Output<typeof listCommissionBalances.output>['data'][number];

const balanceOf = (row: EarnedRow, target_minor: number): Balance => {
  const { employee_id, english_name, arabic_name, earned_minor, paid_minor } = row;
  return {
    employee_id,
    english_name,
    arabic_name,
    earned_minor,
    target_minor,
    paid_minor,
    left_minor: commissionLeft({ ...row, target_minor }),
  };
};

export interface AccountOfEmployee extends CommissionAccount {
  employee_id: number;
  english_name: string | null;
  arabic_name: string | null;
}

/** What everybody who ever earned or was paid a commission earned and was paid. */
export async function readAccounts(db: Db, account_id: number): Promise<AccountOfEmployee[]> {
  const { rows } = await earnedRows(account_id, sql`employee_id is not null`).execute(db);
  const extras = await readTargetSums(db, account_id, null);
  return rows.map((row) => ({ ...row, target_minor: extras.get(row.employee_id) ?? 0 }));
}

/** The same as the list shows it; who gets most comes first. */
export async function readBalances(db: Db, account_id: number): Promise<Balance[]> {
  return (await readAccounts(db, account_id))
    .map((account) => balanceOf(account, account.target_minor))
    .filter(({ earned_minor, target_minor, paid_minor }) => earned_minor !== 0 || target_minor !== 0 || paid_minor !== 0)
    .toSorted((one, other) => other.left_minor - one.left_minor);
}

/** What one employee earned and was paid. */
export async function readAccount(db: Db, account_id: number, employee_id: number): Promise<CommissionAccount> {
  const { rows } = await earnedRows(account_id, sql`employee_id = ${employee_id}::bigint`).execute(db);
  const extras = await readTargetSums(db, account_id, employee_id);
  const { earned_minor = 0, paid_minor = 0, paid_target_minor = 0 } = rows[0] ?? {};
  return { earned_minor, paid_minor, paid_target_minor, target_minor: extras.get(employee_id) ?? 0 };
}

/** What reached targets brought all employees through a day, a month that runs as far as it is, less what was paid of it by then. Below zero where more was paid. */
export async function readTargetsOwed(db: Db, account_id: number, through: string): Promise<number> {
  const sums = await readTargetSums(db, account_id, null, { from: ever.from, to: through });
  const { rows } = await sql<{ paid_minor: number }>`
    select coalesce(sum(case when reversal_of_id is null then target_minor else -target_minor end), 0)::bigint as paid_minor
    from commission_payouts where account_id = ${account_id} and business_date <= ${through}::date`.execute(db);
  return [...sums.values()].reduce((sum, minor) => sum + minor, 0) - (rows[0]?.paid_minor ?? 0);
}

/** What each employee earned through a day, targets of the months that are over by then included. */
export async function readEarnedThrough(
  db: Db,
  account_id: number,
  through: string,
): Promise<Map<number, Pick<CommissionAccount, 'earned_minor' | 'target_minor'>>> {
  const months = await readMonths(db, account_id, ever.from, through);
  // A month counts whole: what its targets bring is certain on its last day.
  const lastMonthDay = addDays(`${addDays(through, 1).slice(0, 8)}01`, -1);
  const extras = await readTargetSums(db, account_id, null, { from: ever.from, to: lastMonthDay });
  const earned = new Map<number, number>();
  for (const month of months)
    earned.set(
      month.employee_id,
      (earned.get(month.employee_id) ?? 0) +
        month.services_commission_minor +
        month.products_commission_minor +
        month.credited_commission_minor,
    );
  return new Map([...earned].map(([id, earned_minor]) => [id, { earned_minor, target_minor: extras.get(id) ?? 0 }]));
}

/** What a period brought one employee, targets included. */
export async function readEarned(db: Db, account_id: number, employee_id: number, period: { from: string; to: string }): Promise<number> {
  const months = await readMonths(db, account_id, period.from, period.to, [employee_id]);
  const extras = await readTargetSums(db, account_id, employee_id, period);
  const lines = months.reduce(
    (sum, month) => sum + month.services_commission_minor + month.products_commission_minor + month.credited_commission_minor,
    0,
  );
  return lines + (extras.get(employee_id) ?? 0);
}

type PayoutRow = Output<typeof listCommissionPayouts.output>['data'][number];

export async function listPayouts(db: Db, account_id: number, filter: Output<typeof listCommissionPayouts.input>) {
  const { employee_id = null, from = null, to = null, search = '' } = filter;
  const anywhere = `%${search.replaceAll(/[%_\\]/g, String.raw`\$&`)}%`;
  const joined = sql`commission_payouts c join employees e on e.account_id = c.account_id and e.id = c.employee_id
    left join payment_methods m on m.account_id = c.account_id and m.id = c.payment_method_id
    left join commission_payouts o on o.account_id = c.account_id and o.id = c.reversal_of_id
    left join commission_payouts u on u.account_id = c.account_id and u.reversal_of_id = c.id
    left join receipts r on r.account_id = c.account_id and r.number = c.receipt_number
    left join users w on w.account_id = c.account_id and w.id = c.user_id
    where c.account_id = ${account_id} and (${employee_id}::bigint is null or c.employee_id = ${employee_id}::bigint)
      and (${from}::date is null or c.business_date >= ${from}::date) and (${to}::date is null or c.business_date <= ${to}::date)
      and (${search} = '' or search_fold(e.english_name) like search_fold(${anywhere}) or search_fold(e.arabic_name) like search_fold(${anywhere})
        or coalesce(c.receipt_number, o.receipt_number) ilike ${anywhere})`;
  const [page, counted] = await Promise.all([
    sql<PayoutRow>`
      select c.id, c.employee_id, e.english_name as employee_english_name, e.arabic_name as employee_arabic_name, c.amount_minor,
        (c.reversal_of_id is not null)::int as is_reversal, (u.id is not null)::int as is_reversed, c.outside_through, m.english_name as method_english_name, m.arabic_name as method_arabic_name,
        coalesce(c.receipt_number, o.receipt_number) as document_number, r.id as receipt_id, c.note, c.at, user_name(w) as user_name
      from ${joined} order by c.at desc, c.id desc limit ${filter.per_page} offset ${(filter.page - 1) * filter.per_page}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from ${joined}`.execute(db),
  ]);
  return { data: page.rows, total: counted.rows[0]?.total ?? 0 };
}

/** The last ten payouts of an employee, newest first. */
export async function readLastPayouts(db: Db, account_id: number, employee_id: number) {
  const { rows } = await sql<Output<typeof getOwnCommission.output>['payouts'][number]>`
    select c.id, c.amount_minor, (c.reversal_of_id is not null)::int as is_reversal, coalesce(c.receipt_number, o.receipt_number) as document_number, c.at
    from commission_payouts c left join commission_payouts o on o.account_id = c.account_id and o.id = c.reversal_of_id
    where c.account_id = ${account_id} and c.employee_id = ${employee_id}::bigint order by c.at desc, c.id desc limit 10`.execute(db);
  return rows;
}
