-- Keeps the platform's directory of devices in step: where each is, its status, and until when its certificate is valid.
create or replace function list_einvoice_device() returns trigger language plpgsql as $$
begin
  insert into einvoice_device_directory (device_id, account_id, status, certificate_until) values (new.id, new.account_id, new.status, new.certificate_until)
    on conflict (device_id) do update set status = excluded.status, certificate_until = excluded.certificate_until;
  return null;
end $$;
create or replace trigger einvoice_devices_listed after insert or update of status, certificate_until on einvoice_devices for each row execute function list_einvoice_device();
