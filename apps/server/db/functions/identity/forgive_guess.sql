-- Called when a try was right: the keys of `cleared` begin anew, those of `eased` lose what this one try added.
create or replace function forgive_guess(cleared text[], eased text[]) returns void language plpgsql as $$
begin
  perform 1 from guesses where key = any (cleared || eased) order by key for update;
  delete from guesses where key = any (cleared);
  update guesses set failures = greatest(failures - 1, 0), not_before = '-infinity' where key = any (eased);
end $$;
