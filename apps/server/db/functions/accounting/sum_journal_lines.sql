-- Adds lines of the journal to what their accounts moved on their day, and refuses those that leave an entry unbalanced or name another day than it.
create or replace function sum_journal_lines() returns trigger language plpgsql as $$
begin
  if exists (
    select from (select distinct account_id, entry_id from added) e
    join journal_lines l on l.account_id = e.account_id and l.entry_id = e.entry_id
    join journal_entries j on j.account_id = e.account_id and j.id = e.entry_id
    group by e.account_id, e.entry_id having sum(l.amount_minor) <> 0 or bool_or(l.business_date <> j.business_date)
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
