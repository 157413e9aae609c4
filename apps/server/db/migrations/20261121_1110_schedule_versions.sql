-- A process may keep what an account's bookings are decided on (hours, people, services, places, rules) for as long as it is still so. `content` names
-- what stands in those tables: whatever changes them gives it a new random name in the same transaction, and a reader asks for the name in the very
-- statement that reads the claims. A name is never used twice, not even by a transaction that rolls back or by a copy of the database.
create table schedule_versions (
  account_id int primary key references accounts,
  content uuid not null default gen_random_uuid()
);
select make_tenant_table('schedule_versions');

create function note_schedule_change() returns trigger language plpgsql as $$
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

-- Call it for every table that readSchedule (apps/server/areas/appointments/facts-schedule.ts) reads.
create function make_schedule_table(name regclass) returns void language plpgsql as $$
begin
  execute format('create trigger schedule_inserted after insert on %s referencing new table as changed for each statement execute function note_schedule_change()', name);
  execute format('create trigger schedule_updated after update on %s referencing new table as changed for each statement execute function note_schedule_change()', name);
  execute format('create trigger schedule_deleted after delete on %s referencing old table as changed for each statement execute function note_schedule_change()', name);
end $$;

select make_schedule_table('account_settings');
select make_schedule_table('online_settings');
select make_schedule_table('business_hours');
select make_schedule_table('custom_hours');
select make_schedule_table('holidays');
select make_schedule_table('service_groups');
select make_schedule_table('services');
select make_schedule_table('service_employees');
select make_schedule_table('service_addons');
select make_schedule_table('service_resources');
select make_schedule_table('resources');
select make_schedule_table('resource_units');
select make_schedule_table('employees');
select make_schedule_table('employee_hours');
