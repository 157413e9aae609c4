/**
 * What lies in each account of money by the ledgers themselves, without the journal: rows of money by their way of paying, drawers as they are opened, counted and
 * moved by hand, transfers, settlements, and entries by hand. Days and amounts, by account of the chart.
 */
const ledgers = `
  with idOf as (select id, key from accounting_accounts where key is not null),
  movements as (
    select m.*, w.kind as way, w.is_online,
      coalesce((select u.at from expense_payments r join expense_payments u on u.account_id = r.account_id and u.id = r.reversal_of_id where m.ledger = 'expense_payments' and r.account_id = m.account_id and r.id = m.id),
        (select u.at from commission_payouts r join commission_payouts u on u.account_id = r.account_id and u.id = r.reversal_of_id where m.ledger = 'commission_payouts' and r.account_id = m.account_id and r.id = m.id), m.at) as chosen_until
    from money_movements m join payment_methods w on w.account_id = m.account_id and w.id = m.payment_method_id
  ),
  paid as (
    select m.business_date as day, case when m.is_out = 1 then -m.amount_minor else m.amount_minor end as minor,
      coalesce(case when m.way <> 'cash' and not (m.ledger = 'expense_payments' and m.way = 'card') then (select c.accounting_account_id from accounting_choices c
          where c.account_id = m.account_id and c.kind = 'payment_method' and c.subject_id = m.payment_method_id and c.chosen_at <= m.chosen_until order by c.chosen_at desc, c.id desc limit 1) end,
        (select id from idOf where key = case when m.is_online = 1 then 'gateway_clearing' when m.way = 'cash' then case when m.cash_shift_id is null then 'safe' else 'drawers' end
          when m.way = 'transfer' or (m.ledger = 'expense_payments' and m.way = 'card') then 'bank' when m.way = 'card' then 'card_clearing' else 'other_clearing' end)) as account
    from movements m
  ),
  zone as (select id, timezone from accounts),
  shifts as (
    select (s.opened_at at time zone z.timezone)::date as day, s.float_minor as minor, 'drawers' as key from cash_shifts s join zone z on z.id = s.account_id
    union all select (s.opened_at at time zone z.timezone)::date, -s.float_minor, 'safe' from cash_shifts s join zone z on z.id = s.account_id
    union all select (s.closed_at at time zone z.timezone)::date, -s.expected_minor, 'drawers' from cash_shifts s join zone z on z.id = s.account_id where s.closed_at is not null
    union all select (s.closed_at at time zone z.timezone)::date, s.counted_minor, 'safe' from cash_shifts s join zone z on z.id = s.account_id where s.closed_at is not null
    union all select (e.at at time zone z.timezone)::date, case e.kind when 1 then e.amount_minor else -e.amount_minor end, 'drawers' from cash_shift_entries e join zone z on z.id = e.account_id
    union all select (e.at at time zone z.timezone)::date, case e.kind when 1 then -e.amount_minor else e.amount_minor end, case e.used_for when 'bank' then 'bank' else 'safe' end
      from cash_shift_entries e join zone z on z.id = e.account_id where (e.used_for = 'bank' and e.bank_id is null) or e.used_for = 'change'
  ),
  all_of_it as (
    select account, day, minor from paid
    union all select i.id, s.day, s.minor from shifts s join idOf i on i.key = s.key
    union all select m.accounting_account_id, (e.at at time zone z.timezone)::date, case e.kind when 1 then -e.amount_minor else e.amount_minor end
      from cash_shift_entries e join zone z on z.id = e.account_id join money_accounts m on m.account_id = e.account_id and m.id = e.bank_id
    union all select m.accounting_account_id, t.transferred_on, case when m.id = t.to_id then t.amount_minor else -t.amount_minor end from money_transfers t
      join money_accounts m on m.account_id = t.account_id and m.id in (t.from_id, t.to_id)
    union all select m.accounting_account_id, s.arrived_on, case when s.reversal_of_id is null then 1 else -1 end * case when m.id = s.bank_id then s.arrived_minor
        else -s.arrived_minor - s.fee_net_minor - coalesce((select sum(v.vat_minor) from purchase_vat_lines v where v.document = 'settlement' and v.document_id = coalesce(s.reversal_of_id, s.id) and v.treatment <> 'reverse_charge'), 0) end
      from settlements s join money_accounts m on m.account_id = s.account_id and m.id in (s.bank_id, s.clearing_id)
    union all select m.accounting_account_id, b.taken_on, case when b.reversal_of_id is null then -b.taken_minor else b.taken_minor end
      from chargebacks b join money_accounts m on m.account_id = b.account_id and m.id = coalesce(b.bank_id, b.clearing_id)
    union all select l.accounting_account_id, e.business_date, l.amount_minor from manual_entries e join manual_entry_lines l on l.account_id = e.account_id and l.entry_id = e.id
  )
  select account, day, sum(minor)::bigint as minor from all_of_it group by 1, 2`;

/** Days on which an account of money has more or less by the journal than by the ledgers, each as a row; none where they agree on every day. */
export const moneyDifferencesQuery = `
  with ledger as (${ledgers}), journal as (select accounting_account_id as account, business_date as day, debit_minor - credit_minor as minor from journal_days),
  days as (select account, day from ledger union select account, day from journal),
  each_day as (
    select d.account, d.day, sum(coalesce(l.minor, 0)) over w as ledger_minor, sum(coalesce(j.minor, 0)) over w as journal_minor
    from days d left join ledger l using (account, day) left join journal j using (account, day) window w as (partition by d.account order by d.day)
  )
  select a.code, a.english_name, e.day, e.ledger_minor, e.journal_minor from each_day e join money_accounts m on m.accounting_account_id = e.account
    join accounting_accounts a on a.account_id = m.account_id and a.id = m.accounting_account_id where e.ledger_minor <> e.journal_minor order by e.day, a.code`;
