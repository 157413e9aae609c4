import type { MethodTakings } from '@rawnaq/domain/finance/cash-shifts/cash-shift';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

export interface NamedTakings extends MethodTakings {
  english_name: string;
  arabic_name: string;
}

/** What came and went by each way of paying during a shift; ways that nothing moved by are left out, but cash is always there. */
export async function readTakings(db: Db, account_id: number, id: number): Promise<NamedTakings[]> {
  const { rows } = await sql<NamedTakings>`
    with moved as (
      select payment_method_id as method_id, amount_minor as amount, kind as what from money_movements where account_id = ${account_id} and cash_shift_id = ${id}
    ), sums as (
      select method_id, coalesce(sum(amount) filter (where what = 'sale'), 0)::bigint as sales_minor, coalesce(sum(amount) filter (where what = 'collection'), 0)::bigint as collected_minor,
        coalesce(sum(amount) filter (where what = 'deposit'), 0)::bigint as deposits_minor, coalesce(sum(amount) filter (where what = 'debit_note'), 0)::bigint as debit_notes_minor,
        coalesce(sum(amount) filter (where what = 'top_up'), 0)::bigint as top_ups_minor, coalesce(sum(amount) filter (where what = 'tip'), 0)::bigint as tips_minor,
        coalesce(sum(amount) filter (where what = 'refund'), 0)::bigint as refunds_minor, coalesce(sum(amount) filter (where what = 'deposit_back'), 0)::bigint as deposits_back_minor,
        coalesce(sum(amount) filter (where what = 'balance_back'), 0)::bigint as balance_back_minor, coalesce(sum(amount) filter (where what in ('tip_out', 'tip_back')), 0)::bigint as tips_out_minor,
        coalesce(sum(amount) filter (where what = 'expense'), 0)::bigint as expenses_minor, coalesce(sum(amount) filter (where what = 'expense_back'), 0)::bigint as expenses_back_minor,
        coalesce(sum(case what when 'commission_out' then amount else -amount end) filter (where what in ('commission_out', 'commission_back')), 0)::bigint as commissions_minor
      from moved group by method_id
    )
    select m.id as method_id, m.english_name, m.arabic_name, m.kind = 'cash' as is_cash, coalesce(s.sales_minor, 0) as sales_minor, coalesce(s.collected_minor, 0) as collected_minor,
      coalesce(s.deposits_minor, 0) as deposits_minor, coalesce(s.debit_notes_minor, 0) as debit_notes_minor, coalesce(s.top_ups_minor, 0) as top_ups_minor,
      coalesce(s.tips_minor, 0) as tips_minor, coalesce(s.refunds_minor, 0) as refunds_minor, coalesce(s.deposits_back_minor, 0) as deposits_back_minor,
      coalesce(s.balance_back_minor, 0) as balance_back_minor, coalesce(s.tips_out_minor, 0) as tips_out_minor,
      coalesce(s.expenses_minor, 0) as expenses_minor, coalesce(s.expenses_back_minor, 0) as expenses_back_minor,
      coalesce(s.commissions_minor, 0) as commissions_minor
    from payment_methods m left join sums s on s.method_id = m.id
    where m.account_id = ${account_id} and (s.method_id is not null or (m.kind = 'cash' and m.status = 1)) order by m.position, m.id`.execute(
    db,
  );
  return rows;
}

export interface DocumentFigures {
  count: number;
  first_number: string | null;
  last_number: string | null;
  total_minor: number;
  vat_minor: number;
  discount_minor: number;
  debt_minor: number;
  balance_minor: number;
  gift_cards_used_minor: number;
  gift_cards_sold_minor: number;
  deposits_used_minor: number;
}

/** What was issued during a shift, and what settled it besides money. */
export async function readDocuments(db: Db, account_id: number, id: number): Promise<DocumentFigures> {
  const { rows } = await sql<DocumentFigures>`
    with issued as (select id, sequence, number, total_minor, vat_minor, discount_minor from invoices where account_id = ${account_id} and cash_shift_id = ${id}),
    tendered as (select t.kind, sum(t.amount_minor)::bigint as amount from invoice_tenders t join issued i on i.id = t.invoice_id where t.account_id = ${account_id} group by t.kind)
    select count(*) as count, (select number from issued order by sequence limit 1) as first_number, (select number from issued order by sequence desc limit 1) as last_number,
      coalesce(sum(total_minor), 0)::bigint as total_minor, coalesce(sum(vat_minor), 0)::bigint as vat_minor, coalesce(sum(discount_minor), 0)::bigint as discount_minor,
      coalesce((select amount from tendered where kind = 4), 0) as debt_minor, coalesce((select amount from tendered where kind = 3), 0) as balance_minor,
      coalesce((select amount from tendered where kind = 2), 0) as gift_cards_used_minor,
      (select coalesce(sum(l.gross_minor), 0)::bigint from invoice_lines l join issued i on i.id = l.invoice_id where l.account_id = ${account_id} and l.kind = 'gift_card') as gift_cards_sold_minor,
      (select coalesce(sum(e.amount_minor), 0)::bigint from deposit_entries e join issued i on i.id = e.invoice_id where e.account_id = ${account_id} and e.kind = 1) as deposits_used_minor
    from issued`.execute(db);
  const figures = rows[0];
  if (figures === undefined) throw new Error('a count answered nothing');
  return figures;
}

export async function readNotes(db: Db, account_id: number, id: number) {
  const { rows } = await sql<{ credit_count: number; credit_minor: number; debit_count: number; debit_minor: number }>`
    select (select count(*) from credit_notes where account_id = ${account_id} and cash_shift_id = ${id}) as credit_count,
      (select coalesce(sum(total_minor), 0)::bigint from credit_notes where account_id = ${account_id} and cash_shift_id = ${id}) as credit_minor,
      (select count(*) from debit_notes where account_id = ${account_id} and cash_shift_id = ${id}) as debit_count,
      (select coalesce(sum(total_minor), 0)::bigint from debit_notes where account_id = ${account_id} and cash_shift_id = ${id}) as debit_minor`.execute(
    db,
  );
  const figures = rows[0];
  if (figures === undefined) throw new Error('a count answered nothing');
  return figures;
}
