-- Nothing begins for a customer who is being erased this moment (decision 142), or merged into another one (decision 158): whoever judged the customer before
-- that was committed waits here for it, and is told to begin anew; the customer is disabled then, or no longer there. Documents that correct earlier ones are none of these tables.
create or replace function refuse_erased_customer() returns trigger language plpgsql as $$
declare
  erased timestamptz;
begin
  select c.erased_at into erased from customers c where c.account_id = new.account_id and c.id = new.customer_id for key share;
  if not found and exists (select from merged_customers m where m.account_id = new.account_id and m.merged_id = new.customer_id) then
    raise exception 'customer % was merged meanwhile', new.customer_id using errcode = 'serialization_failure';
  end if;
  if erased is not null then
    raise exception 'customer % was erased meanwhile', new.customer_id using errcode = 'serialization_failure';
  end if;
  return new;
end $$;
create or replace trigger customer_not_erased before insert on appointments for each row when (new.customer_id is not null) execute function refuse_erased_customer();
create or replace trigger customer_not_erased before insert on waiting_list_entries for each row execute function refuse_erased_customer();
create or replace trigger customer_not_erased before insert on invoices for each row when (new.customer_id is not null) execute function refuse_erased_customer();
create or replace trigger customer_not_erased before insert on held_invoices for each row when (new.customer_id is not null) execute function refuse_erased_customer();
create or replace trigger customer_not_erased before insert on deposits for each row execute function refuse_erased_customer();
create or replace trigger customer_not_erased before insert on online_orders for each row execute function refuse_erased_customer();
create or replace trigger customer_not_erased before insert on account_balance_entries for each row when (new.kind = 1) execute function refuse_erased_customer();
create or replace trigger customer_not_erased before insert on opening_debts for each row when (new.reversal_of_id is null) execute function refuse_erased_customer();
create or replace trigger customer_not_erased before insert on penalties for each row execute function refuse_erased_customer();
-- A card that is sold begins with its invoice.
create or replace trigger customer_not_erased before insert on gift_cards for each row when (new.customer_id is not null and new.invoice_id is null) execute function refuse_erased_customer();
create or replace trigger customer_not_erased before insert on past_visits for each row execute function refuse_erased_customer();
