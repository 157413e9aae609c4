-- Refuses, at commit, a credit note whose total is not exactly what is given back: in money, and otherwise (tenders).
create or replace function check_credit_note_is_given_back() returns trigger language plpgsql as $$
declare given bigint;
begin
  select coalesce((select sum(amount_minor) from payments where account_id = new.account_id and credit_note_id = new.id), 0)
    + coalesce((select sum(amount_minor) from credit_note_tenders where account_id = new.account_id and credit_note_id = new.id), 0) into given;
  if given <> new.total_minor then raise exception 'what is given back % differs from the total % of credit note %', given, new.total_minor, new.number using errcode = 'check_violation'; end if;
  return null;
end $$;
drop trigger if exists credit_notes_are_given_back on credit_notes;
create constraint trigger credit_notes_are_given_back after insert on credit_notes deferrable initially deferred for each row execute function check_credit_note_is_given_back();
