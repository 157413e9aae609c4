-- area: automatic
-- An automatic message as a salon changed it; a salon that changed nothing has no row, and the usual one holds (decision 54). A text that is null is the usual one.
create table automatic_rules (
  account_id int not null references accounts,
  trigger text not null check (trigger ~ '^[a-z_]{3,40}(_[1-3])?$'),
  is_on smallint not null check (is_on in (0, 1)),
  category text not null check (category in ('service', 'survey', 'advertising')),
  amount int not null check (amount between 0 and 10080),
  unit text not null check (unit in ('minutes', 'hours', 'days')),
  at_minute smallint check (at_minute between 0 and 1439),
  -- in the order in which they are tried
  channels jsonb not null check (jsonb_array_length(channels) between 1 and 3 and channels <@ '["whatsapp", "email", "sms"]'),
  english_on smallint not null check (english_on in (0, 1)),
  arabic_on smallint not null check (arabic_on in (0, 1)),
  english_subject text check (length(english_subject) between 1 and 200),
  english_text text check (length(english_text) between 1 and 4000),
  arabic_subject text check (length(arabic_subject) between 1 and 200),
  arabic_text text check (length(arabic_text) between 1 and 4000),
  -- empty: whatever the service
  service_ids jsonb not null default '[]',
  version int not null default 1,
  -- What happened before it was switched on is not written about afterwards.
  on_since timestamptz,
  primary key (account_id, trigger),
  check (english_on = 1 or arabic_on = 1),
  check (at_minute is null or unit = 'days'),
  check (category <> 'advertising' or not channels @> '["sms"]'),
  check ((is_on = 1) = (on_since is not null))
);
select make_tenant_table('automatic_rules');

-- Until when it was looked for automatic messages that are due: a process that was away goes on from there.
create table automatic_looks (
  account_id int primary key references accounts,
  looked_until timestamptz not null
);
select make_tenant_table('automatic_looks');

-- How much advertising one customer gets at most, campaigns and automatic messages together, and when none goes. Minutes of the salon's day.
create table advertising_limits (
  account_id int primary key references accounts,
  most_in_7_days smallint not null check (most_in_7_days between 0 and 7),
  most_in_30_days smallint not null check (most_in_30_days between 0 and 30),
  quiet_from smallint not null check (quiet_from between 0 and 1439),
  quiet_until smallint not null check (quiet_until between 0 and 1439),
  version int not null default 1,
  check (most_in_7_days <= most_in_30_days)
);
select make_tenant_table('advertising_limits');
