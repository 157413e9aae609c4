-- What a foreign key to accounts would prove for each of a customer's twenty words, proved for all of a statement at once (decision 141). That the account stays is said by the customer's own key.
create or replace function look_up_accounts_of_words() returns trigger language plpgsql as $$
begin
  if exists (select from (select distinct account_id from added) a where not exists (select from accounts o where o.id = a.account_id)) then
    raise foreign_key_violation using message = 'Words of an account that is not there';
  end if;
  return null;
end $$;
create or replace trigger search_tokens_have_accounts after insert on search_tokens referencing new table as added for each statement execute function look_up_accounts_of_words();
