-- What WhatsApp last said of the platform's template for codes, by language: {"ar": {"state": "paused", "reason": "…", "at": "…"}}. Empty: it said
-- nothing yet, and codes are sent by it as before.
alter table whatsapp_main_instance
  add column code_template_states jsonb not null default '{}' check (jsonb_typeof(code_template_states) = 'object');
