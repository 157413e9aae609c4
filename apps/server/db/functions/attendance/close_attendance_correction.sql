-- A correction that was decided or withdrawn waits for nobody any more.
create or replace function close_attendance_correction() returns trigger language plpgsql as $$
begin
  perform close_task(old.account_id, 'attendance_correction', old.id);
  return null;
end $$;
create or replace trigger attendance_corrections_decided after update of status on attendance_corrections for each row
  when (old.status = 1 and new.status <> 1) execute function close_attendance_correction();
