-- Push ends on every device of a user whose password or address was changed, who may no longer sign in, or who became or ceased to be the owner: whoever
-- turned it on may be somebody else than the person who signs in from now on. Turned on again by a press.
create or replace function end_push_devices_of_user() returns trigger language plpgsql as $$
begin
  delete from push_devices where account_id = new.account_id and user_id = new.id;
  return null;
end $$;
create or replace trigger users_end_push_devices after update of password_hash, email, status, employee_id, is_owner on users for each row
  when (new.password_hash is distinct from old.password_hash or new.email is distinct from old.email or new.status <> old.status
    or new.employee_id is distinct from old.employee_id or new.is_owner <> old.is_owner)
  execute function end_push_devices_of_user();
