-- Which version of the visit an event made: whoever saves over an older one is told what came in between.
alter table appointment_events add column version int;
create index appointment_events_version on appointment_events (account_id, appointment_id, version) where version is not null;
