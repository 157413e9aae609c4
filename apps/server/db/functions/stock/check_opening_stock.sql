-- Refuses an opening entry that does not follow the one it names: out goes what came in of the same product, whole, and in comes something only behind what went out.
create or replace function check_opening_stock() returns trigger language plpgsql as $$
begin
  if not exists (select from stock_movements o where o.account_id = new.account_id and o.id = new.of_movement_id and o.product_id = new.product_id and o.operation = 4
      and case when new.quantity_milli < 0 then o.quantity_milli = -new.quantity_milli and o.batch_id is null else o.quantity_milli < 0 end) then
    raise exception 'movement % is no opening entry that % follows', new.of_movement_id, new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create or replace trigger opening_stock_follows after insert on stock_movements for each row when (new.operation = 4 and new.of_movement_id is not null) execute function check_opening_stock();
