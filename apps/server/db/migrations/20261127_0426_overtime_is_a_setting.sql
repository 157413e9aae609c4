-- area: master-data
-- What overtime is, by agreed hours of a day: minutes of work above which a day has any, and whether all work on days off and on the salon's holidays is
-- overtime. No row: as a new account begins (540, 540, 720, no, no).
create table overtime_settings (
  account_id int not null references accounts,
  threshold_8_minutes int not null check (threshold_8_minutes between 540 and 1440),
  threshold_9_minutes int not null check (threshold_9_minutes between 540 and 1440),
  threshold_12_minutes int not null check (threshold_12_minutes between 540 and 1440),
  day_off_is_overtime smallint not null check (day_off_is_overtime in (0, 1)),
  holiday_is_overtime smallint not null check (holiday_is_overtime in (0, 1)),
  version int not null default 1,
  primary key (account_id)
);
select make_tenant_table('overtime_settings');
