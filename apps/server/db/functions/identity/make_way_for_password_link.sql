-- Ends the earlier open links of a user or manager for whom a new password link is made, and refuses a link to a mailbox that is no longer theirs. The user's
-- row is locked first, here, by a change of the user and by the use of a link alike: of a link and a change at the same moment one sees what the other did.
create or replace function make_way_for_password_link() returns trigger language plpgsql as $$
begin
  if new.manager_id is not null then
    perform from managers where id = new.manager_id and email = new.email and status = 1 for no key update;
  else
    perform from users where account_id = new.account_id and id = new.user_id and email = new.email and status = 1 for no key update;
  end if;
  if not found then
    raise exception 'a password link for nobody' using errcode = 'foreign_key_violation';
  end if;
  delete from password_resets
  where used_at is null and ((account_id = new.account_id and user_id = new.user_id) or manager_id = new.manager_id);
  return new;
end $$;
create or replace trigger make_way before insert on password_resets for each row execute function make_way_for_password_link();
