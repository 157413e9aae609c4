-- Refuses, at commit, a journal entry that has no lines or whose lines do not sum to zero. Its lines are looked up: a plan that was made while the journal was
-- small would read all of it for each entry.
create or replace function check_entry_balances() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  if (select sum(amount_minor) from journal_lines where account_id = new.account_id and entry_id = new.id) is distinct from 0 then
    raise exception 'journal entry % does not balance', new.id using errcode = 'check_violation', constraint = 'journal_entries_balance';
  end if;
  return null;
end $$;
drop trigger if exists journal_entries_balance on journal_entries;
create constraint trigger journal_entries_balance after insert on journal_entries deferrable initially deferred for each row execute function check_entry_balances();
