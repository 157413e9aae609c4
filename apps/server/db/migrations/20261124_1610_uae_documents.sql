-- What e-invoices of the Emirates say beside the general setting: who licensed the business, and how its lines are classified.
create table einvoice_uae_settings (
  account_id int primary key references accounts,
  licence_authority text not null,
  licence_authority_name text,
  service_code text not null,
  goods_code text not null,
  version int not null default 1,
  check ((licence_authority = 'other') = (licence_authority_name is not null))
);
select make_tenant_table('einvoice_uae_settings');
