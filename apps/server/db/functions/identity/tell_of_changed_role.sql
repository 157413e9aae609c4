-- Tells the live streams of the account when the permissions of a role change.
create or replace function tell_of_changed_role() returns trigger language plpgsql as $$
begin
  perform tell_of_access(old.account_id, 0);
  return null;
end $$;
create or replace trigger tell_of_access after update of permissions on roles for each row
  when (old.permissions is distinct from new.permissions) execute function tell_of_changed_role();
