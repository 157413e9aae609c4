-- Keeps a customer's points: the sum follows the ledger, and its check refuses to go below zero.
create or replace function sum_loyalty_entry() returns trigger language plpgsql as $$
begin
  -- An insert first: its check would refuse to take although the row that it takes from is there already.
  if new.points > 0 then
    insert into loyalty_balances (account_id, customer_id, points) values (new.account_id, new.customer_id, new.points)
      on conflict (account_id, customer_id) do update set points = loyalty_balances.points + excluded.points;
  elsif new.points < 0 then
    update loyalty_balances set points = points + new.points where account_id = new.account_id and customer_id = new.customer_id;
    if not found then raise exception 'customer % has no points', new.customer_id using errcode = 'check_violation'; end if;
  end if;
  return null;
end $$;
create or replace trigger loyalty_entries_are_summed after insert on loyalty_entries for each row execute function sum_loyalty_entry();
