-- Whenever anything changes that an account's bookings are decided on (hours, people, services, places, rules), gives it a new random name in the same
-- transaction: what processes keep under the old one is read anew (decision 11).
create or replace function note_schedule_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    -- An account that is being deleted must not get a new row.
    update schedule_versions v set content = gen_random_uuid() where v.account_id in (select distinct account_id from changed);
  else
    insert into schedule_versions (account_id) select distinct account_id from changed order by 1
      on conflict (account_id) do update set content = excluded.content;
  end if;
  return null;
end $$;
-- Every table that readSchedule (apps/server/areas/calendar/appointments/booking/facts-schedule.ts) reads.
do $$
declare watched text;
begin
  foreach watched in array array[
    'account_settings', 'online_settings', 'business_hours', 'custom_hours', 'holidays', 'service_groups', 'services', 'service_employees',
    'service_addons', 'service_resources', 'resources', 'resource_units', 'employees', 'employee_hours', 'employee_custom_hours'
  ] loop
    execute format('create or replace trigger schedule_inserted after insert on %I referencing new table as changed for each statement execute function note_schedule_change()', watched);
    execute format('create or replace trigger schedule_updated after update on %I referencing new table as changed for each statement execute function note_schedule_change()', watched);
    execute format('create or replace trigger schedule_deleted after delete on %I referencing old table as changed for each statement execute function note_schedule_change()', watched);
  end loop;
end $$;
