-- Keeps whatsapp_device_numbers in step: a number that is linked as a device sends for one account alone; the primary key refuses the second.
create or replace function keep_device_number() returns trigger language plpgsql as $$
begin
  delete from whatsapp_device_numbers n where n.account_id = new.account_id;
  if new.kind = 'linked_device' and new.status <> 0 and new.phone_number is not null then
    insert into whatsapp_device_numbers (phone_number, account_id) values (new.phone_number, new.account_id);
  end if;
  return null;
end $$;
create or replace trigger whatsapp_connections_device_new after insert on whatsapp_connections for each row
  when (new.kind = 'linked_device' and new.status <> 0) execute function keep_device_number();
create or replace trigger whatsapp_connections_device_number after update of kind, status, phone_number on whatsapp_connections for each row
  when ((old.kind, old.status, old.phone_number) is distinct from (new.kind, new.status, new.phone_number)) execute function keep_device_number();
