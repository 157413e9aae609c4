-- A request for leave that was decided, withdrawn or went with its employee waits for nobody any more.
create or replace function close_leave_request() returns trigger language plpgsql as $$
begin
  perform close_task(old.account_id, 'leave_request', old.id);
  return null;
end $$;
create or replace trigger leaves_decided after update of status on leaves for each row
  when (old.status = 1 and new.status <> 1) execute function close_leave_request();
create or replace trigger leaves_gone after delete on leaves for each row
  when (old.status = 1) execute function close_leave_request();
