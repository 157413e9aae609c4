-- Refuses, at commit, a debit note whose payments are not exactly its total.
create or replace function check_debit_note_is_paid() returns trigger language plpgsql as $$
declare paid bigint;
begin
  select coalesce(sum(amount_minor), 0) into paid from payments where account_id = new.account_id and debit_note_id = new.id and status = 1;
  if paid <> new.total_minor then raise exception 'payments % differ from the total % of debit note %', paid, new.total_minor, new.number using errcode = 'check_violation'; end if;
  return null;
end $$;
drop trigger if exists debit_notes_are_paid on debit_notes;
create constraint trigger debit_notes_are_paid after insert on debit_notes deferrable initially deferred for each row execute function check_debit_note_is_paid();
