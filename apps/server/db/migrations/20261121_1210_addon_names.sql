-- An add-on that was booked once stays for the history of its visits; its name is free for a new one.
drop index service_addons_english_name;
drop index service_addons_arabic_name;
create unique index service_addons_english_name on service_addons (account_id, service_id, lower(english_name)) where status = 1;
create unique index service_addons_arabic_name on service_addons (account_id, service_id, lower(arabic_name)) where status = 1;
