-- area: attendance
-- Each time out of the salon on its business (type 2) or on an errand (3), epoch minutes: [{"type", "start", "end"}]. Days of the last five weeks have theirs
-- with the next look through the accounts.
alter table attendance_days add column exits jsonb not null default '[]' check (jsonb_typeof(exits) = 'array');
alter table attendance_days alter column exits drop default;
