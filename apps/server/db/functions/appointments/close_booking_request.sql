-- A request that was approved, rejected, cancelled, missed or billed waits for nobody any more, whatever changed it.
create or replace function close_booking_request() returns trigger language plpgsql as $$
begin
  perform close_task(old.account_id, 'booking_request', old.id);
  return null;
end $$;
create or replace trigger appointments_request_answered after update of status, approval on appointments for each row
  when (old.approval = 1 and (new.approval <> 1 or new.status not in (1, 2))) execute function close_booking_request();
