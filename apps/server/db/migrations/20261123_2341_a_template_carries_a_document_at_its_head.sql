-- area: whatsapp
-- What every message of a template carries beside its text: the paper that is sent, or a picture. Null: nothing.
alter table whatsapp_templates add column header text constraint whatsapp_templates_header_check check (header in ('document', 'image'));
