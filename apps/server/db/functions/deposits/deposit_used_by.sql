-- What a bill has used of a deposit, without what its credit notes put back, and how much of that is owed again because the deposit was charged back.
create or replace function deposit_used_by(of_account int, of_deposit bigint, of_invoice bigint, out used_minor bigint, out owed_minor bigint) language sql stable as $$
  select coalesce((select sum(case e.kind when 1 then e.amount_minor else -e.amount_minor end) from deposit_entries e
      left join credit_notes n on n.account_id = e.account_id and n.id = e.credit_note_id
      where e.account_id = of_account and e.deposit_id = of_deposit and e.kind in (1, 4) and coalesce(e.invoice_id, n.invoice_id) = of_invoice), 0)::bigint,
    coalesce((select sum(case when b.reversal_of_id is null then b.amount_minor else -b.amount_minor end) from chargebacks b
      join deposits d on d.account_id = b.account_id and d.payment_id = b.payment_id
      where b.account_id = of_account and d.id = of_deposit and b.invoice_id = of_invoice), 0)::bigint
$$;
