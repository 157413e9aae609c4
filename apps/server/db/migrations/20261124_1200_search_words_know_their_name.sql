-- What a search sorts and filters its hits by stands beside each word: the first page of three thousand hits is then known from the index alone, and
-- only the customers shown are read. Names come in the order of the list, by lower(name).
drop trigger customers_search on customers;
truncate search_tokens;
alter table search_tokens drop constraint search_tokens_pkey;
alter table search_tokens add column subject_name text not null, add column subject_status smallint not null;

create or replace function index_customer_for_search() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if (new.name, new.mobile, new.email) is not distinct from (old.name, old.mobile, old.email) then
      update search_tokens set subject_status = new.status where account_id = new.account_id and subject_type = 'customer' and subject_id = new.id;
      return null;
    end if;
  end if;
  if tg_op <> 'INSERT' then
    delete from search_tokens where account_id = old.account_id and subject_type = 'customer' and subject_id = old.id;
  end if;
  if tg_op <> 'DELETE' then
    insert into search_tokens (account_id, token, subject_type, subject_id, subject_name, subject_status)
      select new.account_id, token, 'customer', new.id, lower(new.name), new.status from customer_search_words(new.name, new.mobile, new.email) token
      on conflict do nothing;
  end if;
  return null;
end $$;
create trigger customers_search after insert on customers for each row execute function index_customer_for_search();
-- An invoice or a visit changes a customer's row too; it says nothing new to those who search.
create trigger customers_search_change after update on customers for each row
  when ((old.name, old.mobile, old.email, old.status) is distinct from (new.name, new.mobile, new.email, new.status))
  execute function index_customer_for_search();

-- The owner of the tables sees the rows of all accounts only while the security is not forced upon it. The index is built once the rows are there.
alter table customers no force row level security;
alter table search_tokens no force row level security;
insert into search_tokens (account_id, token, subject_type, subject_id, subject_name, subject_status)
  select c.account_id, token, 'customer', c.id, lower(c.name), c.status from customers c, customer_search_words(c.name, c.mobile, c.email) token
  where token is not null and token <> '';
alter table search_tokens add primary key (account_id, subject_type, token, subject_id) include (subject_name, subject_status);
alter table customers force row level security;
alter table search_tokens force row level security;
