-- Gives a new product its row of stock.
create or replace function give_product_stock() returns trigger language plpgsql as $$
begin
  insert into product_stock (account_id, product_id) values (new.account_id, new.id);
  return null;
end $$;
create or replace trigger products_have_stock after insert on products for each row execute function give_product_stock();
