-- Whoever changes a list as a whole (its tree, the bounds of its entries) waits for who changes it already, until that transaction has ended.
create or replace function lock_master_data(list regclass, account_id int) returns void language sql volatile
  as $$ select pg_advisory_xact_lock(hashtextextended('master_data ' || list::text, account_id)) $$;
