-- The account that the transaction works for, as the server set it (db/database.ts); null outside of any. Every tenant policy asks for it.
create or replace function current_account_id() returns int language sql stable parallel safe
  as $$ select nullif(current_setting('app.account_id', true), '')::int $$;
