import { sql } from 'kysely';
import pg from 'pg';
import type { TestServer } from '../../../testing/test-server.ts';
import { moneyDifferencesQuery } from './testing-money.ts';

/** Control accounts, and what the ledger that each of them is says. */
const control: Readonly<Record<string, string>> = {
  receivables: `select sum(amount_minor - collected_minor - credited_minor - written_off_minor) from receivables`,
  deposits: `select -sum(left_minor) from (select amount_minor - used_minor - refunded_minor - kept_minor - charged_back_minor as left_minor from deposits
    union all select l.taken_vat_minor - l.vat_minor from prepayment_lines l join prepayments p on p.account_id = l.account_id and p.id = l.prepayment_id where p.type = 4) d`,
  balances: `select -sum(balance_minor) from account_balances`,
  gift_cards: `select -sum(v) from (select left_minor as v from gift_cards union all select -amount_minor from accounting_valuations where kind = 'gift_card') c`,
  points_provision: `select -sum(amount_minor) from accounting_valuations where kind in ('points', 'opened_points')`,
  gift_cards_sold: `select 0`,
  deferred_offers: `select -sum(v) from (
    select n.minor - case when u.used >= u.uses then n.minor else n.minor * u.used / u.uses end as v from sold_offers s
      left join invoice_lines l on l.account_id = s.account_id and l.invoice_id = s.invoice_id and l.position = s.line_position and l.kind = 'offer'
      cross join lateral (select coalesce(s.opening_net_minor, l.net_minor) as minor) n
      join lateral (select case when s.type = 1 then sum(quantity) else s.uses_left + sum(quantity - left_quantity) end::bigint as uses, sum(quantity - left_quantity)::bigint as used
        from sold_offer_items where account_id = s.account_id and sold_offer_id = s.id) u on true
      where not exists (select from sold_offer_entries e where e.account_id = s.account_id and e.sold_offer_id = s.id and e.kind = 4)
    union all select -amount_minor from accounting_valuations where kind = 'offer') v`,
  vat_settlement: `select -sum(v) from (select output_vat_minor - input_vat_minor + entered_vat_minor as v from vat_returns where state > 0
    union all select -net_minor from vat_returns where state = 3) v`,
  tips: `select -sum(balance_minor) from tip_balances`,
  stock: `select sum(value_minor) from product_stock`,
  output_vat: `select -sum(vat) from (select vat_minor as vat from invoices union all select vat_minor from debit_notes union all select -vat_minor from credit_notes
    union all select vat_minor from purchase_vat_lines where treatment = 'reverse_charge'
    union all select vat_minor from prepayments where type = 4 union all select -vat_minor from prepayment_uses
    union all select -output_vat_minor from vat_returns where state > 0) v`,
  input_vat: `select sum(v) from (select vat_minor as v from purchase_vat_lines where is_recoverable union all select -input_vat_minor from vat_returns where state > 0) v`,
  customs: `select -sum(customs_vat_minor - customs_paid_minor) from expenses where status = 1`,
  commissions: `select -sum(c) from (select commission_minor as c from invoice_lines union all select -commission_minor from credit_note_lines
    union all select case when reversal_of_id is null then target_minor - amount_minor else amount_minor - target_minor end from commission_payouts
    union all select amount_minor from accounting_valuations where kind = 'targets') v`,
  suppliers: `select -sum(total_minor - credited_minor - paid_minor) from expenses where status = 1`,
  goods_received: `select sum(x) from (select net_minor as x from purchase_vat_lines where document = 'expense' and is_of_stock
    union all select -value_minor - late_cost_minor from stock_movements where operation = 0) v`,
  drawers: `select sum(float_minor + coalesce((select sum(case when m.is_out = 1 then -m.amount_minor else m.amount_minor end) from money_movements m
      join payment_methods w on w.account_id = m.account_id and w.id = m.payment_method_id where w.kind = 'cash' and m.cash_shift_id = s.id), 0)
      + coalesce((select sum(case e.kind when 1 then e.amount_minor else -e.amount_minor end) from cash_shift_entries e where e.account_id = s.account_id and e.cash_shift_id = s.id), 0))
      from cash_shifts s where closed_at is null`,
};

/** An account's books, as tests look at them. */
export function booksOf(app: TestServer, account_id: number) {
  const ask = async <T>(text: string): Promise<T[]> =>
    app.services.database.withAccount(account_id, async (db) => (await sql.raw<T>(text).execute(db)).rows);

  /** Every entry with its lines, without what is given when it is written. */
  const journal = () =>
    ask<object>(`select e.source, e.source_id, e.version, e.is_reversal, e.business_date, e.document_type, e.document_id, e.number,
    (select json_agg(json_build_array(a.key, l.amount_minor) order by l.position) from journal_lines l join accounting_accounts a on a.account_id = l.account_id and a.id = l.accounting_account_id
      where l.account_id = e.account_id and l.entry_id = e.id) as lines
    from journal_entries e order by e.source, e.source_id, e.version, e.is_reversal`);

  /** What differs between control accounts and their ledgers, by now. */
  const differences = async () => {
    const found: string[] = [];
    for (const [key, ledger] of Object.entries(control)) {
      const [row] = await ask<{
        books: number;
        ledger: number;
      }>(`select coalesce((select sum(debit_minor - credit_minor) from journal_days d
      join accounting_accounts a on a.account_id = d.account_id and a.id = d.accounting_account_id where a.key = '${key}'), 0)::bigint as books, coalesce((${ledger}), 0)::bigint as ledger`);
      if (row?.books !== row?.ledger) found.push(`${key}: ${row?.books} in the journal, ${row?.ledger} in its ledger`);
    }
    return found;
  };

  /** What an account was credited more than debited from one day until another, both included. */
  const credited = async (key: string, until: string, from = '2000-01-01'): Promise<number> => {
    const [row] = await ask<{ minor: number }>(
      `select coalesce(sum(credit_minor - debit_minor), 0)::bigint as minor from journal_days d join accounting_accounts a on a.account_id = d.account_id and a.id = d.accounting_account_id
      where a.key = '${key}' and d.business_date between '${from}' and '${until}'`,
    );
    return Number(row?.minor);
  };

  /** Days on which an account of money has other than its ledgers say. */
  const moneyDifferences = () => ask<object>(moneyDifferencesQuery);

  /** The same, without entries that were taken back and without versions: what the ledgers say, however they came to it. */
  const inEffect = async () => {
    const entries = (await journal()) as { source: string; source_id: number; version: number; is_reversal: number }[];
    const nameOf = (entry: (typeof entries)[number]) => `${entry.source} ${entry.source_id} ${entry.version}`;
    const taken = new Set(entries.filter(({ is_reversal }) => is_reversal === 1).map(nameOf));
    return entries.filter((entry) => !taken.has(nameOf(entry))).map(({ version: _, ...entry }) => entry);
  };

  /** What counts on a cash basis, entry by entry; and what that comes to by account, in whichever order it was posted. */
  const cash = () => ask<object>('select entry_id, accounting_account_id, business_date, amount_minor from cash_lines order by 1, 2, 3');
  const cashSums = () =>
    ask<object>(`select a.key, sum(d.amount_minor)::bigint as amount_minor from cash_days d join accounting_accounts a on a.account_id = d.account_id and a.id = d.accounting_account_id
    group by 1 having sum(d.amount_minor) <> 0 order by 1`);

  /** Takes an account's books away, as no caller of the product can. */
  async function lose(): Promise<void> {
    const owner = new pg.Client(app.ownerConnection);
    await owner.connect();
    try {
      await owner.query(
        `set session_replication_role = replica; select from accounting_states for update; delete from cash_lines; delete from cash_days; delete from cash_bills; update accounting_states set cash_folded_id = 0; delete from journal_lines; delete from journal_entries; delete from journal_days; delete from accounting_positions`,
      );
    } finally {
      await owner.end();
    }
  }

  return { ask, journal, differences, credited, moneyDifferences, inEffect, cash, cashSums, lose };
}
export type TestBooks = ReturnType<typeof booksOf>;
