-- Adds lines of the journal to what their accounts moved on their day, and refuses those that leave an entry unbalanced, or whose entry is not there or of another
-- day: all at once, where foreign keys would look up each line's entry and account (decision 111). That the accounts are there is said by the key of journal_days.
-- Entries are looked up one by one: a plan that was made while the journal was small would read all of it for each statement.
create or replace function sum_journal_lines() returns trigger language plpgsql set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
begin
  if exists (select from added group by account_id, entry_id having sum(amount_minor) <> 0) or exists (
    select from (select distinct account_id, entry_id, business_date from added) l
    left join journal_entries j on j.account_id = l.account_id and j.id = l.entry_id where j.business_date is distinct from l.business_date
  ) then
    raise exception 'a journal entry does not balance' using errcode = 'check_violation', constraint = 'journal_entries_balance';
  end if;
  insert into journal_days as d (account_id, accounting_account_id, business_date, debit_minor, credit_minor)
  select account_id, accounting_account_id, business_date, sum(greatest(amount_minor, 0)), sum(greatest(-amount_minor, 0))
  from added group by 1, 2, 3 order by 1, 2, 3
  on conflict (account_id, accounting_account_id, business_date) do update
    set debit_minor = d.debit_minor + excluded.debit_minor, credit_minor = d.credit_minor + excluded.credit_minor;
  return null;
end $$;
create or replace trigger journal_lines_are_summed after insert on journal_lines referencing new table as added for each statement execute function sum_journal_lines();
