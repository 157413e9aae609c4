import type { Output } from '@rawnaq/contract/endpoint';
import type { listBankPayables } from '@rawnaq/contract/reports/bank-statements';
import { type OpenPayable, payableDays, type PayableKind } from '@rawnaq/domain/reports/bank/payables';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { readBalances } from '../../finance/commissions/public/owed.ts';

export type PayableRecord = Output<typeof listBankPayables.output>['data'][number];

/** What proposals are made from: everything that a payable is called. */
export const openPayable = ({ kind, id, amount_minor, day, number, ...names }: PayableRecord): OpenPayable => ({
  kind,
  id,
  amount_minor,
  day,
  number,
  names: Object.values(names).flatMap((name) => name ?? []),
});

/** So many are looked through at most. */
const most = 2_000;

/** Expenses that are owed to their supplier, and those that are expected, around some days, by what the caller may pay. */
export async function readOpenExpenses(
  db: Db,
  account_id: number,
  kinds: readonly PayableKind[],
  days: { first: string; last: string },
): Promise<PayableRecord[]> {
  const { from, to } = payableDays(days.first, days.last);
  const { rows } = await sql<PayableRecord>`
    select x.kind, x.id, x.amount_minor, x.day, x.number, coalesce(s.english_name, case when s.id is null then t.english_name end) as english_name,
      coalesce(s.arabic_name, case when s.id is null then t.arabic_name end) as arabic_name, x.description
    from (
      (select 'expense' as kind, e.id, e.total_minor - e.credited_minor - e.paid_minor as amount_minor, coalesce(e.due_on, e.spent_on) as day, e.supplier_invoice_number as number,
          null::text as description, e.supplier_id, e.expense_type_id
        from expenses e where e.account_id = ${account_id} and ${kinds.includes('expense')} and e.status = 1 and e.total_minor - e.credited_minor - e.paid_minor > 0
          and e.spent_on between ${from}::date and ${to}::date order by e.spent_on desc, e.id desc limit ${most})
      union all
      (select 'expected_expense', p.id, p.total_minor, p.due_on, null, p.description, p.supplier_id, p.expense_type_id
        from expected_expenses p where p.account_id = ${account_id} and ${kinds.includes('expected_expense')} and p.status = 1 and p.removed_at is null
          and p.due_on between ${from}::date and ${days.last}::date + 62 order by p.due_on, p.id limit ${most})
    ) x join expense_types t on t.account_id = ${account_id} and t.id = x.expense_type_id
    left join suppliers s on s.account_id = ${account_id} and s.id = x.supplier_id`.execute(db);
  return rows;
}

/** The same, and commission that employees still get. */
export async function readPayables(
  db: Db,
  account_id: number,
  kinds: readonly PayableKind[],
  days: { first: string; last: string },
): Promise<PayableRecord[]> {
  const expenses = await readOpenExpenses(db, account_id, kinds, days);
  if (!kinds.includes('commission')) return expenses;
  const owed = (await readBalances(db, account_id)).filter(({ left_minor }) => left_minor > 0);
  return [
    ...expenses,
    ...owed.map(({ employee_id, english_name, arabic_name, left_minor }) => ({
      kind: 'commission' as const,
      id: employee_id,
      amount_minor: left_minor,
      day: null,
      number: null,
      english_name,
      arabic_name,
      description: null,
    })),
  ];
}

/** The way of paying whose money leaves this bank now: a transfer before the salon's card before others. Undefined where none does. */
export async function readWayFrom(db: Db, account_id: number, accounting_account_id: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select w.id from payment_methods w
    left join lateral (select c.accounting_account_id from accounting_choices c where c.account_id = w.account_id and c.kind = 'payment_method' and c.subject_id = w.id
      order by c.chosen_at desc, c.id desc limit 1) c on w.kind <> 'card'
    left join accounting_accounts u on u.account_id = w.account_id and u.key = case when w.kind in ('transfer', 'card') then 'bank' else 'other_clearing' end
    where w.account_id = ${account_id} and w.status = 1 and w.is_online = 0 and w.kind in ('transfer', 'card', 'other')
      and coalesce(c.accounting_account_id, u.id) = ${accounting_account_id}
    order by array_position(array['transfer', 'card', 'other'], w.kind), w.position, w.id limit 1`.execute(db);
  return rows[0]?.id;
}
