-- Refuses, at commit, a line that is added to an entry later and leaves it unbalanced.
create or replace function check_manual_entry_line() returns trigger language plpgsql as $$
begin
  if (select sum(amount_minor) from manual_entry_lines where account_id = new.account_id and entry_id = new.entry_id) <> 0 then
    raise exception 'entry % does not balance', new.entry_id using errcode = 'check_violation', constraint = 'manual_entries_balance';
  end if;
  return null;
end $$;
drop trigger if exists manual_entry_lines_balance on manual_entry_lines;
create constraint trigger manual_entry_lines_balance after insert on manual_entry_lines deferrable initially deferred for each row execute function check_manual_entry_line();
