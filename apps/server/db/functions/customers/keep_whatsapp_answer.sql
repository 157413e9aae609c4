-- The customer's record says what the customer answered about service messages by WhatsApp. Its version grows: who has the record open would otherwise put
-- the earlier answer back.
create or replace function keep_whatsapp_answer() returns trigger language plpgsql as $$
declare
  latest text;
begin
  select action into latest from consents
    where account_id = new.account_id and customer_id = new.customer_id and purpose = 'service' and channel = 'whatsapp'
    order by at desc, action desc limit 1;
  update customers set allow_whatsapp = (latest = 'given')::int, version = version + 1
    where account_id = new.account_id and id = new.customer_id and allow_whatsapp <> (latest = 'given')::int;
  return null;
end $$;
create or replace trigger consents_keep_whatsapp_answer after insert on consents for each row
  when (new.purpose = 'service' and new.channel = 'whatsapp') execute function keep_whatsapp_answer();
