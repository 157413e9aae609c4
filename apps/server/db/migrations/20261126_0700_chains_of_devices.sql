-- The head of a device's chain in a row of its own: each signed sale writes it, and beside certificate and tokens that was three kilobytes.
create table einvoice_chains (
  account_id int not null,
  device_id bigint not null,
  -- counter and hash of the last document
  icv bigint not null default 0,
  last_hash text,
  -- 1: a job is due that sends what the device issues, or waits for the authority to be there again
  is_sending smallint not null default 0,
  -- names key and certificate by their content; null while the device issues nothing
  signer text,
  primary key (account_id, device_id),
  foreign key (account_id, device_id) references einvoice_devices
) with (fillfactor = 50);
select make_tenant_table('einvoice_chains');

create function is_sound_einvoice_chain(c einvoice_chains) returns boolean language plpgsql immutable parallel safe as $$
begin
  return c.icv >= 0 and (c.icv = 0) = (c.last_hash is null) and c.is_sending in (0, 1);
end $$;
alter table einvoice_chains add constraint einvoice_chains_are_sound check (is_sound_einvoice_chain(einvoice_chains));

create function einvoice_signer(status smallint, private_key bytea, certificate text) returns text language sql immutable parallel safe as $$
  select case when status in (2, 3) then encode(substr(sha256(private_key || convert_to(certificate, 'UTF8')), 1, 16), 'hex') end
$$;

insert into einvoice_chains (account_id, device_id, icv, last_hash, is_sending, signer)
  select account_id, id, icv, last_hash, is_sending, einvoice_signer(status, private_key, certificate) from einvoice_devices;

create trigger einvoice_chains_go_on before update of icv, last_hash on einvoice_chains for each row execute function keep_einvoice_chain();
-- A chain goes on by one document at a time, and whoever makes it go on sees to it that a job sends what is issued: one under the name that
-- `sendingKey` tells, unless one is due. Decided here, by the row as it is now: whoever only looked at it before may have seen a job that has ended since.
create or replace function keep_einvoice_chain() returns trigger language plpgsql as $$
begin
  if new.icv not in (old.icv, old.icv + 1) or (new.icv = old.icv and new.last_hash is distinct from old.last_hash)
  then raise exception 'the chain of device % goes on by one document', old.device_id using errcode = 'check_violation'; end if;
  if new.icv > old.icv then
    if old.is_sending = 0 then
      perform enqueue_job('send_einvoice', json_build_object('account_id', old.account_id, 'device_id', old.device_id), null,
        'einvoice_device_' || old.account_id || '_' || old.device_id);
    end if;
    new.is_sending := 1;
  end if;
  return new;
end $$;

-- A device that is connected, renewed or taken out of use waits for the sale that signs with it, and the next sale sees what it has become.
create function keep_einvoice_signer() returns trigger language plpgsql as $$
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
create trigger einvoice_devices_sign after insert or update of status, private_key, certificate on einvoice_devices
  for each row execute function keep_einvoice_signer();

-- Whoever writes a document has just written its chain: to look there costs nothing and marks no row of a device.
alter table einvoice_documents
  drop constraint einvoice_documents_account_id_device_id_fkey,
  add foreign key (account_id, device_id) references einvoice_chains;

drop trigger einvoice_devices_chain on einvoice_devices;
alter table einvoice_devices drop constraint einvoice_devices_are_sound;
drop function is_sound_einvoice_device(einvoice_devices);
alter table einvoice_devices drop column icv, drop column last_hash, drop column is_sending;
alter table einvoice_devices reset (fillfactor);
create function is_sound_einvoice_device(d einvoice_devices) returns boolean language plpgsql immutable parallel safe as $$
begin
  return d.status in (0, 1, 2, 3)
    and (d.status not in (2, 3) or (d.certificate is not null and d.token is not null and d.secret is not null))
    and d.is_default in (0, 1) and d.is_working in (0, 1) and d.is_unauthorized in (0, 1)
    and d.invoice_types in ('1100', '1000', '0100')
    and d.environment in ('local', 'sandbox', 'simulation', 'production')
    and d.step in ('otp', 'compliance_certificate', 'checks', 'certificate', 'done');
end $$;
alter table einvoice_devices add constraint einvoice_devices_are_sound check (is_sound_einvoice_device(einvoice_devices));

-- What was written for a number, a counter or a signer that was looked at and is another one by now: the work is done again (serialization_failure).
create function came_between() returns text language plpgsql as $$
begin
  raise exception 'another transaction came between' using errcode = 'serialization_failure';
end $$;
