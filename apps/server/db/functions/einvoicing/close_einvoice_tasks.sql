-- A document that arrived or was rejected is late no more, and a rejected one is settled by the document issued in its place.
create or replace function close_einvoice_tasks() returns trigger language plpgsql as $$
begin
  if new.state not in ('waiting', 'submitted') then perform close_task(new.account_id, 'einvoice_late', new.document_id); end if;
  if new.replaced_by_id is not null then perform close_task(new.account_id, 'einvoice_rejected', new.document_id); end if;
  return null;
end $$;
create or replace trigger einvoice_deliveries_settled after update of state, replaced_by_id on einvoice_deliveries for each row
  when (new.state is distinct from old.state or new.replaced_by_id is distinct from old.replaced_by_id) execute function close_einvoice_tasks();
