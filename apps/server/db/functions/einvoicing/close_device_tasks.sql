-- A device that is accepted again, has a new certificate or is out of use asks for nothing any more.
create or replace function close_device_tasks() returns trigger language plpgsql as $$
begin
  if new.is_unauthorized = 0 or new.status = 0 then perform close_task(new.account_id, 'einvoice_device_refused', new.id); end if;
  if new.certificate is distinct from old.certificate or new.status = 0 then
    perform close_task(new.account_id, 'einvoice_certificate', new.id);
  end if;
  return null;
end $$;
create or replace trigger einvoice_devices_mended after update of is_unauthorized, certificate, status on einvoice_devices for each row
  when (new.is_unauthorized < old.is_unauthorized or new.certificate is distinct from old.certificate or (new.status = 0 and old.status <> 0))
  execute function close_device_tasks();
