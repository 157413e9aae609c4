-- Makes one row of the many that name a day's occupation, now and then, which leaves the day its name. Rows that another transaction is about to replace are
-- left to it.
create or replace function merge_occupancy_changes(account int, day date) returns void language plpgsql as $$
begin
  if (select count(*) from occupancy_changes o where o.account_id = account and o.on_day = day) < 12 then return; end if;
  with chosen as (
    select o.id from occupancy_changes o where o.account_id = account and o.on_day = day for update skip locked),
  gone as (
    delete from occupancy_changes o using chosen c where o.account_id = account and o.on_day = day and o.id = c.id returning o.content)
  insert into occupancy_changes (account_id, on_day, content)
    select account, day, bit_xor(g.content) from gone g having count(*) > 0;
end $$;
