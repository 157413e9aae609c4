-- area: whatsapp
-- Since when a text has the category that WhatsApp prices it as: its words about it come in any order. Null: as it was written.
alter table whatsapp_templates add column category_at timestamptz;
