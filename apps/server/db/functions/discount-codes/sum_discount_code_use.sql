-- Keeps the number of uses of a discount code and what it gave, in all and for each customer, and refuses a use above the customer's limit; one that redeems a
-- promise was judged when that was given.
create or replace function sum_discount_code_use() returns trigger language plpgsql as $$
declare change int := case new.kind when 1 then 1 else -1 end; most int; taken int;
begin
  update discount_codes set used_count = used_count + change, given_minor = given_minor + change * new.amount_minor
    where account_id = new.account_id and id = new.discount_code_id returning max_uses_per_customer into most;
  if new.customer_id is null then return null; end if;
  insert into discount_code_customers as c (account_id, discount_code_id, customer_id, used_count) values (new.account_id, new.discount_code_id, new.customer_id, greatest(change, 0))
    on conflict (account_id, discount_code_id, customer_id) do update set used_count = c.used_count + change returning c.used_count + c.promised_count into taken;
  if new.kind = 1 and new.appointment_id is null and new.online_order_id is null and taken > most then
    raise exception 'customer % has used code % too often', new.customer_id, new.discount_code_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create or replace trigger discount_code_uses_are_summed after insert on discount_code_uses for each row execute function sum_discount_code_use();
