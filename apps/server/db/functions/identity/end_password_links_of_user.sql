-- Ends the open password links of a user whose password, e-mail, status or employee changes, or who is deleted: a link by which a password is chosen is as good
-- as the password.
create or replace function end_password_links_of_user() returns trigger language plpgsql as $$
begin
  delete from password_resets where account_id = old.account_id and user_id = old.id and used_at is null;
  return null;
end $$;
create or replace trigger end_password_links after update of password_hash, email, status, employee_id, is_owner on users for each row
  when (old.password_hash is distinct from new.password_hash or old.email is distinct from new.email or old.status is distinct from new.status
    or old.employee_id is distinct from new.employee_id or old.is_owner is distinct from new.is_owner)
  execute function end_password_links_of_user();
create or replace trigger end_password_links_of_gone after delete on users for each row execute function end_password_links_of_user();
