-- Keeps the words that a customer is found by (customer_search_words, add_merged_search_words) in step with the customer's name, mobile, e-mail and status. Which columns a statement
-- writes is known without looking at the rows, so that a sale, which changes its customer's row too, does no work here. Customers who are new are looked at together, once a statement: an
-- import adds hundreds at once.
create or replace function index_customer_for_search() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into search_tokens (account_id, token, subject_type, subject_id, subject_name, subject_status)
      select made.account_id, token, 'customer', made.id, lower(made.name), made.status
      from made cross join customer_search_words(made.name, made.mobile, made.email) token
      on conflict do nothing;
    perform add_merged_search_words(made.account_id, made.id)
      from made where exists (select from merged_customers m where m.account_id = made.account_id and m.customer_id = made.id);
    return null;
  end if;
  if tg_op = 'UPDATE' then
    if (new.name, new.mobile, new.email) is not distinct from (old.name, old.mobile, old.email) then
      update search_tokens set subject_status = new.status where account_id = new.account_id and subject_type = 'customer' and subject_id = new.id;
      return null;
    end if;
  end if;
  delete from search_tokens where account_id = old.account_id and subject_type = 'customer' and subject_id = old.id;
  if tg_op = 'UPDATE' then
    insert into search_tokens (account_id, token, subject_type, subject_id, subject_name, subject_status)
      select new.account_id, token, 'customer', new.id, lower(new.name), new.status from customer_search_words(new.name, new.mobile, new.email) token
      on conflict do nothing;
    perform add_merged_search_words(new.account_id, new.id);
  end if;
  return null;
end $$;
create or replace trigger customers_search_delete after delete on customers for each row execute function index_customer_for_search();
create or replace trigger customers_search after insert on customers referencing new table as made for each statement execute function index_customer_for_search();
create or replace trigger customers_search_change after update of name, mobile, email, status on customers for each row
  when ((old.name, old.mobile, old.email, old.status) is distinct from (new.name, new.mobile, new.email, new.status))
  execute function index_customer_for_search();
