-- area: whatsapp
-- Whether somebody may have been called for a person since an attempt began, by whichever number.
create index whatsapp_turns_person on whatsapp_turns (person, last_at);
