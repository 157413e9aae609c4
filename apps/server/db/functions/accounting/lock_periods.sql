-- Waits until nothing that is dated back is being written, and keeps it from beginning until this transaction ends. It queues a tenth of a second at a time:
-- writers wait behind a lock that waits, and some of them hold rows that others who are let through need.
create or replace function lock_periods(account int) returns void language plpgsql as $$
declare
  before text := current_setting('lock_timeout');
begin
  perform set_config('lock_timeout', '100ms', true);
  for attempt in 1..40 loop
    begin
      perform pg_advisory_xact_lock(period_lock_key(account));
      perform set_config('lock_timeout', before, true);
      return;
    exception when lock_not_available then
      perform pg_sleep(0.02);
    end;
  end loop;
  raise exception 'something is dated back for longer than closing waits' using errcode = 'query_canceled';
end $$;
