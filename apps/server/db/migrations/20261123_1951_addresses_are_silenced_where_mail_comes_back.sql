-- area: messaging
-- Where an attempt went: a message that goes on by another channel no longer says.
alter table message_attempts add column recipient text check (recipient <> '');

-- E-mails of an account that came back, one row an attempt: what the other mail server said of the address.
create table mail_returns (
  account_id int not null references accounts,
  attempt_id uuid not null,
  -- In small letters.
  address text not null check (address <> '' and address = lower(address)),
  kind text not null check (kind in ('hard', 'soft')),
  reason text not null check (reason <> ''),
  -- RFC 3463, e.g. "5.1.1"
  status text check (status ~ '^[245]\.[0-9]{1,3}\.[0-9]{1,3}$'),
  returned_at timestamptz not null,
  -- Whether it counts against the address: not any more once a user had it tried again.
  counts boolean not null default true,
  primary key (account_id, attempt_id),
  foreign key (account_id, attempt_id) references message_attempts (account_id, id) on delete cascade
);
create index mail_returns_address on mail_returns (account_id, address, returned_at) where counts;
select make_tenant_table('mail_returns');

-- Addresses to which an account sends no e-mail, because what it sent came back.
create table silenced_addresses (
  account_id int not null references accounts,
  address text not null check (address <> '' and address = lower(address)),
  kind text not null check (kind in ('hard', 'soft')),
  reason text not null check (reason <> ''),
  silenced_at timestamptz not null,
  primary key (account_id, address)
);
select make_tenant_table('silenced_addresses');

-- Letters of the platform have a look in the language of their reader.
alter table platform_messages
  add column language text not null default 'en' check (language in ('en', 'ar')),
  -- Null for those before.
  add column template text check (template <> '');
