-- area: messaging
-- Saudi rules forbid advertising by SMS from one system to another; surveys are left out with it.
alter table outbox_messages add constraint outbox_messages_not_for_sms
  check (purpose not in ('advertising', 'survey') or (channel <> 'sms' and not channels_left @> array['sms']));
alter table automatic_rules no force row level security;
update automatic_rules set channels = case when channels - 'sms' = '[]' then '["email"]' else channels - 'sms' end
  where category = 'survey' and channels @> '["sms"]';
-- The channels of a rule that are the salon's own order are not kept with the rule, so that the rule follows the order when it changes.
alter table automatic_rules alter column channels drop not null;
update automatic_rules set channels = null where channels = '["whatsapp", "email"]' and trigger not in ('employee_day', 'employee_booking', 'day_close');
alter table automatic_rules force row level security;
alter table automatic_rules add check (category <> 'survey' or not channels @> '["sms"]');

-- In which order an account tries the ways to a customer; no row: WhatsApp, then e-mail.
create table message_channels (
  account_id int primary key references accounts,
  channels jsonb not null check (jsonb_array_length(channels) between 1 and 3 and channels <@ '["whatsapp", "email", "sms"]'),
  version int not null default 1
);
select make_tenant_table('message_channels');
