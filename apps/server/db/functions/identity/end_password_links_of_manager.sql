-- Ends the open password links of a manager whose password, e-mail or status changes, or who is deleted.
create or replace function end_password_links_of_manager() returns trigger language plpgsql as $$
begin
  delete from password_resets where manager_id = old.id and used_at is null;
  return null;
end $$;
create or replace trigger end_password_links after update of password_hash, email, status on managers for each row
  when (old.password_hash is distinct from new.password_hash or old.email is distinct from new.email or old.status is distinct from new.status)
  execute function end_password_links_of_manager();
create or replace trigger end_password_links_of_gone after delete on managers for each row execute function end_password_links_of_manager();
