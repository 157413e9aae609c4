import type { Output } from '@rawnaq/contract/endpoint';
import type { listMoneyAccounts } from '@rawnaq/contract/reports/money-accounts';
import type { AccountKey } from '@rawnaq/domain/reports/accounting/chart';
import { addDays } from '@rawnaq/domain/time/calendar-date';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { readChart } from '../accounting/public/chart.ts';
import { openItems } from './open-items.ts';

export type MoneyKind = Output<typeof listMoneyAccounts.output>['data'][number]['kind'];

/** Where money lies in every salon, by the account of the chart that it is. */
const usual = [
  ['drawers', 'drawers'],
  ['safe', 'safe'],
  ['petty_cash', 'safe'],
  ['bank', 'bank'],
  ['card_clearing', 'clearing'],
  ['gateway_clearing', 'gateway'],
  ['other_clearing', 'clearing'],
] as const satisfies readonly (readonly [AccountKey, MoneyKind])[];

/** So far back payments are counted that are not settled. */
const daysBack = 90;

/** Makes the money accounts that are missing: those that every salon has, and those that takings were sent to by choice. */
async function makeMissing(db: Db, account_id: number): Promise<void> {
  const chart = await readChart(db, account_id);
  const rows = usual.map(([key, kind]) => ({ accounting_account_id: chart.get(key), kind }));
  await sql`
    insert into money_accounts (account_id, kind, accounting_account_id)
    select ${account_id}, m.kind, m.accounting_account_id from (
      select u.kind, u.accounting_account_id, u.position from jsonb_to_recordset(${JSON.stringify(rows.map((row, position) => ({ ...row, position })))}::jsonb)
        as u(kind text, accounting_account_id bigint, position int)
      union all
      select min(case w.kind when 'transfer' then 'bank' else 'clearing' end), c.accounting_account_id, 99 from accounting_choices c
        join payment_methods w on w.account_id = c.account_id and w.id = c.subject_id
        where c.account_id = ${account_id} and c.kind = 'payment_method' and c.accounting_account_id is not null group by 2
    ) m where not exists (select from money_accounts o where o.account_id = ${account_id} and o.accounting_account_id = m.accounting_account_id)
    order by m.position, m.accounting_account_id on conflict do nothing`.execute(db);
}

export interface MoneyAccount {
  id: number;
  kind: MoneyKind;
  accounting_account_id: number;
  key: string | null;
  code: string;
  english_name: string;
  arabic_name: string;
  iban: string | null;
  balance_minor: number;
  version: number;
}

const kinds = sql`array_position(array['drawers', 'safe', 'bank', 'clearing', 'gateway'], m.kind)`;

/** Where money lies, in the order in which it moves on, with what lies there by the books. */
export async function readMoneyAccounts(db: Db, account_id: number): Promise<MoneyAccount[]> {
  await makeMissing(db, account_id);
  const { rows } = await sql<MoneyAccount>`
    select m.id, m.kind, m.accounting_account_id, a.key, a.code, a.english_name, a.arabic_name, m.iban, m.version,
      (select coalesce(sum(d.debit_minor - d.credit_minor), 0)::bigint from journal_days d where d.account_id = m.account_id and d.accounting_account_id = m.accounting_account_id) as balance_minor
    from money_accounts m join accounting_accounts a on a.account_id = m.account_id and a.id = m.accounting_account_id
    where m.account_id = ${account_id} order by ${kinds}, a.code, m.id`.execute(db);
  return rows;
}

/** How many payments wait in each clearing account, of the last 90 days. */
export async function countUnsettled(db: Db, account_id: number, today: string): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ accounting_account_id: number; count: number }>`
    select x.accounting_account_id, count(*)::int as count from (${openItems(account_id, { from: addDays(today, -daysBack), to: today })}) x group by 1`.execute(
    db,
  );
  return new Map(rows.map(({ accounting_account_id, count }) => [accounting_account_id, count]));
}

/** Ways of paying whose takings are on their way before they are money, and where those of now go. */
export async function readMethods(db: Db, account_id: number) {
  const { rows } = await sql<{ id: number; english_name: string; arabic_name: string; money_account_id: number | null }>`
    select w.id, w.english_name, w.arabic_name, m.id as money_account_id
    from payment_methods w
    left join lateral (select c.accounting_account_id from accounting_choices c where c.account_id = w.account_id and c.kind = 'payment_method' and c.subject_id = w.id
      order by c.chosen_at desc, c.id desc limit 1) c on true
    left join accounting_accounts u on u.account_id = w.account_id and c.accounting_account_id is null
      and u.key = case when w.is_online = 1 then 'gateway_clearing' when w.kind = 'card' then 'card_clearing' else 'other_clearing' end
    left join money_accounts m on m.account_id = w.account_id and m.accounting_account_id = coalesce(c.accounting_account_id, u.id)
    where w.account_id = ${account_id} and w.status = 1 and w.kind in ('card', 'other') order by w.position, w.id`.execute(db);
  return rows;
}

/** A money account, held so that one at a time settles or matches in it. */
export async function lockMoneyAccount(db: Db, account_id: number, id: number) {
  return db
    .selectFrom('money_accounts')
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .select(['id', 'kind', 'accounting_account_id'])
    .$narrowType<{ kind: MoneyKind }>()
    .forUpdate()
    .executeTakeFirst();
}

export async function insertMoneyAccount(
  db: Db,
  account_id: number,
  row: { kind: MoneyKind; accounting_account_id: number; iban: string | null },
): Promise<number> {
  const { id } = await db
    .insertInto('money_accounts')
    .values({ account_id, ...row })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** False when the version is no longer the newest. */
export async function replaceMoneyAccount(db: Db, account_id: number, id: number, version: number, iban: string | null): Promise<boolean> {
  const changed = await db
    .updateTable('money_accounts')
    .set({ iban, version: sql<number>`version + 1` })
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}

/** Whether opening balances were entered for an account of the chart, and not undone. */
export async function isOpened(db: Db, account_id: number, accounting_account_id: number): Promise<boolean> {
  const { rows } = await sql`
    select from manual_entries e join manual_entry_lines l on l.account_id = e.account_id and l.entry_id = e.id
    where e.account_id = ${account_id} and e.kind = 'opening' and l.accounting_account_id = ${accounting_account_id} and e.reversal_of_id is null
      and not exists (select from manual_entries r where r.account_id = e.account_id and r.reversal_of_id = e.id) limit 1`.execute(db);
  return rows.length === 1;
}
