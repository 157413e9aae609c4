-- area: whatsapp
-- A number that is linked as a device. Its risk is agreed to in words that are kept. device_started_at: since when a code to scan is shown; null: none is.
-- device_fault: why that does not get on. device_session_at: how old the kept session is; an older one that comes late is left out. device_held_*: the process that works on the link now, so that no
-- second one takes the number up meanwhile; over at its time, also where that process died.
alter table whatsapp_connections
  add column risk_accepted_words text,
  add column device_started_at timestamptz,
  add column device_fault text check (device_fault in ('unreachable', 'held', 'number_taken')),
  add column device_session_at timestamptz,
  add column device_held_by text,
  add column device_held_until timestamptz,
  add constraint whatsapp_connections_risk_words check (risk_accepted_at is null or (risk_accepted_words is not null and risk_accepted_by_user_id is not null)),
  add constraint whatsapp_connections_device_risk check (device_started_at is null or risk_accepted_at is not null),
  add constraint whatsapp_connections_device_session check ((device_session is null) = (device_session_at is null)),
  add constraint whatsapp_connections_device_held check ((device_held_by is null) = (device_held_until is null));

-- Numbers that are linked as a device now, of all accounts: two that link one phone would read each other's customers. Kept by a trigger.
create table whatsapp_device_numbers (
  phone_number text primary key,
  account_id int not null references whatsapp_connections on delete cascade
);
create index whatsapp_device_numbers_account on whatsapp_device_numbers (account_id);
grant select, insert, update, delete on whatsapp_device_numbers to rawnaq_app;
-- What was told of the platform's number, by its time: what is older and comes later changes nothing.
alter table whatsapp_main_instance
  add column tier_told_at timestamptz,
  add column quality_told_at timestamptz;
