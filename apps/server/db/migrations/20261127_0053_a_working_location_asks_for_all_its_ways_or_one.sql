-- area: master-data
-- 1: whoever checks in proves all ways that are on, as it was; 0: one of them is enough.
alter table working_locations add column needs_all smallint not null default 1 check (needs_all in (0, 1));
