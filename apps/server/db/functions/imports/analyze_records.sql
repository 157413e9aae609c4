-- Lets PostgreSQL look at a table as it is now, before many of its rows are removed: each is looked for by all foreign keys that name the table, and in a table that grew a moment ago,
-- which autovacuum has not seen yet, by the wrong index. Holds off nobody but another look.
create or replace function analyze_records(in_table regclass) returns void language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  execute format('analyze %s', in_table);
end $$;
revoke all on function analyze_records(regclass) from public;
grant execute on function analyze_records(regclass) to rawnaq_app;
