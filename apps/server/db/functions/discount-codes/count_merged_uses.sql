-- How often customers used discount codes and were promised them, counted anew from the ledger and the promises.
create or replace function count_merged_uses(account int, customers bigint[]) returns void language plpgsql as $$
begin
  delete from discount_code_customers d where d.account_id = account and d.customer_id = any (customers);
  insert into discount_code_customers (account_id, discount_code_id, customer_id, used_count, promised_count)
  select account, u.discount_code_id, u.customer_id, sum(u.used), sum(u.promised) from (
    select discount_code_id, customer_id, case kind when 1 then 1 else -1 end as used, 0 as promised from discount_code_uses where account_id = account and customer_id = any (customers)
    union all select discount_code_id, customer_id, 0, (state = 1)::int from discount_code_promises where account_id = account and customer_id = any (customers)
    union all select discount_code_id, customer_id, 0, (state = 1)::int from online_order_codes where account_id = account and customer_id = any (customers)
  ) u group by u.discount_code_id, u.customer_id;
end $$;
