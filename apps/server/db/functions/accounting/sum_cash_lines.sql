-- Adds lines of the cash basis to what their accounts count on their day.
create or replace function sum_cash_lines() returns trigger language plpgsql as $$
begin
  insert into cash_days as d (account_id, accounting_account_id, business_date, amount_minor)
  select account_id, accounting_account_id, business_date, sum(amount_minor) from added group by 1, 2, 3 order by 1, 2, 3
  on conflict (account_id, accounting_account_id, business_date) do update set amount_minor = d.amount_minor + excluded.amount_minor;
  return null;
end $$;
create or replace trigger cash_lines_are_summed after insert on cash_lines referencing new table as added for each statement execute function sum_cash_lines();
