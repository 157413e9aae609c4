-- area: messaging
-- The HTML of an old e-mail, and its calendar file, had stayed when the text went (KEEP_MESSAGE_TEXTS_DAYS).
update outbox_messages set html = null, calendar_file = null where body = '' and num_nonnulls(html, calendar_file) > 0;
