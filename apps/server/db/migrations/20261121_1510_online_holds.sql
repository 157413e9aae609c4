-- Who keeps a time while she types, so that one address cannot keep a whole day from everybody else. The hold itself is a claim.
create table online_holds (
  account_id int not null references accounts,
  hold_key uuid not null,
  address text not null,
  expires_at timestamptz not null,
  primary key (account_id, hold_key)
);
create index online_holds_address on online_holds (account_id, address, expires_at);
select make_tenant_table('online_holds');
