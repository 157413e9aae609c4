-- Which state of a template may follow which: the same table as templateChanges in packages/domain/reach/whatsapp/states.ts.
create or replace function check_whatsapp_template_state() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'draft' then
      raise exception 'a template begins as a draft' using errcode = 'check_violation';
    end if;
  elsif (old.state, new.state) not in (
    ('draft', 'submitted'),
    ('submitted', 'approved'), ('submitted', 'rejected'), ('submitted', 'paused'), ('submitted', 'disabled'),
    ('approved', 'draft'), ('approved', 'submitted'), ('approved', 'rejected'), ('approved', 'paused'), ('approved', 'disabled'),
    ('rejected', 'draft'), ('rejected', 'submitted'), ('rejected', 'approved'), ('rejected', 'disabled'),
    ('paused', 'draft'), ('paused', 'submitted'), ('paused', 'approved'), ('paused', 'rejected'), ('paused', 'disabled')) then
    raise exception 'the state of a template may not go from % to %', old.state, new.state using errcode = 'check_violation';
  end if;
  return new;
end $$;
create or replace trigger whatsapp_templates_begin before insert on whatsapp_templates for each row execute function check_whatsapp_template_state();
create or replace trigger whatsapp_templates_state before update of state on whatsapp_templates for each row
  when (old.state <> new.state) execute function check_whatsapp_template_state();
