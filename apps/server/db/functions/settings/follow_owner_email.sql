-- The address by which the platform finds and reaches an account is its owner's: it follows when the account is handed over and when the owner changes it.
-- Until the address of the registration is confirmed it stays, because the confirmation is about that address.
create or replace function follow_owner_email() returns trigger language plpgsql as $$
begin
  update accounts set email = new.email
  where id = new.account_id and email <> new.email and (email_confirmed_at is not null or request_status <> 2);
  return null;
end $$;
create or replace trigger users_owner_email after update of email, is_owner on users for each row
  when (new.is_owner = 1 and (old.is_owner = 0 or old.email is distinct from new.email)) execute function follow_owner_email();
