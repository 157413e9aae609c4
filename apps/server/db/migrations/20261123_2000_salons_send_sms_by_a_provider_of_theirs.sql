-- area: sms
-- By whom a salon sends SMS (decision 59): Unifonic, Taqnyat or Twilio, or the stand-in, which behaves like Twilio. The key is sealed outside the database.
create table sms_settings (
  account_id int primary key references accounts,
  provider text not null check (provider in ('unifonic', 'taqnyat', 'twilio')),
  is_practice smallint not null default 0 check (is_practice in (0, 1)),
  sender text not null check (char_length(sender) between 1 and 40 and sender !~* '-\s*ad$'),
  -- Twilio's name of its customer; the others have none.
  account_sid text check (char_length(account_sid) between 1 and 60),
  key bytea,
  is_on smallint not null check (is_on in (0, 1)),
  -- Why nothing goes although it is on: a key of sms_errors in the messages, until somebody has acted.
  stopped_reason text check (char_length(stopped_reason) between 1 and 60),
  -- The end of the address at which the provider reports: it names its account, and nobody guesses it.
  webhook_token text not null unique,
  changed_at timestamptz not null,
  version int not null default 1,
  check (is_practice = 0 or provider = 'twilio'),
  check ((provider = 'twilio') = (account_sid is not null)),
  check (is_on = 0 or key is not null)
);
select make_tenant_table('sms_settings');

-- What was sent by SMS, in how many parts and for how much, an attempt a row. Written before the provider is called and taken away where it refused, so
-- that a crash in between counts rather than forgets.
create table sms_uses (
  account_id int not null references accounts,
  attempt_id uuid not null,
  at timestamptz not null,
  parts smallint not null check (parts between 1 and 100),
  -- Millionths of the currency; null: the provider has not said.
  cost_micros bigint check (cost_micros > 0),
  currency text check (currency ~ '^[A-Z]{3}$'),
  primary key (account_id, attempt_id),
  check ((cost_micros is null) = (currency is null))
);
create index sms_uses_at on sms_uses (account_id, at);
select make_tenant_table('sms_uses');
