-- area: hours
-- A holiday has a name in one language or in both; what there was goes into the language of its letters.
alter table holidays add column english_name text check (english_name <> '');
alter table holidays add column arabic_name text check (arabic_name <> '');
-- The owner of the tables is bound by their policies too.
alter table holidays no force row level security;
update holidays set
  english_name = case when name !~ '[\u0600-\u06ff]' then nullif(btrim(name), '') end,
  arabic_name = case when name ~ '[\u0600-\u06ff]' then btrim(name) end;
update holidays set english_name = 'Holiday', arabic_name = 'عطلة' where coalesce(english_name, arabic_name) is null;
alter table holidays force row level security;
alter table holidays drop column name;
alter table holidays add constraint holidays_named check (coalesce(english_name, arabic_name) is not null);
