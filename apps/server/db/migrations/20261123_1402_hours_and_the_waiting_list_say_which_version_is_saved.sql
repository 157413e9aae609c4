-- area: settings
-- Opening hours and the setting of the waiting list were replaced whatever had been saved meanwhile: now a save names the version that it was made from.
alter table businesses add column hours_version integer not null default 1;
alter table account_settings add column waiting_version integer not null default 1;
