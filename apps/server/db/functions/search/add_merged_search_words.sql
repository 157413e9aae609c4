-- A customer is found by the names and mobiles of the records that were merged into it, too.
create or replace function add_merged_search_words(account int, customer bigint) returns void language sql volatile as $$
  insert into search_tokens (account_id, token, subject_type, subject_id, subject_name, subject_status)
  select c.account_id, token, 'customer', c.id, lower(c.name), c.status
  from merged_customers m join customers c on c.account_id = m.account_id and c.id = m.customer_id
  cross join customer_search_words(m.name, m.mobile, null) token
  where m.account_id = account and m.customer_id = customer
  on conflict do nothing
$$;
