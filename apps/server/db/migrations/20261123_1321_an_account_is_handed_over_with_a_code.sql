-- area: ownership
-- The newest code that an owner asked for to hand the account over: for one next owner, by e-mail, for minutes, and for few tries.
create table owner_codes (
  account_id int not null references accounts,
  user_id bigint not null,
  to_user_id bigint not null,
  code_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  attempts int not null default 0 check (attempts between 0 and 5),
  primary key (account_id, user_id),
  foreign key (account_id, user_id) references users (account_id, id),
  foreign key (account_id, to_user_id) references users (account_id, id),
  check (to_user_id <> user_id),
  check (expires_at > created_at)
);
select make_tenant_table('owner_codes');
