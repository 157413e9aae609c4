-- Gives an account's facts of a sale a new name, by a row with a random number, and makes one row of many, which leaves the account its name. Rows that another
-- transaction is about to replace are left to it.
create or replace function add_sale_fact_change(account int) returns void language plpgsql as $$
begin
  insert into sale_fact_changes (account_id, content) values (account, hashtextextended(gen_random_uuid()::text, 0));
  if (select count(*) from sale_fact_changes s where s.account_id = account) < 8 then return; end if;
  with chosen as (
    select s.id from sale_fact_changes s where s.account_id = account for update skip locked),
  gone as (
    delete from sale_fact_changes s using chosen c where s.account_id = account and s.id = c.id returning s.content)
  insert into sale_fact_changes (account_id, content)
    select account, bit_xor(g.content) from gone g having count(*) > 0;
end $$;
