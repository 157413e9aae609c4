-- Refuses to change or delete a line of an expense that has put a product into stock.
create or replace function keep_stocked_expense_line() returns trigger language plpgsql as $$
begin
  if old.product_id is not null then
    raise exception 'An expense line that put a product into stock cannot be changed' using errcode = 'check_violation', constraint = 'expense_lines_stocked';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create or replace trigger expense_lines_of_stock_stay before update or delete on expense_lines for each row execute function keep_stocked_expense_line();
