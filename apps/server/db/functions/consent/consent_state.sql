-- What a customer answered about messages of a purpose by a channel: given, withdrawn, or not_asked. The latest answer counts, and of two of the same
-- moment the one that allows less. `allow_whatsapp` of the customer's record is the answer about service messages by WhatsApp, too. The pure rule:
-- packages/domain/reach/consent/consent.ts.
create or replace function consent_state(account int, customer bigint, of_purpose text, by_channel text) returns text language sql stable parallel safe as $$
  select case
    when of_purpose = 'service' and by_channel = 'whatsapp'
      and exists (select from customers where account_id = account and id = customer and allow_whatsapp = 0) then 'withdrawn'
    else coalesce(
      (select action from consents where account_id = account and customer_id = customer and purpose = of_purpose and channel = by_channel
        order by at desc, action desc limit 1),
      'not_asked')
  end
$$;
