-- One spelling for searching: lower case, no Arabic diacritics or tatweel, one form of alef, yeh, teh marbuta and hamza, Western digits.
create or replace function search_fold(value text) returns text language sql immutable parallel safe strict
  as $$ select lower(translate(
    regexp_replace(value, '[\u064B-\u065F\u0670\u0640]', '', 'g'),
    'أإآٱىةؤئ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', 'اااايهوي01234567890123456789')) $$;
