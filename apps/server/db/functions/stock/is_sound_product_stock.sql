-- What the stock of a product must be. Nothing on the shelf is worth nothing, and less than nothing is there only where a sale may leave it so.
create or replace function is_sound_product_stock(s product_stock) returns boolean language plpgsql immutable parallel safe as $$
begin
  return s.is_short in (0, 1)
    and case when s.quantity_milli > 0 then s.value_minor >= 0 else s.value_minor = 0 and (s.quantity_milli = 0 or s.is_short = 1) end;
end $$;
