-- Refuses a transfer that touches a drawer or takings on their way, which have ledgers of their own, and a reversal that is not its transfer the other way round.
create or replace function check_money_transfer() returns trigger language plpgsql as $$
begin
  if exists (select from money_accounts where account_id = new.account_id and id in (new.from_id, new.to_id) and kind not in ('safe', 'bank')) then
    raise exception 'transfer % touches a drawer or clearing', new.id using errcode = 'check_violation', constraint = 'money_transfers_places';
  end if;
  if new.reversal_of_id is not null and not exists (
    select from money_transfers where account_id = new.account_id and id = new.reversal_of_id and reversal_of_id is null
      and from_id is not distinct from new.to_id and to_id is not distinct from new.from_id
  ) then
    raise exception 'transfer % does not undo %', new.id, new.reversal_of_id using errcode = 'check_violation', constraint = 'money_transfers_reversal';
  end if;
  return new;
end $$;
create or replace trigger money_transfers_are_sound before insert on money_transfers for each row execute function check_money_transfer();
