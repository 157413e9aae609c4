-- A number that is connected again, also after its link ended on the phone, or disconnected by a user, waits for nobody any more.
create or replace function close_whatsapp_connection_task() returns trigger language plpgsql as $$
begin
  perform close_task(new.account_id, 'whatsapp_connection_lost', new.account_id);
  return null;
end $$;
create or replace trigger whatsapp_connections_found_again after update of status on whatsapp_connections for each row
  when (old.status <> new.status and (old.status = 2 or new.status = 1)) execute function close_whatsapp_connection_task();
