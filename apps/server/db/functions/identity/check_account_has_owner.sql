-- Refuses, at commit, to leave an account without an owner who may sign in: the owner is the last one who can manage roles, and hands the account over only to
-- another user. That there are never two is an index (users_one_owner).
create or replace function check_account_has_owner() returns trigger language plpgsql as $$
begin
  if not exists (select from users where account_id = old.account_id and is_owner = 1 and status = 1) then
    raise exception 'account % is left without an owner', old.account_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
drop trigger if exists users_keep_an_owner on users;
create constraint trigger users_keep_an_owner after update of is_owner, status on users deferrable initially deferred for each row
  when (old.is_owner = 1 and (new.is_owner = 0 or new.status = 0)) execute function check_account_has_owner();
drop trigger if exists users_keep_an_owner_there on users;
create constraint trigger users_keep_an_owner_there after delete on users deferrable initially deferred for each row
  when (old.is_owner = 1) execute function check_account_has_owner();
