-- Whenever a visit changes (each change writes its history), makes the account's links to calendars elsewhere due to follow, in one exchange for many changes.
create or replace function sync_calendars_of_account() returns trigger language plpgsql as $$
declare link record;
begin
  for link in select distinct l.id from calendar_links l where l.account_id = new.account_id
  loop
    perform enqueue_job('sync_calendar', json_build_object('account_id', new.account_id, 'link_id', link.id), now() + interval '2 seconds', 'calendar ' || new.account_id || ' ' || link.id);
  end loop;
  return null;
end $$;
create or replace trigger calendars_follow after insert on appointment_events for each row execute function sync_calendars_of_account();
