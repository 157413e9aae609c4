-- The name of what is occupied from a day to another, both of UTC and included. 0 where nothing was ever changed.
create or replace function occupancy_name(account int, first_day date, last_day date) returns bigint language sql stable as $$
  select coalesce(bit_xor(o.content), 0) from occupancy_changes o where o.account_id = account and o.on_day between first_day and last_day
$$;
