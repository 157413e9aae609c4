-- Raises check_violation unless money, deposits and other tenders together are exactly the total of an invoice.
create or replace function check_parts_of_invoice(of_account int, of_invoice bigint) returns void language plpgsql as $$
declare
  issued record;
  paid bigint;
begin
  select number, total_minor into issued from invoices where account_id = of_account and id = of_invoice;
  select coalesce((select sum(amount_minor) from payments where account_id = of_account and invoice_id = of_invoice and status = 1 and source = 0 and is_collection = 0), 0)
    + coalesce((select sum(amount_minor) from deposit_entries where account_id = of_account and invoice_id = of_invoice and kind = 1), 0)
    + coalesce((select sum(amount_minor) from invoice_tenders where account_id = of_account and invoice_id = of_invoice), 0) into paid;
  if paid is distinct from issued.total_minor then
    raise exception 'payments % differ from the total % of invoice %', paid, issued.total_minor, issued.number using errcode = 'check_violation';
  end if;
end $$;
