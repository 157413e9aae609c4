-- Adds lines of the cash basis to what their accounts count on their day, and refuses those whose entry is not there. That the accounts are there is said by the key
-- of cash_days (decision 111). Entries are looked up one by one, by a plan of each statement's own: one that was made while the journal was small would read all of it.
create or replace function sum_cash_lines() returns trigger language plpgsql set plan_cache_mode = force_custom_plan set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
begin
  if exists (
    select from (select distinct account_id, entry_id from added) l
    left join journal_entries j on j.account_id = l.account_id and j.id = l.entry_id where j.id is null
  ) then
    raise exception 'a line of the cash basis has no entry' using errcode = 'foreign_key_violation', constraint = 'cash_lines_have_an_entry';
  end if;
  insert into cash_days as d (account_id, accounting_account_id, business_date, amount_minor)
  select account_id, accounting_account_id, business_date, sum(amount_minor) from added group by 1, 2, 3 order by 1, 2, 3
  on conflict (account_id, accounting_account_id, business_date) do update set amount_minor = d.amount_minor + excluded.amount_minor;
  return null;
end $$;
create or replace trigger cash_lines_are_summed after insert on cash_lines referencing new table as added for each statement execute function sum_cash_lines();
