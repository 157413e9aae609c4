-- Refuses to change an account's country or currency once it has money, whichever code changes the account: amounts that are written down keep the currency
-- they were written in.
create or replace function keep_country_of_money() returns trigger language plpgsql as $$
begin
  if account_has_money(old.id) then
    raise exception 'account % has money in %', old.id, old.currency using errcode = 'check_violation', constraint = 'accounts_country_of_money';
  end if;
  return new;
end $$;
create or replace trigger keep_country_of_money before update of country_id, currency on accounts for each row
  when (old.country_id is distinct from new.country_id or old.currency is distinct from new.currency) execute function keep_country_of_money();
