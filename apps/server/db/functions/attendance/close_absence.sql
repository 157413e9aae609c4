-- Who checks in is not absent any more, also where the check-out of the presence before was forgotten.
create or replace function close_absence() returns trigger language plpgsql as $$
begin
  perform close_task(new.account_id, 'employee_absent', new.employee_id);
  return null;
end $$;
create or replace trigger attendance_open_presences_begun after insert or update of in_event_id on attendance_open_presences for each row
  execute function close_absence();
