-- Gives back the time that a customer held while filling in the booking form.
create or replace function release_hold(hold uuid) returns void language plpgsql as $$
begin
  perform lock_subjects('[]', hold);
  delete from claims c where c.account_id = current_account_id() and c.hold_key = hold and c.kind = 4;
end $$;
