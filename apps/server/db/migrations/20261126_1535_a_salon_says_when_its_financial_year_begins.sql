-- area: accounting
-- How a salon keeps its books; one that never said has the usual.
create table accounting_settings (
  account_id int primary key references accounts,
  financial_year_month smallint not null default 1 check (financial_year_month between 1 and 12),
  version int not null default 1
);
select make_tenant_table('accounting_settings');
