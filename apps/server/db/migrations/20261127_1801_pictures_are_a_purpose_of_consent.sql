-- Pictures of a customer, before and after, are a purpose of its own (decision 159). They go by no channel: in its place is what they are used for.
alter table consents drop constraint consents_purpose_check;
alter table consents add constraint consents_purpose_check check (purpose in ('service', 'advertising', 'survey', 'pictures'));
alter table consents drop constraint consents_channel_check;
alter table consents add constraint consents_channel_check check (
  channel in ('whatsapp', 'email', 'sms', 'push', 'record', 'showing') and (purpose = 'pictures') = (channel in ('record', 'showing'))
);
