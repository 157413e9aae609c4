-- One settlement of a clearing account is made or undone at a time. What is undone is open again, unless a later settlement took over what it left.
create or replace function follow_settlement() returns trigger language plpgsql as $$
begin
  perform from money_accounts where account_id = new.account_id and id = new.clearing_id for update;
  if not exists (select from money_accounts where account_id = new.account_id and id = new.clearing_id and kind in ('clearing', 'gateway'))
    or (new.bank_id is not null and not exists (select from money_accounts where account_id = new.account_id and id = new.bank_id and kind = 'bank')) then
    raise exception 'settlement % is not from clearing to a bank', new.id using errcode = 'check_violation', constraint = 'settlements_places';
  end if;
  if new.reversal_of_id is null then return null; end if;
  if exists (select from settlements where account_id = new.account_id and id = new.reversal_of_id and reversal_of_id is not null)
    or exists (select from settled_movements where account_id = new.account_id and ledger = 'settlements' and movement_id = new.reversal_of_id) then
    raise exception 'settlement % cannot be undone', new.reversal_of_id using errcode = 'unique_violation', constraint = 'settlements_difference_used';
  end if;
  delete from settled_movements where account_id = new.account_id and settlement_id = new.reversal_of_id;
  return null;
end $$;
create or replace trigger settlements_follow after insert on settlements for each row execute function follow_settlement();
