-- Refuses to delete a line of an expense that has put a product into stock, and to change what was put there; how it was taxed can be corrected.
create or replace function keep_stocked_expense_line() returns trigger language plpgsql as $$
begin
  if old.product_id is not null and (tg_op = 'DELETE' or (old.expense_id, old.product_id, old.quantity_milli, old.net_minor, old.batch, old.expires_on)
    is distinct from (new.expense_id, new.product_id, new.quantity_milli, new.net_minor, new.batch, new.expires_on)) then
    raise exception 'An expense line that put a product into stock cannot be changed' using errcode = 'check_violation', constraint = 'expense_lines_stocked';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create or replace trigger expense_lines_of_stock_stay before update or delete on expense_lines for each row execute function keep_stocked_expense_line();
