-- Keeps the name of the device's key and certificate in the head of its chain. A device that is connected, renewed or taken out of use waits for the sale that
-- signs with it, and the next sale sees what it has become.
create or replace function keep_einvoice_signer() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into einvoice_chains (account_id, device_id, signer)
      values (new.account_id, new.id, einvoice_signer(new.status, new.private_key, new.certificate));
  else
    update einvoice_chains set signer = einvoice_signer(new.status, new.private_key, new.certificate)
      where account_id = new.account_id and device_id = new.id;
  end if;
  return null;
end $$;
create or replace trigger einvoice_devices_sign after insert or update of status, private_key, certificate on einvoice_devices
  for each row execute function keep_einvoice_signer();
