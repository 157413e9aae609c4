-- Refuses, at commit, a settlement whose lines do not come to its sum, and lines of one that undoes another.
create or replace function check_settlement_sum() returns trigger language plpgsql as $$
declare
  lines bigint := (select sum(amount_minor) from settlement_lines where account_id = new.account_id and settlement_id = new.id);
begin
  if lines is distinct from (case when new.reversal_of_id is null then new.gross_minor end) then
    raise exception 'the lines of settlement % do not come to its sum', new.id using errcode = 'check_violation', constraint = 'settlements_sum';
  end if;
  return null;
end $$;
drop trigger if exists settlements_sum on settlements;
create constraint trigger settlements_sum after insert on settlements deferrable initially deferred for each row execute function check_settlement_sum();
