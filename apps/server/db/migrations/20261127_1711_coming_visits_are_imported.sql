-- area: imports
-- Which kinds there are is what the server's list of them says.
alter table imports drop constraint imports_kind_check;
alter table imports add constraint imports_kind_check check (kind ~ '^[a-z_]{3,40}$');
-- 1: visits of the file are booked over others where these are in the way, as somebody said who may.
alter table imports add column overbook smallint not null default 0 check (overbook in (0, 1));
