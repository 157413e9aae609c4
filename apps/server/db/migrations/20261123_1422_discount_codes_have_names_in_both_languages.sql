-- area: discount-codes
-- What a code is for is its name, in one language, in both or in none; what there was goes into the language of its letters.
alter table discount_codes add column english_name text check (english_name <> '');
alter table discount_codes add column arabic_name text check (arabic_name <> '');
-- The owner of the tables is bound by their policies too.
alter table discount_codes no force row level security;
update discount_codes set
  english_name = case when description !~ '[\u0600-\u06ff]' then nullif(btrim(description), '') end,
  arabic_name = case when description ~ '[\u0600-\u06ff]' then btrim(description) end
where description is not null;
alter table discount_codes force row level security;
alter table discount_codes drop column description;
