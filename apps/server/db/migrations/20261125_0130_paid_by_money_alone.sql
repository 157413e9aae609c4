-- An invoice is paid in full, by money, deposits and other tenders together. Most are paid by money alone: then its sum says so, and what else may pay
-- speaks for itself: a deposit that is used for an invoice, and a tender, have the whole of the invoice looked at, whenever they come.
create function check_parts_of_invoice(of_account int, of_invoice bigint) returns void language plpgsql as $$
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

create or replace function check_invoice_is_paid() returns trigger language plpgsql as $$
declare money bigint;
begin
  select sum(amount_minor) into money from payments
  where account_id = new.account_id and invoice_id = new.id and status = 1 and source = 0 and is_collection = 0;
  if money is distinct from new.total_minor then perform check_parts_of_invoice(new.account_id, new.id); end if;
  return null;
end $$;

create function check_part_of_invoice() returns trigger language plpgsql as $$
begin
  perform check_parts_of_invoice(new.account_id, new.invoice_id);
  return null;
end $$;
create constraint trigger invoice_tenders_pay_no_more after insert on invoice_tenders deferrable initially deferred
  for each row execute function check_part_of_invoice();
create constraint trigger deposit_entries_pay_no_more after insert on deposit_entries deferrable initially deferred
  for each row when (new.kind = 1) execute function check_part_of_invoice();
