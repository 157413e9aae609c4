-- Refuses, at commit, a line of a statement whose movements do not come to its amount.
create or replace function check_bank_match() returns trigger language plpgsql as $$
declare
  line record := case tg_op when 'DELETE' then old else new end;
  matched bigint := (select sum(amount_minor) from bank_matches where account_id = line.account_id and line_id = line.line_id);
begin
  if matched <> (select amount_minor from bank_lines where account_id = line.account_id and id = line.line_id) then
    raise exception 'the movements of line % do not come to its amount', line.line_id using errcode = 'check_violation', constraint = 'bank_matches_sum';
  end if;
  return null;
end $$;
drop trigger if exists bank_matches_sum on bank_matches;
create constraint trigger bank_matches_sum after insert or update or delete on bank_matches deferrable initially deferred for each row execute function check_bank_match();
