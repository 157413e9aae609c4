-- Deletes rows of a log that are older than a moment, the oldest first and `most` at a time; answers how many. The server's role writes these logs and changes
-- nothing in them: this is its one way to let old rows go, and none for those of the last week.
create or replace function drop_old_log_rows(log text, before timestamptz, most int) returns int
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  dropped int;
begin
  if log not in ('failed_logins', 'js_errors') then
    raise exception '% is no log that is let go of', log;
  end if;
  execute format('delete from public.%I where id in (select id from public.%I where at < $1 order by at limit $2)', log, log)
    using least(before, now() - interval '7 days'), most;
  get diagnostics dropped = row_count;
  return dropped;
end $$;
revoke all on function drop_old_log_rows(text, timestamptz, int) from public;
grant execute on function drop_old_log_rows(text, timestamptz, int) to rawnaq_app;
