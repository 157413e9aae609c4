-- Refuses a return of more than its sale took: a sold piece comes back once.
create or replace function check_stock_return() returns trigger language plpgsql as $$
begin
  if (select sum(r.quantity_milli) from stock_movements r where r.account_id = new.account_id and r.of_movement_id = new.of_movement_id)
    > (select -s.quantity_milli from stock_movements s where s.account_id = new.account_id and s.id = new.of_movement_id) then
    raise exception 'more comes back than movement % took', new.of_movement_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create or replace trigger stock_returns_are_no_more_than_sold after insert on stock_movements for each row when (new.operation = 6) execute function check_stock_return();
