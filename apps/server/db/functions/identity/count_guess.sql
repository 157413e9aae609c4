-- Counts a try of every key before it is judged, so that many at once are counted one after the other (decision 30). Returns 0 where it may be judged now,
-- otherwise the seconds to wait; then nothing was counted or written.
create or replace function count_guess(keys text[], free int[], most_seconds int[], forget_seconds int[], moment timestamptz) returns int language plpgsql as $$
declare
  wait timestamptz;
begin
  select max(not_before) into wait from guesses where key = any (keys) and not_before > moment and forgotten_at > moment;
  if wait is null then
    -- A count that a crash of the machine takes back is no loss; waiting for the disk before every sign-in would be.
    perform set_config('synchronous_commit', 'off', true);
    insert into guesses (key, failures, forgotten_at)
      select given.key, 0, moment + make_interval(secs => given.forget) from unnest(keys, forget_seconds) as given (key, forget) order by given.key
      on conflict do nothing;
    -- In the order of their keys, so that two tries never wait for each other.
    perform 1 from guesses where key = any (keys) order by key for update;
    select max(not_before) into wait from guesses where key = any (keys) and not_before > moment and forgotten_at > moment;
  end if;
  if wait is not null then return greatest(1, ceil(extract(epoch from wait - moment)))::int; end if;
  update guesses g set
    failures = case when g.forgotten_at <= moment then 1 else g.failures + 1 end,
    not_before = case when g.forgotten_at <= moment or g.failures + 1 < given.free then '-infinity'
      else moment + make_interval(secs => least(given.most, 2 ^ least(g.failures + 2 - given.free, 20))) end,
    forgotten_at = moment + make_interval(secs => given.forget)
  from unnest(keys, free, most_seconds, forget_seconds) as given (key, free, most, forget)
  where g.key = given.key;
  delete from guesses where key in (select key from guesses where forgotten_at <= moment order by forgotten_at limit 5 for update skip locked);
  return 0;
end $$;
