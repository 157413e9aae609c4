-- The same where a user is given another role, or is the owner no more.
create or replace function end_lost_recipients_of_user() returns trigger language plpgsql as $$
begin
  delete from notification_recipients c
  where c.account_id = new.account_id and c.user_id = new.id and not exists (
    select 1 from roles r where r.account_id = new.account_id and r.id = new.role_id and r.permissions @> c.needs);
  return null;
end $$;
create or replace trigger users_end_recipients after update of role_id, is_owner on users for each row
  when (new.is_owner = 0 and (new.role_id is distinct from old.role_id or new.is_owner <> old.is_owner)) execute function end_lost_recipients_of_user();
