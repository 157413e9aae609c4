-- Whenever somebody becomes occupied or free, gives each day that it touches (of UTC) a new name, by a row with a random number: answers about free times that
-- were kept under the old one are made anew (decision 15).
create or replace function note_occupancy_change() returns trigger language plpgsql as $$
declare added record;
begin
  for added in
    insert into occupancy_changes (account_id, on_day, content)
      select d.account_id, d.on_day, hashtextextended(gen_random_uuid()::text, 0) from (
        select c.account_id, (c.starts_at at time zone 'UTC')::date as on_day from changed c
        union select c.account_id, ((c.ends_at - interval '1 microsecond') at time zone 'UTC')::date from changed c) d
      returning account_id, on_day, id
  loop
    if added.id % 8 = 0 then perform merge_occupancy_changes(added.account_id, added.on_day); end if;
  end loop;
  return null;
end $$;
-- Every table whose rows say who is occupied from `starts_at` to `ends_at`, 24 hours at most.
do $$
declare watched text;
begin
  foreach watched in array array[
    'claims', 'group_sessions'
  ] loop
    execute format('create or replace trigger occupancy_inserted after insert on %I referencing new table as changed for each statement execute function note_occupancy_change()', watched);
    execute format('create or replace trigger occupancy_updated_from after update on %I referencing old table as changed for each statement execute function note_occupancy_change()', watched);
    execute format('create or replace trigger occupancy_updated_to after update on %I referencing new table as changed for each statement execute function note_occupancy_change()', watched);
    execute format('create or replace trigger occupancy_deleted after delete on %I referencing old table as changed for each statement execute function note_occupancy_change()', watched);
  end loop;
end $$;
