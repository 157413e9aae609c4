-- Checks the whole of an invoice at commit when a deposit or another tender pays for it, whenever that comes.
create or replace function check_part_of_invoice() returns trigger language plpgsql as $$
begin
  perform check_parts_of_invoice(new.account_id, new.invoice_id);
  return null;
end $$;
drop trigger if exists invoice_tenders_pay_no_more on invoice_tenders;
create constraint trigger invoice_tenders_pay_no_more after insert on invoice_tenders deferrable initially deferred
  for each row execute function check_part_of_invoice();
drop trigger if exists deposit_entries_pay_no_more on deposit_entries;
create constraint trigger deposit_entries_pay_no_more after insert on deposit_entries deferrable initially deferred
  for each row when (new.kind = 1) execute function check_part_of_invoice();
