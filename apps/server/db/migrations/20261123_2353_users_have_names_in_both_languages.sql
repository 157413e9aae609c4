-- area: identity
-- The names of a user who is no employee, by language; one is enough. `name` stays what logs and papers say. An employee's are in the employee's record.
alter table users
  add column english_name text check (english_name <> ''),
  add column arabic_name text check (arabic_name <> '');
