-- The ways by which a customer no longer wants messages of a purpose: what is asked of a customer's record and its ledger in the statement that reads the record.
create or replace function withdrawn_channels(account int, customer bigint, of_purpose text) returns text[] language sql stable parallel safe as $$
  select array(select by_channel from unnest(array['whatsapp', 'email', 'sms']) by_channel
    where consent_state(account, customer, of_purpose, by_channel) = 'withdrawn')
$$;
