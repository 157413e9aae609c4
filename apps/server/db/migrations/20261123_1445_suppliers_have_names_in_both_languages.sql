-- area: expenses
-- A supplier has a name in one language or in both; what there was goes into the language of its letters. Each is there once, as the one name was.
alter table suppliers add column english_name text check (english_name <> '');
alter table suppliers add column arabic_name text check (arabic_name <> '');
-- The owner of the tables is bound by their policies too.
alter table suppliers no force row level security;
update suppliers set
  english_name = case when name !~ '[\u0600-\u06ff]' then name end,
  arabic_name = case when name ~ '[\u0600-\u06ff]' then name end;
alter table suppliers force row level security;
-- Its index, one for the one name, goes with it.
alter table suppliers drop column name;
alter table suppliers add constraint suppliers_named check (coalesce(english_name, arabic_name) is not null);
create unique index suppliers_english_name on suppliers (account_id, lower(english_name));
create unique index suppliers_arabic_name on suppliers (account_id, lower(arabic_name));
