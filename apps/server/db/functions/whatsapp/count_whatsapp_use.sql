-- Counts a message that is begun, once however often it is tried: into the account's running package where the account's own number sends it.
-- False: the package is paused, over or used up, or its last day is past; then nothing is counted and nothing may be sent. Two at once wait for each
-- other at the package's row, whose CHECK does not let it pass its allowance.
create or replace function count_whatsapp_use(
  of_account int, of_message bigint, by_own boolean, at_moment timestamptz, of_category text, to_country int, price int
) returns boolean language plpgsql as $$
declare
  of_package bigint;
begin
  if exists (select from whatsapp_uses u where u.account_id = of_account and u.message_id = of_message) then
    return not by_own or exists (select from account_whatsapp_packages p where p.account_id = of_account and p.status = 1);
  end if;
  if by_own then
    update account_whatsapp_packages p set used = p.used + 1
    from accounts a
    where p.account_id = of_account and a.id = of_account and p.status = 1 and (p.allowance is null or p.used < p.allowance)
      and (p.ends_on is null or p.ends_on >= (at_moment at time zone a.timezone)::date)
    returning p.id into of_package;
    if of_package is null then
      return false;
    end if;
  end if;
  insert into whatsapp_uses (account_id, message_id, account_package_id, at, category, country_id, price_micros)
  values (of_account, of_message, of_package, at_moment, of_category, to_country, price);
  return true;
end $$;
