-- Gives a tax to the services that were made while the account had none.
create or replace function give_tax_to_services(of_account int, tax bigint) returns void language sql as $$
  update services set tax_id = tax where account_id = of_account and tax_id is null
$$;
