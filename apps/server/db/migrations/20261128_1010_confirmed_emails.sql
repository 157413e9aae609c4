-- Who registers proves by a link in the mailbox that the e-mail address is theirs. Until then it signs nobody in and the request cannot be approved,
-- so that registering does not tell whether an address has an account already.
alter table accounts add column email_confirmed_at timestamptz;
update accounts set email_confirmed_at = created_at;

create table email_confirmations (
  token_hash bytea primary key,
  account_id int not null references accounts,
  user_id bigint not null,
  email text not null check (email = lower(email)),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
-- The newest link of a user alone is valid.
create unique index email_confirmations_user on email_confirmations (account_id, user_id);
create index email_confirmations_expiry on email_confirmations (expires_at);
grant select, insert, update, delete on email_confirmations to rawnaq_app;
