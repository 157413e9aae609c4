-- SMS that goes again, or is switched off by a user, waits for nobody any more.
create or replace function close_sms_stopped_task() returns trigger language plpgsql as $$
begin
  perform close_task(new.account_id, 'sms_stopped', new.account_id);
  return null;
end $$;
create or replace trigger sms_settings_go_again after update of stopped_reason on sms_settings for each row
  when (old.stopped_reason is not null and new.stopped_reason is null) execute function close_sms_stopped_task();
