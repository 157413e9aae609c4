-- What an answer about free times depends on, in one statement without a transaction around it: the account behind an alias, the name of its schedule and that
-- of what is occupied (decision 15). No row where no account has the alias.
create or replace function online_names(wanted_alias text, first_day date, last_day date)
returns table (id int, timezone text, currency text, country_id int, is_training smallint, request_status smallint, is_disabled smallint, trial_ends_on date,
  subscription text, subscription_ends_on date, content text, occupied text, at timestamptz)
language plpgsql as $$
declare account int := (select o.account_id from online_aliases o where o.alias = wanted_alias);
begin
  if account is null then return; end if;
  perform set_config('app.account_id', account::text, true), set_config('app.scope', '', true);
  return query
    select a.id, a.timezone, a.currency::text, a.country_id, a.is_training, a.request_status, a.is_disabled, a.trial_ends_on, a.subscription, a.subscription_ends_on,
      v.content::text, occupancy_name(account, first_day, last_day)::text, now()
    from accounts a left join schedule_versions v on v.account_id = a.id where a.id = account;
end $$;
