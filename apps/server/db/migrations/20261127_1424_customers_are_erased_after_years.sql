-- area: personal-data
-- After how many years without contact a customer's data is erased (decision 153); no row or null: never.
create table data_retention_settings (
  account_id int not null references accounts,
  erase_after_years smallint check (erase_after_years between 2 and 10),
  version int not null default 1,
  primary key (account_id)
);
select make_tenant_table('data_retention_settings');

-- Customers who are going to be erased, from the day on which they were listed. The notice of 14 days is the law of the table.
create table planned_erasures (
  account_id int not null references accounts,
  customer_id bigint not null,
  listed_on date not null,
  erase_on date not null,
  last_contact_on date not null,
  primary key (account_id, customer_id),
  foreign key (account_id, customer_id) references customers (account_id, id) on delete cascade,
  check (erase_on >= listed_on + 14)
);
select make_tenant_table('planned_erasures');
create index planned_erasures_due on planned_erasures (account_id, erase_on, customer_id);

-- Customers whose data a user keeps for a further term, with the reason.
create table kept_customers (
  account_id int not null references accounts,
  customer_id bigint not null,
  kept_on date not null,
  kept_until date not null,
  reason text not null check (length(reason) between 1 and 300),
  kept_by_user_id bigint not null,
  primary key (account_id, customer_id),
  foreign key (account_id, customer_id) references customers (account_id, id) on delete cascade,
  foreign key (account_id, kept_by_user_id) references users (account_id, id),
  check (kept_until > kept_on)
);
select make_tenant_table('kept_customers');
create index kept_customers_until on kept_customers (account_id, kept_until);
create index kept_customers_by on kept_customers (account_id, kept_by_user_id);
