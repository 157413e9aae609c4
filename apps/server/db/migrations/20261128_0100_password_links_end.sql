-- A link by which a password is chosen is as good as the password. It ends with every change of the user it was made for, whichever code
-- makes the change, and a new one ends those before it. Links made until now do not say which mailbox they went to, so they end here.
delete from password_resets;
alter table password_resets
  add column email text not null check (email = lower(email)),
  add check ((manager_id is null) = (user_id is not null) and (user_id is null) = (account_id is null));

create unique index password_resets_newest_of_user on password_resets (account_id, user_id) where used_at is null and user_id is not null;
create unique index password_resets_newest_of_manager on password_resets (manager_id) where used_at is null and manager_id is not null;

-- The user's row is locked first, here, by a change of the user and by the use of a link alike: of a link and a change at the same moment one
-- sees what the other did. A link to a mailbox that is no longer the user's is not made at all.
create function make_way_for_password_link() returns trigger language plpgsql as $$
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
create trigger make_way before insert on password_resets for each row execute function make_way_for_password_link();

create function end_password_links_of_user() returns trigger language plpgsql as $$
begin
  delete from password_resets where account_id = old.account_id and user_id = old.id and used_at is null;
  return null;
end $$;
create trigger end_password_links after update of password_hash, email, status, employee_id, is_owner on users for each row
  when (old.password_hash is distinct from new.password_hash or old.email is distinct from new.email or old.status is distinct from new.status
    or old.employee_id is distinct from new.employee_id or old.is_owner is distinct from new.is_owner)
  execute function end_password_links_of_user();
create trigger end_password_links_of_gone after delete on users for each row execute function end_password_links_of_user();

create function end_password_links_of_employee() returns trigger language plpgsql as $$
begin
  delete from password_resets l using users u
  where u.account_id = old.account_id and u.employee_id = old.id and l.account_id = u.account_id and l.user_id = u.id and l.used_at is null;
  return null;
end $$;
create trigger end_password_links after update of status on employees for each row
  when (old.status is distinct from new.status) execute function end_password_links_of_employee();
create trigger end_password_links_of_gone after delete on employees for each row execute function end_password_links_of_employee();

create function end_password_links_of_manager() returns trigger language plpgsql as $$
begin
  delete from password_resets where manager_id = old.id and used_at is null;
  return null;
end $$;
create trigger end_password_links after update of password_hash, email, status on managers for each row
  when (old.password_hash is distinct from new.password_hash or old.email is distinct from new.email or old.status is distinct from new.status)
  execute function end_password_links_of_manager();
create trigger end_password_links_of_gone after delete on managers for each row execute function end_password_links_of_manager();
