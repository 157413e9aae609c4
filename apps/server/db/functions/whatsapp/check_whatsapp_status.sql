-- A package begins as active; a number that is set up but not connected yet begins as disconnected.
create or replace function check_whatsapp_status() returns trigger language plpgsql as $$
declare
  before int := case tg_op when 'UPDATE' then (to_jsonb(old) ->> 'status')::int end;
begin
  if before is null and new.status = 0 and tg_argv[0] <> 'package' then
    return new;
  end if;
  if not is_whatsapp_change(tg_argv[0], before, new.status) then
    raise exception 'the status of a WhatsApp % may not go from % to %', tg_argv[0], coalesce(before::text, 'nothing'), new.status using errcode = 'check_violation';
  end if;
  return new;
end $$;
create or replace trigger account_whatsapp_packages_begin before insert on account_whatsapp_packages for each row
  execute function check_whatsapp_status('package');
create or replace trigger account_whatsapp_packages_status before update of status on account_whatsapp_packages for each row
  when (old.status <> new.status) execute function check_whatsapp_status('package');
create or replace trigger whatsapp_connections_begin before insert on whatsapp_connections for each row
  execute function check_whatsapp_status('connection');
create or replace trigger whatsapp_connections_status before update of status on whatsapp_connections for each row
  when (old.status <> new.status) execute function check_whatsapp_status('connection');
create or replace trigger whatsapp_main_instance_begin before insert on whatsapp_main_instance for each row
  execute function check_whatsapp_status('main');
create or replace trigger whatsapp_main_instance_status before update of status on whatsapp_main_instance for each row
  when (old.status <> new.status) execute function check_whatsapp_status('main');
