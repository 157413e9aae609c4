-- Tells the live streams of a user whose session ends.
create or replace function tell_of_ended_session() returns trigger language plpgsql as $$
begin
  perform tell_of_access(old.account_id, old.user_id);
  return null;
end $$;
create or replace trigger tell_of_end after update of ended_at on sessions for each row
  when (old.ended_at is null and new.ended_at is not null) execute function tell_of_ended_session();
