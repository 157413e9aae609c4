-- Marks the visits of these invoices as paid (1) where nothing is owed of the invoice any more, and as unpaid (0) where something is owed again.
create or replace function settle_visits_of_invoices(of_account int, invoices bigint[]) returns void language sql as $$
  update appointments a set payment_status = s.status, version = a.version + 1
  from receivables r cross join lateral (select case when r.collected_minor + r.credited_minor = r.amount_minor then 1 else 0 end as status) s
  where r.account_id = of_account and r.invoice_id = any (invoices)
    and a.account_id = r.account_id and a.invoice_id = r.invoice_id and a.payment_status <> s.status
$$;
