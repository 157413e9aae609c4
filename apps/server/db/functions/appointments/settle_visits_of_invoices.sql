-- Marks the visits of those of these invoices as paid (1) of which nothing is owed any more.
create or replace function settle_visits_of_invoices(of_account int, invoices bigint[]) returns void language sql as $$
  update appointments a set payment_status = 1, version = a.version + 1
  from receivables r where r.account_id = of_account and r.invoice_id = any (invoices)
    and r.collected_minor + r.credited_minor = r.amount_minor and a.account_id = r.account_id and a.invoice_id = r.invoice_id
$$;
