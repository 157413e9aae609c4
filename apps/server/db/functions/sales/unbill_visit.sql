-- Frees a visit for another invoice once the one that billed it is wholly credited.
create or replace function unbill_visit() returns trigger language plpgsql as $$
begin
  delete from billed_visits where account_id = new.account_id and invoice_id = new.invoice_id;
  return null;
end $$;
create or replace trigger invoice_credits_unbill_a_visit after update on invoice_credits for each row
  when (new.total_minor > 0 and new.credited_minor = new.total_minor) execute function unbill_visit();
