-- Keeps the stock of a product and of its batch: the sums follow the ledger. A sale may be written by stock that it only looked at (decision 23): where another
-- transaction moved it meanwhile, the later one is told so by serialization_failure and done again, which is no defect.
create or replace function sum_stock_movement() returns trigger language plpgsql as $$
begin
  update product_stock set
    quantity_milli = quantity_milli + new.quantity_milli,
    value_minor = value_minor + new.value_minor,
    -- Only a sale may leave less than nothing, and only where the account sells without stock; what comes in may find it so and leave it so.
    is_short = case
      when quantity_milli + new.quantity_milli >= 0 then 0
      when new.quantity_milli > 0 then is_short
      when new.operation = 5 then (select allow_sell_without_stock from account_settings where account_id = new.account_id)
      else 0 end
  where account_id = new.account_id and product_id = new.product_id
    and quantity_milli + new.quantity_milli = new.quantity_after_milli and value_minor + new.value_minor = new.value_after_minor;
  if not found then
    raise exception 'the stock of product % is not what movement % says', new.product_id, new.id using errcode = 'serialization_failure';
  end if;
  if new.batch_id is not null then
    update stock_batches set quantity_milli = quantity_milli + new.quantity_milli
      where account_id = new.account_id and id = new.batch_id and quantity_milli + new.quantity_milli >= 0;
    if not found then
      raise exception 'batch % has not what movement % takes', new.batch_id, new.id using errcode = 'serialization_failure';
    end if;
  end if;
  return null;
end $$;
create or replace trigger stock_movements_are_summed after insert on stock_movements for each row execute function sum_stock_movement();
