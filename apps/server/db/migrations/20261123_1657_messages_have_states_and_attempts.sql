-- area: messaging
-- A message goes from one state to the next (decision 51), and each handing over to a port is an attempt that is committed before the port is called.
-- status stays what it was for whoever reads it: 0 failed, 1 pending, 2 success.
alter table outbox_messages
  add column state text not null default 'pending'
    check (state in ('pending', 'sending', 'sent', 'delivered', 'read', 'failed', 'unknown', 'expired', 'withheld')),
  add column purpose text not null default 'service' check (purpose in ('code', 'service', 'staff', 'reminder', 'survey', 'advertising')),
  -- 1 goes before 2: written with the message from its purpose.
  add column priority smallint not null default 2 check (priority between 1 and 9),
  add column due_at timestamptz not null default now(),
  -- Of no use from then on; null: as long as it takes.
  add column expires_at timestamptz,
  -- "<rule>:<subject>:<occurrence>": one message for one event.
  add column occurrence text check (occurrence <> ''),
  add column attempt_id uuid,
  add column lease_until timestamptz,
  -- What the port calls the message.
  add column provider_id text,
  add column error_code text,
  add column error_sort text check (error_sort in ('later', 'other_channel', 'never', 'owner')),
  add column withheld_reason text,
  add column delivered_at timestamptz,
  add column read_at timestamptz,
  -- Tried in this order, each after a definite refusal of the one before.
  add column channels_left text[] not null default '{}' check (channels_left <@ array['email', 'whatsapp', 'sms', 'push']),
  -- What a channel needs beside the text: a template with its values, buttons, media.
  add column content jsonb check (jsonb_typeof(content) = 'object');
-- The owner of the tables is bound by their policies too.
alter table outbox_messages no force row level security;
update outbox_messages set
  state = case status when 2 then 'sent' when 1 then 'pending' else 'failed' end,
  due_at = created_at,
  purpose = case
    when template in ('verification_code', 'owner_code') then 'code'
    when template in ('invitation', 'notification', 'notification_example', 'notifications') then 'staff' else 'service' end,
  priority = case
    when template in ('verification_code', 'owner_code') then 1
    when template in ('invitation', 'notification', 'notification_example', 'notifications') then 3 else 2 end,
  expires_at = case when status = 1 then now() + case when template in ('verification_code', 'owner_code') then interval '10 minutes' else interval '7 days' end end;
alter table outbox_messages force row level security;
alter table outbox_messages drop column status;
alter table outbox_messages add column status smallint not null generated always as (
  case when state in ('sent', 'delivered', 'read') then 2 when state in ('pending', 'sending') then 1 else 0 end) stored;
alter table outbox_messages drop constraint outbox_messages_channel_check;
alter table outbox_messages add constraint outbox_messages_channel_check check (channel in ('email', 'whatsapp', 'sms', 'push'));
-- A message that falls back from e-mail keeps its look, which other channels leave out.
alter table outbox_messages drop constraint outbox_messages_check;
alter table outbox_messages add constraint outbox_messages_lease check (state <> 'sending' or (attempt_id is not null and lease_until is not null));
alter table outbox_messages add constraint outbox_messages_withheld check ((state = 'withheld') = (withheld_reason is not null));
create unique index outbox_messages_occurrence on outbox_messages (account_id, occurrence) where occurrence is not null;
create index outbox_messages_order on outbox_messages (account_id, recipient, id) where state in ('pending', 'sending');
create index outbox_messages_customer on outbox_messages (account_id, customer_id, id) where customer_id is not null;

create table message_attempts (
  account_id int not null references accounts,
  id uuid not null,
  message_id bigint not null,
  channel text not null check (channel in ('email', 'whatsapp', 'sms', 'push')),
  started_at timestamptz not null,
  lease_until timestamptz not null,
  -- null while the port is being asked
  outcome text check (outcome in ('accepted', 'refused', 'unknown')),
  finished_at timestamptz,
  code text,
  provider_id text,
  -- What was reported from outside since, and when.
  reported text check (reported in ('sent', 'delivered', 'read', 'failed')),
  reported_at timestamptz,
  primary key (account_id, id),
  foreign key (account_id, message_id) references outbox_messages (account_id, id) on delete cascade,
  check ((outcome is null) = (finished_at is null)),
  check ((reported is null) = (reported_at is null))
);
create index message_attempts_message on message_attempts (account_id, message_id);
create index message_attempts_provider on message_attempts (account_id, provider_id) where provider_id is not null;
select make_tenant_table('message_attempts');

-- Which messages of all accounts have something due, and when: ids and times alone. Belongs to the platform, as whoever delivers works for all accounts;
-- kept by a trigger of outbox_messages.
create table message_queue (
  account_id int not null,
  message_id bigint not null,
  priority smallint not null,
  due_at timestamptz not null,
  primary key (account_id, message_id),
  foreign key (account_id, message_id) references outbox_messages (account_id, id) on delete cascade
);
create index message_queue_due on message_queue (due_at);
grant select, insert, update, delete on message_queue to rawnaq_app;
alter table outbox_messages no force row level security;
insert into message_queue (account_id, message_id, priority, due_at)
  select account_id, id, priority, due_at from outbox_messages where state = 'pending';
alter table outbox_messages force row level security;

alter table platform_messages
  add column state text not null default 'pending'
    check (state in ('pending', 'sending', 'sent', 'delivered', 'read', 'failed', 'unknown', 'expired', 'withheld')),
  add column attempts smallint not null default 0,
  add column attempt_id uuid,
  add column lease_until timestamptz,
  add column provider_id text,
  add column error_code text,
  add column error_sort text check (error_sort in ('later', 'other_channel', 'never', 'owner'));
update platform_messages set state = case status when 2 then 'sent' when 1 then 'pending' else 'failed' end;
alter table platform_messages drop column status;
alter table platform_messages add column status smallint not null generated always as (
  case when state in ('sent', 'delivered', 'read') then 2 when state in ('pending', 'sending') then 1 else 0 end) stored;
alter table platform_messages add constraint platform_messages_lease check (state <> 'sending' or (attempt_id is not null and lease_until is not null));
