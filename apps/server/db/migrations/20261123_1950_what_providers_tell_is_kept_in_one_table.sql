-- area: messaging
-- What providers tell of messages by their webhooks, WhatsApp being one of several: a row a thing, kept before the call was answered and worked off later.
alter table whatsapp_events rename to webhook_events;
alter table webhook_events add column source text not null default 'whatsapp' check (source ~ '^[a-z_]{2,20}$');
alter table webhook_events alter column source drop default;
alter table webhook_events drop constraint whatsapp_events_account_id_event_key_key;
alter table webhook_events add unique (account_id, source, event_key);
drop index whatsapp_events_waiting;
drop index whatsapp_events_done;
create index webhook_events_waiting on webhook_events (account_id, source, id) where done_at is null;
create index webhook_events_done on webhook_events (account_id, done_at) where done_at is not null;
