-- The ground every tenant's table stands on: who the current account is, and one function that makes a table a tenant's table.
create extension if not exists btree_gist;

create function current_account_id() returns int language sql stable parallel safe
  as $$ select nullif(current_setting('app.account_id', true), '')::int $$;

-- True while the platform's own code (manager area, sign-in directory) works across accounts. Only the accounts table honours it.
create function is_platform_scope() returns boolean language sql stable parallel safe
  as $$ select coalesce(current_setting('app.scope', true), '') = 'platform' $$;

-- Forces row-level security, so that a forgotten WHERE returns nothing rather than a neighbour's rows.
create function make_tenant_table(name regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', name);
  execute format('alter table %s force row level security', name);
  execute format('create policy tenant on %s using (account_id = current_account_id()) with check (account_id = current_account_id())', name);
  execute format('grant select, insert, update, delete on %s to rawnaq_app', name);
end $$;

-- For ledgers, histories and logs: what was written stays as it was written.
create function make_append_only(name regclass) returns void language plpgsql as $$
begin
  execute format('revoke update, delete on %s from rawnaq_app', name);
end $$;

-- One spelling for searching: lower case, no Arabic diacritics or tatweel, one form of alef, yeh, teh marbuta and hamza, Western digits.
create function search_fold(value text) returns text language sql immutable parallel safe strict
  as $$ select lower(translate(
    regexp_replace(value, '[\u064B-\u065F\u0670\u0640]', '', 'g'),
    'أإآٱىةؤئ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', 'اااايهوي01234567890123456789')) $$;
