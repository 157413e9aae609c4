-- area: search
-- The words that customers are found by have the whole name of each, too (customer_search_words): those that are there get it here. The owner of the tables is bound by their policies.
alter table customers no force row level security;
alter table merged_customers no force row level security;
alter table search_tokens no force row level security;
insert into search_tokens (account_id, token, subject_type, subject_id, subject_name, subject_status)
  select account_id, '=' || left(lower(name), 39), 'customer', id, lower(name), status from customers where erased_at is null
  union
  select c.account_id, '=' || left(lower(m.name), 39), 'customer', c.id, lower(c.name), c.status
  from merged_customers m join customers c on c.account_id = m.account_id and c.id = m.customer_id where c.erased_at is null
  on conflict do nothing;
alter table search_tokens force row level security;
alter table merged_customers force row level security;
alter table customers force row level security;
