-- Deletes rows of a log that are older than a moment, the oldest first and `most` at a time; answers how many. The server's role writes these logs and changes
-- nothing in them: this is its one way to let old rows go, and none for those of the last week.
create or replace function drop_old_log_rows(log text, before timestamptz, most int) returns int
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  last timestamptz := least(before, now() - interval '7 days');
  dropped int;
begin
  if log = 'failed_logins' then
    delete from public.failed_logins where id in (select l.id from public.failed_logins l where l.at < last order by l.at limit most);
  elsif log = 'js_errors' then
    delete from public.js_errors where id in (select l.id from public.js_errors l where l.at < last order by l.at limit most);
  else
    raise exception '% is no log that is let go of', log;
  end if;
  get diagnostics dropped = row_count;
  return dropped;
end $$;
revoke all on function drop_old_log_rows(text, timestamptz, int) from public;
grant execute on function drop_old_log_rows(text, timestamptz, int) to rawnaq_app;
