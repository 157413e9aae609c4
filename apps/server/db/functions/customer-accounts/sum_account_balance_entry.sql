-- Keeps the balance of a customer's account: the sum follows the ledger, and its check refuses to go below zero.
create or replace function sum_account_balance_entry() returns trigger language plpgsql as $$
begin
  -- An insert first: its check would refuse to take although the row that it takes from is there already.
  if new.amount_minor > 0 then
    insert into account_balances (account_id, customer_id, balance_minor) values (new.account_id, new.customer_id, new.amount_minor)
      on conflict (account_id, customer_id) do update set balance_minor = account_balances.balance_minor + excluded.balance_minor;
  else
    update account_balances set balance_minor = balance_minor + new.amount_minor where account_id = new.account_id and customer_id = new.customer_id;
    if not found then raise exception 'customer % has no balance', new.customer_id using errcode = 'check_violation'; end if;
  end if;
  return null;
end $$;
create or replace trigger account_balance_entries_are_summed after insert on account_balance_entries for each row execute function sum_account_balance_entry();
