-- area: attendance
-- What overtime was on the day: {"threshold", "day_off_is_overtime", "holiday_is_overtime"}, the last one 1 where the day was a holiday and its work overtime.
-- A later change of the setting says nothing about days behind. Null for days from before the setting.
alter table attendance_days add column policy jsonb check (jsonb_typeof(policy) = 'object');
