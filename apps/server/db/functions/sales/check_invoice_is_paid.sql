-- Refuses, at commit, an invoice that is not paid in full. Most are paid by money alone: then the sum of the payments says so, and nothing else is read. What
-- is collected of a debt later does not count again.
create or replace function check_invoice_is_paid() returns trigger language plpgsql as $$
declare money bigint;
begin
  select sum(amount_minor) into money from payments
  where account_id = new.account_id and invoice_id = new.id and status = 1 and source = 0 and is_collection = 0;
  if money is distinct from new.total_minor then perform check_parts_of_invoice(new.account_id, new.id); end if;
  return null;
end $$;
drop trigger if exists invoices_are_paid on invoices;
create constraint trigger invoices_are_paid after insert on invoices deferrable initially deferred for each row execute function check_invoice_is_paid();
