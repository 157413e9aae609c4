-- When nobody is going to be erased any more, the list waits for nobody.
create or replace function close_erasures_task() returns trigger language plpgsql as $$
begin
  if not exists (select from planned_erasures p where p.account_id = old.account_id) then
    perform close_task(old.account_id, 'customers_to_erase', old.account_id);
  end if;
  return null;
end $$;
create or replace trigger planned_erasures_gone after delete on planned_erasures for each row execute function close_erasures_task();
