-- A place that is taken out of use is not occupied any more. A booking that was decided on a moment before meets the same error as one that lost a
-- race: the server runs it again on what is true now. Both sides lock the place first (`claim_all`, and whoever retires it).
create function refuse_retired_place() returns trigger language plpgsql as $$
begin
  if not exists (select from resource_units u where u.account_id = new.account_id and u.id = new.subject_id and u.is_retired = 0) then
    raise exception 'The place % is not in use', new.subject_id using errcode = 'exclusion_violation';
  end if;
  return new;
end $$;
create trigger claims_of_places before insert on claims for each row when (new.subject_kind = 3) execute function refuse_retired_place();

-- The booking rules are saved from their own screen; the other settings of the account keep theirs.
alter table account_settings add column booking_rules_version int not null default 1;

alter table services add foreign key (account_id, picture_file_id) references files (account_id, id);
alter table employees add foreign key (account_id, picture_file_id) references files (account_id, id);
alter table online_settings add foreign key (account_id, background_file_id) references files (account_id, id);
