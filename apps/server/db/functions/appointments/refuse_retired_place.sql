-- Refuses to occupy a place that was taken out of use. A booking that was decided on a moment before meets the same error as one that lost a race: the server
-- runs it again on what is true now. Both sides lock the place first (`claim_all`, and the change that retires it).
create or replace function refuse_retired_place() returns trigger language plpgsql as $$
begin
  if not exists (select from resource_units u where u.account_id = new.account_id and u.id = new.subject_id and u.is_retired = 0) then
    raise exception 'The place % is not in use', new.subject_id using errcode = 'exclusion_violation';
  end if;
  return new;
end $$;
create or replace trigger claims_of_places before insert on claims for each row when (new.subject_kind = 3) execute function refuse_retired_place();
