/** Asks a database; both a client of `pg` and a transaction of ours can be one. */
type Ask = (text: string) => Promise<readonly object[]>;

/** The sums kept beside each ledger, and what its entries come to: `ledger`, `id`, `kept`, `summed`, a row for each. */
export const ledgerSums = `
  select 'stock' as ledger, s.account_id, s.product_id as id, s.quantity_milli as kept, (select coalesce(sum(m.quantity_milli), 0) from stock_movements m where m.account_id = s.account_id and m.product_id = s.product_id) as summed
    from product_stock s
  union all select 'stock value', s.account_id, s.product_id, s.value_minor, (select coalesce(sum(m.value_minor), 0) from stock_movements m where m.account_id = s.account_id and m.product_id = s.product_id)
    from product_stock s
  union all select 'card', c.account_id, c.id, c.left_minor, (select coalesce(sum(e.amount_minor), 0) from gift_card_entries e where e.account_id = c.account_id and e.gift_card_id = c.id)
    from gift_cards c
  union all select 'balance', b.account_id, b.customer_id, b.balance_minor, (select coalesce(sum(e.amount_minor), 0) from account_balance_entries e where e.account_id = b.account_id and e.customer_id = b.customer_id)
    from account_balances b
  union all select 'points', b.account_id, b.customer_id, b.points, (select coalesce(sum(e.points), 0) from loyalty_entries e where e.account_id = b.account_id and e.customer_id = b.customer_id)
    from loyalty_balances b
  union all select 'tips', b.account_id, b.employee_id, b.balance_minor, (select coalesce(sum(case when e.kind in (1, 5) then e.amount_minor else -e.amount_minor end), 0) from tip_entries e where e.account_id = b.account_id and e.employee_id = b.employee_id)
    from tip_balances b
  union all select 'code', c.account_id, c.id, c.used_count, (select coalesce(sum(case when u.kind = 1 then 1 else -1 end), 0) from discount_code_uses u where u.account_id = c.account_id and u.discount_code_id = c.id)
    from discount_codes c`;

/** What must be true of every database of the product whatever happened to its servers: a query each, whose rows are the exceptions, with a text that says what. */
const rules: readonly string[] = [
  `select 'account ' || i.account_id || ': ' || count(*) || ' invoices numbered ' || min(sequence) || ' to ' || max(sequence) || ', next ' || n.next_number as what
     from invoices i join number_series n on n.account_id = i.account_id and n.document = 'invoice' group by i.account_id, n.next_number
     having min(sequence) <> 1 or max(sequence) <> count(*) or n.next_number <> max(sequence) + 1`,
  `select 'account ' || c.account_id || ': ' || count(*) || ' credit notes numbered ' || min(sequence) || ' to ' || max(sequence) || ', next ' || n.next_number as what
     from credit_notes c join number_series n on n.account_id = c.account_id and n.document = 'credit_note' group by c.account_id, n.next_number
     having min(sequence) <> 1 or max(sequence) <> count(*) or n.next_number <> max(sequence) + 1`,
  `select 'two invoices ' || number as what from invoices group by account_id, number having count(*) > 1`,
  `select 'invoice ' || i.number || ' differs from its lines or its payments' as what from invoices i
     left join (select account_id, invoice_id, count(*) as count, sum(gross_minor) as gross, sum(vat_minor) as vat from invoice_lines group by 1, 2) l
       on l.account_id = i.account_id and l.invoice_id = i.id
     left join (select account_id, invoice_id, sum(amount_minor) as paid from (
         select account_id, invoice_id, amount_minor from payments where status = 1 and source = 0 and is_collection = 0
         union all select account_id, invoice_id, amount_minor from deposit_entries where kind = 1
         union all select account_id, invoice_id, amount_minor from invoice_tenders) ways group by 1, 2) p
       on p.account_id = i.account_id and p.invoice_id = i.id
     where l.count is null or l.gross <> i.total_minor or l.vat <> i.vat_minor or coalesce(p.paid, 0) <> i.total_minor`,
  `select 'visit ' || a.id || ' and its claims do not belong together' as what from appointments a
     where a.status in (1, 2, 3) and ((select count(*) from claims c where c.account_id = a.account_id and c.appointment_id = a.id and c.subject_kind = 2) <> 1
       or exists (select from appointment_lines l where l.account_id = a.account_id and l.appointment_id = a.id and l.group_session_id is null
         and not exists (select from claims c where c.account_id = a.account_id and c.appointment_id = a.id and c.appointment_line_id = l.id and c.subject_kind = 1)))
     union all select 'a claim of no visit ' || c.appointment_id from claims c left join appointments a on a.account_id = c.account_id and a.id = c.appointment_id
     where c.appointment_id is not null and a.id is null`,
  `select 'two claims at once on ' || subject_kind || ':' || subject_id || ' at ' || starts_at as what from (
     select subject_kind, subject_id, starts_at, max(ends_at) over (partition by account_id, subject_kind, subject_id order by starts_at, id
       rows between unbounded preceding and 1 preceding) as occupied_until from claims where is_exclusive = 1) claimed where starts_at < occupied_until`,
  `select ledger || ' ' || id || ' of account ' || account_id || ' is kept as ' || kept || ', its entries come to ' || summed as what
     from (${ledgerSums}) sums where kept <> summed`,
  `select 'commission payouts of employee ' || employee_id || ' undo more than was paid' as what from commission_payouts
     group by account_id, employee_id having sum(case when reversal_of_id is null then amount_minor else -amount_minor end) < 0`,
  `select 'card ' || id || ' is overspent' as what from gift_cards where left_minor < 0 or left_minor > value_minor`,
  `select 'user ' || user_id || ' has two open shifts' as what from cash_shifts where closed_at is null group by account_id, user_id having count(*) > 1`,
  `select 'invoice ' || i.number || ' is credited beyond its total' as what from invoices i
     join (select account_id, invoice_id, sum(total_minor) as credited from credit_notes group by 1, 2) n on n.account_id = i.account_id and n.invoice_id = i.id
     where n.credited > i.total_minor`,
];

/**
 * What is wrong in the database, one line each; empty where it is sound: documents are numbered without gaps and are worth what their lines and payments
 * are, visits and claims belong together, and every kept sum is that of its ledger. `ask` sees the rows of all accounts.
 */
export async function unsoundBooks(ask: Ask): Promise<string[]> {
  const found: string[] = [];
  for (const rule of rules) found.push(...(await ask(rule)).map((row) => String((row as { what?: unknown }).what)));
  return found;
}
