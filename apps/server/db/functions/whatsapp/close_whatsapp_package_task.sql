-- A package that ended, expired or removed, waits for nobody any more: the screen says so.
create or replace function close_whatsapp_package_task() returns trigger language plpgsql as $$
begin
  perform close_task(new.account_id, 'whatsapp_package_ends', new.id);
  return null;
end $$;
create or replace trigger account_whatsapp_packages_ended after update of status on account_whatsapp_packages for each row
  when (new.status = 0 and old.status <> 0) execute function close_whatsapp_package_task();
