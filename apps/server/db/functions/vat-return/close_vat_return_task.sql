-- A return that was filed waits for nobody any more.
create or replace function close_vat_return_task() returns trigger language plpgsql as $$
begin
  perform close_task(new.account_id, 'vat_return_due', new.id);
  return null;
end $$;
create or replace trigger vat_return_is_filed after update of state on vat_returns for each row
  when (new.state = 2) execute function close_vat_return_task();
