-- Keeps what an employee still has of tips: the sum follows the ledger, and its check refuses to pay out more.
create or replace function sum_tip_entry() returns trigger language plpgsql as $$
begin
  -- An insert first: its check would refuse a payout although the row that takes it is there already.
  if new.kind in (1, 5) then
    insert into tip_balances (account_id, employee_id, balance_minor) values (new.account_id, new.employee_id, new.amount_minor)
      on conflict (account_id, employee_id) do update set balance_minor = tip_balances.balance_minor + excluded.balance_minor;
  else
    update tip_balances set balance_minor = balance_minor - new.amount_minor where account_id = new.account_id and employee_id = new.employee_id;
    if not found then raise exception 'employee % has no tips', new.employee_id using errcode = 'check_violation'; end if;
  end if;
  return null;
end $$;
create or replace trigger tip_entries_are_summed after insert on tip_entries for each row execute function sum_tip_entry();
