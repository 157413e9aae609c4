-- Refuses, at commit, an entry made by hand whose lines do not sum to zero, or a reversal that is not its entry the other way round, or that undoes a reversal.
create or replace function check_manual_entry() returns trigger language plpgsql as $$
begin
  if (select sum(amount_minor) from manual_entry_lines where account_id = new.account_id and entry_id = new.id) is distinct from 0 then
    raise exception 'entry % does not balance', new.id using errcode = 'check_violation', constraint = 'manual_entries_balance';
  end if;
  if new.reversal_of_id is not null and (
    exists (select from manual_entries where account_id = new.account_id and id = new.reversal_of_id and reversal_of_id is not null)
    or exists (
      select from manual_entry_lines where account_id = new.account_id and entry_id in (new.id, new.reversal_of_id)
      group by accounting_account_id having sum(amount_minor) <> 0
    )
  ) then
    raise exception 'entry % does not undo %', new.id, new.reversal_of_id using errcode = 'check_violation', constraint = 'manual_entries_reversal';
  end if;
  return null;
end $$;
drop trigger if exists manual_entries_balance on manual_entries;
create constraint trigger manual_entries_balance after insert on manual_entries deferrable initially deferred for each row execute function check_manual_entry();
