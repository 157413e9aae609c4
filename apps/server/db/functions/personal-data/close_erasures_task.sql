-- When nobody is going to be erased any more, the list waits for nobody. Once a statement: who turns retention off takes 100,000 customers off the list in one.
create or replace function close_erasures_task() returns trigger language plpgsql as $$
begin
  perform close_task(g.account_id, 'customers_to_erase', g.account_id)
    from (select distinct account_id from gone) g
    where not exists (select from planned_erasures p where p.account_id = g.account_id);
  return null;
end $$;
create or replace trigger planned_erasures_gone after delete on planned_erasures referencing old table as gone for each statement execute function close_erasures_task();
