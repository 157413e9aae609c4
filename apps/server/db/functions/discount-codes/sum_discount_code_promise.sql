-- Keeps the number of uses that a discount code has promised to visits and orders, in all and for each customer, and refuses a new promise to a customer who
-- has had as many as one may.
create or replace function sum_discount_code_promise() returns trigger language plpgsql as $$
declare
  change int := (new.state = 1)::int - case when tg_op = 'UPDATE' then (old.state = 1)::int else 0 end;
  most int;
  taken int;
begin
  if change = 0 then return null; end if;
  update discount_codes set promised_count = promised_count + change
    where account_id = new.account_id and id = new.discount_code_id returning max_uses_per_customer into most;
  insert into discount_code_customers as c (account_id, discount_code_id, customer_id, used_count, promised_count)
    values (new.account_id, new.discount_code_id, new.customer_id, 0, greatest(change, 0))
    on conflict (account_id, discount_code_id, customer_id) do update set promised_count = c.promised_count + change
    returning c.used_count + c.promised_count into taken;
  if tg_op = 'INSERT' and taken > most then raise exception 'customer % was promised code % too often', new.customer_id, new.discount_code_id using errcode = 'check_violation'; end if;
  return null;
end $$;
create or replace trigger discount_code_promises_are_summed after insert or update of state on discount_code_promises
  for each row execute function sum_discount_code_promise();
create or replace trigger online_order_codes_are_summed after insert or update of state on online_order_codes
  for each row execute function sum_discount_code_promise();
