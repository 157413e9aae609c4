-- area: identity
-- A role has a name in one language or in both, and may say what it is for.
alter table roles add column english_name text;
alter table roles add column arabic_name text;
alter table roles add column english_description text;
alter table roles add column arabic_description text;
-- The owner of the tables is bound by their policies too.
alter table roles no force row level security;
update roles set
  english_name = nullif(trim(split_part(name, '|', 1)), ''),
  arabic_name = nullif(trim(split_part(name, '|', 2)), '');
alter table roles force row level security;
drop index roles_name;
alter table roles drop column name;
alter table roles add constraint roles_named check (coalesce(english_name, arabic_name) is not null);
create unique index roles_english_name on roles (account_id, lower(english_name));
create unique index roles_arabic_name on roles (account_id, lower(arabic_name));
