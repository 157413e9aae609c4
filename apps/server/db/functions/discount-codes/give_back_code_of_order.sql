-- When an order was not paid, or its money went back, gives back the use of the discount code that was promised to it.
create or replace function give_back_code_of_order() returns trigger language plpgsql as $$
begin
  update online_order_codes set state = 3 where account_id = new.account_id and online_order_id = new.id and state = 1;
  return null;
end $$;
create or replace trigger orders_give_back_their_code after update of status on online_orders
  for each row when (new.status in (3, 4) and old.status is distinct from new.status) execute function give_back_code_of_order();
