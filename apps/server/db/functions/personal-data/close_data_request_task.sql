-- A request about personal data that was answered, or went with its customer, waits for nobody any more.
create or replace function close_data_request_task() returns trigger language plpgsql as $$
begin
  perform close_task(old.account_id, 'data_request', old.id);
  return null;
end $$;
create or replace trigger data_requests_closed after update of closed_at on data_requests for each row
  when (old.closed_at is null and new.closed_at is not null) execute function close_data_request_task();
create or replace trigger data_requests_gone after delete on data_requests for each row
  when (old.closed_at is null) execute function close_data_request_task();
