-- Gives a line the day and the customer of its invoice where whoever wrote it did not: a process of the version before, in the moment in which it is replaced.
create or replace function date_invoice_line() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update invoice_lines l set business_date = i.business_date, customer_id = i.customer_id from invoices i
  where l.account_id = new.account_id and l.id = new.id and i.account_id = new.account_id and i.id = new.invoice_id
    and (new.business_date is null or i.customer_id is not null);
  return null;
end $$;
drop trigger if exists invoice_lines_are_dated on invoice_lines;
create constraint trigger invoice_lines_are_dated after insert on invoice_lines deferrable initially deferred
  for each row when (new.business_date is null or new.customer_id is null) execute function date_invoice_line();
