-- A choice of whom to notify ends with the right that it needs, of a role and of the people who have it; the owner has every right.
create or replace function end_lost_recipients_of_role() returns trigger language plpgsql as $$
begin
  delete from notification_recipients c
  where c.account_id = new.account_id and not new.permissions @> c.needs
    and (c.role_id = new.id or c.user_id in
      (select u.id from users u where u.account_id = new.account_id and u.role_id = new.id and u.is_owner = 0));
  return null;
end $$;
create or replace trigger roles_end_recipients after update of permissions on roles for each row
  when (new.permissions is distinct from old.permissions) execute function end_lost_recipients_of_role();
