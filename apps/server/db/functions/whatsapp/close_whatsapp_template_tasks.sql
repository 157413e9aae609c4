-- A message that is given a text for WhatsApp waits for nobody: neither for its first one, nor because of the one before it.
create or replace function close_whatsapp_template_tasks() returns trigger language plpgsql as $$
begin
  perform close_task(new.account_id, 'whatsapp_template_missing', new.account_id);
  perform close_task(new.account_id, 'whatsapp_template_stopped', m.template_id)
    from whatsapp_message_templates m
    where m.account_id = new.account_id and m.trigger = new.trigger and m.language = new.language;
  return null;
end $$;
create or replace trigger whatsapp_message_templates_chosen after insert on whatsapp_message_templates
  for each row execute function close_whatsapp_template_tasks();
