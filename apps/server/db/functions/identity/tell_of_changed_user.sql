-- Tells the live streams of a user whose rights may have changed.
create or replace function tell_of_changed_user() returns trigger language plpgsql as $$
begin
  perform tell_of_access(old.account_id, old.id);
  return null;
end $$;
create or replace trigger tell_of_access after update of status, role_id, employee_id, is_owner on users for each row
  when ((old.status, old.role_id, old.employee_id, old.is_owner) is distinct from (new.status, new.role_id, new.employee_id, new.is_owner))
  execute function tell_of_changed_user();
