-- A template that WhatsApp sends again, or reads once more, waits for nobody.
create or replace function close_whatsapp_stopped_template() returns trigger language plpgsql as $$
begin
  perform close_task(new.account_id, 'whatsapp_template_stopped', new.id);
  return null;
end $$;
create or replace trigger whatsapp_templates_taken_again after update of state on whatsapp_templates for each row
  when (new.state in ('approved', 'submitted', 'draft') and old.state <> new.state) execute function close_whatsapp_stopped_template();
