-- Lists by last visit, and a user's own notifications, are one short range each.
create index customers_last_invoice on customers (account_id, last_invoice_at, id);
create index notifications_user on notifications (account_id, user_id, type, created_at);

-- The words a customer is found by: each word of her name, an Arabic one also without its article (العتيبي by عتيبي), every run of three digits or more
-- of her mobile, her e-mail as a whole and by the parts before the @.
create function customer_search_words(name text, mobile text, email text) returns setof text language sql immutable as $$
  select left(w, 40) from regexp_split_to_table(search_fold(name), '[^[:alnum:]]+') w where w <> ''
  union select left(substr(w, 3), 40) from regexp_split_to_table(search_fold(name), '[^[:alnum:]]+') w where w like 'ال%' and length(w) > 4
  union select substr(mobile, i) from generate_series(1, length(mobile) - 2) i where mobile is not null
  union select left(search_fold(email), 40) where email is not null
  union select left(w, 40) from regexp_split_to_table(search_fold(split_part(email, '@', 1)), '[^[:alnum:]]+') w where email is not null and w <> ''
$$;

create or replace function index_customer_for_search() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    if tg_op = 'UPDATE' then
      if (new.name, new.mobile, new.email) is not distinct from (old.name, old.mobile, old.email) then return null; end if;
    end if;
    delete from search_tokens where account_id = old.account_id and subject_type = 'customer' and subject_id = old.id;
  end if;
  if tg_op <> 'DELETE' then
    insert into search_tokens (account_id, token, subject_type, subject_id)
      select new.account_id, token, 'customer', new.id from customer_search_words(new.name, new.mobile, new.email) token
      on conflict do nothing;
  end if;
  return null;
end $$;
create trigger customers_search_delete after delete on customers for each row execute function index_customer_for_search();

-- What is there already gets the new words; the owner of the tables sees the rows of all accounts only while the security is not forced upon it.
alter table customers no force row level security;
alter table search_tokens no force row level security;
insert into search_tokens (account_id, token, subject_type, subject_id)
  select c.account_id, token, 'customer', c.id from customers c, customer_search_words(c.name, c.mobile, c.email) token
  on conflict do nothing;
alter table customers force row level security;
alter table search_tokens force row level security;
