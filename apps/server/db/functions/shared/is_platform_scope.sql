-- True while the platform's own code (manager area, sign-in directory) works across accounts. Only the accounts table honours it.
create or replace function is_platform_scope() returns boolean language sql stable parallel safe
  as $$ select coalesce(current_setting('app.scope', true), '') = 'platform' $$;
