-- What is of use for a time only is removed in the night by the worker (apps/server/jobs/retention.ts), a batch at a time, found by its age.
-- idempotency_keys has no index of its age: each sale would write it, and the key leads by the account already.
create index failed_logins_at on failed_logins (at);
create index js_errors_at on js_errors (at);
create index password_resets_expiry on password_resets (expires_at);
create index platform_messages_created on platform_messages (created_at);
create index verification_codes_created on verification_codes (account_id, created_at);

-- Up to which moment messages have been emptied: those before it are not looked at again.
create table retention_marks (task text primary key, done_through timestamptz not null);
grant select, insert, update on retention_marks to rawnaq_app;

-- The server's role writes these logs and changes nothing in them. This is its one way to let old rows go, and none for those of the last week.
create function drop_old_log_rows(log text, before timestamptz, most int) returns int
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
